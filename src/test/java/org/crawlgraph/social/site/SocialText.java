package org.crawlgraph.social.site;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.social.profiles.SocialGraph;
import org.crawlgraph.social.topics.Posts;
import org.crawlgraph.social.topics.TagNames;
import org.crawlgraph.social.topics.TagReading;
import org.crawlgraph.social.topics.TagRows;
import org.jspecify.annotations.Nullable;

/** Small social graphs as lists: a post is an uploader and tags, a profile a list of terms or nothing. */
public record SocialText(
        int users,
        List<int[]> contacts,
        List<Post> posts,
        @Nullable List<@Nullable List<String>> profiles) {

    /** A post. */
    public record Post(int uploader, List<String> tags) {
        public static Post of(int uploader, String tags) {
            return new Post(uploader, tags.isEmpty() ? List.of() : List.of(tags.split(" ")));
        }
    }

    /** The posts of this graph alone. */
    public static SocialText ofPosts(Post... posts) {
        return new SocialText(10, List.of(), List.of(posts), null);
    }

    /** A graph of up to twelve tags that depends on the seed alone. */
    public static SocialText random(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int users = 1 + random.nextInt(12);
        List<int[]> contacts = new ArrayList<>();
        for (int i = random.nextInt(30); i > 0; i--) {
            contacts.add(new int[] {random.nextInt(users), random.nextInt(users)});
        }
        List<Post> posts = new ArrayList<>();
        for (int i = 1 + random.nextInt(80); i > 0; i--) {
            posts.add(new Post(random.nextInt(users + 1) - 1, tags(random, random.nextInt(5))));
        }
        List<@Nullable List<String>> profiles = new ArrayList<>();
        for (int user = 0; user < users; user++) {
            profiles.add(random.nextInt(3) == 0 ? null : tags(random, random.nextInt(8)));
        }
        return new SocialText(users, contacts, posts, random.nextBoolean() ? profiles : null);
    }

    private static List<String> tags(SplittableRandom random, int count) {
        List<String> tags = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            tags.add(Character.toString('a' + Math.min(random.nextInt(12), random.nextInt(12))));
        }
        return tags;
    }

    /** As the core has it; tags are collected by two parts, from the last to the first. */
    public SocialGraph graph() {
        LinkGraphBuilder links = new LinkGraphBuilder(users);
        contacts.forEach(contact -> links.add(contact[0], contact[1]));
        TagReading reading = new TagReading();
        TagReading.Rows ofPosts = reading.rows(posts.size(), false);
        TagReading.Part[] parts = {ofPosts.part(), ofPosts.part()};
        int[] uploaders = new int[posts.size()];
        for (int post = posts.size() - 1; post >= 0; post--) {
            parts[post % 2].add(post, posts.get(post).tags());
            uploaders[post] = posts.get(post).uploader();
        }
        TagReading.Rows ofUsers = reading.rows(users, true);
        TagReading.Part part = ofUsers.part();
        for (int user = 0; profiles != null && user < users; user++) {
            List<String> profile = profiles.get(user);
            if (profile != null) {
                part.add(user, profile);
            }
        }
        TagNames names = reading.names();
        TagRows terms = profiles == null ? null : ofUsers.build();
        return new SocialGraph(links.build(), new Posts(uploaders, ofPosts.build()), terms, names);
    }
}
