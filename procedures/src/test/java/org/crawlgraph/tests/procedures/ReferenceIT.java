package org.crawlgraph.tests.procedures;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.crawlgraph.common.Version;
import org.crawlgraph.procedures.help.OptionHelp;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;

/**
 * {@code docs/procedures.md} is what a server says of the plugin. Run with {@code -Dcrawlgraph.docs=write} to write it anew.
 */
class ReferenceIT {

    private static final Path PAGE =
            Path.of(System.getProperty("crawlgraph.root", ".")).resolve("docs/procedures.md");

    @Test
    void docsProceduresMdIsWhatTheServerSays() throws IOException {
        String page = page(new Examples());
        if ("write".equals(System.getProperty("crawlgraph.docs"))) {
            Files.writeString(PAGE, page);
        }
        assertThat(Files.readString(PAGE, StandardCharsets.UTF_8))
                .as("docs/procedures.md; write it anew with ./mvnw verify -pl procedures -am -Dcrawlgraph.docs=write")
                .isEqualTo(page);
    }

    @Test
    void everyOptionThatACallTakesIsExplained() {
        List<String> explained =
                OptionHelp.ALL.stream().map(OptionHelp::name).distinct().toList();
        Set<String> taken = new TreeSet<>();
        for (String call : List.of(
                "hits.stream({",
                "hits.write({",
                "pagerank.write({",
                "opic.write({",
                "topic.write('x', {",
                "profiles.write('x', {",
                "hits.estimate({",
                "extractSeeds.write(1, {",
                "simulate({seeds: ['x'], ",
                "simulate.budgets({",
                "seeds.discover(1, {old: 'x', ",
                "cores.distances.stats({run: 'x', ",
                "graph.project('x', {",
                "graph.load('x', 'y', {",
                "graph.export('x', 'y', {",
                "import.graph('x', {",
                "sample('x', {",
                "focus.simulate('x', {",
                "clusters.train('x', {",
                "clusters.prune('x', {",
                "forum.train('x', {")) {
            String refused =
                    String.valueOf(Assertions.catchThrowable(() -> Server.run("CALL crawl." + call + "xyzzy: 1})")));
            taken.addAll(
                    List.of(refused.replaceFirst("(?s).*the options are ", "").split(", ", -1)));
        }
        assertThat(explained).containsExactlyInAnyOrderElementsOf(taken);
    }

    private static String page(Examples examples) {
        StringBuilder page = new StringBuilder("# Procedures and functions\n\nCrawlGraph " + Version.CURRENT
                + ". This page is generated from the plugin; a test keeps it so.\n\n"
                + "Every procedure takes its options in one map: `{maxIterations: 100, site: 'none'}`. Keys are in camelCase; a\n"
                + "key that does not exist is an error. The description of a procedure names the options it takes.\n\n"
                + "| Option | Type | Default | Meaning |\n|---|---|---|---|\n");
        List<Record> procedures = rows("PROCEDURES", ", mode");
        List<Record> functions = rows("FUNCTIONS", "");
        assertThat(examples.names())
                .containsExactlyInAnyOrderElementsOf(Stream.concat(procedures.stream(), functions.stream())
                        .map(row -> row.get("name").asString())
                        .toList());
        OptionHelp.ALL.forEach(option -> page.append("| `" + option.name() + "` | " + option.type() + " | "
                + option.otherwise() + " | " + option.meaning() + " |\n"));
        page.append(
                "\nThe build runs all examples on a store with these links, one call after another in an order of its own: the run `mine` is that of"
                        + " the example\nof crawl.extractSeeds.write, the graph `old` that of crawl.graph.project. Numbers are rounded to four digits.\n\n"
                        + examples.setup().strip() + "\n");
        for (Record row : procedures) {
            page.append(entry(row))
                    .append("Mode: ")
                    .append(row.get("mode").asString())
                    .append("\n\n");
            page.append(table("Argument", row.get("argumentDescription"), true));
            page.append(table("Column", row.get("returnDescription"), false));
            page.append(example(examples, row));
        }
        for (Record row : functions) {
            page.append(entry(row)).append(table("Argument", row.get("argumentDescription"), true));
            page.append(example(examples, row));
        }
        return page.toString().strip() + "\n";
    }

    private static List<Record> rows(String kind, String more) {
        return Server.run("SHOW " + kind + " YIELD name, signature, description, argumentDescription, returnDescription"
                + more + " WHERE name STARTS WITH 'crawl.' RETURN * ORDER BY name");
    }

    private static String example(Examples examples, Record row) {
        return "Example:\n\n" + examples.of(row.get("name").asString());
    }

    private static String entry(Record row) {
        return "\n## " + row.get("name").asString() + "\n\n"
                + row.get("description").asString() + "\n\n```\n"
                + row.get("signature").asString() + "\n```\n\n";
    }

    private static String table(String heading, Value fields, boolean defaults) {
        List<Map<String, Object>> rows = fields.asList(Value::asMap);
        if (rows.isEmpty()) {
            return "";
        }
        return "| " + heading + " | Type | " + (defaults ? "Default" : "Meaning") + " |\n|---|---|---|\n"
                + rows.stream().map(row -> line(row, defaults)).collect(Collectors.joining())
                + "\n";
    }

    private static String line(Map<String, Object> field, boolean defaults) {
        Object last = defaults ? defaultOf(field) : field.get("description");
        return "| `" + field.get("name") + "` | " + field.get("type") + " | " + last + " |\n";
    }

    private static String defaultOf(Map<String, Object> field) {
        Object value = field.get("default");
        return value == null
                ? "required"
                : "`" + value.toString().replaceAll("^DefaultParameterValue\\{value=(.*), type=.*}$", "$1") + "`";
    }
}
