package org.crawlgraph.nutch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.crawlgraph.clusters.export.ClusterRule;
import org.crawlgraph.clusters.export.RuleFormat;
import org.crawlgraph.clusters.export.RuleSet;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.testkit.Fuzz;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the rules of a job of Nutch come from, and what happens when they change or cannot be read. */
class RulesOfAJobTest {

    private static final String ITEM = "http://a.example/item/7";

    @TempDir
    private Path folder;

    private Path file;
    private final Configuration configuration = new Configuration(false);

    @BeforeEach
    void namesTheFile() {
        file = folder.resolve("rules.json");
        configuration.set("crawlgraph.rules.files", file.toUri().toString());
        configuration.set("crawlgraph.rules.reload", "0");
        configuration.set("fs.file.impl", "org.apache.hadoop.fs.LocalFileSystem");
    }

    private static String items(boolean accept) {
        ClusterRule rule = new ClusterRule(UrlPattern.parse("http://a.example/item/$"), accept, 5, "");
        return RuleFormat.JSON.write(new RuleSet("a.example", List.of(rule), List.of()));
    }

    private void write(String text) throws IOException {
        Files.writeString(file, text);
    }

    private ClusterUrlFilter filter() {
        ClusterUrlFilter filter = new ClusterUrlFilter();
        filter.setConf(configuration);
        return filter;
    }

    private void refused(String... words) {
        assertThatIllegalArgumentException()
                .isThrownBy(this::filter)
                .satisfies(e -> assertThat(e.getMessage()).contains(words));
    }

    @Test
    void aRunningJobTakesChangedRulesAndKeepsThoseFromBeforeADamage() throws IOException {
        write(items(true));
        ClusterUrlFilter filter = filter();
        assertThat(filter.filter(ITEM)).isEqualTo(ITEM);
        write(items(false));
        assertThat(filter.filter(ITEM)).isNull();
        assertThat(filter.filter("http://b.example/item/7"))
                .as("a site without rules")
                .isNotNull();
        assertThat(filter.filter("nonsense")).isNull();
        write("{ damaged");
        assertThat(filter.filter(ITEM)).isNull();
        Files.delete(file);
        assertThat(filter.filter(ITEM)).isNull();
        write(items(true));
        assertThat(filter.filter(ITEM)).isEqualTo(ITEM);
    }

    @Test
    void rulesNestedAHundredThousandDeepAreRefused() throws IOException {
        write("[".repeat(100_000) + "]".repeat(100_000));
        refused("rules.json");
    }

    @Test
    void rulesOfAnyContentDecideOrAreRefusedWithTheirFile() throws IOException {
        List<ClusterRule> rules = List.of(
                new ClusterRule(UrlPattern.parse("http://a.example/item/$"), true, 5, "kept"),
                new ClusterRule(UrlPattern.parse("http://a.example/*?page=$"), false, 7, "list", true));
        List<RuleSet.Edge> edges = List.of(new RuleSet.Edge(0, 1, 3, 4), new RuleSet.Edge(1, 0, 2, 2, false));
        String text = RuleFormat.JSON.write(new RuleSet("a.example", rules, edges));
        String longest = "http://a.example/" + "item/7".repeat(300) + "?page=7";
        Fuzz.run(RulesOfAJobTest.class, "rules.json", text, files -> {
            Files.write(file, files.get("rules.json"));
            try {
                ClusterUrlFilter filter = filter();
                assertThat(filter.filter(ITEM)).isIn(ITEM, null);
                assertThat(filter.filter(longest)).isIn(longest, null);
            } catch (IllegalArgumentException e) {
                assertThat(e.getMessage()).contains("rules.json");
            }
        });
    }

    @Test
    void aJobDoesNotBeginWithoutRules() throws IOException {
        refused("crawlgraph.rules.files", "rules.json");
        write("{ damaged");
        refused("rules.json", "not JSON", "cluster export");
        write("{\"format\": \"something\", \"version\": 1}");
        refused("rules.json", "'something'");
        write(items(true).replace("\"followsUnseen\"", "\"other\""));
        refused("its field 'followsUnseen' is missing; it must be true or false");
        write(RuleFormat.JSON.write(new RuleSet(List.of(), List.of())));
        refused("do not name their site");
        write(items(true));
        configuration.set("crawlgraph.rules.files", file.toUri() + "," + file.toUri());
        refused("two rule sets for the site 'a.example'");
        configuration.set("crawlgraph.rules.files", " ");
        refused("the property crawlgraph.rules.files is empty");
        configuration.set("crawlgraph.rules.files", file.toUri().toString());
        configuration.set("crawlgraph.rules.reload", "-1");
        refused("crawlgraph.rules.reload is -1");
    }
}
