package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;

/**
 * Decides which kinds of pages to keep, using {@link Feature}.
 *
 * <ol>
 *   <li>Remove a kind if its evidence sums to more than 0, or to more than {@value #NAMELESS} if no parameter name speaks against it.
 *       Feature that merely identifies a list by date, tag or author does not count for such lists.
 *   <li>Remove such lists, largest first, if they have at least 10 % as many URLs as the content and the remaining families lead to the
 *       same pages. The test is recapture: of the content T that a list links to, another kept family fetched to a share s would show |T| s
 *       if it led to all of it.
 *   <li>Restore removed families that are the only path to more than 1 % of the content, most content per URL first.
 *   <li>Restore removed views that are the only ones to show more than 1 % of the content.
 *   <li>Restore removed families that connect at least 2 % of the content to the entry, cheapest first.
 *   <li>If less than 5 % of the URLs would be saved, keep all kinds that no parameter name speaks against.
 * </ol>
 *
 * <p>With fewer than {@value #FEW_PAGES} fetched pages, a kind is removed only if its evidence sums to a probability of at least
 * {@value #SURE}, and lists are never removed.
 *
 * <p>{@link KindDraft} holds the decisions, {@link ListRecapture} and {@link ContentReach} are the steps after the first.
 */
final class KindDecisions {

    private static final int FEW_PAGES = 1_000;
    /** A kind with fewer fetched pages and no name that speaks against it is removed only with the log-odds of {@link #SURE}. */
    private static final int FEW_FETCHED = 20;

    /** Minimum number of kinds that differ in one path segment for their pages to be counted together. */
    private static final int ALIKE = 3;

    /** A filter that removes a smaller share of the URLs is not worth the risk. */
    private static final double LITTLE = 0.05;

    private static final double SURE = 0.9;
    private static final double NAMELESS = 0.9;

    private final KindDraft draft;
    private final Kinds kinds;
    private final Map<Feature, Double> weights;
    private final boolean few;

    /**
     * @param home the URL where crawls start
     * @param byHand the manual decision about each kind, or null
     * @param entries kinds where crawls start
     * @param weights of the evidence
     */
    KindDecisions(
            Features features,
            int home,
            @Nullable Boolean[] byHand,
            IntSet entries,
            Map<Feature, Double> weights,
            Checkpoint checkpoint) {
        this.weights = weights;
        kinds = features.sample().kinds();
        draft = new KindDraft(features, weights);
        few = features.sample().pages().fetched() < FEW_PAGES;
        weigh();
        Kinds.Name start = kinds.kind(home).name;
        for (int kind = 0; kind < draft.count; kind++) {
            Kinds.Name name = kinds.all.get(kind).name;
            if (entries.contains(kind)
                    || (name.path().equals(start.path()) && name.parameters().isEmpty())) {
                draft.keep(kind, PruningReason.ENTRY);
            }
            Boolean decided = byHand[kind];
            if (decided != null) {
                draft.fixed[kind] = true;
                draft.kept[kind] = decided;
                draft.reasons[kind] = PruningReason.BY_HAND;
            }
        }
        ListRecapture lists = new ListRecapture(draft, checkpoint);
        lists.removeLists(few);
        lists.restoreSole();
        lists.restoreSoleViews();
        ContentReach reach = new ContentReach(draft, home, checkpoint);
        reach.connect();
        reach.restoreSmall(lists);
        keepWhatSavesLittle();
    }

    /**
     * Keeps removed kinds without a parameter name against them if all that is removed has less than {@value #LITTLE} of the URLs: on a
     * manual, where nearly all pages are content, the few that seem to be of no use are as likely to be mistakes.
     */
    private void keepWhatSavesLittle() {
        int[] removed = IntStream.range(0, draft.count)
                .filter(kind -> !draft.kept[kind])
                .toArray();
        int urls =
                Arrays.stream(removed).map(kind -> kinds.all.get(kind).size()).sum();
        if (urls < LITTLE * kinds.of.length) {
            Arrays.stream(removed)
                    .filter(kind -> !kinds.all.get(kind).isNamedByParameter())
                    .forEach(kind -> draft.keep(kind, PruningReason.LITTLE_TO_SAVE));
        }
    }

