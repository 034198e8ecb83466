package org.crawlgraph.social.topics;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.IntHash;
import it.unimi.dsi.fastutil.ints.IntOpenCustomHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.LogLikelihood;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.ranking.Scores;

/**
 * Finds the tags of a topic: tags that are more common on the posts with a tag T than on others.
 *
 * <p>Let N be the number of posts that count, N(T) and N(T₁) the posts with T and with another tag T₁, and v = N(T ∩
 * T₁) the votes for T₁. The measures are:
 *
 * <ul>
 *   <li>{@code g2}: G²(v, N(T), N(T₁) − v, N − N(T)), see {@link LogLikelihood}. A tag qualifies if v/N(T) is above
 *       (N(T₁) − v)/(N − N(T)), it has at least two uploaders, and G² is above 10.83, which occurs by chance for fewer
 *       than one in a thousand tags.
 *   <li>{@code paper}: v. With two layers, v plus the number of posts with T₁ and B, for each B of the five tags other
 *       than T with the most votes (for T₁ = B, the number of its posts). A tag needs at least {@code minVotes} of
 *       these votes, and, if {@code minPhi} is above 0, φ = v / (N(T) · N(T₁)) above it, equation (6) as printed.
 * </ul>
 *
 * <ol>
 *   <li>Of the posts with an identical set of tags (of one uploader, or of all) count only the first; ignore posts
 *       without tags.
 *   <li>Count N, N(T₁) of all tags, and the votes and uploaders for T.
 *   <li>Score the tags, drop excluded ones, and sort by score, then by name. T comes first, then the best, up to
 *       {@code topicSize} tags in total.
 * </ol>
 *
 * For n posts with e tags in total and t distinct tags, time is O(n + e + t log t), space up to 20 bytes per post and
 * 24 per tag. The result does not depend on the number of threads.
 *
 * <p>Source: Z. Zhang, O. Nasraoui (2009), Profile-based focused crawling for social media-sharing websites, section 6:
 * votes, φ, one post per identical set, two layers, in their notation. G² is from T. Dunning (1993).
 */
public final class TopicDiscovery {

    /** Number of tags whose posts vote in the second layer. */
    private static final int LAYER = 5;

    /** Quantile of χ² with one degree of freedom, exceeded by chance once in a thousand. */
    private static final double SURE = 10.83;

    private static final int FEWEST_UPLOADERS = 2;

    private final Posts posts;
    private final TagNames names;
    private final TopicOptions options;
    private final boolean[] counted;
    private final int[] withTag;
    private long all;

    private TopicDiscovery(Posts posts, TagNames names, TopicOptions options, boolean[] counted) {
        this.posts = posts;
        this.names = names;
        this.options = options;
        this.counted = counted;
        this.withTag = new int[names.count()];
    }

    /** Estimates the heap of {@link #of}, not counting the posts. */
    public static MemoryNeed memory(long posts, long tags) {
        return MemoryNeed.sum("topic", DistinctPosts.memory(posts), MemoryNeed.of("counts of tags", 24 * tags));
    }

    /**
     * Finds the tags of a topic.
     *
     * @param tag the topic's own tag, in any spelling
     * @param concurrency number of threads, at least 1; does not affect the result
     * @param checkpoint called in the stages {@code "comparing posts"} and {@code "counting tags"}
     * @throws IllegalArgumentException if no post has the tag
     */
    public static Topic of(
            Posts posts, TagNames names, String tag, TopicOptions options, int concurrency, Checkpoint checkpoint) {
        int number = names.number(tag);
        if (number < 0) {
            throw noPost(tag);
        }
        boolean[] counted;
        try (Workers workers = new Workers(concurrency)) {
            counted = DistinctPosts.of(posts, options.same(), workers, checkpoint);
        }
        return new TopicDiscovery(posts, names, options, counted).find(number, checkpoint);
    }

    private static IllegalArgumentException noPost(String tag) {
        return new IllegalArgumentException("no post has the tag '" + tag
                + "'; choose another tag (MATCH (p:Post) UNWIND p.tags AS tag RETURN tag, count(*) lists them)");
    }

    private Topic find(int topic, Checkpoint checkpoint) {
        TagRows tags = posts.tags();
        for (int post = 0; post < posts.count(); post++) {
            checkpoint.passed("counting tags", post, posts.count());
            if (counted[post]) {
                all++;
                for (int place = tags.start(post); place < tags.start(post + 1); place++) {
                    withTag[tags.tag(place)]++;
                }
            }
        }
        if (withTag[topic] == 0) {
            throw noPost(names.name(topic));
        }
        Together first = new Together(topic);
        double[] votes = scores(tag -> first.votes[tag]);
        int[] layer = options.layers() == 2 ? best(topic, votes, tag -> votes[tag] > 0, LAYER) : new int[0];
        double[] scores = scores(first, topic, layer);
        IntPredicate fits = tag -> fits(first, topic, tag, scores[tag]);
        List<Topic.Tag> found = new ArrayList<>();
        found.add(tag(1, first, topic, topic, scores));
        for (int tag : best(topic, scores, fits, options.topicSize() - 1)) {
            found.add(tag(found.size() + 1, first, topic, tag, scores));
        }
        return new Topic(names.name(topic), all, withTag[topic], found);
    }

    private Topic.Tag tag(int rank, Together first, int topic, int tag, double[] scores) {
        return new Topic.Tag(
                rank,
                names.name(tag),
                first.votes[tag],
                withTag[tag],
                first.uploaders[tag],
                phi(first, topic, tag),
                g2(first, topic, tag),
                scores[tag]);
    }

