package org.crawlgraph.procedures.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.common.Version;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;

/**
 * {@code docs/reference}: a page for each family of procedures and functions, from the plugin, its declarations of options, and the
 * examples as they run. {@code -Dcrawlgraph.docs=write} writes the pages.
 */
class ReferenceIT {

    private static final Path FOLDER =
            Path.of(System.getProperty("crawlgraph.root", ".")).resolve("docs/reference");

    private static final String INDEX = "README.md";

    @Test
    void theReferencePagesSayWhatThePluginDoes() throws IOException {
        Examples examples = new Examples();
        List<Record> called = new ArrayList<>(rows("PROCEDURES", ", mode"));
        called.addAll(rows("FUNCTIONS", ""));
        assertThat(examples.names())
                .containsExactlyInAnyOrderElementsOf(
                        called.stream().map(ReferenceIT::name).toList());
        Map<String, String> pages = new LinkedHashMap<>();
        for (HelpProcedures.Family family : HelpProcedures.Family.values()) {
            List<Record> own = called.stream()
                    .filter(row -> HelpProcedures.Family.of(name(row)) == family)
                    .toList();
            pages.put(family.group() + ".md", page(family, own, examples));
        }
        pages.put(INDEX, index(called, examples, pages.keySet().stream().toList()));
        for (Map.Entry<String, String> page : pages.entrySet()) {
            Path file = FOLDER.resolve(page.getKey());
            if ("write".equals(System.getProperty("crawlgraph.docs"))) {
                Files.createDirectories(FOLDER);
                Files.writeString(file, page.getValue());
            }
            assertThat(file)
                    .as(
                            "write the reference with ./mvnw verify -pl procedures/it -am -Dit.test=ReferenceIT -Dcrawlgraph.docs=write")
                    .hasContent(page.getValue());
        }
    }

    private static String name(Record row) {
        return row.get("name").asString();
    }

    private static List<Record> rows(String kind, String more) {
        return Server.run("SHOW " + kind + " YIELD name, signature, description, argumentDescription, returnDescription"
                + more + " WHERE name STARTS WITH 'crawl.' RETURN * ORDER BY name");
    }

    /** The index: conventions, pages, and the graph of the examples. */
    private static String index(List<Record> called, Examples examples, List<String> generated) throws IOException {
        StringBuilder page = new StringBuilder(
                "# Reference\n\nProcedures and functions of CrawlGraph " + Version.CURRENT
                        + ". The pages are generated from the plugin. In Cypher, `CALL crawl.help('word')` shows the same.\n\n"
                        + "Procedures take their options in one map with camelCase keys, such as `{maxIterations: 100, site: 'none'}`. An unknown key is an"
                        + " error\nthat suggests the nearest one; so is a value out of range, or an option without effect in a call.\n");
        for (HelpProcedures.Family family : HelpProcedures.Family.values()) {
            page.append("\n## [" + family.title() + "](" + family.group() + ".md)\n\n");
            called.stream()
                    .filter(row -> HelpProcedures.Family.of(name(row)) == family)
                    .forEach(row -> page.append("- [`" + name(row)
                            + "`](" + family.group() + ".md#" + anchor(name(row)) + "): "
                            + row.get("description").asString().split("(?<=\\.) ", 2)[0] + "\n"));
        }
        page.append("\n## Other pages\n\n");
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.sorted().toList()) {
                String name = String.valueOf(file.getFileName());
                if (name.endsWith(".md") && !name.equals(INDEX) && !generated.contains(name)) {
                    page.append(
                            "- [" + Files.readAllLines(file).get(0).replaceFirst("^#+ *", "") + "](" + name + ")\n");
                }
            }
        }
        return page.append(
                        "\n## The graph of the examples\n\nThe build runs all examples one after another on a store with these links; the run `mine`"
                                + " is from the example of\n`crawl.extractSeeds.write`, the graph `old` from the example of `crawl.graph.project`. Numbers are"
                                + " rounded to four digits.\n\n")
                .append(examples.setup().strip())
                .append("\n")
                .toString();
    }

    private static String anchor(String name) {
        return name.toLowerCase(Locale.ROOT).replace(".", "");
    }

    private static String page(HelpProcedures.Family family, List<Record> called, Examples examples) {
        StringBuilder page = new StringBuilder("# " + family.title() + "\n\n[Reference](" + INDEX + ")\n\n");
        called.forEach(row -> page.append("- [`" + name(row) + "`](#" + anchor(name(row)) + ")\n"));
        for (Record row : called) {
            page.append("\n## " + name(row) + "\n\n" + row.get("description").asString() + "\n\n```\n"
                    + row.get("signature").asString() + "\n```\n\n");
            page.append(arguments(row.get("argumentDescription")));
            if (row.containsKey("mode")) { // a procedure
                page.append("Mode: " + row.get("mode").asString() + "\n\n");
                page.append(options(name(row)));
                page.append(columns(row.get("returnDescription")));
            }
            page.append("Example:\n\n" + examples.of(name(row)).strip() + "\n");
        }
        return page.toString();
    }

    private static String arguments(Value fields) {
        return table(
                "| Argument | Type | Default |",
                fields.asList(Value::asMap).stream()
                        .filter(field -> !"options".equals(field.get("name")))
                        .map(field -> "| `" + field.get("name") + "` | " + field.get("type") + " | " + defaultOf(field)
                                + " |"));
    }

    private static String options(String procedure) {
        return table(
                "| Option | Type | Default | Meaning |",
                HelpProcedures.Reference.options(procedure).stream().map(ReferenceIT::line));
    }

    private static String line(Option<?> option) {
        return "| `" + option.name() + "` | " + option.type() + " | " + option.otherwiseText() + " | "
                + option.meaning() + " |";
    }

    private static String columns(Value fields) {
        return table(
                "| Column | Type | Meaning |",
                fields.asList(Value::asMap).stream()
                        .map(field -> "| `" + field.get("name") + "` | " + field.get("type") + " | "
                                + field.get("description") + " |"));
    }

    private static String table(String heading, Stream<String> lines) {
        String rows = lines.map(line -> line + "\n").collect(Collectors.joining());
        return rows.isEmpty()
                ? ""
                : heading + "\n"
                        + "|---"
                                .repeat((int) heading.chars()
                                                .filter(c -> c == '|')
                                                .count()
                                        - 1) + "|\n" + rows + "\n";
    }

    private static String defaultOf(Map<String, Object> field) {
        Object value = field.get("default");
        return value == null
                ? Option.REQUIRED
                : "`" + value.toString().replaceAll("^DefaultParameterValue\\{value=(.*), type=.*}$", "$1") + "`";
    }
}
