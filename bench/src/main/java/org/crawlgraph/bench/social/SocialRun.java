package org.crawlgraph.bench.social;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.crawlgraph.bench.Machine;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ranking.Opic;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.ranking.Scores;
import org.crawlgraph.social.profiles.ProfileOptions;
import org.crawlgraph.social.profiles.ProfileRanks;
import org.crawlgraph.social.profiles.SocialGraph;
import org.crawlgraph.social.profiles.TopicVector;
import org.crawlgraph.social.topics.TagNames;
import org.crawlgraph.social.topics.TagReading;
import org.crawlgraph.social.topics.TagRows;
import org.crawlgraph.social.topics.Topic;
import org.crawlgraph.social.topics.TopicDiscovery;
import org.crawlgraph.social.topics.TopicOptions;

/** Ranks users of a generated social graph with several threads and prints the times as Markdown. */
public final class SocialRun {

    private static final int PIECE = 1 << 14;

    private final int threads = Runtime.getRuntime().availableProcessors();
    private final int rounds;
    private double floor;

    private SocialRun(int rounds) {
        this.rounds = rounds;
    }

    /**
     * Runs the benchmark.
     *
     * @param arguments users, contacts, posts, and the number of repetitions
     */
    public static void main(String[] arguments) {
        int users = Integer.parseInt(arguments[0]);
        new SocialRun(Integer.parseInt(arguments[3]))
                .run(users, Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]));
    }

    private interface Work {
        Object run();
    }

    private void run(int users, int contacts, int posts) {
        Machine.lines().forEach(line -> System.out.println("- " + line));
        long begin = System.nanoTime();
        SocialGraph ofPosts = SyntheticSocialGraph.of(users, contacts, posts);
        System.out.printf(
                Locale.ROOT,
                "- graph: %,d users, %,d contacts, %,d posts with %,d tags, %,d different ones; made in %.1f s%n- heap: %s of graph%n%n",
                users,
                ofPosts.contacts().links(),
                posts,
                ofPosts.posts().tags().entries(),
                ofPosts.names().count(),
                (System.nanoTime() - begin) / 1e9,
                MemoryNeed.text(ofPosts.bytes()));
        System.out.println("| what | s, median of " + rounds + " | times reading the graph | heap estimated |");
        System.out.println("| --- | ---: | ---: | ---: |");
        floor = 0;
        floor = measure("reading all contacts, posts and tags once", MemoryNeed.of("none", 0), () -> reading(ofPosts));
        Topic topic = TopicDiscovery.of(
                ofPosts.posts(),
                ofPosts.names(),
                SyntheticSocialGraph.TAG,
                TopicOptions.DEFAULT,
                threads,
                Checkpoint.NONE);
        List<String> tags = topic.tags().stream().map(Topic.Tag::name).toList();
        TopicVector vector = TopicVector.of(tags);
        SocialGraph ofTerms = withTerms(ofPosts);
        int names = ofPosts.names().count();
        for (TopicOptions.Method by : TopicOptions.Method.values()) {
            measure(
                    "tags of a topic, by " + by.option(),
                    TopicDiscovery.memory(posts, names),
                    () -> TopicDiscovery.of(
                            ofPosts.posts(),
                            ofPosts.names(),
                            SyntheticSocialGraph.TAG,
                            TopicOptions.by(by),
                            threads,
                            Checkpoint.NONE));
        }
        measure(
                "ranks of users, profiles from their terms",
                ProfileRanks.memory(users, posts, names, false),
                () -> ProfileRanks.of(ofTerms, vector, ProfileOptions.DEFAULT, threads, Checkpoint.NONE));
        measure(
                "ranks of users, profiles from their posts",
                ProfileRanks.memory(users, posts, names, true),
                () -> ProfileRanks.of(ofPosts, vector, ProfileOptions.DEFAULT, threads, Checkpoint.NONE));
        LinkGraph links = ofPosts.contacts();
        Scores pageRank = PageRank.rank(links, PageRank.Settings.DEFAULT, threads, Checkpoint.NONE);
        measure(
                "PageRank of the contacts alone, " + pageRank.ranIterations() + " iterations",
                PageRank.memory(users, links.links()),
                () -> PageRank.rank(links, PageRank.Settings.DEFAULT, threads, Checkpoint.NONE));
        Scores opic = Opic.rank(links, Opic.Settings.DEFAULT, Checkpoint.NONE);
        measure(
                "OPIC of the contacts, " + opic.ranIterations() + " rounds to 0.01, one thread",
                Opic.memory(users),
                () -> Opic.rank(links, Opic.Settings.DEFAULT, Checkpoint.NONE));
    }

    private double measure(String what, MemoryNeed need, Work work) {
        double[] seconds = new double[rounds];
        for (int round = -1; round < rounds; round++) { // the first warms up
            long begin = System.nanoTime();
            if (work.run().hashCode() == 42) {
                System.out.println();
            }
            if (round >= 0) {
                seconds[round] = (System.nanoTime() - begin) / 1e9;
            }
        }
        Arrays.sort(seconds);
        double median = seconds[rounds / 2];
        System.out.printf(
                Locale.ROOT, "| %s | %.2f | %.1f | %s |%n", what, median, floor == 0 ? 1 : median / floor, need.text());
        return median;
    }

    /** Sums a number for each contact, at a place that depends on it, and the numbers of all tags of posts. */
    private Object reading(SocialGraph graph) {
        LinkGraph contacts = graph.contacts();
        TagRows tags = graph.posts().tags();
        double[] values = new double[graph.users()];
        double[] sums = new double[(Math.max(graph.users(), tags.rows()) + PIECE - 1) / PIECE];
        try (Workers workers = new Workers(threads)) {
            workers.forEach("reading", sums.length, Checkpoint.NONE, piece -> {
                double sum = 0;
                for (int user = piece * PIECE, end = Math.min(graph.users(), user + PIECE); user < end; user++) {
                    LinkBlock row = contacts.block(user);
                    for (int link = row.start(user); link < row.end(user); link++) {
                        sum += values[row.target(link)];
                    }
                }
                for (int post = piece * PIECE, end = Math.min(tags.rows(), post + PIECE); post < end; post++) {
                    for (int place = tags.start(post); place < tags.start(post + 1); place++) {
                        sum += tags.tag(place);
                    }
                    sum += graph.posts().uploaders()[post];
                }
                sums[piece] = sum;
            });
        }
        return DoubleStream.of(sums).sum();
    }

    /** The same with twenty terms in the profile of each user. */
    private static SocialGraph withTerms(SocialGraph graph) {
        SplittableRandom random = new SplittableRandom(2);
        TagReading reading = new TagReading();
        TagReading.Rows terms = reading.rows(graph.users(), true);
        TagReading.Rows every = reading.rows(1, false);
        every.part().add(0, names(graph.names())); // so that tags have the same numbers
        TagReading.Part part = terms.part();
        for (int user = 0; user < graph.users(); user++) {
            String[] own = new String[20];
            for (int place = 0; place < own.length; place++) {
                own[place] = graph.names().name(random.nextInt(graph.names().count()));
            }
            part.add(user, Arrays.asList(own));
        }
        TagNames names = reading.names();
        return new SocialGraph(graph.contacts(), graph.posts(), terms.build(), names);
    }

    private static List<String> names(TagNames names) {
        String[] all = new String[names.count()];
        Arrays.setAll(all, names::name);
        return Arrays.asList(all);
    }
}
