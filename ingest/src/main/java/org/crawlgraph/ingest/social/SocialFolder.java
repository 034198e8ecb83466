package org.crawlgraph.ingest.social;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
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

    /** The tables in the order in which they are read. */
    private static final List<Shape> SHAPES = List.of(
            new Shape("users", List.of("id"), List.of("name", "url", "terms")),
            new Shape("posts", List.of("id", "user"), List.of("url", "title", "tags")),
            new Shape("contacts", List.of("from", "to"), List.of()),
            new Shape("tags", List.of("tag"), List.of("post", "user")));

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

    /** The columns of a table, which is a file of the same name. */
    private record Shape(String name, List<String> required, List<String> optional) {

        boolean isIn(Path file) {
            return isNamed(file, "[ct]sv");
        }

        boolean isInJson(Path file) {
            return isNamed(file, "jsonl|ndjson");
        }

        private boolean isNamed(Path file, String endings) {
            return Files.isRegularFile(file)
                    && String.valueOf(file.getFileName())
                            .toLowerCase(Locale.ROOT)
                            .matches(name + "\\.(" + endings + ")(\\.gz)?");
        }
    }

    /** @throws IngestException when there are no tables, a table occurs twice, or one is invalid */
    static SocialFolder read(Path folder, Rejects rejects, Checkpoint checkpoint) {
        List<Path> all = Folders.inside(folder);
        SocialFolder reader = new SocialFolder(rejects, all.stream().anyMatch(SHAPES.get(0)::isIn));
        boolean found = false;
        for (Shape shape : SHAPES) {
            List<Path> files = all.stream().filter(shape::isIn).toList();
            if (files.size() > 1) {
                throw IngestException.in(
                        folder,
                        "both " + files.get(0).getFileName() + " and "
                                + files.get(1).getFileName() + " are tables of " + shape.name()
                                + "; keep one of them");
            }
            all.stream().filter(shape::isInJson).forEach(file -> {
                throw IngestException.in(file, "tables are CSV or TSV, not JSON Lines; convert or remove it");
            });
            files.forEach(file -> reader.read(shape, file, checkpoint));
            found |= !files.isEmpty();
        }
        if (!found) {
            throw IngestException.in(
                    folder,
                    "no tables in this folder; they must be named users, contacts, posts and tags, with the extension"
                            + " .csv or .tsv, gzipped or not");
        }
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
            if (!header.containsAll(shape.required())) {
                throw IngestException.at(
                        file,
                        1,
                        "the first line must name the columns " + String.join(", ", shape.required())
                                + " (and optionally others of " + String.join(", ", shape.optional())
                                + "), but it names " + IngestException.quote(String.join(", ", header)));
            }
            header.stream()
                    .filter(column -> !shape.required().contains(column)
                            && !shape.optional().contains(column))
                    .forEach(column -> leftOut.add(shape.name() + "." + column));
            table.read("reading " + shape.name(), checkpoint, () -> take(shape, header, table.texts()));
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
            boolean required = shape.required().contains(column);
            if (required && needed(column).isEmpty()) {
                return column + " is empty or missing";
            }
            List<String> keys = required ? List.of(needed(column)) : LISTS.contains(column) ? words(column) : List.of();
            int longest = keys.stream().mapToInt(String::length).max().orElse(0);
            if (longest > SocialRecords.LONGEST_KEY) {
                return column + " has " + longest + " characters; the limit of a store index is "
                        + SocialRecords.LONGEST_KEY;
            }
        }
        return switch (shape.name()) {
            case "users" -> user();
            case "posts" -> post();
            case "contacts" -> contact();
            default -> tag();
        };
    }

    private String needed(String column) {
        return row.getOrDefault(column, "");
    }

    private @Nullable String text(String column) {
        return needed(column).isEmpty() ? null : needed(column);
    }

    /** The normalised entries of a list: lower case, single white space, none empty. */
    private List<String> words(String column) {
        return Arrays.stream(needed(column).split(";", -1))
                .map(SocialFolder::word)
                .filter(word -> !word.isEmpty())
                .toList();
    }

    private static String word(String written) {
        return written.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
    }

    private @Nullable String user() {
        String id = needed("id");
        if (graph.user(id) >= 0) {
            return "duplicate user " + IngestException.quote(id);
        }
        graph.add(new SocialRecords.User(id, text("name"), text("url"), new ArrayList<>(words("terms"))));
        return null;
    }

    private @Nullable String post() {
        String id = needed("id");
        if (graph.post(id) >= 0) {
            return "duplicate post " + IngestException.quote(id);
        }
        int user = known(needed("user"));
        if (user < 0) {
            return noUser("user");
        }
        graph.add(new SocialRecords.Post(id, user, text("url"), text("title"), new TreeSet<>(words("tags"))));
        return null;
    }

    private @Nullable String contact() {
        String to = needed("to");
        if (needed("from").equals(to)) {
            return "a user cannot be their own contact";
        }
        if (usersGiven && graph.user(to) < 0) {
            return noUser("to");
        }
        int from = known(needed("from"));
        if (from < 0) {
            return noUser("from");
        }
        graph.addContact(from, known(to));
        return null;
    }

    private @Nullable String tag() {
        String post = needed("post");
        String user = needed("user");
        String tag = word(needed("tag"));
        if (post.isEmpty() == user.isEmpty()) {
            return "a line needs a tag and either a post or a user";
        }
        int number = user.isEmpty() ? graph.post(post) : known(user);
        if (number < 0) {
            return user.isEmpty() ? "post is not in the table of posts" : noUser("user");
        }
        (user.isEmpty()
                        ? graph.posts().get(number).tags()
                        : graph.users().get(number).terms())
                .add(tag);
        return null;
    }

    /** The number of a user. Adds unknown users unless there is a table of users. */
    private int known(String id) {
        int number = graph.user(id);
        return number >= 0 || usersGiven
                ? number
                : graph.add(new SocialRecords.User(id, null, null, new ArrayList<>()));
    }

    private static String noUser(String column) {
        return column + " is not in the table of users";
    }
}
