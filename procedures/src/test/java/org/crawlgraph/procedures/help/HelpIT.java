package org.crawlgraph.procedures.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.crawlgraph.common.Version;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.Test;

class HelpIT {

    @Test
    void helpFindsProceduresAndFunctionsByAWord() {
        assertThat(Server.run("CALL crawl.help('seed')"))
                .extracting(row -> row.get("name").asString())
                .contains("crawl.extractSeeds", "crawl.extractSeeds.write")
                .doesNotContain("crawl.url.host");
        assertThat(Server.run("CALL crawl.help('HOST') YIELD name, kind WHERE kind = 'function' RETURN name"))
                .extracting(row -> row.get("name").asString())
                .contains("crawl.url.host", "crawl.url.site");
        assertThat(Server.run("CALL crawl.help('cluster')"))
                .extracting(row -> row.get("name").asString())
                .contains("crawl.clusters.train", "crawl.clusters.prune", "crawl.clusters.stream")
                .contains("crawl.cluster", "crawl.allows", "coverage");
        assertThat(Server.run("CALL crawl.help('hits') YIELD group, name, options WHERE name = 'crawl.hits.stats'"
                        + " RETURN group, name, options"))
                .singleElement()
                .satisfies(row -> {
                    assertThat(row.get("group").asString()).isEqualTo("ranking");
                    assertThat(row.get("options").asList()).contains("maxIterations", "graph");
                });
        Map.of(
                        "crawl.pageRank.stream", "crawl.pagerank.stream",
                        "gds.pageRank.stream", "crawl.pagerank.stream",
                        "crawl.pagrank.stream", "crawl.pagerank.stream",
                        "gds.wcc.stream", "crawl.components.stream",
                        "gds.scc.write", "crawl.components.write",
                        "gds.closeness.harmonic.stream", "crawl.harmonic.stream")
                .forEach((similar, name) -> assertThat(Server.run("CALL crawl.help('" + similar + "')"))
                        .extracting(row -> row.get("name").asString())
                        .containsExactly(name));
        assertThat(Server.run("CALL crawl.help('xyzzy')")).isEmpty();
        assertThat(Server.run("CALL crawl.help()")).hasSizeGreaterThan(14);
    }

    @Test
    void versionIsThatOfTheBuild() {
        assertThat(Server.one("CALL crawl.version()").get("version").asString())
                .isEqualTo(Version.CURRENT)
                .matches("\\d+\\.\\d+\\.\\d+.*");
    }

    @Test
    void urlFunctionsGiveNullForWhatHasNone() {
        assertThat(Server.one("RETURN crawl.url.host('HTTP://User@Example.COM:8080/x') AS x")
                        .get("x")
                        .asString())
                .isEqualTo("example.com");
        assertThat(Server.one("RETURN crawl.url.site('http://a.b.example.co.uk/') AS x")
                        .get("x")
                        .asString())
                .isEqualTo("example.co.uk");
        assertThat(Server.one("RETURN crawl.url.site('http://a.b.example.co.uk/', 'host') AS x")
                        .get("x")
                        .asString())
                .isEqualTo("a.b.example.co.uk");
        assertThat(Server.one("RETURN crawl.url.canonical('HTTP://Example.com:80/a/../b#c') AS x")
                        .get("x")
                        .asString())
                .isEqualTo("http://example.com/b");
        assertThat(Server.one("RETURN [crawl.url.host(null), crawl.url.site(null), crawl.url.canonical(null),"
                                + " crawl.url.host('no url'), crawl.url.canonical('no url')] AS x")
                        .get("x")
                        .asList())
                .containsOnlyNulls();
    }
}
