package org.crawlgraph.forum.learning;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.FlipRule;
import org.crawlgraph.forum.map.ForumDecisions;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.forum.map.PageTypeReason;
import org.crawlgraph.forum.paper.PaperCleaning;
import org.crawlgraph.forum.sampling.ForumSample;
import org.jspecify.annotations.Nullable;

/**
 * Learns a {@link ForumMap} from a few hundred pages of a forum, given its entry.
 *
 * <ol>
 *   <li>Draw a sample ({@link ForumSample}).
 *   <li>Group its pages into page types by layout ({@link org.crawlgraph.html.layout.Layouts}) and URL pattern
 *       ({@link org.crawlgraph.clusters.patterns.UrlClusters}).
 *   <li>The default method removes page types with uniform content ({@link UniformContent}) and copies, found by fetching likely duplicates
 *       ({@link Twins}, {@link CopyCleaning}), and restores types without which much is unreachable ({@link TypeReach}). The paper's method
 *       removes types of low informativeness and all but the largest type of each layout ({@link PaperCleaning}).
 *   <li>Apply the manual decisions of the previous map.
 *   <li>If requested, name the page types: list, thread, profile ({@link TypeNames}).
 *   <li>Decide about links by their place and targets ({@link ForumArcs}).
 * </ol>
 *
 * <p>Fetches at most {@code 4 · sampleSize + probes} URLs, usually {@code sampleSize + probes}. Time in addition: O(S · words) for texts,
 * O(D² · P / 64) for layouts (S pages, D distinct sets of P link paths). Space: the structures of {@code sampleSize + probes} pages.
 *
 * <p>Reference: R. Cai et al.: iRobot: An Intelligent Crawler for Web Forums, WWW 2008, sections 4 and 5.
 *
 * @param options the options of the training
 * @param map the learned map
 * @param pages the pages it was learned from, sampled pages first
 * @param summary the figures of the training
 * @param successors maps page types of the previous map to their page types in the new map; types without a successor are absent
 */
