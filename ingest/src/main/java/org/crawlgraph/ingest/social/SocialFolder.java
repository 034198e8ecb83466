package org.crawlgraph.ingest.social;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * Reads a folder of tables. If there is a table of users, every user named elsewhere must be in it; otherwise the users
 * are those named. Time and space O(lines).
 */
final class SocialFolder {

    private final Path folder;
    private final Rejects rejects;
    private final Checkpoint checkpoint;
    private final SocialGraph graph = new SocialGraph();
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
     * @param graph all of it
     * @param leftOut unused columns, such as {@code users.age}
     */
    record Content(SocialGraph graph, Set<String> leftOut) {}

    /**
     * Reads all tables.
     *
     * @throws IngestException when there are none, a table occurs twice, or one is invalid
     */
    static Content read(Path folder, Rejects rejects, Checkpoint checkpoint) {
        SocialFolder reader = new SocialFolder(folder, rejects, checkpoint);
        Map<SocialTable, Path> files = reader.files();
        reader.usersGiven = files.containsKey(SocialTable.USERS);
        reader.read(files, SocialTable.USERS);
        reader.read(files, SocialTable.POSTS);
        reader.read(files, SocialTable.CONTACTS);
        reader.read(files, SocialTable.TAGS);
        if (reader.graph.users().isEmpty()) {
            throw IngestException.in(folder, "the tables in this folder name no user");
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
                                        + table.text() + "; leave one of them");
                    }
                }
            }
        }
        if (files.isEmpty()) {
            throw IngestException.in(
                    folder,
                    "there is no table in this folder; name them users, contacts, posts and tags, with the ending "
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
            return "there is a user " + IngestException.quote(id) + " before";
        }
        if (tooLong(terms)) {
            return tooLong("term");
        }
        graph.add(new SocialGraph.User(id, row.text("name"), row.text("url"), new ArrayList<>(terms)));
        return null;
    }

    private @Nullable String post(SocialRow row) {
        String id = needed(row, "id");
        List<String> tags = row.words("tags");
        if (graph.post(id) >= 0) {
            return "there is a post " + IngestException.quote(id) + " before";
        }
        if (tooLong(tags)) {
            return tooLong("tag");
        }
        int user = known(needed(row, "user"));
        if (user < 0) {
            return noUser("user");
        }
        graph.add(new SocialGraph.Post(id, user, row.text("url"), row.text("title"), new TreeSet<>(tags)));
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
                return "post names a post that is not in the table of posts";
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

    /** The number of a user; without a table of users, new ones are added. */
    private int known(String id) {
        int number = graph.user(id);
        return number >= 0 || usersGiven ? number : graph.add(new SocialGraph.User(id, null, null, new ArrayList<>()));
    }

    private static String noUser(String column) {
        return column + " names a user who is not in the table of users";
    }

    private static boolean tooLong(List<String> words) {
        return words.stream().anyMatch(word -> word.length() > SocialGraph.LONGEST_KEY);
    }

    private static String tooLong(String what) {
        return "a " + what + " is longer than " + SocialGraph.LONGEST_KEY + " characters";
    }
}
