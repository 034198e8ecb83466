package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.pruning.Kinds.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Which kinds of pages of a sample to keep, each with a reason. {@link #decide} decides by the features; {@link Repairs} returns other
 * decisions where a crawl would not reach content. A kind that continues a list is decided together with the kind of the list's first page;
 * the two form a family, named by the latter.
 *
 * @param families the families of the kinds
 * @param sums by kind: the log-odds that its pages are not worth fetching
 * @param kept by kind; do not change
 * @param reasons by kind; do not change
 * @param fixed the kinds with a manual decision, which nothing changes
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Decisions(
        Features features, Families families, double[] sums, boolean[] kept, PruningReason[] reasons, boolean[] fixed) {

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

    private static final Set<Feature> OF_LISTS = EnumSet.of(Feature.AXIS, Feature.CALENDAR, Feature.DATE);

    /**
     * The families of kinds.
     *
     * @param of the family of each kind
     * @param size number of known URLs of each family
     * @param fetched number of fetched pages of each family
     */
    record Families(int[] of, double[] size, double[] fetched) {

        static Families of(Kinds kinds) {
            Families families = new Families(
                    IntStream.range(0, kinds.all.size()).map(kinds::family).toArray(),
                    new double[kinds.all.size()],
                    new double[kinds.all.size()]);
            for (int kind = 0; kind < families.of.length; kind++) {
                families.size[families.of[kind]] += kinds.all.get(kind).size();
                families.fetched[families.of[kind]] += kinds.all.get(kind).fetched;
            }
            return families;
        }
    }

    /**
     * Decides about each kind.
     *
     * <ol>
     *   <li>Remove a kind if its features sum to more than 0, or to more than {@value #NAMELESS} if no parameter name speaks against it.
     *       What merely identifies a list by date, tag or author does not count for such lists. Few pages need odds of 9 to 1.
     *   <li>Manual decisions hold.
     *   <li>Remove lists that other lists make redundant, largest first ({@link ListCover}).
     *   <li>If less than 5 % of the URLs would be saved, keep all kinds that no parameter name speaks against: on a manual, where nearly
     *       all pages are content, the few that seem to be of no use are as likely to be mistakes.
     * </ol>
     *
     * @param byHand the manual decision about each kind, or null
     */
    static Decisions decide(Features features, Map<Feature, Double> weights, @Nullable Boolean[] byHand) {
        Kinds kinds = features.sample().kinds();
        Families families = Families.of(kinds);
        boolean fewPages = features.sample().pages().fetched() < FEW_PAGES;
        double[] sums = new double[byHand.length];
        boolean[] kept = new boolean[sums.length];
        boolean[] fixed = new boolean[sums.length];
        PruningReason[] reasons = new PruningReason[sums.length];
        Decisions decisions = new Decisions(features, families, sums, kept, reasons, fixed);
        for (int number = 0; number < sums.length; number++) {
            Kind kind = kinds.all.get(number);
            sums[number] = features.sum(number, weights);
            double against = sums[number];
            if (decisions.isPureList(families.of[number])) {
                for (Feature feature : OF_LISTS) {
                    against -= weights.getOrDefault(feature, 0.0) * features.value(families.of[number], feature);
                }
            }
            boolean few = fewPages || (kind.junk == 0 && families.fetched[families.of[number]] < FEW_FETCHED);
            double threshold = few ? SURE : kind.isNamedByParameter() ? 0 : NAMELESS;
            Boolean decided = byHand[number];
            fixed[number] = decided != null;
            kept[number] = decided == null ? against <= threshold : decided;
            reasons[number] = decided != null
                    ? PruningReason.BY_HAND
                    : !kept[number]
                            ? PruningReason.of(features.strongest(number, weights))
                            : few && against > 0 ? PruningReason.FEW_PAGES : PruningReason.NOTHING_AGAINST;
        }
        return (fewPages ? decisions.keepListsInDoubt() : decisions.removeRedundantLists()).keepIfLittleIsSaved();
    }

    private Decisions keepListsInDoubt() {
        return with(kind -> kept[kind] && isOpenList(kind) && sums[kind] > 0, true, PruningReason.FEW_PAGES);
    }

    private Decisions removeRedundantLists() {
        ListCover cover = new ListCover(features, families);
        List<Integer> lists = IntStream.range(0, kept.length)
                .filter(kind -> families.of[kind] == kind && kept[kind] && isOpenList(kind))
                .boxed()
                .sorted(Comparator.comparingDouble(kind -> -families.size[kind] * (1 + Math.max(0, sums[kind] + 2))))
                .toList();
        Decisions decisions = this;
        for (int list : lists) {
            boolean[] content = decisions.content();
            if ((families.size[list] >= SMALL_LIST * size(content) || !isList(list))
                    && cover.lost(list, decisions, content) <= LOST) {
                decisions = decisions.with(kind -> families.of[kind] == list, false, PruningReason.REDUNDANT_LIST);
            }
        }
        return decisions;
    }

    private Decisions keepIfLittleIsSaved() {
        int removed = IntStream.range(0, kept.length)
                .filter(kind -> !kept[kind])
                .map(kind -> kinds().all.get(kind).size())
                .sum();
        return removed >= LITTLE * kinds().of.length
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
        return new Decisions(features, families, sums, nowKept, nowReasons, fixed);
    }

    /** These decisions with some families kept. */
    Decisions keeping(IntSet numbers, PruningReason reason) {
        return with(kind -> numbers.contains(families.of[kind]), true, reason);
    }

    KindSample sample() {
        return features.sample();
    }

    Kinds kinds() {
        return features.sample().kinds();
    }

    /** The family of a URL that has a kind. */
    int family(int url) {
        return families.of[kinds().of[url]];
    }

    boolean keepsUrl(int url) {
        return kinds().of[url] >= 0 && kept[kinds().of[url]];
    }

    /** Whether a family was removed, and not by hand. */
    boolean mayReturn(int number) {
        return families.of[number] == number && !kept[number] && !fixed[number];
    }

    private boolean isOpenList(int kind) {
        return !fixed[kind] && (isListNamed(kind) || features.isDate(kind));
    }

    boolean isListNamed(int kind) {
        return kinds().all.get(kind).names.stream().anyMatch(UrlNames.LISTS::contains);
    }

    /** Whether a kind is a list by date or tag and no name says anything else of it but content. */
    private boolean isPureList(int kind) {
        return isList(kind)
                && kinds().all.get(kind).names.stream()
                        .allMatch(name -> UrlNames.LISTS.contains(name) || name == UrlNames.Kind.CONTENT);
    }

    /** Whether a kind is a list by date or tag. It is not if its key precedes the name of the list, as in pages that such a list shows. */
    private boolean isList(int number) {
        if (features.isDate(number)) {
            return true;
        }
        Kind kind = kinds().all.get(number);
        if (!isListNamed(number) || !kind.name.parameters().isEmpty()) {
            return false;
        }
        List<String> path = kind.name.path();
        for (int place = 1; place < path.size(); place++) {
            if (UrlNames.ofSegment(path.get(place)).stream().anyMatch(UrlNames.LISTS::contains)) {
                return kind.keySlot == null || (kind.keySlot.isSegment() && kind.keySlot.place() > place);
            }
        }
        return false;
    }

    /** The kinds of content: kept with no evidence against them, with fetched pages, and not lists by date or tag. */
    boolean[] content() {
        boolean[] content = new boolean[kept.length];
        for (int kind = 0; kind < content.length; kind++) {
            content[kind] = kept[kind]
                    && (sums[kind] <= 0 || reasons[kind] == PruningReason.BY_HAND)
                    && families.fetched[families.of[kind]] > 0
                    && !isListNamed(kind)
                    && !features.isDate(kind)
                    && !features.isDate(families.of[kind]);
        }
        return content;
    }

    /** The number of known URLs of some kinds. */
    int size(boolean[] some) {
        return IntStream.range(0, some.length)
                .filter(kind -> some[kind])
                .map(kind -> kinds().all.get(kind).size())
                .sum();
    }
}
