package org.crawlgraph.social.profiles;

import java.util.Arrays;
import java.util.BitSet;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ranking.Scores;
import org.crawlgraph.social.topics.Posts;
import org.crawlgraph.social.topics.TagRows;

/**
 * Ranks the users of a social site for a topic by the words of their own profile, by their contacts, and by their
 * posts.
 *
 * <p>Let x(u) be the counts of the terms in the profile of user u, and x(τ) the weights of the topic's tags:
 *
 * <ul>
 *   <li>inner (1): the cosine of x(u) and x(τ), 0 for an empty vector;
 *   <li>inter (2): the mean inner rank of the contacts of u with a known profile;
 *   <li>combined (5), p: α · inner + β · inter with β = 1 − α, or inner alone without such contacts;
 *   <li>evidence: (r + κ · p) / (d + κ), with r relevant of the d posts of u. If the profile of u is unknown, p is ½ ·
 *       (R + 1)/(D + 2), with R relevant of all D posts.
 * </ul>
 *
 * A post is relevant if it has a tag of the topic. The score is (5) with {@code paper}, and the last formula with
 * {@code evidence}. Counts are whole numbers, and sums are taken in the order of tags and contacts, so scores are
 * identical to the bit for every number of threads.
 *
 * <p>For n posts with e tags in total, and u users with c contacts and at most k tags each, time is O(u + c + n + e),
 * or O(u + c + n + e log k) if profiles are the tags of posts. Space is 44 bytes per user, 1 per post and 8 per tag
 * name, plus 4 per user and 4 per post if profiles are the tags of posts.
 *
 * <p>Source: Z. Zhang, O. Nasraoui (2009), Profile-based focused crawling for social media-sharing websites, section 5,
 * equations (1), (2) and (5). Their N in (2) counts all contacts. Their (3) and (4) scale all scores equally and are
 * omitted. {@code evidence} is ours.
 */
public final class ProfileRanks {

    /** Posts or users that one thread processes at a time. */
    private static final int PIECE = 1 << 16;

    private final SocialGraph graph;
    private final TopicVector topic;
    private final double[] weights;
    private final Workers workers;
    private final Checkpoint checkpoint;

    private ProfileRanks(SocialGraph graph, TopicVector topic, Workers workers, Checkpoint checkpoint) {
        this.graph = graph;
        this.topic = topic;
        this.weights = topic.byNumber(graph.names());
        this.workers = workers;
        this.checkpoint = checkpoint;
    }

    /** Estimates the heap of {@link #of}, not counting the graph; {@code ofPosts} if profiles are the tags of posts. */
    public static MemoryNeed memory(long users, long posts, long names, boolean ofPosts) {
        return MemoryNeed.sum(
                "profile ranks",
                MemoryNeed.of("weights of tags", 8 * names),
                MemoryNeed.largest(
                        "steps",
                        MemoryNeed.of(
                                "inner ranks, posts by uploader", 16 * users + (ofPosts ? 8 * users + 4 * posts : 0)),
                        MemoryNeed.of("counting posts", 8 * users + posts),
                        MemoryNeed.of("all ranks", 44 * users + users / 8)));
    }

    /**
     * Ranks all users.
     *
     * @param concurrency number of threads, at least 1; does not affect the scores
     * @param checkpoint called in the stages {@code "looking at posts"}, {@code "reading profiles"} and {@code "asking
     *     contacts"}
     */
    public static UserScores of(
            SocialGraph graph, TopicVector topic, ProfileOptions options, int concurrency, Checkpoint checkpoint) {
        try (Workers workers = new Workers(concurrency)) {
            return new ProfileRanks(graph, topic, workers, checkpoint).rank(options);
        }
    }

