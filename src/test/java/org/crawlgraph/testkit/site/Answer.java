package org.crawlgraph.testkit.site;

/**
 * A response of a server.
 *
 * @param status of HTTP
 * @param contentType the media type
 * @param location the target of a redirect; otherwise empty
 */
public record Answer(int status, String contentType, String location, String body) {

    private static final String PLAIN = "text/plain; charset=utf-8";

    /** A document. */
    public static Answer of(String contentType, String body) {
        return new Answer(200, contentType, "", body);
    }

    /** A text for robots. */
    static Answer plain(String body) {
        return of(PLAIN, body);
    }

    /** A redirect to another URL. */
    public static Answer redirect(String location) {
        return new Answer(302, PLAIN, location, "See " + location + "\n");
    }

    static Answer missing(String url) {
        return new Answer(404, PLAIN, "", "There is no page at " + url + "\n");
    }
}
