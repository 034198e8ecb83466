package org.crawlgraph.app.command.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.app.testkit.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class GraphStatsCommandTest {

    @TempDir
    private Path folder;

    /** a/1 → a/2 → b/, so distances 1, 1 and 2, and one of two links leads to another host. */
    @Test
    void aListOfLinksIsMeasuredAsByHandWithoutAStore() throws Exception {
        Files.write(
                folder.resolve("links.tsv"),
                List.of("http://a.test/1\thttp://a.test/2", "http://a.test/2\thttp://b.test/"));

        Program.Ended ended = Program.run(folder, "graph", "stats", "--json", "links.tsv");

        assertThat(ended.code()).as(ended.err()).isZero();
        JsonNode row = new JsonMapper().readTree(ended.out()).get(0);
        assertThat(row.get("nodeCount").asInt()).isEqualTo(3);
        assertThat(row.get("relationshipCount").asInt()).isEqualTo(2);
        assertThat(row.get("rankedRelationshipCount").asInt()).isEqualTo(1);
        assertThat(row.get("dangling").asInt()).isEqualTo(1);
        assertThat(row.get("inDegree").get("mean").asDouble()).isEqualTo(2.0 / 3);
        assertThat(row.get("averageDistance").asDouble()).isEqualTo(4.0 / 3);
    }

    /**
     * 2,000 pages with in-degrees from a file of numbers without URLs: sites are unknown, so no link is known to lead
     * between them.
     */
    @Test
    void aGraphWithoutUrlsHasNoSitesAndFitsAPowerLaw() throws Exception {
        assertThat(Program.run(folder, "datasets", "generate", "--pages", "2000", "--links", "20000", "web")
                        .code())
                .isZero();
        Files.delete(folder.resolve("web.urls.gz"));

        Program.Ended ended = Program.run(folder, "graph", "stats", "--no-distance", "web");

        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out())
                .containsPattern("rankedRelationshipCount +-")
                .containsPattern("inDegree\\.exponent +[1-9]\\.\\d+")
                .containsPattern("averageDistance +-");
        assertThat(Program.run(folder, "graph", "stats", "--site", "host", "web")
                        .err())
                .contains("or add their URLs (of a WebGraph, one per line in .urls or .urls.gz next to it)");
    }
}