    private UserScores rank(ProfileOptions options) {
        int users = graph.users();
        int[] uploaders = graph.posts().uploaders();
        boolean[] isRelevant = relevant();
        int[] relevant = new int[users];
        int[] posts = new int[users];
        long allRelevant = 0;
        for (int post = 0; post < uploaders.length; post++) {
            allRelevant += isRelevant[post] ? 1 : 0;
            if (uploaders[post] != Posts.NOBODY) {
                posts[uploaders[post]]++;
                relevant[uploaders[post]] += isRelevant[post] ? 1 : 0;
            }
        }
        TagRows terms = graph.terms();
        BitSet known = new BitSet(users);
        for (int user = 0; user < users; user++) {
            known.set(user, terms == null ? posts[user] > 0 : terms.isKnown(user));
        }
        double[] inner = terms == null ? innerOfPosts(posts) : inner(terms);
        ProfileFormula formula = new ProfileFormula(options);
        double unknown = ProfileFormula.unknown(allRelevant, uploaders.length);
        UserScores scores = new UserScores(
                known,
                inner,
                new double[users],
                new int[users],
                relevant,
                posts,
                new double[users],
                new double[users],
                allRelevant);
        LinkGraph contacts = graph.contacts();
        contacts.forEachPage("asking contacts", workers, checkpoint, user -> {
            double sum = 0;
            int count = 0;
            LinkBlock row = contacts.block(user);
            for (int link = row.start(user), end = row.end(user); link < end; link++) {
                if (known.get(row.target(link))) {
                    sum += inner[row.target(link)];
                    count++;
                }
            }
            scores.contactsKnown()[user] = count;
            scores.inter()[user] = count == 0 ? 0 : sum / count;
            score(scores, user, formula, unknown);
        });
        return scores;
    }

    private static void score(UserScores scores, int user, ProfileFormula formula, double unknown) {
        boolean byEvidence = formula.options().method() == ProfileOptions.Method.EVIDENCE;
        double prior = byEvidence && !scores.known().get(user)
                ? unknown
                : formula.combined(scores.inner()[user], scores.inter()[user], scores.contactsKnown()[user]);
        scores.combined()[user] = prior;
        scores.score()[user] = Scores.rounded(
                byEvidence ? formula.evidence(scores.relevant()[user], scores.posts()[user], prior) : prior);
    }

    private boolean[] relevant() {
        TagRows tags = graph.posts().tags();
        boolean[] relevant = new boolean[tags.rows()];
        workers.forEach("reading posts", pieces(tags.rows()), checkpoint, piece -> {
            for (int post = piece * PIECE, end = end(piece, tags.rows()); post < end; post++) {
                for (int place = tags.start(post); place < tags.start(post + 1) && !relevant[post]; place++) {
                    relevant[post] = weights[tags.tag(place)] > 0;
                }
            }
        });
        return relevant;
    }

    private static int pieces(int count) {
        return (int) ((count + (long) PIECE - 1) / PIECE);
    }

    private static int end(int piece, int count) {
        return (int) Math.min(count, (piece + 1L) * PIECE);
    }

    private double[] inner(TagRows terms) {
        double[] inner = new double[graph.users()];
        workers.forEach("reading profiles", pieces(inner.length), checkpoint, piece -> {
            int[] row = new int[0];
            for (int user = piece * PIECE, end = end(piece, inner.length); user < end; user++) {
                int size = terms.start(user + 1) - terms.start(user);
                row = size <= row.length ? row : new int[2 * size];
                terms.copy(user, row, 0);
                inner[user] = cosine(row, size);
            }
        });
        return inner;
    }

    /** Inner ranks if the profile of a user is the tags of the user's posts. */
    private double[] innerOfPosts(int[] posts) {
        TagRows tags = graph.posts().tags();
        int[] starts = new int[posts.length + 1];
        System.arraycopy(posts, 0, starts, 1, posts.length);
        Arrays.parallelPrefix(starts, Integer::sum);
        int[] sorted = byUploader(starts);
        double[] inner = new double[posts.length];
        workers.forEach("reading profiles", pieces(inner.length), checkpoint, piece -> {
            int[] row = new int[0];
            for (int user = piece * PIECE, end = end(piece, inner.length); user < end; user++) {
                int size = 0;
                for (int place = starts[user]; place < starts[user + 1]; place++) {
                    size += tags.start(sorted[place] + 1) - tags.start(sorted[place]);
                }
                row = size <= row.length ? row : new int[2 * size];
                int filled = 0;
                for (int place = starts[user]; place < starts[user + 1]; place++) {
                    filled += tags.copy(sorted[place], row, filled);
                }
                Arrays.sort(row, 0, size);
                inner[user] = cosine(row, size);
            }
        });
        return inner;
    }

