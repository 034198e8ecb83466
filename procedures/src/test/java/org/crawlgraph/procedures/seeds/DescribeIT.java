package org.crawlgraph.procedures.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;

/** What cores say they are about, in rows and on their nodes. */
class DescribeIT {

    /** Two pages about tea link to two shops: the only core. Five other pages link to nothing that others link to. */
    @BeforeEach
    void teaAndOtherPages() {
        Server.graph("tea.test/green -> cups.test/, tea.test/green -> pots.test/, tea.test/black -> cups.test/,"
                + " tea.test/black -> pots.test/, far.test/1, far.test/2, far.test/3, far.test/4, far.test/5");
    }

    private static final String COLUMNS = "title, words, links";

    @Test
    void aCoreComesWithItsTitleAndWords() {
        Record core = Server.one("CALL crawl.cores.stream(1)");

        assertThat(core.get("title").asString()).isEqualTo("tea.test → cups.test, pots.test");
        assertThat(core.get("words").asList()).containsExactly("tea");
        assertThat(core.get("links").asInt()).isEqualTo(4);
    }

    @Test
    void theNodeOfACoreSaysTheSame() {
        Record streamed = Server.one("CALL crawl.cores.stream(1) YIELD " + COLUMNS + " RETURN " + COLUMNS);
        Server.run("CALL crawl.extractSeeds.write(1)");

        assertThat(Server.one("MATCH (c:Core) RETURN " + COLUMNS.replaceAll("\\w+", "c.$0 AS $0")))
                .isEqualTo(streamed);
    }

    @Test
    void titlesOfPagesGiveWordsToo() {
        Server.run(
                "MATCH (p:Page) WHERE p.host IN ['cups.test', 'pots.test'] SET p.title = 'Porcelain from ' + p.host");

        Record core = Server.one("CALL crawl.cores.stream(1)");
        assertThat(core.get("words").asList()).containsExactly("porcelain", "tea", "test");
        assertThat(core.get("title").asString()).isEqualTo("porcelain, test · tea.test → cups.test, pots.test");
    }

    @Test
    void pagesWithoutUrlsAreDescribedByTheirNumbersAlone() {
        Server.run("MATCH (p:Page) REMOVE p.url");
        Server.run("MATCH (p:Page) REMOVE p.host");

        Record core = Server.one("CALL crawl.cores.stream(1, {site: 'none'})");
        assertThat(core.get("title").asString()).isEqualTo("2 hubs → 2 authorities");
        assertThat(core.get("words").asList()).isEmpty();
    }

    @Test
    void pagesDeletedSinceTheGraphWasReadAreNoBackground() {
        Server.run("CALL crawl.graph.project('before')");
        Server.run("MATCH (p:Page {url: 'http://far.test/1'}) DELETE p");

        assertThat(Server.one("CALL crawl.cores.stream(1, {graph: 'before'})")
                        .get("words")
                        .asList())
                .containsExactly("tea");
    }
}
