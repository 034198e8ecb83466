package org.crawlgraph.schema;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.crawlgraph.common.Resources;

/**
 * A constraint or an index.
 *
 * @param name name to create it with; an existing one may have another name
 * @param label label of its nodes
 * @param property property of these nodes
 * @param unique whether it is a uniqueness constraint; otherwise an index
 * @param cypher statement that creates it if it does not exist
 */
public record SchemaEntry(String name, String label, String property, boolean unique, String cypher) {

    private static final Pattern STATEMENT =
            Pattern.compile("CREATE (CONSTRAINT|INDEX) (\\w+) IF NOT EXISTS FOR \\((\\w+):(\\w+)\\)"
                    + " (?:REQUIRE \\3\\.(\\w+) IS UNIQUE|ON \\(\\3\\.(\\w+)\\))");

    /** All entries of any store, in the order to create them. */
    public static final List<SchemaEntry> ALL = parse(Resources.text(SchemaEntry.class, "create.cypher"));

    /** Additional entries of stores with social graphs. */
    public static final List<SchemaEntry> SOCIAL = parse(Resources.text(SchemaEntry.class, "social.cypher"));

    /**
     * Returns the entries with these names.
     *
     * @throws IllegalArgumentException if no entry has one of the names
     */
    public static List<SchemaEntry> named(String... names) {
        List<SchemaEntry> entries = ALL.stream()
                .filter(entry -> List.of(names).contains(entry.name()))
                .toList();
        if (entries.size() < names.length) {
            throw new IllegalArgumentException("the schema has "
                    + ALL.stream().map(SchemaEntry::name).toList() + ", not all of " + List.of(names));
        }
        return entries;
    }

    /**
     * Creates missing entries, whatever the names of existing ones; indexes populate in the background.
     *
     * @param wanted only what the work requires, since the store may belong to others
     * @throws StoreFailure when the database refuses; the message has the statements for an administrator
     */
    public static void ensure(Store store, List<SchemaEntry> wanted) {
        List<SchemaEntry> missing = wanted;
        try {
            missing = wanted.stream().filter(entry -> !store.has(entry)).toList();
            missing.forEach(entry -> store.run(entry.cypher, Map.of()));
        } catch (StoreFailure e) {
            throw new StoreFailure(
                    "the database did not create constraints and indexes: " + e.getMessage()
                            + "; ask an administrator to run: "
                            + missing.stream().map(SchemaEntry::cypher).collect(Collectors.joining("; "))
                            + "; and try again",
                    e.passing(),
                    e);
        }
    }

    /**
     * Parses a script.
     *
     * @param script statements {@code CREATE CONSTRAINT … IS UNIQUE} and {@code CREATE INDEX …} of one property, each
     *     ended by a semicolon; lines that start with {@code //} are comments
     * @throws IllegalArgumentException if a statement has another form
     */
    static List<SchemaEntry> parse(String script) {
        String statements =
                script.lines().filter(line -> !line.startsWith("//")).reduce("", (before, line) -> before + line + " ");
        return Arrays.stream(statements.split(";", -1))
                .map(String::strip)
                .filter(statement -> !statement.isEmpty())
                .map(SchemaEntry::entry)
                .toList();
    }

    private static SchemaEntry entry(String statement) {
        Matcher matcher = STATEMENT.matcher(statement);
        boolean matches = matcher.matches();
        boolean unique = matches && matcher.group(1).equals("CONSTRAINT");
        if (!matches || unique != (matcher.group(5) != null)) {
            throw new IllegalArgumentException("'" + statement
                    + "' is not a supported constraint or index; it must be CREATE CONSTRAINT name IF NOT EXISTS FOR"
                    + " (n:Label) REQUIRE n.property IS UNIQUE, or CREATE INDEX name IF NOT EXISTS FOR (n:Label) ON"
                    + " (n.property)");
        }
        return new SchemaEntry(matcher.group(2), matcher.group(4), matcher.group(unique ? 5 : 6), unique, statement);
    }
}