public record ForumTraining(
        ForumOptions options,
        ForumMap map,
        ForumSample pages,
        ForumSummary summary,
        Map<Integer, List<Integer>> successors) {

    /** Below this sample size a warning is added; the paper found 100 pages to be enough (figure 10). */
    private static final int FEW = 100;

    /**
     * Learns a map.
     *
     * @param pages source of pages; each URL is requested once
     * @param entry the canonical URL of the forum's first page
     * @param previous the previous map, whose manual decisions are kept; null if none
     * @param checkpoint called in the stages {@code "sampling"}, {@code "layouts"}, {@code "patterns"}, {@code "shingles"},
     *     {@code "near pages"}, {@code "twins"}, {@code "probing"} and {@code "arcs"}
     * @throws IllegalArgumentException if the entry has no page
     */
    public static ForumTraining of(
            ForumSample.ForumPages pages,
            String entry,
            ForumOptions options,
            @Nullable ForumMap previous,
            Checkpoint checkpoint) {
        ForumSample sample = ForumSample.draw(pages, entry, options.sampleSize(), options.randomSeed(), checkpoint);
        return of(pages, sample, options, previous, checkpoint);
    }

    /** Learns a map from an existing sample. */
    public static ForumTraining of(
            ForumSample.ForumPages pages,
            ForumSample sample,
            ForumOptions options,
            @Nullable ForumMap previous,
            Checkpoint checkpoint) {
        Previous before = previous == null ? null : new Previous(previous);
        Exploration seen =
                new Exploration(pages, sample, options, before == null ? List.of() : before.patterns(), checkpoint);
        List<TypeDraft> drafts = decided(seen, options, checkpoint);
        List<PageType> types = new ArrayList<>();
        drafts.forEach(draft -> types.add(draft.finished()));
        Map<Integer, List<Integer>> successors = before == null ? Map.of() : before.successors(seen, types);
        ForumDecisions byHand = before == null ? ForumDecisions.NONE : before.carried(seen, types, successors);
        ForumSample all = seen.all();
        FlipRule flips = FlipRule.of(seen.numbers());
        ForumMap map = ForumMap.of(new ForumMap.Parts(
                options.method(),
                all.pages().get(0).url(),
                all.scope(),
                seen.layouts(),
                seen.patterns(),
                options.types() ? TypeNames.named(seen, types) : types,
                new ForumArcs(seen, options.method(), flips).collect(checkpoint),
                flips,
                byHand));
        return new ForumTraining(options, map, all, summary(seen, map, sample), Map.copyOf(successors));
    }

    private static List<TypeDraft> decided(Exploration seen, ForumOptions options, Checkpoint checkpoint) {
        List<TypeDraft> types = TypeDraft.of(seen);
        if (options.method() == ForumMethod.PAPER) {
            clean(types);
            return types;
        }
        seen.topUp(checkpoint);
        types = TypeDraft.of(seen);
        UniformContent.clean(seen, types);
        Twins.Counts twins = new Twins(seen, types, checkpoint).find(options.randomSeed());
        types = TypeDraft.of(seen); // probes may have page types that are not in the sample
        UniformContent.clean(seen, types);
        new CopyCleaning(seen, types, twins).clean();
        PageLinks links = new PageLinks(seen);
        new OtherViews(seen, types, links, checkpoint).clean();
        types = TypeDraft.with(seen, types);
        new DeadEnds(seen, types, links).clean();
        new TypeReach(seen, types).restore();
        return types;
    }

    /** Applies the paper's rules. */
    private static void clean(List<TypeDraft> types) {
        PaperCleaning gone = PaperCleaning.of(types.stream()
                .map(type -> new PaperCleaning.Type(type.layout, type.pattern, type.pages.size(), type.informativeness))
                .toList());
        gone.uninformative().stream().forEach(type -> types.get(type).remove(PageTypeReason.UNINFORMATIVE, null));
        gone.smaller().stream().forEach(type -> types.get(type).remove(PageTypeReason.LARGEST_KEPT, null));
    }

    private static ForumSummary summary(Exploration seen, ForumMap map, ForumSample sample) {
        int sampled = sample.pages().size();
        List<String> notes = new ArrayList<>();
        if (sampled < FEW) {
            notes.add("the sample has only " + sampled + " pages; fewer than " + FEW
                    + " may not be representative; check the page types before you rely on them");
        }
        if (seen.layouts().model().isPartial()) {
            notes.add("some pages have too many repetitive regions to compare them all; the layouts are"
                    + " learned from a part of them");
        }
        List<Integer> alike = alike(map);
        if (!alike.isEmpty()) {
            notes.add("at least half of the pages of page types " + alike
                    + " repeat others, and no rule removes them; check their examples");
        }
        List<Integer> unsure = unsure(seen, map);
        if (!unsure.isEmpty()) {
            notes.add("the URLs of page types " + unsure
                    + " equal URLs of another kept page type plus parameters, and no probe shows that"
                    + " they repeat it; remove page types whose examples only reorder or link to the"
                    + " same pages");
        }
        return new ForumSummary(
                sampled,
                sample.asked(),
                seen.probed(),
                seen.layouts().count(),
                map.pageTypes().size(),
                (int) map.pageTypes().stream().filter(PageType::kept).count(),
                map.arcs().size(),
                (int) map.arcs().stream().filter(Arc::isFollowed).count(),
                (int) map.arcs().stream().filter(Arc::turnsPage).count(),
                map.unreached().size(),
                String.join("; ", notes));
    }

    /** The kept page types in which at least half of the sampled pages are near others. */
    private static List<Integer> alike(ForumMap map) {
        return map.pageTypes().stream()
                .filter(type -> type.kept() && type.near() > 0 && 2 * type.near() >= type.pages())
                .map(PageType::number)
                .toList();
    }

    /** The kept page types whose URLs extend the URLs of a kept type of the same layout by parameters other than page numbers. */
    private static List<Integer> unsure(Exploration seen, ForumMap map) {
        List<PageType> kept = map.pageTypes().stream()
                .filter(type -> type.kept() && type.pattern() >= 0)
                .toList();
        return kept.stream()
                .filter(type -> !seen.isLater(type.pattern())
                        && kept.stream()
                                .anyMatch(other -> other.layout() == type.layout()
                                        && seen.extendsQuery(type.pattern(), other.pattern())))
                .map(PageType::number)
                .toList();
    }
}
