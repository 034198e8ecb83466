package org.crawlgraph.ingest.social;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.Folders;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.table.TextTable;
import org.jspecify.annotations.Nullable;

/**
 * Reads a folder of CSV and TSV files with column names in the first line, plain or gzipped; semicolons separate the
 * entries of a list. If there is a table of users, it must contain every user named elsewhere; otherwise the users are
 * the names in the other tables. Time and space O(lines).
 */
final class SocialFolder {

    private static final Pattern FILE = Pattern.compile("(users|posts|contacts|tags)\\.([ct]sv|jsonl|ndjson)(\\.gz)?");
    private static final Set<String> LISTS = Set.of("terms", "tags");

    private final Rejects rejects;
    private final SocialRecords graph = new SocialRecords();
    private final Set<String> leftOut = new TreeSet<>();
    private final Map<String, String> row = new HashMap<>();
    private final boolean usersGiven;

    private SocialFolder(Rejects rejects, boolean usersGiven) {
        this.rejects = rejects;
        this.usersGiven = usersGiven;
    }

    /** The columns of a table, which is a file of the same name; in the order in which tables are read. */
    @SuppressWarnings("ImmutableEnumChecker") // the lists cannot be modified
    private enum Shape {
        USERS(List.of("id"), List.of("name", "url", "terms")),
        POSTS(List.of("id", "user"), List.of("url", "title", "tags")),
        CONTACTS(List.of("from", "to"), List.of());

        private final List<String> required;
        private final List<String> optional;

        Shape(List<String> required, List<String> optional) {
            this.required = required;
            this.optional = optional;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** @throws IngestException when there are no tables, a table occurs twice, or one is invalid */
    static SocialFolder read(Path folder, Rejects rejects, Checkpoint checkpoint) {
        Map<Shape, Path> tables = new EnumMap<>(Shape.class);
        for (Path file : Folders.inside(folder)) {
            Matcher name = FILE.matcher(String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT));
            if (!Files.isRegularFile(file) || !name.matches()) {
                continue;
            }
            if (name.group(1).equals("tags") || name.group(2).contains("json")) {
                throw IngestException.in(
                        file,
                        "tables are users, posts and contacts, as CSV or TSV and not JSON Lines; put tags into the column"
                                + " tags of posts or terms of users, or remove this file");
            }
            Path other = tables.put(Shape.valueOf(name.group(1).toUpperCase(Locale.ROOT)), file);
            if (other != null) {
                throw IngestException.in(
                        folder,
                        "both " + other.getFileName() + " and " + file.getFileName() + " are tables of " + name.group(1)
                                + "; keep one of them");
            }
        }
        if (tables.isEmpty()) {
            throw IngestException.in(
                    folder,
                    "no tables in this folder; they must be named users, contacts and posts, with the extension"
                            + " .csv or .tsv, gzipped or not");
        }
        SocialFolder reader = new SocialFolder(rejects, tables.containsKey(Shape.USERS));
        tables.forEach((shape, file) -> reader.read(shape, file, checkpoint));
        if (reader.graph.users().isEmpty()) {
            throw IngestException.in(folder, "the tables in this folder have no users");
        }
        return reader;
    }

    SocialRecords graph() {
        return graph;
    }

    SocialImport.SocialSummary summary() {
        return new SocialImport.SocialSummary(
                graph.users().size(),
                graph.contacts().length,
                graph.posts().size(),
                graph.tags().size(),
                graph.taggings(),
                List.copyOf(leftOut),
                rejects.list(),
                graph.fingerprint());
    }

    private void read(Shape shape, Path file, Checkpoint checkpoint) {
        boolean tabs =
                String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).contains(".tsv");
        try (TextTable table = new TextTable(file, tabs ? '\t' : ',', false, rejects)) {
            List<String> header = table.next() ? table.texts() : List.of();
            if (!header.containsAll(shape.required)) {
                throw IngestException.at(
                        file,
                        1,
                        "the first line must name the columns " + String.join(", ", shape.required)
                                + " (and optionally others of " + String.join(", ", shape.optional)
                                + "), but it names " + IngestException.quote(String.join(", ", header)));
            }
            for (String column : header) {
                if (!shape.required.contains(column) && !shape.optional.contains(column)) {
                    leftOut.add(shape + "." + column);
                }
            }
            table.read("reading " + shape, checkpoint, () -> take(shape, header, table.texts()));
        }
    }

    /** Adds a record to the graph; returns the error, or null. */
    private @Nullable String take(Shape shape, List<String> header, List<String> values) {
        if (values.size() != header.size()) {
            return "this line has " + values.size() + " fields, but the first line names " + header.size() + " columns";
        }
        row.clear();
        for (int i = 0; i < values.size(); i++) {
            row.put(header.get(i), values.get(i).strip());
        }
        for (String column : header) {
            boolean required = shape.required.contains(column);
            if (required && cell(column).isEmpty()) {
                return column + " is empty or missing";
            }
            List<String> keys = required ? List.of(cell(column)) : LISTS.contains(column) ? words(column) : List.of();
            int longest = keys.stream().mapToInt(String::length).max().orElse(0);
            if (longest > SocialRecords.LONGEST_KEY) {
                return column + " has " + longest + " characters; the limit of a store index is "
                        + SocialRecords.LONGEST_KEY;
            }
        }
        return switch (shape) {
            case USERS -> user(cell("id"));
            case POSTS -> post(cell("id"));
            case CONTACTS -> contact(cell("from"), cell("to"));
        };
    }

    private String cell(String column) {
        return row.getOrDefault(column, "");
    }

    private @Nullable String text(String column) {
        return cell(column).isEmpty() ? null : cell(column);
    }

    /** The normalised entries of a list: lower case, single white space, none empty. */
    private List<String> words(String column) {
        return Arrays.stream(cell(column).split(";", -1))
                .map(word -> word.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    private @Nullable String user(String id) {
        if (graph.user(id) >= 0) {
            return "duplicate user " + IngestException.quote(id);
        }
        graph.add(new SocialRecords.User(id, text("name"), text("url"), words("terms")));
        return null;
    }

    private @Nullable String post(String id) {
        if (graph.post(id) >= 0) {
            return "duplicate post " + IngestException.quote(id);
        }
        if (isUnknown("user")) {
            return "user is not in the table of users";
        }
        int user = known(cell("user"));
        graph.add(new SocialRecords.Post(id, user, text("url"), text("title"), new TreeSet<>(words("tags"))));
        return null;
    }

    private @Nullable String contact(String from, String to) {
        if (from.equals(to)) {
            return "a user cannot be their own contact";
        }
        if (isUnknown("from") || isUnknown("to")) {
            return (isUnknown("from") ? "from" : "to") + " is not in the table of users";
        }
        graph.addContact(known(from), known(to));
        return null;
    }

    private boolean isUnknown(String column) {
        return usersGiven && graph.user(cell(column)) < 0;
    }

    /** The number of a user, added if unknown. */
    private int known(String id) {
        int number = graph.user(id);
        return number >= 0 ? number : graph.add(new SocialRecords.User(id, null, null, List.of()));
    }
}
