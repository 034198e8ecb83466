package org.crawlgraph.app.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.crawlgraph.app.report.HostileGraph.links;
import static org.crawlgraph.app.report.HostileGraph.part;
import static org.crawlgraph.app.report.ReportPages.rows;
import static org.crawlgraph.app.report.ReportPages.stream;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Objects;
import org.crawlgraph.app.report.GraphContents.Communities;
import org.crawlgraph.app.report.GraphContents.Parts;
import org.junit.jupiter.api.Test;

class GraphReportTest {

    private static final String HTML = GraphReport.html(HostileGraph.contents());
    private static final JsonNode DATA = ReportPages.data(HTML);

    @Test
    void needsNothingFromElsewhereAndRunsItsOwnScriptsAlone() {
        ReportPages.checkAlone(HTML);
    }

    @Test
    void nothingOfWhatStrangersChoseIsHidden() {
        assertThat(rows(DATA.get("hosts")).get(1).get(0))
                .startsWith("\\u202egnp.exe\\u202c")
                .endsWith("\\u0000 " + HostileGraph.SCRIPT);
        assertThat(DATA.toString()).doesNotContain("\u202e").doesNotContain("\u0000");
    }

    @Test
    void opensWithASentenceThatSaysWhatThisWebIsAndWhereToStart() {
        assertThat(DATA.get("opening").asText())
                .startsWith("1,000,000 pages on at least 2 hosts, most on ok.test (60\u00a0%), ")
                .endsWith(
                        ". Start at 3 seeds: with the pages they link to, 0.0\u00a0% of the pages and 44\u00a0% of the"
                                + " worth.");
        assertThat(stream(DATA.get("cards"))
                        .map(card -> card.get("number").asText() + " "
                                + card.get("what").asText()))
                .containsExactly(
                        "1,000,000 pages",
                        "5,000,000 links",
                        "2 hosts, of the pages examined",
                        "80\u00a0% of the pages have links",
                        "40\u00a0% of the links lead to another host");
    }

    @Test
    void theMapShowsHostsInTheColoursOfTheirCommunities() {
        assertThat(stream(DATA.at("/map/nodes")).map(node -> node.get("colour").asInt()))
                .containsExactly(0, 2);
        assertThat(DATA.at("/map/nodes/0/row").asText()).isEqualTo("hosts-1");
        assertThat(DATA.at("/map/nodes/0/size").asDouble())
                .isGreaterThan(DATA.at("/map/nodes/1/size").asDouble());
        assertThat(DATA.at("/map/edges/0/target").asText()).isEqualTo("ok.test");
        assertThat(DATA.at("/map/edges/0/width").asDouble()).isEqualTo(6);
        assertThat(stream(DATA.get("legend"))
                        .map(entry -> entry.get("text").asText() + ", colour " + entry.get("colour")))
                .containsExactly("1 host, 60,000 pages, colour 0", "1 host, 40,000 pages, colour 2");
        assertThat(rows(DATA.get("groups")).get(0))
                .containsExactly("1", "tests · ok.test", "1", "60000", "http://ok.test/ javascript:alert(9)");
        assertThat(DATA.get("modularity").asText()).isEqualTo("Their modularity is 0.500.");
        assertThat(rows(DATA.get("hosts")).get(0))
                .startsWith("ok.test", "60000", "50000", "10000", "tests · ok.test")
                .endsWith("MATCH (p:Page) WHERE p.host IN ['ok.test', 'www.ok.test'] RETURN p LIMIT 100");
    }

