package org.crawlgraph.procedures.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.procedures.crawls.ImportsIT;
import org.crawlgraph.procedures.testkit.Server;
import org.crawlgraph.testkit.apps.forum.ForumShape;
import org.crawlgraph.testkit.apps.forum.ForumStyle;
import org.crawlgraph.testkit.apps.forum.ForumWarc;
import org.crawlgraph.testkit.apps.forum.StoredForums;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;

/** The examples of {@code docs/reference}: {@code examples.cypher} and the rows that it gives. */
public final class Examples {

    private static final String SETUP = "setup";
    private static final MathContext DIGITS = new MathContext(4);

    /** Markdown by names of procedures and functions. */
    private final Map<String, String> shown = new LinkedHashMap<>();

    /** Runs all on an empty store, and leaves it empty. */
    public Examples() throws IOException {
        setUp();
        sections().forEach((name, statements) -> shown.put(name, run(name, statements)));
        tearDown();
    }

    /** Makes the store and the files that the sections start with. */
    public static void setUp() throws IOException {
        Server.clear();
        ImportsIT.CONSTRAINTS.forEach(constraint -> Server.run("CREATE CONSTRAINT " + constraint));
        createPagesInTheOrderOfTheirIds();
        Files.deleteIfExists(Server.IMPORTS.resolve("again.tsv"));
        Files.writeString(
                Server.IMPORTS.resolve("links.tsv"),
                "http://wiki.test/\thttp://code.test/\nhttp://wiki.test/\thttp://faq.test/\n");
        ForumWarc.write(
                StoredForums.of(ForumShape.of(ForumStyle.NUMBERED, 2, 12), 5), Server.IMPORTS.resolve("forum.warc"));
    }

    /** The statements of each section, in order. */
    public static Map<String, List<String>> sections() {
        String text;
        try (InputStream in = Objects.requireNonNull(Examples.class.getResourceAsStream("examples.cypher"))) {
            text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, List<String>> sections = new LinkedHashMap<>();
        for (String section : text.substring(text.indexOf("\n// " + SETUP)).split("\n// ", -1)) {
            if (!section.isBlank()) {
                String[] parts = section.split("\n", 2);
                sections.put(
                        parts[0],
                        Stream.of(parts[1].strip().split(";\\s*(?:\n|$)", -1))
                                .filter(statement -> !statement.isBlank())
                                .toList());
            }
        }
        return sections;
    }

    /** Empties the store. */
    public static void tearDown() {
        Server.clear();
        ImportsIT.CONSTRAINTS.forEach(
                constraint -> Server.run("DROP CONSTRAINT " + constraint.split(" ", 2)[0]));
    }

    /** Creates the pages of the setup, since rows depend on node ids, and a store gives freed ids in any order. */
    private static void createPagesInTheOrderOfTheirIds() {
        List<String> names = List.of("blog", "docs", "code", "news", "shop", "intro", "list");
        Server.run("UNWIND $names AS name CREATE (:Page)", Map.of("names", names));
        Server.run(
                "MATCH (p:Page) WITH p ORDER BY id(p) WITH collect(p) AS pages UNWIND range(0, size(pages) - 1) AS i"
                        + " WITH pages[i] AS p, $names[i] AS name SET p.url = 'http://' + name + '.test/'",
                Map.of("names", names));
    }

    /** What the examples begin with. */
    public String setup() {
        return of(SETUP);
    }

    /** The example of a procedure or function: its Cypher and its rows. */
    public String of(String name) {
        String example = shown.get(name);
        assertThat(example).as("example of %s in examples.cypher", name).isNotNull();
        return String.valueOf(example);
    }

    public List<String> names() {
        return shown.keySet().stream().filter(name -> !name.equals(SETUP)).toList();
    }

    private static String run(String name, List<String> statements) {
        List<Record> rows = List.of();
        for (String statement : statements) {
            rows = Server.run(statement);
        }
        String cypher = String.join(";\n", statements) + ";";
        assertThat(cypher).as("the example of %s calls it", name).contains(name.equals(SETUP) ? "" : name + "(");
        return "```cypher\n" + cypher + "\n```\n\n" + (name.equals(SETUP) ? "" : table(rows) + "\n");
    }

    private static String table(List<Record> rows) {
        if (rows.isEmpty()) {
            return "No rows.\n";
        }
        List<String> columns = rows.get(0).keys();
        return line(columns) + "|---".repeat(columns.size()) + "|\n"
                + rows.stream()
                        .map(row -> line(columns.stream()
                                .map(column -> text(row.get(column).asObject()))
                                .toList()))
                        .collect(Collectors.joining());
    }

    private static String line(List<String> cells) {
        return cells.stream().map(cell -> cell.replace("|", "\\|")).collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    private static String text(@Nullable Object value) {
        if (value instanceof Double number) {
            return new BigDecimal(number).round(DIGITS).stripTrailingZeros().toPlainString();
        }
        if (value instanceof List<?> many) {
            return many.stream().map(Examples::text).collect(Collectors.joining(", ", "[", "]"));
        }
        return String.valueOf(value);
    }
}
