package org.crawlgraph.procedures.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.assertj.core.api.Assertions;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BadInputIT {

    @BeforeEach
    void smallGraph() {
        Server.graph("a.test/ -> b.test/");
    }

    @AfterEach
    void nothingWasWritten() {
        assertThat(Server.run("MATCH (n) WHERE n:Core OR n:CrawlRun OR n:CrawlImport OR n.hub IS NOT NULL"
                        + " OR n.pagerank IS NOT NULL RETURN n"))
                .isEmpty();
        assertThat(Server.run("CALL crawl.listProgress()")).isEmpty();
    }

    @Test
    void aLongValueIsCutInTheMessage() {
        assertThat(Assertions.catchThrowable(() -> Server.run("CALL crawl.hits.stats({nodeLabels: range(1, 100000)})")))
                .message()
                .contains("nodeLabels is [1, 2, 3")
                .hasSizeLessThan(400);
    }

    @Test
    void nullForTheOptionsOrTheirValuesMeansTheDefaults() {
        for (String options : List.of("null", "{}", "{site: null, graph: null, coverDensity: null, jobId: null}")) {
            assertThat(Server.run("CALL crawl.extractSeeds(1, " + options + ")"))
                    .hasSize(1);
        }
        assertThat(Server.run("CALL crawl.help(null)")).hasSameSizeAs(Server.run("CALL crawl.help()"));
    }

    @Test
    void anUnknownKindOfSiteIsRefusedByItsName() {
        for (String kind : List.of("'page'", "'none'", "null")) {
            assertThatThrownBy(() -> Server.run("RETURN crawl.url.site('http://a.test/', " + kind + ")"))
                    .hasMessageContaining("kind is " + kind + "; it must be 'host' or 'domain'");
        }
    }

    @Test
    void anEmptyStoreSaysThatThereIsNothingToRank() {
        Server.clear();

        assertThatThrownBy(() -> Server.run("CALL crawl.extractSeeds(10)"))
                .hasMessageContaining("no node has the label :Page; import a crawl first");
    }

    @Test
    void aGraphWhoseLinksAllStayInsideASiteSaysSo() {
        Server.graph("a.test/1 -> a.test/2, a.test/2 -> a.test/3, b.test/");

        assertThatThrownBy(() -> Server.run("CALL crawl.extractSeeds(10)"))
                .hasMessageContaining("all 2 links of the 4 pages are inside a site (site: 'host')")
                .hasMessageContaining("site: 'none'");
        assertThat(Server.run("CALL crawl.extractSeeds(10, {site: 'none', objective: 'communities'})"))
                .hasSize(1);
    }

    @Test
    void pagesWithoutAnyLinkSaySo() {
        Server.graph("a.test/, b.test/");

        for (String call : List.of("cores.stream(10)", "hits.stats()", "pagerank.stream()")) {
            assertThatThrownBy(() -> Server.run("CALL crawl." + call))
                    .hasMessageContaining("no links to rank: 2 pages");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Page | pagerank | pagerank.write()",
                "Page | hub | hits.write()",
                "Page | weakComponent | components.write()",
            })
    void aValueThatAUniquenessConstraintRejectsIsNamed(String label, String property, String call) {
        Server.graph("a.test/ -> b.test/, a.test/ -> c.test/");
        Server.run("CREATE CONSTRAINT of_user FOR (n:" + label + ") REQUIRE n." + property + " IS UNIQUE");
        try {
            assertThatThrownBy(() -> Server.run("CALL crawl." + call))
                    .hasMessageContaining(
                            "already exists with label `" + label + "` and property `" + property + "` = ")
                    .hasMessageContaining("drop the constraint (SHOW CONSTRAINTS lists it)")
                    .hasMessageNotContaining("IndexEntryConflictException");
        } finally {
            Server.run("DROP CONSTRAINT of_user");
        }
    }

    @Test
    void aPageWhoseSiteIsUnknownSaysWhatIsMissing() {
        Server.run("CREATE (:Page {title: 'no url'})");

        assertThatThrownBy(() -> Server.run("CALL crawl.hits.stats()"))
                .hasMessageContaining("has neither a host nor a url")
                .hasMessageContaining("site: 'none'");
        assertThat(Server.one("CALL crawl.hits.stats({site: 'none'})")
                        .get("nodeCount")
                        .asInt())
                .isEqualTo(3);
    }

    @Test
    void aUrlWithoutHostFallsBackToNoHost() {
        Server.run("CREATE (:Page {url: 'mailto:a@b.test'})-[:LINKS_TO]->(:Page {url: 'not a url'})-[:LINKS_TO]->"
                + "(:Page {url: 'http://b.test/2'})");

        assertThat(Server.one("CALL crawl.hits.stats()")
                        .get("rankedRelationshipCount")
                        .asInt())
                .isEqualTo(2);
    }
}
