package org.crawlgraph.procedures.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.common.Version;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;

/**
 * {@code docs/reference}: a page for each family of procedures and functions, from the plugin, its declarations of
 * options, and the examples as they run. {@code -Dcrawlgraph.docs=write} writes the pages.
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
        for (Family family : Family.values()) {
            List<Record> own = called.stream()
                    .filter(row -> Family.of(name(row)) == family)
                    .toList();
            pages.put(family.group() + ".md", page(family, own, examples));
        }
        pages.put("options.md", allOptions());
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
        for (Family family : Family.values()) {
            page.append("\n## [" + family.title() + "](" + family.group() + ".md)\n\n");
            called.stream()
                    .filter(row -> Family.of(name(row)) == family)
                    .forEach(row -> page.append("- [`" + name(row)
                            + "`](" + family.group() + ".md#" + anchor(name(row)) + "): "
                            + row.get("description").asString().split("(?<=\\.) ", 2)[0] + "\n"));
        }
        page.append("\n## Other pages\n\n- [All options](options.md)\n");
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

    /** Every option with its procedures. */
    private static String allOptions() {
        return "# All options\n\n[Reference](" + INDEX
                + ")\n\nThe options of all procedures, as the code that checks them declares them. Procedures are named"
                + "\nby the second word of their names.\n\n"
                + table(
                                "| Option | Type | Default | Procedures | Meaning |",
                                Reference.options().stream()
                                        .sorted(Comparator.comparing(
                                                entry -> entry.option().name()))
                                        .map(entry -> "| `" + entry.option().name() + "` | "
                                                + entry.option().type() + " | "
                                                + entry.option().defaultText() + " | "
                                                + String.join(", ", entry.procedures()) + " | "
                                                + entry.option().meaning() + " |"))
                        .stripTrailing()
                + "\n";
    }

    private static String anchor(String name) {
        return name.toLowerCase(Locale.ROOT).replace(".", "");
    }

    /** A family: its procedures and functions, then the options and columns of all, then the examples. */
    private static String page(Family family, List<Record> called, Examples examples) {
        List<Record> procedures =
                called.stream().filter(row -> row.containsKey("mode")).toList();
        List<String> names = procedures.stream().map(ReferenceIT::name).toList();
        StringBuilder page = new StringBuilder("# " + family.title() + "\n\n[Reference](" + INDEX + ")\n");
        page.append(section(
                "Procedures and functions",
                "| Call | Mode | Effect |",
                called.stream()
                        .map(row -> "| [`" + call(row) + "`](#" + anchor(name(row)) + ") | "
                                + (row.containsKey("mode") ? row.get("mode").asString() : "function") + " | "
                                + row.get("description").asString() + " |")));
        page.append(section("Options", "| Option | Type | Default | Procedures | Meaning |", options(names)));
        page.append(section("Columns", "| Column | Type | Procedures | Meaning |", columns(procedures, names)));
        page.append("\n## Examples\n");
        called.forEach(row -> page.append(
                "\n### " + name(row) + "\n\n" + examples.of(name(row)).strip() + "\n"));
        return page.toString();
    }

    /** A name with its arguments and their types; a function also with the type of its value. */
    private static String call(Record row) {
        String signature = row.get("signature").asString();
        return row.containsKey("mode") ? signature.replaceFirst("(?s)\\) :: .*", ")") : signature;
    }

    private static Stream<String> options(List<String> procedures) {
        Map<Option<?>, Set<String>> users = new LinkedHashMap<>();
        procedures.forEach(procedure -> Reference.options(procedure)
                .forEach(option -> users.computeIfAbsent(option, unseen -> new LinkedHashSet<>())
                        .add(procedure)));
        Set<String> withOptions =
                users.values().stream().flatMap(Set::stream).collect(Collectors.toCollection(LinkedHashSet::new));
        return users.entrySet().stream()
                .sorted(Comparator.comparing(use -> use.getKey().name()))
                .map(use -> "| `" + use.getKey().name() + "` | " + use.getKey().type() + " | "
                        + use.getKey().defaultText() + " | " + users(use.getValue(), withOptions) + " | "
                        + use.getKey().meaning() + " |");
    }

    private static Stream<String> columns(List<Record> procedures, List<String> names) {
        Map<String, Set<String>> users = new LinkedHashMap<>();
        for (Record row : procedures) {
            for (Map<String, Object> field : row.get("returnDescription").asList(Value::asMap)) {
                users.computeIfAbsent(
                                "| `" + field.get("name") + "` | " + field.get("type") + " | %s | "
                                        + String.valueOf(field.get("description"))
                                                .replace("%", "%%") + " |",
                                unseen -> new LinkedHashSet<>())
                        .add(name(row));
            }
        }
        return users.entrySet().stream().map(use -> use.getKey().formatted(users(use.getValue(), Set.copyOf(names))));
    }

    /** Names procedures by their modes if all with these modes belong, else by the words before, else one by one. */
    private static String users(Set<String> some, Set<String> all) {
        if (some.size() == all.size()) {
            return "all";
        }
        List<Function<String, String>> ways = List.of(
                name -> name.substring(name.lastIndexOf('.') + 1),
                name -> name.split("\\.", -1)[1],
                name -> name.substring(name.indexOf('.') + 1));
        for (Function<String, String> way : ways) {
            Set<String> words = some.stream().map(way).collect(Collectors.toCollection(TreeSet::new));
            Set<String> meant =
                    all.stream().filter(name -> words.contains(way.apply(name))).collect(Collectors.toSet());
            if (meant.equals(some)) {
                return words.stream().map(word -> "`" + word + "`").collect(Collectors.joining(", "));
            }
        }
        throw new IllegalStateException("no way to name " + some);
    }

    private static String section(String title, String heading, Stream<String> lines) {
        String table = table(heading, lines);
        return table.isEmpty() ? "" : "\n## " + title + "\n\n" + table.stripTrailing() + "\n";
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
}
