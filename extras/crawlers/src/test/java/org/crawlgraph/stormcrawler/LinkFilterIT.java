package org.crawlgraph.stormcrawler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.digitalpebble.stormcrawler.Metadata;
import com.digitalpebble.stormcrawler.filtering.URLFilter;
import com.digitalpebble.stormcrawler.util.Configurable;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.crawlgraph.clusters.export.ClusterRule;
import org.crawlgraph.clusters.export.RuleFormat;
import org.crawlgraph.clusters.export.RuleSet;
import org.crawlgraph.clusters.export.SiteRules;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** StormCrawler itself makes the filter from its JSON, as of a topology, and asks it about links. */
class LinkFilterIT {

    private static final String SITE = "a.example";

    @TempDir
    private Path folder;

    /** Kinds of pages of a site, some removed, with links between some followed and some not. */
    private static RuleSet random(Random random) {
        List<ClusterRule> rules = new ArrayList<>();
        for (int kind = 0; kind < 8; kind++) {
            rules.add(new ClusterRule(
                    UrlPattern.parse("http://a.example/kind" + kind + "/$"),
                    random.nextInt(4) > 0,
                    5,
                    "",
                    random.nextBoolean()));
        }
        List<RuleSet.Edge> edges = new ArrayList<>();
        for (int from = 0; from < 8; from++) {
            for (int to = 0; to < 8; to++) {
                if (random.nextInt(3) > 0) {
                    edges.add(new RuleSet.Edge(from, to, 1, 1, random.nextBoolean()));
                }
            }
        }
        return new RuleSet(SITE, rules, edges);
    }

    private JsonNode parameters(Object files) {
        return new ObjectMapper()
                .valueToTree(Map.of(
                        "filters",
                        List.of(Map.of(
                                "class",
                                "org.crawlgraph.stormcrawler.LinkFilter",
                                "name",
                                "links",
                                "params",
                                Map.of("files", files, "reload", 0)))));
    }

    private URLFilter configured(Object files) {
        return Configurable.createConfiguredInstance("filters", URLFilter.class, Map.of(), parameters(files))
                .get(0);
    }

    @Test
    void linksAreFollowedByBothEndsAsByTheCrawler() throws IOException {
        Path file = folder.resolve("rules.json");
        Random random = new Random(7);
        Files.writeString(file, RuleFormat.JSON.write(random(random)));
        URLFilter filter = configured(file.toString());
        int followed = 0;
        int refusedForSource = 0;
        for (int round = 0; round < 5; round++) {
            RuleSet rules = random(random);
            Files.writeString(file, RuleFormat.JSON.write(rules) + " ".repeat(round));
            SiteRules decision = new SiteRules(List.of(rules));
            for (int from = 0; from < 10; from++) {
                for (int to = 0; to < 10; to++) {
                    String source = "http://a.example/kind" + from + "/1";
                    String target = "http://a.example/kind" + to + "/2";
                    boolean expected = !Boolean.FALSE.equals(decision.allows(source, target));
                    String given = "HTTP://A.example:80/x/../kind" + to + "/2#part";

                    assertThat(filter.filter(new URL(source), new Metadata(), given))
                            .as(source + " " + target)
                            .isEqualTo(expected ? given : null);
                    followed += expected ? 1 : 0;
                    boolean alone = filter.filter(null, new Metadata(), target) != null;
                    assertThat(alone).isEqualTo(!Boolean.FALSE.equals(decision.allows(null, target)));
                    refusedForSource += alone && !expected ? 1 : 0;
                }
            }
        }
        assertThat(followed).isBetween(50, 450);
        assertThat(refusedForSource).isPositive();
        assertThat(filter.filter(null, null, "http://b.example/")).isNotNull();
        assertThat(filter.filter(null, null, "nonsense")).isNull();
    }

    @Test
    void aTopologyDoesNotStartWithoutItsRules() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LinkFilter().configure(Map.of(), new ObjectMapper().createObjectNode()))
                .withMessageContaining("the property files is empty");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LinkFilter()
                        .configure(
                                Map.of(), new ObjectMapper().createObjectNode().put("files", "missing.json")))
                .withMessageContaining("missing.json is neither a file nor a resource on the class path");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LinkFilter()
                        .configure(
                                Map.of(),
                                new ObjectMapper()
                                        .createObjectNode()
                                        .put("files", "a")
                                        .put("reload", "soon")))
                .withMessageContaining("the property reload is \"soon\"");
    }

    /** With StormCrawler and Jackson next to it, and nothing else of ours. */
    @Test
    void theJarIsAllThatATopologyNeeds() throws Exception {
        Path file = folder.resolve("rules.json");
        Files.writeString(file, RuleFormat.JSON.write(random(new Random(1))));
        List<URL> path = new ArrayList<>(List.of(
                Path.of("target/plugins/crawlgraph-stormcrawler.jar").toUri().toURL()));
        for (Class<?> given : List.of(
                URLFilter.class,
                JsonNode.class,
                com.fasterxml.jackson.core.JsonParser.class,
                com.fasterxml.jackson.annotation.JsonProperty.class,
                org.slf4j.Logger.class,
                org.apache.commons.lang.StringUtils.class)) {
            path.add(given.getProtectionDomain().getCodeSource().getLocation());
        }
        try (URLClassLoader topology =
                new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            Object mapper = topology.loadClass(ObjectMapper.class.getName())
                    .getConstructor()
                    .newInstance();
            Object json = mapper.getClass()
                    .getMethod("readTree", String.class)
                    .invoke(mapper, parameters(file.toString()).toString());
            Class<?> type = topology.loadClass(URLFilter.class.getName());
            Class<?> node = topology.loadClass(JsonNode.class.getName());
            List<?> filters = (List<?>) topology.loadClass(Configurable.class.getName())
                    .getMethod("createConfiguredInstance", String.class, Class.class, Map.class, node)
                    .invoke(null, "filters", type, Map.of(), json);
            Object filter = filters.get(0);
            Object refused = type.getMethod(
                            "filter", URL.class, topology.loadClass(Metadata.class.getName()), String.class)
                    .invoke(filter, null, null, "nonsense");

            assertThat(filter.getClass().getClassLoader()).isSameAs(topology);
            assertThat(refused).isNull();
        }
    }
}