    private double[] scores(Together first, int topic, int[] layer) {
        return switch (options.method()) {
            case G2 -> scores(tag -> g2(first, topic, tag));
            case PAPER -> votes(first, layer);
        };
    }

    private double[] scores(IntToDoubleFunction score) {
        return IntStream.range(0, names.count()).mapToDouble(score).toArray();
    }

    /** The best tags other than the topic's own that qualify and are not excluded. */
    private int[] best(int topic, double[] scores, IntPredicate fits, int count) {
        return IntStream.range(0, names.count())
                .filter(tag -> tag != topic && fits.test(tag))
                .filter(tag -> !options.exclude().contains(names.name(tag)))
                .boxed()
                .sorted((one, other) ->
                        Scores.compare(scores, one, other)) // ties by name, since tags are numbered in that order
                .limit(count)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private boolean fits(Together first, int topic, int tag, double score) {
        return switch (options.method()) {
            case G2 -> score > SURE && first.uploaders[tag] >= FEWEST_UPLOADERS;
            case PAPER ->
                score >= options.minVotes() && (options.minPhi() == 0 || phi(first, topic, tag) > options.minPhi());
        };
    }

    private double g2(Together first, int topic, int tag) {
        long with = withTag[topic];
        long here = first.votes[tag];
        long there = withTag[tag] - here;
        boolean commoner = (double) here / with > (double) there / Math.max(1, all - with);
        return commoner ? LogLikelihood.ratio(here, with, there, all - with) : 0;
    }

    private double phi(Together first, int topic, int tag) {
        return withTag[tag] == 0 ? 0 : first.votes[tag] / ((double) withTag[topic] * withTag[tag]);
    }

    private double[] votes(Together first, int[] layer) {
        double[] sum = scores(tag -> first.votes[tag]);
        for (int tag : layer) {
            Together other = new Together(tag);
            Arrays.setAll(sum, place -> sum[place] + other.votes[place]);
        }
        return sum;
    }

    /** Counts the tags on posts with a given tag. */
    private final class Together {
        private final int[] votes = new int[names.count()];
        private final int[] uploaders = new int[names.count()];

        Together(int tag) {
            TagRows tags = posts.tags();
            long[] withIt = IntStream.range(0, posts.count())
                    .filter(post -> counted[post] && has(post, tag))
                    .mapToLong(post -> ((long) posts.uploaders()[post] << Integer.SIZE) + post)
                    .toArray();
            Arrays.sort(withIt); // by uploader
            int[] last = new int[names.count()];
            Arrays.fill(last, Posts.NOBODY - 1);
            for (long next : withIt) {
                int post = (int) next;
                int uploader = posts.uploaders()[post];
                for (int place = tags.start(post); place < tags.start(post + 1); place++) {
                    int other = tags.tag(place);
                    votes[other]++;
                    uploaders[other] += last[other] == uploader ? 0 : 1;
                    last[other] = uploader;
                }
            }
        }

        private boolean has(int post, int tag) {
            TagRows tags = posts.tags();
            for (int place = tags.start(post); place < tags.start(post + 1); place++) {
                if (tags.tag(place) >= tag) {
                    return tags.tag(place) == tag;
                }
            }
            return false;
        }
    }

    /** Selects the posts that count: the first of the posts with an identical set of tags, and none without tags. */
    private static final class DistinctPosts {

        private static final String STAGE = "comparing posts";

        /** Posts that one thread hashes at a time. */
        private static final int PIECE = 1 << 16;

        /** Posts are split by hash into this many parts, each compared by one thread. */
        private static final int SHARDS = 16;

        private static final int SHARD_BITS = 60;

        private DistinctPosts() {}

        /** Estimates the heap of {@link #of}. */
        static MemoryNeed memory(long posts) {
            // a set has a power of two of entries of 4 bytes, at most three quarters full
            return MemoryNeed.of(
                    "posts that are alike", 9 * posts + posts * 4 / 3, 9 * posts + 8 * posts * 4 / 3 + 1024);
        }

        static boolean[] of(Posts posts, TopicOptions.SamePosts same, Workers workers, Checkpoint checkpoint) {
            int count = posts.count();
            TagRows tags = posts.tags();
            long[] hashes = new long[count];
            workers.forEach(STAGE, (count + PIECE - 1) / PIECE, checkpoint, piece -> {
                for (int post = piece * PIECE, end = (int) Math.min(count, (piece + 1L) * PIECE); post < end; post++) {
                    long salt = same == TopicOptions.SamePosts.UPLOADER ? posts.uploaders()[post] + 2L : 0;
                    hashes[post] = HashCommon.mix(tags.hash(post) + HashCommon.mix(salt));
                }
            });
            boolean[] counted = new boolean[count];
            workers.forEach(STAGE, SHARDS, checkpoint, shard -> {
                IntOpenCustomHashSet seen = new IntOpenCustomHashSet(new Alike(posts, same, hashes));
                for (int post = 0; post < count; post++) {
                    if (hashes[post] >>> SHARD_BITS == shard && tags.start(post) < tags.start(post + 1)) {
                        counted[post] = seen.add(post);
                    }
                }
            });
            return counted;
        }

        @SuppressWarnings("ArrayRecordComponent") // large, not copied
        private record Alike(Posts posts, TopicOptions.SamePosts same, long[] hashes) implements IntHash.Strategy {

            @Override
            public int hashCode(int post) {
                return (int) hashes[post];
            }

            @Override
            public boolean equals(int one, int other) {
                return hashes[one] == hashes[other]
                        && (same == TopicOptions.SamePosts.SET || posts.uploaders()[one] == posts.uploaders()[other])
                        && posts.tags().same(one, other);
            }
        }
    }
}
