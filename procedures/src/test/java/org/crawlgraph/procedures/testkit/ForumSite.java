package org.crawlgraph.procedures.testkit;

/**
 * A small forum in the store, on {@code forum.test}, and a page of another site that links to it. Its home lists 12
 * boards, a board lists 10 threads, a thread links to its home and board, its print view, its 2 authors and a form to
 * reply; all pages link to the login.
 */
public final class ForumSite {

    public static final String HOME = "http://forum.test/";

    /** Adds its pages and links to any store. */
    public static final String QUERY = """
                UNWIND range(0, 11) AS b
                UNWIND range(0, 9) AS t
                WITH 'http://forum.test/board/' + b AS board, 'http://forum.test/thread/' + (b * 10 + t) AS thread,
                     b * 10 + t AS n
                UNWIND [['http://forum.test/', board], [board, 'http://forum.test/'], [board, thread],
                        [thread, board], [thread, thread + '/print'], [thread + '/print', thread],
                        [thread, 'http://forum.test/user/' + (n % 40)], ['http://forum.test/user/' + (n % 40), thread],
                        [thread, 'http://forum.test/user/' + (n * 7 % 40)],
                        [thread, 'http://forum.test/reply?to=' + n],
                        [board, 'http://forum.test/login'], [thread, 'http://forum.test/login'],
                        [thread, 'http://elsewhere.test/' + n]] AS link
                MERGE (a:Page {url: link[0]}) SET a.host = crawl.url.host(a.url)
                MERGE (b:Page {url: link[1]}) SET b.host = crawl.url.host(b.url)
                MERGE (a)-[:LINKS_TO]->(b)""";

    private ForumSite() {}

    /** Replaces the store by the forum. */
    public static void write() {
        Server.clear();
        Server.run(QUERY);
    }
}
