package org.crawlgraph.ingest.social;

import it.unimi.dsi.fastutil.longs.LongLinkedOpenHashSet;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeSet;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.ingest.source.Sha256;
import org.jspecify.annotations.Nullable;

/** Users, contacts, posts and tags in memory; every reference is valid. */
final class SocialRecords {

    /** Maximum length of an indexed id, tag or term, in characters. */
    static final int LONGEST_KEY = 2_000;

    private final TextHash.Numbers userNumbers = numbers();
    private final TextHash.Numbers postNumbers = numbers();
    private final List<User> users = new ArrayList<>();
    private final List<Post> posts = new ArrayList<>();
    private final LongLinkedOpenHashSet contacts = new LongLinkedOpenHashSet();

    /** A user; {@code terms} keeps repeated profile words. */
    record User(String id, @Nullable String name, @Nullable String url, List<String> terms) {}

    /** A post; {@code user} is the author's number. */
    record Post(
            String id,
            int user,
            @Nullable String url,
            @Nullable String title,
            TreeSet<String> tags) {}

    private static TextHash.Numbers numbers() {
        TextHash.Numbers numbers = new TextHash.Numbers();
        numbers.defaultReturnValue(-1);
        return numbers;
    }

    List<User> users() {
        return users;
    }

    List<Post> posts() {
        return posts;
    }

    /** The number of a user; -1 if unknown. */
    int user(String id) {
        return userNumbers.getInt(id);
    }

    /** The number of a post; -1 if unknown. */
    int post(String id) {
        return postNumbers.getInt(id);
    }

    int add(User user) {
        userNumbers.put(user.id(), users.size());
        users.add(user);
        return users.size() - 1;
    }

    void add(Post post) {
        postNumbers.put(post.id(), posts.size());
        posts.add(post);
    }

    /** Adds a contact, ignoring duplicates. */
    void addContact(int from, int to) {
        contacts.add((long) from << Integer.SIZE | to);
    }

    /** Contacts, in order of first appearance: the naming user in the upper half, the named user in the lower half. */
    long[] contacts() {
        return contacts.toLongArray();
    }

    /** All tags of posts, sorted. */
    List<String> tags() {
        TreeSet<String> tags = new TreeSet<>();
        posts.forEach(post -> tags.addAll(post.tags()));
        return List.copyOf(tags);
    }

    /** The number of (post, tag) pairs. */
    long taggings() {
        return posts.stream().mapToLong(post -> post.tags().size()).sum();
    }

    /** SHA-256 of the graph, 64 hexadecimal digits: equal for the same lines in the same order, whatever the format. */
    String fingerprint() {
        MessageDigest digest = Sha256.start();
        users.forEach(user -> put(digest, "u", user.id(), user.name(), user.url(), String.join("\n", user.terms())));
        posts.forEach(post -> put(
                digest,
                "p",
                post.id(),
                users.get(post.user()).id(),
                post.url(),
                post.title(),
                String.join("\n", post.tags())));
        for (long contact : contacts) {
            put(digest, "c", Long.toString(contact));
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void put(MessageDigest digest, @Nullable String... fields) {
        for (String field : fields) {
            digest.update((field == null ? "" : field).getBytes(StandardCharsets.UTF_8));
            digest.update((byte) (field == null ? 1 : 0));
        }
    }
}
