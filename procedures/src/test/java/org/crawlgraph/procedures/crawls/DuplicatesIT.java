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

    private static void page(String url, long from, long to) {
        Server.run(
                "CREATE (:Page {url: $url, sketch: $sketch})",
                Map.of("url", url, "sketch", LongStream.range(from, to).boxed().toList()));
    }

    /** The originals come last, as in a crawl that finds them late. */
    private static void pages() {
        page("http://c/", 5, 20); // 15 of 20 in common with a
        page("http://b/more", 100, 121); // 20 of 21 with b
        page("http://a/again", 0, 20);
        page("http://b/", 100, 120);
        page("http://a/", 0, 20);
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
                .containsExactly("http://b/more http://b/ 0.952", "http://a/again http://a/ 1.0");
        assertThat(rows("CALL crawl.duplicates.stream({minLikeness: 1.0})"))
                .containsExactly("http://a/again http://a/ 1.0");
        assertThat(rows("CALL crawl.duplicates.stream({minLikeness: 0.7})"))
                .containsExactly(
                        "http://c/ http://a/ 0.75", "http://b/more http://b/ 0.952", "http://a/again http://a/ 1.0");
    }

    /**
     * Of two that are alike, the shorter URL is the original, of two as short the first in alphabetical order, and one
     * without URL never.
     */
    @Test
    void whichPageIsTheOriginalDependsOnUrlsAlone() {
        Server.run("UNWIND [null, 'http://b/x/', 'http://a/xyz', 'http://b/xy', 'http://a/xy', null] AS url"
                + " CREATE (p:Page {sketch: range(0, 20)}) SET p.url = url");

        assertThat(Server.run("CALL crawl.duplicates.stream() YIELD url, originalUrl RETURN *"))
                .extracting(row -> row.get("url").asString("-") + " "
                        + row.get("originalUrl").asString())
                .containsExactly(
                        "http://b/x/ http://a/xy",
                        "http://b/xy http://a/xy",
                        "http://a/xyz http://a/xy",
                        "- http://a/xy",
                        "- http://a/xy");
    }

    @Test
    void theEstimateHoldsForASketchOfEveryPage() {
        pages();

        Record read = Server.one("CALL crawl.estimate('crawl.duplicates.stream')");
        Record loose = Server.one("CALL crawl.estimate('crawl.duplicates.stream', {minLikeness: 0.5})");
        assertThat(read.get("nodeCount").asInt()).isEqualTo(6);
        assertThat(read.get("bytesMin").asLong()).isZero();
        assertThat(loose.get("bytesMax").asLong())
                .isGreaterThan(read.get("bytesMax").asLong());
    }

    @Test
    void aStoreWithoutSketchesSaysHowToGetThem() {
        Server.run("CREATE (:Page {url: 'http://none/'})");

        assertThatThrownBy(() -> Server.run("CALL crawl.duplicates.stream()"))
                .hasMessageContaining("no page has a text sketch; crawl or import with --sketches");
    }
}
