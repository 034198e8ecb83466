package org.crawlgraph.procedures.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A crawl of one site has no links between sites. All its links are ranked, as with site: 'none'. */
class OneSiteIT {

    @BeforeEach
    void aBlogThatLinksToItsHomePage() {
        Server.graph("blog.test/ -> blog.test/1, blog.test/ -> blog.test/2, blog.test/1 -> blog.test/,"
                + " blog.test/2 -> blog.test/, blog.test/1 -> blog.test/2");
    }

    private static List<String> rows(String call) {
        return Server.run("CALL " + call).stream().map(Object::toString).toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "crawl.pagerank.stream(%s) YIELD url, score RETURN url, score",
                "crawl.hits.stream(%s) YIELD url, authority, hub RETURN url, authority, hub",
                "crawl.extractSeeds(2, %s) YIELD url, newPages, newWorth RETURN url, newPages, newWorth",
                "crawl.extractSeeds(1, %s) YIELD url, core RETURN url, core",
                "crawl.cores.stream(1, %s) YIELD hubUrls, authorityUrls RETURN hubUrls, authorityUrls"
            })
    void itsRanksAreThoseOfAllLinks(String call) {
        for (String site : List.of("{}", "{site: 'host'}", "{site: 'domain'}")) {
            assertThat(rows(String.format(call, site))).isEqualTo(rows(String.format(call, "{site: 'none'}")));
        }
        Server.run("CALL crawl.graph.project('g')");
        assertThat(rows(String.format(call, "{graph: 'g'}"))).isEqualTo(rows(String.format(call, "{site: 'none'}")));
    }

    @Test
    void theCallSaysSo() {
        assertThat(Server.one("CALL crawl.graph.project('g')").get("site").asString())
                .isEqualTo("none");
        assertThat(Server.one("CALL crawl.graph.list()")
                        .get("rankedRelationshipCount")
                        .asInt())
                .isEqualTo(5);
        Server.run("CALL crawl.hits.write({run: 'r'})");
        assertThat(Server.one("MATCH (r:CrawlRun {id: 'r'}) RETURN r.site AS site")
                        .get("site")
                        .asString())
                .isEqualTo("none");
        for (String call : List.of(
                "crawl.hits.stats({site: 'domain'})", "crawl.pagerank.write()", "crawl.extractSeeds.write(1)")) {
            assertThat(Server.one("CALL " + call + " YIELD configuration RETURN configuration.site AS site")
                            .get("site")
                            .asString())
                    .as(call)
                    .isEqualTo("none");
        }
        assertThat(Server.one("RETURN crawl.run.options('r').site AS site")
                        .get("site")
                        .asString())
                .isEqualTo("none");
        assertThat(Server.run("CALL crawl.pagerank.stream() YIELD score RETURN DISTINCT score"))
                .hasSizeGreaterThan(1);
    }

    @Test
    void pagesOfOneSiteCanShareTheirVotes() {
        assertThat(Server.one("CALL crawl.hits.stats({weights: 'site'})")
                        .get("rankedRelationshipCount")
                        .asInt())
                .isEqualTo(5);
    }

    /** Equal scores would look like a result. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "crawl.pagerank.stream",
                "crawl.pagerank.stats",
                "crawl.pagerank.write",
                "crawl.hits.stream",
                "crawl.hits.stats",
                "crawl.hits.write"
            })
    void sitesWithoutLinksBetweenThemAreRefused(String call) {
        Server.run("CREATE (:Page {url: 'http://b.test/1', host: 'b.test'})");
        for (String options : List.of("{}", "{site: 'domain'}")) {
            assertThatThrownBy(() -> Server.run("CALL " + call + "(" + options + ")"))
                    .hasMessageContaining("no links between sites: all 5 links of the 4 pages are inside a site")
                    .hasMessageContaining("pass site: 'none' to rank them anyway");
        }
        assertThat(Server.run("CALL " + call + "({site: 'none'})")).isNotEmpty();
    }

    /** With a second site, only the links between the two sites are ranked. */
    @Test
    void aSecondSiteChangesWhatIsRanked() {
        Server.run("MATCH (p:Page {url: 'http://blog.test/1'}) CREATE (p)-[:LINKS_TO]->"
                + "(:Page {url: 'http://other.test/', host: 'other.test'})");
        assertThat(Server.one("CALL crawl.hits.stats()")
                        .get("rankedRelationshipCount")
                        .asInt())
                .isEqualTo(1);
    }
}
