package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.pruning.Kinds.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Which kinds of pages of a sample to keep, each with a reason. {@link #decide} decides by the features;
 * {@link Repairs} returns other decisions where a crawl would not reach content. A kind that continues a list is
 * decided together with the kind of the list's first page; the two form a family, named by the latter.
 *
 * @param sums by kind: the log-odds that its pages are not worth fetching
 * @param kept by kind; do not change
 * @param reasons by kind; do not change
 * @param fixed the kinds with a manual decision, which nothing changes
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Decisions(Features features, double[] sums, boolean[] kept, PruningReason[] reasons, boolean[] fixed) {

    /** With fewer fetched pages, every removal needs {@link #SURE}. */
    private static final int FEW_PAGES = 1_000;

    /** A kind without a name against it and with fewer fetched pages is removed only with {@link #SURE}. */
    private static final int FEW_FETCHED = 20;

    /** Log-odds of 9 to 1. */
    private static final double SURE = Math.log(9);

    /** Log-odds above which a kind is removed if no parameter name speaks against it. */
    private static final double NAMELESS = 0.9;

    /** A list with fewer URLs, as a share of the content, costs little. */
    private static final double SMALL_LIST = 0.1;

    /** Share of the content that may be lost with a list. */
    private static final double LOST = 0.005;

    /** A filter that removes a smaller share of the URLs is not worth the risk. */
    private static final double LITTLE = 0.05;

    /**
     * Decides about each kind.
     *
     * <ol>
     *   <li>Remove a kind if its features sum to more than 0, or to more than {@value #NAMELESS} if no parameter name
     *       speaks against it. That a list is one by tag or author does not count. Few pages need odds of 9 to 1.
     *   <li>Manual decisions hold.
     *   <li>Remove lists that other lists make redundant, largest first ({@link ListCover}).
     *   <li>If less than 5 % of the URLs would be saved, keep all kinds that no parameter name speaks against: on a
     *       manual, where nearly all pages are content, the few that seem to be of no use are as likely to be mistakes.
     * </ol>
     *
     * @param byHand the manual decision about each kind, or null
     */
    static Decisions decide(Features features, Map<Feature, Double> weights, @Nullable Boolean[] byHand) {
        Kinds kinds = features.sample().kinds();
        boolean fewPages = features.sample().pages().fetched() < FEW_PAGES;
        double[] sums = new double[byHand.length];
        boolean[] kept = new boolean[sums.length];
        boolean[] fixed = new boolean[sums.length];
        PruningReason[] reasons = new PruningReason[sums.length];
        Decisions decisions = new Decisions(features, sums, kept, reasons, fixed);
        for (int number = 0; number < sums.length; number++) {
            Kind kind = kinds.all.get(number);
            int family = kinds.family(number);
            sums[number] = features.sum(number, weights);
            double against = kinds.all.get(family).isList()
                    ? sums[number] - weights.getOrDefault(Feature.AXIS, 0.0)
                    : sums[number];
            boolean few = fewPages || (kind.junk == 0 && kinds.all.get(family).familyFetched < FEW_FETCHED);
            double threshold = few ? SURE : kind.isNamedByParameter() ? 0 : NAMELESS;
            Boolean decided = byHand[number];
            fixed[number] = decided != null;
            kept[number] = decided == null ? against <= threshold : decided;
            reasons[number] = decided != null
                    ? PruningReason.BY_HAND
                    : !kept[number]
                            ? PruningReason.of(features.strongest(number, weights))
                            : few && sums[number] > 0 ? PruningReason.FEW_PAGES : PruningReason.NOTHING_AGAINST;
        }
        return (fewPages ? decisions : decisions.withoutRedundantLists()).keepIfLittleIsSaved();
    }

    private Decisions withoutRedundantLists() {
        ListCover cover = new ListCover(sample());
        List<Integer> lists = IntStream.range(0, kept.length)
                .filter(kind -> kinds().family(kind) == kind && kept[kind])
                .filter(kind -> kinds().all.get(kind).names.contains(UrlNames.Kind.AXIS))
                .boxed()
                .sorted(Comparator.comparingDouble(kind -> -price(kind)))
                .toList();
        Decisions decisions = this;
        for (int list : lists) {
            IntSet content = decisions.content();
            Kind one = kinds().all.get(list);
            if ((one.familySize >= SMALL_LIST * size(content::contains) || !one.isList())
                    && cover.lost(list, decisions, content) <= LOST) {
                decisions = decisions.with(kind -> kinds().family(kind) == list, false, PruningReason.REDUNDANT_LIST);
            }
        }
        return decisions;
    }

    private Decisions keepIfLittleIsSaved() {
        return size(kind -> !kept[kind]) >= LITTLE * kinds().of.length
                ? this
                : with(
                        kind -> !kept[kind] && !kinds().all.get(kind).isNamedByParameter(),
                        true,
                        PruningReason.LITTLE_TO_SAVE);
    }

    /** These decisions with another one about some kinds, except where a person decided. */
    Decisions with(IntPredicate kinds, boolean keep, PruningReason reason) {
        boolean[] nowKept = kept.clone();
        PruningReason[] nowReasons = reasons.clone();
        for (int kind = 0; kind < kept.length; kind++) {
            if (kinds.test(kind) && !fixed[kind]) {
                nowKept[kind] = keep;
                nowReasons[kind] = reason;
            }
        }
        return new Decisions(features, sums, nowKept, nowReasons, fixed);
    }

    KindSample sample() {
        return features.sample();
    }

    Kinds kinds() {
        return features.sample().kinds();
    }

    /** The family of a URL that has a kind. */
    int family(int url) {
        return kinds().family(kinds().of[url]);
    }

    boolean keepsUrl(int url) {
        return kinds().of[url] >= 0 && kept[kinds().of[url]];
    }

    /** The cost of crawling a family: its number of URLs, weighted by the evidence against it. */
    double price(int family) {
        return kinds().all.get(family).familySize * (1 + Math.max(0, sums[family]));
    }

    /** The kinds of content: kept with no evidence against them, and with fetched pages. */
    IntSet content() {
        return IntStream.range(0, kept.length)
                .filter(kind -> kept[kind]
                        && (sums[kind] <= 0 || reasons[kind] == PruningReason.BY_HAND)
                        && kinds().all.get(kinds().family(kind)).familyFetched > 0)
                .collect(IntOpenHashSet::new, IntSet::add, IntSet::addAll);
    }

    /** The number of known URLs of some kinds. */
    int size(IntPredicate some) {
        return IntStream.range(0, kept.length)
                .filter(some)
                .map(kind -> kinds().all.get(kind).size())
                .sum();
    }
}