    private int[] byUploader(int[] starts) {
        int[] uploaders = graph.posts().uploaders();
        int[] next = Arrays.copyOf(starts, starts.length - 1);
        int[] sorted = new int[starts[starts.length - 1]];
        for (int post = 0; post < uploaders.length; post++) {
            if (uploaders[post] != Posts.NOBODY) {
                sorted[next[uploaders[post]]++] = post;
            }
        }
        return sorted;
    }

    /** Equation (1) for terms in ascending order. */
    private double cosine(int[] terms, int size) {
        double product = 0;
        long squares = 0;
        int begin = 0;
        for (int place = 1; place <= size; place++) {
            if (place == size || terms[place] != terms[begin]) {
                long count = (long) place - begin;
                product += weights[terms[begin]] * count;
                squares += count * count;
                begin = place;
            }
        }
        return topic.cosine(product, squares);
    }

    /**
     * The ranks of all users for a topic. Arrays are indexed by user.
     *
     * @param inner inner rank (1), 0 to 1; 0 for an unknown profile
     * @param inter inter rank (2), 0 to 1: mean inner rank of the contacts with a known profile; 0 without any
     * @param contactsKnown number of contacts with a known profile
     * @param relevant r, posts of the user with a tag of the topic
     * @param posts d, posts of the user
     * @param combined p, the rank without the user's posts: equation (5), or for an unknown profile half the share of
     *     relevant posts overall
     * @param score the result of the method, rounded to 41 significant bits so that ties are equal
     * @param allRelevant R, posts with a tag of the topic, including posts without a known uploader
     */
    @SuppressWarnings("ArrayRecordComponent") // large, not copied
    public record UserScores(
            BitSet known,
            double[] inner,
            double[] inter,
            int[] contactsKnown,
            int[] relevant,
            int[] posts,
            double[] combined,
            double[] score,
            long allRelevant) {}

    /**
     * The formulas of profile ranks for one user, with the weights α, β and κ of the options. All ranks are from 0 to
     * 1.
     */
    public record ProfileFormula(ProfileOptions options) {

        /** Maximum score of a link to a user's profile; a link to a certainly relevant post scores 1. */
        private static final double PROFILE_LINK = 0.9;

        /** Rank of a user known only by a post on a list of the topic. */
        private static final double SEEN_ON_LIST = 0.5;

        /**
         * Equation (5) with β = 1 − α: α · inner + β · inter; the inner rank alone if no contact has a known profile.
         */
        public double combined(double inner, double inter, int contactsKnown) {
            return contactsKnown == 0 ? inner : options.innerWeight() * inner + (1 - options.innerWeight()) * inter;
        }

        /**
         * The prior for a user with an unknown profile: half the share of relevant posts among all D posts seen, ½ · (R
         * + 1)/(D + 2).
         */
        public static double unknown(long relevant, long posts) {
            return 0.5 * (relevant + 1) / (posts + 2);
        }

        /**
         * The evidence of a user's posts: (r + κ · p) / (d + κ).
         *
         * @param relevant r, posts of the user about the topic
         * @param posts d, posts of the user seen, at least r
         * @param prior p, {@link #combined} or {@link #unknown}
         */
        public double evidence(long relevant, long posts, double prior) {
            return (relevant + options.kappa() * prior) / (posts + options.kappa());
        }

        /**
         * The score of a link to a user's profile: 0.9 · max(mean of the known contacts, ½ if seen on a list of the
         * topic).
         *
         * @param contacts mean inner rank of the known users who name this user as a contact, 0 without any
         * @param seenOnList whether a list of a tag of the topic has shown a post of the user
         */
        public static double profileLink(double contacts, boolean seenOnList) {
            return PROFILE_LINK * Math.max(contacts, seenOnList ? SEEN_ON_LIST : 0);
        }
    }
}