    boolean keeps(int kind) {
        return draft.kept[kind];
    }

    PruningReason reason(int kind) {
        return Objects.requireNonNull(draft.reasons[kind]);
    }

    /** The log-odds that pages of a kind are not worth fetching. */
    double sum(int kind) {
        return draft.sums[kind];
    }

    /** Decides about each kind by its evidence alone. */
    private void weigh() {
        double[] against = draft.sums.clone();
        for (int kind = 0; kind < draft.count; kind++) {
            int family = draft.family[kind];
            if (draft.isList(family) && isNothingButList(family)) {
                for (Feature piece : List.of(Feature.AXIS, Feature.CALENDAR, Feature.DATE)) {
                    against[kind] -= weights.getOrDefault(piece, 0.0) * draft.features.value(family, piece);
                }
            }
        }
        double[] alike = pagesOfAlike(against);
        for (int kind = 0; kind < draft.count; kind++) {
            boolean named = kinds.all.get(kind).isNamedByParameter();
            boolean sure = few || (kinds.all.get(kind).junk == 0 && alike[kind] < FEW_FETCHED);
            double threshold = sure ? Math.log(SURE / (1 - SURE)) : named ? 0 : NAMELESS;
            draft.kept[kind] = against[kind] <= threshold;
            draft.reasons[kind] = draft.kept[kind]
                    ? sure && against[kind] > 0 ? PruningReason.FEW_PAGES : PruningReason.NOTHING_AGAINST
                    : strongest(kind);
        }
    }

    /**
     * The number of pages that the evidence about each kind is based on: its family's fetched pages, or its known URLs if the evidence
     * comes from URLs alone. Kinds with enough evidence against them that differ only in one path segment, such as the name of a project,
     * are counted together if there are at least {@value #ALIKE}.
     */
    private double[] pagesOfAlike(double[] against) {
        Map<Kinds.Name, List<Integer>> groups = new HashMap<>();
        for (int kind = 0; kind < draft.count; kind++) {
            Kinds.Name name = kinds.all.get(kind).name;
            for (int place = 1; against[kind] > NAMELESS && place < name.path().size(); place++) {
                if (!Kinds.isVariable(name.path().get(place))) {
                    List<String> path = new ArrayList<>(name.path());
                    path.set(place, "");
                    groups.computeIfAbsent(new Kinds.Name(path, name.parameters()), unseen -> new ArrayList<>())
                            .add(kind);
                }
            }
        }
        double[] own = new double[draft.count];
        Arrays.setAll(
                own,
                kind -> against[kind] > NAMELESS && strongest(kind) == PruningReason.VIEW
                        ? draft.size[draft.family[kind]]
                        : draft.fetched[draft.family[kind]]);
        double[] alike = own.clone();
        groups.values().stream().filter(group -> group.size() >= ALIKE).forEach(group -> {
            double all = group.stream().mapToDouble(kind -> own[kind]).sum();
            group.forEach(kind -> alike[kind] = Math.max(alike[kind], all));
        });
        return alike;
    }

    /** The reason for the strongest evidence against a kind. */
    private PruningReason strongest(int kind) {
        Feature best = Feature.BIAS;
        double most = 0;
        for (Feature piece : Feature.values()) {
            double says = weights.getOrDefault(piece, 0.0) * draft.features.value(kind, piece);
            if (piece != Feature.BIAS && says > most) {
                best = piece;
                most = says;
            }
        }
        return PruningReason.of(best);
    }

    private boolean isNothingButList(int kind) {
        return kinds.all.get(kind).names.stream()
                .allMatch(name -> UrlNames.LISTS.contains(name) || name == UrlNames.Kind.CONTENT);
    }
}
