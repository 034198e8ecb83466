package org.crawlgraph.ingest.social;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.table.TextTable;
import org.crawlgraph.ingest.text.TextLines;
import org.jspecify.annotations.Nullable;

/**
 * Reads a folder of tables. If there is a table of users, it must contain every user named elsewhere; otherwise the
 * users are the names in the other tables. Time and space O(lines).
 */
final class SocialFolder {

    private final Path folder;
    private final Rejects rejects;
    private final Checkpoint checkpoint;
    private final SocialRecords graph = new SocialRecords();
    private final Set<String> leftOut = new TreeSet<>();
    private boolean usersGiven;

    private SocialFolder(Path folder, Rejects rejects, Checkpoint checkpoint) {
        this.folder = folder;
        this.rejects = rejects;
        this.checkpoint = checkpoint;
    }

    /**
     * The content of a folder.
     *
     * @param leftOut unused columns, such as {@code users.age}
     */
    record Content(SocialRecords graph, Set<String> leftOut) {}

    /** @throws IngestException when there are no tables, a table occurs twice, or one is invalid */
    static Content read(Path folder, Rejects rejects, Checkpoint checkpoint) {
        SocialFolder reader = new SocialFolder(folder, rejects, checkpoint);
        Map<SocialTable, Path> files = reader.files();
        reader.usersGiven = files.containsKey(SocialTable.USERS);
        reader.read(files, SocialTable.USERS);
        reader.read(files, SocialTable.POSTS);
        reader.read(files, SocialTable.CONTACTS);
        reader.read(files, SocialTable.TAGS);
        if (reader.graph.users().isEmpty()) {
            throw IngestException.in(folder, "the tables in this folder have no users");
        }
        return new Content(reader.graph, reader.leftOut);
    }

    private Map<SocialTable, Path> files() {
        List<Path> all = new ArrayList<>();
        try (Stream<Path> found = Files.list(folder)) {
            found.filter(Files::isRegularFile).sorted().forEach(all::add);
        } catch (IOException e) {
            throw IngestException.reading(folder, e);
        }
        Map<SocialTable, Path> files = new EnumMap<>(SocialTable.class);
        for (Path file : all) {
            for (SocialTable table : SocialTable.values()) {
                if (SocialFile.endings().stream()
                        .anyMatch(ending -> SocialFile.plainName(file).equals(table.text() + ending))) {
                    Path before = files.put(table, file);
                    if (before != null) {
                        throw IngestException.in(
                                folder,
                                "both " + before.getFileName() + " and " + file.getFileName() + " are tables of "
                                        + table.text() + "; keep one of them");
                    }
                }
            }
        }
        if (files.isEmpty()) {
            throw IngestException.in(
                    folder,
                    "no tables in this folder; they must be named users, contacts, posts and tags, with the extension "
                            + String.join(", ", SocialFile.endings()) + ", gzipped or not");
        }
        return files;
    }

    private void read(Map<SocialTable, Path> files, SocialTable table) {
        Path path = files.get(table);
        if (path != null) {
            SocialFile file = new SocialFile(table, path, rejects);
            file.read(row -> take(table, row), checkpoint);
            file.leftOut().forEach(column -> leftOut.add(table.text() + "." + column));
        }
    }

    private @Nullable String take(SocialTable table, SocialRow row) {
        return switch (table) {
            case USERS -> user(row);
            case POSTS -> post(row);
            case CONTACTS -> contact(row);
            case TAGS -> tag(row);
        };
    }

    private static String needed(SocialRow row, String column) {
        String value = row.text(column);
        if (value == null) {
            throw new IllegalStateException(column + " was not checked");
        }
        return value;
    }

    private @Nullable String user(SocialRow row) {
        String id = needed(row, "id");
        List<String> terms = row.words("terms");
        if (graph.user(id) >= 0) {
            return "duplicate user " + IngestException.quote(id);
        }
        if (tooLong(terms)) {
            return tooLong("term");
        }
        graph.add(new SocialRecords.User(id, row.text("name"), row.text("url"), new ArrayList<>(terms)));
        return null;
    }

    private @Nullable String post(SocialRow row) {
        String id = needed(row, "id");
        List<String> tags = row.words("tags");
        if (graph.post(id) >= 0) {
            return "duplicate post " + IngestException.quote(id);
        }
        if (tooLong(tags)) {
            return tooLong("tag");
        }
        int user = known(needed(row, "user"));
        if (user < 0) {
            return noUser("user");
        }
        graph.add(new SocialRecords.Post(id, user, row.text("url"), row.text("title"), new TreeSet<>(tags)));
        return null;
    }

