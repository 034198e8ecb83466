package org.crawlgraph.bench.social;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.social.profiles.SocialGraph;
import org.crawlgraph.social.topics.Posts;
import org.crawlgraph.social.topics.TagNames;
import org.crawlgraph.social.topics.TagReading;
import org.crawlgraph.social.topics.TagRows;

/** A generated social graph of any size, also as files for Neo4j's importer. */
final class SyntheticSocialGraph {

    static final String USERS = "users.csv";
    static final String CONTACTS = "contacts.csv";
    static final String POSTS = "posts.csv";
    static final String POSTED = "posted.csv";

    static final String TAG = tag(7, 0);

    private static final int TASTES = 100;
    private static final int TAGS_OF_TASTE = 2000;

    private SyntheticSocialGraph() {}

    private static String tag(int taste, int number) {
        return "taste" + taste + "-" + number;
    }

    /** Generates users of different tastes, who mostly have contacts of their taste and post tags of it; few tags are common. */
    static SocialGraph of(int users, int contacts, int posts) {
        SplittableRandom random = new SplittableRandom(1);
        LinkGraphBuilder links = new LinkGraphBuilder(users);
        for (int contact = 0; contact < contacts; contact++) {
            int from = random.nextInt(users);
            int to = (int) (users * Math.pow(random.nextDouble(), 3));
            links.add(from, random.nextInt(3) == 0 ? to : Math.min(users - 1, to / TASTES * TASTES + from % TASTES));
        }
        TagReading reading = new TagReading();
        TagReading.Rows rows = reading.rows(posts, false);
        TagReading.Part part = rows.part();
        int[] uploaders = new int[posts];
        for (int post = 0; post < posts; post++) {
            uploaders[post] = random.nextInt(users);
            String[] tags = new String[1 + random.nextInt(10)];
            for (int place = 0; place < tags.length; place++) {
                int taste = random.nextInt(4) == 0 ? random.nextInt(TASTES) : uploaders[post] % TASTES;
                tags[place] = tag(taste, (int) (TAGS_OF_TASTE * Math.pow(random.nextDouble(), 4)));
            }
            part.add(post, Arrays.asList(tags));
        }
        TagNames names = reading.names();
        return new SocialGraph(links.build(), new Posts(uploaders, rows.build()), null, names);
    }

    /** Writes users, contacts, posts with lists of tags, and their uploaders. */
    static void write(SocialGraph graph, Path folder) throws IOException {
        Files.createDirectories(folder);
        try (BufferedWriter users = Files.newBufferedWriter(folder.resolve(USERS));
                BufferedWriter contacts = Files.newBufferedWriter(folder.resolve(CONTACTS))) {
            users.write(":ID(User)\n");
            contacts.write(":START_ID(User),:END_ID(User)\n");
            for (int user = 0; user < graph.users(); user++) {
                users.write(user + "\n");
                LinkBlock row = graph.contacts().block(user);
                for (int link = row.start(user); link < row.end(user); link++) {
                    contacts.write(user + "," + row.target(link) + "\n");
                }
            }
        }
        TagRows tags = graph.posts().tags();
        try (BufferedWriter posts = Files.newBufferedWriter(folder.resolve(POSTS));
                BufferedWriter posted = Files.newBufferedWriter(folder.resolve(POSTED))) {
            posts.write(":ID(Post),tags:string[]\n");
            posted.write(":START_ID(User),:END_ID(Post)\n");
            for (int post = 0; post < tags.rows(); post++) {
                StringBuilder line = new StringBuilder().append(post);
                for (int place = tags.start(post); place < tags.start(post + 1); place++) {
                    line.append(place == tags.start(post) ? ',' : ';')
                            .append(graph.names().name(tags.tag(place)));
                }
                posts.write(line.append('\n').toString());
                posted.write(graph.posts().uploaders()[post] + "," + post + "\n");
            }
        }
    }
}