    /** Two folders below /a, one below /b. */
    @Test
    void aSingleHostIsShownByItsFolders() {
        GraphContents all = HostileGraph.contents();
        JsonNode data = ReportPages.data(GraphReport.html(new GraphContents(
                all.facts(),
                all.pages(),
                all.ofPages(),
                all.ofLinks(),
                new Parts(
                        true,
                        3,
                        List.of(part("/a/x/", 9, 1), part("/a/y/", 8, 1), part("/b/", 7, 1)),
                        List.of(links("/a/x/", "/b/", 2)),
                        List.of()),
                all.outDegrees(),
                all.inDegrees(),
                List.of(),
                null,
                "none",
                List.of(),
                null)));

        assertThat(stream(data.at("/map/nodes")).map(node -> node.get("label").asText() + node.get("colour")))
                .containsExactly("/a/x/0", "/a/y/0", "/b/2");
        assertThat(data.get("mapNote").asText()).startsWith("Circles are folders");
        assertThat(data.get("opening").asText()).startsWith("1,000,000 pages, most on /a/x/");
        assertThat(rows(data.get("hosts")).get(2))
                .endsWith("MATCH (p:Page) WHERE p.url CONTAINS '/b/' RETURN p LIMIT 100");
        assertThat(data.get("legend")).isEmpty();
    }

    @Test
    void pagesToFetchAndToSkipAreCountedBySite() {
        assertThat(rows(DATA.get("kept")).get(0).subList(1, 3)).containsExactly("700", "300");
        assertThat(DATA.get("train").asText()).isEmpty();
    }

    @Test
    void saysHowMuchOfALargeGraphWasLookedAt() {
        assertThat(DATA.get("examinedPages").asText()).startsWith("100,000 of 1,000,000 pages were examined");
        assertThat(DATA.get("examinedLinks").asText()).startsWith("500,000 of 5,000,000 links were examined");
        assertThat(DATA.get("coresNote").asText()).endsWith("These are the first 40 of 50 communities.");
        assertThat(DATA.get("withoutLinks").asText())
                .isEqualTo("20,000 (20\u00a0%) have no outlinks. 50,000 (50\u00a0%) have no inlinks.");
    }

    /** Of 100,000 pages 80,000 have at least one link, and 30,000 at least 900. */
    @Test
    void degreesAreSharesOfPagesWithAtLeastSoManyLinks() {
        assertThat(rows(DATA.get("degrees")))
                .containsExactly(
                        List.of("on the page", "0", "20000", "1"),
                        List.of("on the page", "1", "50000", "0.8"),
                        List.of("on the page", "900", "30000", "0.3"),
                        List.of("to the page", "0", "50000", "1"),
                        List.of("to the page", "10", "50000", "0.5"));
    }

    @Test
    void seedsShowWhatTheyAddTogether() {
        assertThat(rows(DATA.get("seeds")))
                .extracting(row -> row.get(1) + " " + row.get(2) + " " + row.get(3))
                .containsExactly("12 0.25 0.25", "3 0.125 0.375", "5 0.0625 0.4375");
        assertThat(DATA.get("seedsCurve").asText()).isEqualTo("yes");
    }

    /** The run's id has a quote, a backslash and a mark that turns the direction of text. */
    @Test
    void queriesHoldNamesAsLiteralsOfCypher() {
        assertThat(rows(DATA.get("cores")).get(0).get(8))
                .startsWith("MATCH (core:Core {run: 'it\\'s \\\\ a\\u202erun', rank: 1}) CALL (core) { MATCH p = ");
        assertThat(DATA.get("browser").asText()).isEqualTo("http://localhost:7474/browser/");
    }

    @Test
    void aCommunityThatIsGoneHasNoQueryAndAStoreWithoutTrainingsSaysHowToTrain() {
        GraphContents all = HostileGraph.contents();
        Communities kept = Objects.requireNonNull(all.communities());
        JsonNode data = ReportPages.data(GraphReport.html(new GraphContents(
                all.facts(),
                all.pages(),
                all.ofPages(),
                all.ofLinks(),
                all.parts(),
                all.outDegrees(),
                all.inDegrees(),
                all.topPages(),
                new Communities(kept.run(), kept.call(), false, kept.cores(), 40, List.of(), 0),
                "",
                List.of(),
                null)));
        assertThat(rows(data.get("cores")))
                .allSatisfy(row -> assertThat(row.get(8)).isEmpty());
        assertThat(data.get("browser").asText()).isEmpty();
        assertThat(data.get("coresNote").asText()).startsWith("Extracted for this report only");
        assertThat(data.get("train").asText()).isEqualTo("ok.test");
        assertThat(data.get("seeds").asText()).isEmpty();
    }
}