    private @Nullable String contact(SocialRow row) {
        String one = needed(row, "from");
        String other = needed(row, "to");
        if (one.equals(other)) {
            return "a user cannot be their own contact";
        }
        if (usersGiven && graph.user(other) < 0) {
            return noUser("to");
        }
        int from = known(one);
        if (from < 0) {
            return noUser("from");
        }
        graph.addContact(from, known(other));
        return null;
    }

    private @Nullable String tag(SocialRow row) {
        String post = row.text("post");
        String user = row.text("user");
        List<String> words = row.words("tag");
        if (words.isEmpty() || (post == null) == (user == null)) {
            return "a line needs a tag and either a post or a user";
        }
        if (post != null) {
            int number = graph.post(post);
            if (number < 0) {
                return "post is not in the table of posts";
            }
            graph.posts().get(number).tags().add(words.get(0));
            return null;
        }
        int number = known(String.valueOf(user));
        if (number < 0) {
            return noUser("user");
        }
        graph.users().get(number).terms().add(words.get(0));
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

    private static boolean tooLong(List<String> words) {
        return words.stream().anyMatch(word -> word.length() > SocialRecords.LONGEST_KEY);
    }

    private static String tooLong(String what) {
        return "a " + what + " is longer than " + SocialRecords.LONGEST_KEY + " characters";
    }

    /**
     * One table: CSV or TSV with column names in the first line, or JSON Lines. Plain or gzipped. A record is one line.
     * In CSV and TSV, semicolons separate the entries of a list.
     */
    private static final class SocialFile {

        private static final ObjectReader JSON = new ObjectMapper()
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .reader();
        private static final Set<String> LISTS = Set.of("tags", "terms");

        private final SocialTable table;
        private final Path file;
        private final Rejects rejects;
        private final List<String> needed;
        private final List<String> columns;
        private final Set<String> leftOut = new LinkedHashSet<>();

        SocialFile(SocialTable table, Path file, Rejects rejects) {
            this.table = table;
            this.file = file;
            this.rejects = rejects;
            this.needed = table.needed();
            this.columns = table.columns();
        }

        /** The name of a file without {@code .gz}, in lower case. */
        static String plainName(Path file) {
            String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
            return name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
        }

        static List<String> endings() {
            return List.of(".csv", ".tsv", ".jsonl", ".ndjson");
        }

        /** The unused columns of the file. */
        Set<String> leftOut() {
            return leftOut;
        }

        /** @param taker receives a row; returns the error, or null */
        void read(Function<SocialRow, @Nullable String> taker, Checkpoint checkpoint) {
            String name = plainName(file);
            if (name.endsWith("json") || name.endsWith("jsonl")) {
                objects(taker, checkpoint);
                return;
            }
            List<String> header = null;
            try (TextTable lines = new TextTable(file, name.endsWith(".tsv") ? '\t' : ',', false, rejects)) {
                while (lines.next()) {
                    if (lines.line() % 1024 == 0) {
                        checkpoint.reached("reading " + table.text(), lines.position(), Math.max(1, lines.size()));
                    }
                    if (header == null) {
                        header = header(lines.texts());
                        continue;
                    }
                    String wrong = record(header, lines.texts(), taker);
                    if (wrong != null) {
                        lines.reject(wrong);
                    }
                }
            }
        }

        private void objects(Function<SocialRow, @Nullable String> taker, Checkpoint checkpoint) {
            try (TextLines lines = new TextLines(file, rejects)) {
                while (lines.next()) {
                    if (lines.number() % 1024 == 0) {
                        checkpoint.reached("reading " + table.text(), lines.position(), Math.max(1, lines.size()));
                    }
                    String line = lines.text();
                    String wrong = line.isBlank() ? null : object(line, taker);
                    if (wrong != null) {
                        rejects.line(file, lines.number(), wrong + ": " + IngestException.quote(line));
                    }
                }
            }
        }

        private List<String> header(List<String> names) {
            if (!names.containsAll(needed)) {
                throw IngestException.at(
                        file,
                        1,
                        "the first line must name the columns " + String.join(", ", needed)
                                + " (and optionally others of " + String.join(", ", columns) + "), but it names "
                                + IngestException.quote(String.join(", ", names)));
            }
            names.stream().filter(name -> !columns.contains(name)).forEach(leftOut::add);
            return names;
        }

        private @Nullable String record(
                List<String> header, List<String> values, Function<SocialRow, @Nullable String> taker) {
            if (values.size() != header.size()) {
                return "this line has " + values.size() + " fields, but the first line names " + header.size()
                        + " columns";
            }
            Map<String, List<String>> row = new HashMap<>();
            for (int i = 0; i < values.size(); i++) {
                String column = header.get(i);
                String value = values.get(i);
                row.put(column, LISTS.contains(column) ? Arrays.asList(value.split(";", -1)) : List.of(value.strip()));
            }
            return checked(new SocialRow(row), taker);
        }

        private @Nullable String object(String line, Function<SocialRow, @Nullable String> taker) {
            JsonNode node;
            try {
                node = JSON.readTree(line);
            } catch (JsonProcessingException e) {
                return "this line is not a JSON object (" + e.getOriginalMessage() + ")";
            }
            if (node == null || !node.isObject()) {
                return "this line is not a JSON object";
            }
            Map<String, List<String>> row = new HashMap<>();
            for (Map.Entry<String, JsonNode> entry : node.properties()) {
                String column = entry.getKey();
                if (!columns.contains(column)) {
                    leftOut.add(column);
                    continue;
                }
                List<String> texts = texts(entry.getValue());
                if (texts == null || (texts.size() > 1 && !LISTS.contains(column))) {
                    return column + " must be a string or a number"
                            + (LISTS.contains(column) ? ", or a list of these" : "");
                }
                row.put(column, texts);
            }
            return checked(new SocialRow(row), taker);
        }

        private static @Nullable List<String> texts(JsonNode value) {
            List<String> texts = new ArrayList<>();
            if (value.isNull()) {
                return texts;
            }
            for (JsonNode each : value.isArray() ? value : List.of(value)) {
                if (!each.isTextual() && !each.isIntegralNumber()) {
                    return null;
                }
                texts.add(each.asText().strip());
            }
            return texts;
        }

        private @Nullable String checked(SocialRow row, Function<SocialRow, @Nullable String> taker) {
            for (String column : needed) {
                String value = row.text(column);
                if (value == null) {
                    return column + " is empty or missing";
                }
                if (value.length() > SocialRecords.LONGEST_KEY) {
                    return column + " has " + value.length() + " characters; the limit of a store index is "
                            + SocialRecords.LONGEST_KEY;
                }
            }
            return taker.apply(row);
        }
    }

    /** @param values the value of each column, or its list of values */
    private record SocialRow(Map<String, List<String>> values) {

        /** The text of a column; null when empty or missing. */
        @Nullable
        String text(String column) {
            List<String> found = values.getOrDefault(column, List.of());
            return found.isEmpty() || found.get(0).isEmpty() ? null : found.get(0);
        }

        /** The normalised tags or terms of a column: lower case, single white space, none empty. */
        List<String> words(String column) {
            List<String> words = new ArrayList<>();
            for (String word : values.getOrDefault(column, List.of())) {
                String kept = word(word);
                if (!kept.isEmpty()) {
                    words.add(kept);
                }
            }
            return words;
        }

        private static String word(String written) {
            return written.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
        }
    }

    /**
     * The tables of a social graph, each in a file of the same name, such as {@code users.csv} or
     * {@code posts.jsonl.gz}.
     */
    private enum SocialTable {
        /** {@code terms} are the words of the profile. */
        USERS("id", "name url terms"),

        POSTS("id user", "url title tags"),

        /** {@code from} lists {@code to} as a contact. */
        CONTACTS("from to", ""),

        /** One tag of a post, or one term of a user's profile, per line. */
        TAGS("tag", "post user");

        private final String needed;
        private final String further;

        SocialTable(String needed, String further) {
            this.needed = needed;
            this.further = further;
        }

        /** The name of the file, without its extension. */
        String text() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The required columns. */
        List<String> needed() {
            return List.of(needed.split(" ", -1));
        }

        List<String> columns() {
            return Stream.of(needed, further)
                    .flatMap(names -> Stream.of(names.split(" ", -1)))
                    .filter(name -> !name.isEmpty())
                    .toList();
        }
    }
}
