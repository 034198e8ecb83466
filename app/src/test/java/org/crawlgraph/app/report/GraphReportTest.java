package org.crawlgraph.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

class GraphReportTest {

    private static final String HTML = GraphReport.html(HostileGraph.contents());
    private static final Document PAGE = Jsoup.parse(HTML);

    @Test
    void needsNothingFromElsewhereAndRunsItsOwnScriptsAlone() {
        ReportPages.checkAlone(PAGE);
    }

    @Test
    void whatStrangersChoseIsTextAndNothingOfItIsHidden() {
        assertThat(PAGE.select("td").eachText()).contains(HostileGraph.SCRIPT);
        assertThat(PAGE.select("a[href^=javascript], a[href^='data:text/html']"))
                .isEmpty();
        assertThat(PAGE.select("td").eachText()).contains("javascript:alert(6)", "javascript:alert(7)");
        Document ours = PAGE.clone();
        ours.select("script:not([type])").remove();
        assertThat(ours.html())
                .doesNotContain("\u202e")
                .doesNotContain("\u200b")
                .doesNotContain("\u0000");
        assertThat(PAGE.select("#cores-1 td").get(1).text()).hasSize(300).endsWith("…");
        assertThat(PAGE.select("[id]").eachAttr("id")).doesNotHaveDuplicates();
    }

    @Test
    void linksToPagesTellThemNothing() {
        assertThat(PAGE.select("a[href^=http]"))
                .isNotEmpty()
                .allSatisfy(link -> assertThat(link.attr("rel")).isEqualTo("noopener noreferrer"));
        assertThat(PAGE.select("meta[name=referrer]").attr("content")).isEqualTo("no-referrer");
    }

    @Test
    void opensWithASentenceThatSaysWhatThisWebIsAndWhatToDo() {
        assertThat(PAGE.select("main > p").get(0).text())
                .startsWith("1,000,000 pages on at least 2 hosts, most on ok.test (60 %) and ")
                .endsWith("; start the next crawl at the 3 seeds below, which, together with the pages that they link"
                        + " to, are 0.0 % of the pages and 44 % of their worth.");
        assertThat(PAGE.select(".next code").get(0).text()).isEqualTo("crawlgraph export seeds --format nutch");
        assertThat(PAGE.select(".cards").text())
                .contains("80 % of the pages have links", "2 hosts, of the pages examined");
        assertThat(PAGE.select("#top-pages-1 td").eachText())
                .startsWith("javascript:alert(8)")
                .contains("7", "9");
        assertThat(PAGE.select("table:has(#cores-1) th, table:has(#seeds-1) th").eachText())
                .doesNotContain("cover density (%)", "host");
    }

    /** What to do first, then what the web is about, then how it was measured. */
    @Test
    void itsPartsComeInTheOrderInWhichTheyAreNeeded() {
        assertThat(PAGE.select("h1, .next, h2").eachText())
                .startsWith(
                        "Overview of this web",
                        PAGE.select(".next").text(),
                        "Topics of this web",
                        "Seeds",
                        "Communities",
                        "Core sizes",
                        "Top pages",
                        "Hosts",
                        "Links inside sites",
                        "Links per page")
                .endsWith("About this report");
        assertThat(PAGE.select(".next ~ * input[type=search], .next ~ input[type=search]"))
                .hasSize(1);
    }

    /** Of 186 clusters every fifth is removed, 37; of the 24 largest, ranks 1 to 24, four: 33 and 129 are left to fold. */
    @Test
    void aSiteWithThousandsOfEdgesIsFoldedToWhatCanBeLookedAt() {
        JsonNode map = ReportPages.data(PAGE, "site-1");
        assertThat(map.get("nodes")).hasSize(26);
        assertThat(map.get("edges")).hasSize(60);
        assertThat(map.at("/nodes/0/row").asText()).isEqualTo("clusters-1-1");
        assertThat(map.at("/nodes/24/label").asText() + ", "
                        + map.at("/nodes/25/label").asText())
                .isEqualTo("33 others, removed, 129 others, kept");
        assertThat(PAGE.text())
                .contains("186 clusters and 6,686 edges between them")
                .contains("The largest 24 of 186 clusters are shown individually")
                .contains("edges between them, the 60 with the most links are drawn")
                .contains("3 more sites are trained");
        assertThat(PAGE.select("tr[id^=clusters-1-]")).hasSize(HostileGraph.CLUSTERS);
    }

    @Test
    void saysHowMuchOfALargeGraphWasLookedAt() {
        assertThat(PAGE.text())
                .contains("100,000 of 1,000,000 pages were examined")
                .contains("500,000 of 5,000,000 links were examined")
                .contains("These are the first 40 of 50 cores")
                .contains("from the first 1,000,000 links of their pages")
                .contains("20,000 (20 %) have no outlinks. They were not fetched, are not HTML, or have no links."
                        + " 50,000 (50 %) have no inlinks.");
    }

    /** Of 100,000 pages 80,000 have at least one link, and 30,000 at least 900. */
    @Test
    void degreesAreSharesOfPagesWithAtLeastSoManyLinks() {
        JsonNode points = ReportPages.data(PAGE, "degrees").at("/layer/0/data/values");
        assertThat(points)
                .map(point -> point.get("at").asInt() + " " + point.get("mean").asDouble())
                .containsExactly("1 0.8", "900 0.3", "10 0.5");
    }

    @Test
    void seedsShowWhatTheyAddTogether() {
        JsonNode points = ReportPages.data(PAGE, "seed-worth").at("/layer/1/data/values");
        assertThat(points)
                .map(point -> point.get("mean").asDouble())
                .hasSize(3)
                .element(2)
                .isEqualTo(0.4375);
        assertThat(PAGE.select("#seeds-2 td").eachText())
                .startsWith("2", "javascript:alert(6)")
                .contains("–", "3", "12.50 %");
    }

    /** The run's id has a quote, a backslash and a mark that turns the direction of text. */
    @Test
    void queriesHoldNamesAsLiteralsOfCypher() {
        String query = PAGE.select("#cores-1 code").text();
        assertThat(query)
                .startsWith("MATCH (core:Core {run: 'it\\'s \\\\ a\\u202erun', rank: 1}) CALL (core) { MATCH p = ");
        String link = PAGE.select("#cores-1 .cypher a").attr("href");
        assertThat(link).startsWith("http://localhost:7474/browser/?cmd=edit&arg=MATCH%20%28core");
        assertThat(URLDecoder.decode(link.substring(link.indexOf("arg=") + 4), StandardCharsets.UTF_8))
                .isEqualTo(query);
    }

    @Test
    void aServerThatIsNotOursGetsNoLinksAndACommunityThatIsGoneNoQuery() {
        GraphContents all = HostileGraph.contents();
        GraphContents.Communities kept = Objects.requireNonNull(all.communities());
        Document page = Jsoup.parse(GraphReport.html(new GraphContents(
                all.facts(),
                all.looked(),
                all.hosts(),
                all.hostCount(),
                all.outDegrees(),
                all.inDegrees(),
                all.topPages(),
                new GraphContents.Communities(
                        kept.run(), kept.call(), false, kept.cores(), 40, kept.links(), 9, true, List.of(), 0),
                "",
                List.of(),
                0,
                null)));
        assertThat(page.select(".cypher a, #cores-1 .cypher")).isEmpty();
        assertThat(page.select("#hosts-1 code").text())
                .isEqualTo("MATCH (p:Page {host: 'ok.test'}) RETURN p LIMIT 100");
        assertThat(page.text()).contains("Extracted for this report only").doesNotContain("best first");
    }
}
