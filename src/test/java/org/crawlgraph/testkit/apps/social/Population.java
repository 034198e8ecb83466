package org.crawlgraph.testkit.apps.social;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.social.profiles.SocialGraph;
import org.crawlgraph.social.topics.Posts;
import org.crawlgraph.social.topics.TagReading;

/** Users with tastes and contacts, and posts drawn from their tastes. The same seed gives the same population. */
public final class Population {

    private static final int MOST_POSTS = 12;
    private static final int MOST_TAGS = 4;
    private static final Pattern USER = Pattern.compile("\"(\\d+)\": \\[([^\\]]*)\\]");
    private static final Pattern GENRE = Pattern.compile("\"([^\"]+)\"");

    private final List<List<String>> tastes;
    private final Set<Long> contacts;

    private Population(List<List<String>> tastes, Set<Long> contacts) {
        this.tastes = tastes;
        this.contacts = contacts;
    }

    /**
     * A synthetic population. Tags belong to scenes of eight; a user has tags of one scene, and sometimes a tag of
     * another; two of three contacts are in the same scene.
     *
     * @param users at least 10
     * @param scenes at least 2
     */
    public static Population madeUp(int users, int scenes, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<List<String>> tastes = new ArrayList<>();
        int[] sceneOf = new int[users];
        for (int user = 0; user < users; user++) {
            int scene = random.nextInt(1 + random.nextInt(scenes)); // some scenes are larger than others
            sceneOf[user] = scene;
            Set<String> tags = new LinkedHashSet<>();
            for (int count = 2 + random.nextInt(4); tags.size() < count; ) {
                tags.add("scene" + (random.nextInt(5) == 0 ? random.nextInt(scenes) : scene) + " "
                        + (char) ('a' + random.nextInt(8)));
            }
            tastes.add(List.copyOf(tags));
        }
        Set<Long> contacts = new LinkedHashSet<>();
        for (int user = 0; user < users; user++) {
            for (int count = random.nextInt(9); count > 0; count--) {
                int other = random.nextInt(users);
                for (int tries = 0; tries < 50 && random.nextInt(3) > 0 && sceneOf[other] != sceneOf[user]; tries++) {
                    other = random.nextInt(users);
                }
                if (other != user) {
                    contacts.add((long) user << Integer.SIZE | other);
                    contacts.add((long) other << Integer.SIZE | user);
                }
            }
        }
        return new Population(tastes, contacts);
    }

    /**
     * A synthetic population without scenes. Tastes are drawn from all tags, the first ones most often (tag k by 1 /
     * k), and are independent of contacts. Most contacts are with users who have many already.
     *
     * @param users at least 10
     * @param tags at least 10
     * @param silent percentage of the users who have no tastes and post nothing, 0 to 99
     */
    public static Population mixed(int users, int tags, int silent, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<List<String>> tastes = new ArrayList<>();
        for (int user = 0; user < users; user++) {
            Set<String> taste = new LinkedHashSet<>();
            for (int count = random.nextInt(100) < silent ? 0 : 1 + random.nextInt(6); taste.size() < count; ) {
                taste.add("tag" + (int) Math.pow(tags, random.nextDouble()));
            }
            tastes.add(List.copyOf(taste));
        }
        Set<Long> contacts = new LinkedHashSet<>();
        int[] ends = new int[6 * users];
        int filled = 0;
        for (int user = 1; user < users; user++) {
            for (int count = 0; count < 3; count++) {
                int other = filled == 0 || random.nextInt(5) == 0 ? random.nextInt(user) : ends[random.nextInt(filled)];
                if (other != user) {
                    contacts.add((long) user << Integer.SIZE | other);
                    contacts.add((long) other << Integer.SIZE | user);
                    ends[filled++] = user;
                    ends[filled++] = other;
                }
            }
        }
        return new Population(tastes, contacts);
    }

    /**
     * Reads {@code genres.json.gz} ({@code {"0": ["Pop", …], …}}) and {@code edges.csv.gz} (two user numbers a line
     * below a header, mutual) of a folder.
     *
     * @throws IOException when they cannot be read
     */
    public static Population read(Path folder) throws IOException {
        List<List<String>> tastes = new ArrayList<>();
        Matcher users = USER.matcher(text(folder.resolve("genres.json.gz")));
        while (users.find()) {
            while (tastes.size() <= Integer.parseInt(users.group(1))) {
                tastes.add(List.of());
            }
            tastes.set(
                    Integer.parseInt(users.group(1)),
                    GENRE.matcher(users.group(2))
                            .results()
                            .map(genre -> genre.group(1))
                            .toList());
        }
        Set<Long> contacts = new LinkedHashSet<>();
        text(folder.resolve("edges.csv.gz")).lines().skip(1).forEach(line -> {
            String[] pair = line.split(",", -1);
            long one = Long.parseLong(pair[0]);
            long other = Long.parseLong(pair[1]);
            contacts.add(one << Integer.SIZE | other);
            contacts.add(other << Integer.SIZE | one);
        });
        return new Population(tastes, contacts);
    }

    private static String text(Path file) throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file));
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            StringBuilder text = new StringBuilder();
            char[] block = new char[1 << 16];
            for (int read = reader.read(block); read > 0; read = reader.read(block)) {
                text.append(block, 0, read);
            }
            return text.toString();
        }
    }

    /**
     * The population with posts: up to {@value #MOST_POSTS} per user, few of most users. A post has up to
     * {@value #MOST_TAGS} tags from the tastes of its user. Each user prefers some of them. Profiles are the tags of
     * the posts.
     */
    public SocialGraph withPosts(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<List<String>> tags = new ArrayList<>();
        List<Integer> uploaders = new ArrayList<>();
        for (int user = 0; user < tastes.size(); user++) {
            List<String> taste = tastes.get(user);
            int posts = taste.isEmpty() ? 0 : 1 + random.nextInt(1 + random.nextInt(MOST_POSTS));
            for (int post = 0; post < posts; post++) {
                Set<String> drawn = new LinkedHashSet<>();
                for (int count = 1 + random.nextInt(MOST_TAGS); count > 0; count--) {
                    drawn.add(taste.get(random.nextInt(1 + random.nextInt(taste.size()))));
                }
                tags.add(List.copyOf(drawn));
                uploaders.add(user);
            }
        }
        int[] shuffled = shuffled(tags.size(), random);
        TagReading reading = new TagReading();
        TagReading.Rows rows = reading.rows(tags.size(), false);
        TagReading.Part part = rows.part();
        int[] users = new int[tags.size()];
        for (int post = 0; post < shuffled.length; post++) {
            part.add(post, tags.get(shuffled[post]));
            users[post] = uploaders.get(shuffled[post]);
        }
        LinkGraphBuilder graph = new LinkGraphBuilder(tastes.size());
        contacts.forEach(pair -> graph.add((int) (pair >>> Integer.SIZE), (int) (long) pair));
        var names = reading.names();
        return new SocialGraph(graph.build(), new Posts(users, rows.build()), null, names);
    }

    private static int[] shuffled(int count, SplittableRandom random) {
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            int other = random.nextInt(i + 1);
            order[i] = order[other];
            order[other] = i;
        }
        return order;
    }
}
