package org.crawlgraph.procedures.crawls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;

class DuplicatesIT {

    @BeforeEach
    void clear() {
        Server.run("MATCH (n) DETACH DELETE n");
    }

    /** Gives the page with the lowest id that has no URL yet a URL and a sketch: stores hand out ids of deleted nodes in any order. */
    private static void page(String url, long from, long to) {
        Server.run(
                "MATCH (p:Page) WHERE p.url IS NULL WITH p ORDER BY id(p) LIMIT 1 SET p.url = $url, p.sketch = $sketch",
                Map.of("url", url, "sketch", LongStream.range(from, to).boxed().toList()));
    }

    private static void pages() {
        Server.run("UNWIND range(1, 5) AS i CREATE (:Page)");
        page("http://a/", 0, 20);
        page("http://b/", 100, 120);
        page("http://a/again", 0, 20);
        page("http://b/more", 100, 121); // 20 of 21 in common
        page("http://c/", 5, 20); // 15 of 20
        Server.run("CREATE (:Page {url: 'http://none/'})");
    }

    private static List<String> rows(String call) {
        return Server.run(call
                        + " YIELD url, originalUrl, likeness RETURN url, originalUrl, round(likeness, 3) AS likeness")
                .stream()
                .map(row ->
                        row.get("url").asString() + " " + row.get("originalUrl").asString() + " "
                                + row.get("likeness").asDouble())
                .toList();
    }

    @Test
    void pagesRepeatTheOriginalThatIsMostAlike() {
        pages();

        assertThat(rows("CALL crawl.duplicates.stream()"))
                .containsExactly("http://a/again http://a/ 1.0", "http://b/more http://b/ 0.952");
        assertThat(rows("CALL crawl.duplicates.stream({minLikeness: 1.0})"))
                .containsExactly("http://a/again http://a/ 1.0");
        assertThat(rows("CALL crawl.duplicates.stream({minLikeness: 0.7})"))
                .containsExactly(
                        "http://a/again http://a/ 1.0", "http://b/more http://b/ 0.952", "http://c/ http://a/ 0.75");
    }

    @Test
    void relationshipsReplaceThoseOfEarlierCalls() {
        pages();

        Record loose = Server.one("CALL crawl.duplicates.write({minLikeness: 0.7})");
        assertThat(loose.get("relationshipsWritten").asInt()).isEqualTo(3);
        Record row = Server.one("CALL crawl.duplicates.write()");

        assertThat(row.get("nodeCount").asInt()).isEqualTo(5);
        assertThat(row.get("repeating").asInt()).isEqualTo(2);
        assertThat(row.get("repeated").asInt()).isEqualTo(2);
        assertThat(row.get("cut").asInt()).isZero();
        assertThat(row.get("configuration").asMap()).isEqualTo(Map.of("minLikeness", 0.9));
        assertThat(Server.run("MATCH (a:Page)-[r:REPEATS]->(b:Page) RETURN a.url + ' ' + b.url AS row ORDER BY row"))
                .extracting(record -> record.get("row").asString())
                .containsExactly("http://a/again http://a/", "http://b/more http://b/");
        assertThat(Server.one("CALL crawl.duplicates.stats()")
                        .get("relationshipsWritten")
                        .asInt())
                .isZero();
    }

    @Test
    void aStoreWithoutSketchesSaysHowToGetThem() {
        Server.run("CREATE (:Page {url: 'http://none/'})");

        assertThatThrownBy(() -> Server.run("CALL crawl.duplicates.stats()"))
                .hasMessageContaining("no page has a sketch of its text; crawl or import with --sketches");
    }
}
