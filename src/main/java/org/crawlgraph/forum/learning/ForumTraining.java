package org.crawlgraph.forum.learning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Decision;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.FlipRule;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.forum.map.ForumSample;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.html.similarity.Layouts;
import org.jspecify.annotations.Nullable;

/**
 * Learns a {@link ForumMap} from a few hundred pages of a forum, given its entry.
 *
 * <ol>
 *   <li>Draw a sample ({@link ForumSample}).
 *   <li>Group its pages into page types by layout ({@link org.crawlgraph.html.similarity.Layouts}) and URL pattern
 *       ({@link org.crawlgraph.clusters.patterns.UrlClusters}).
 *   <li>The default method fetches pages as evidence ({@link Probes}), removes page types by {@link Rules}, and
 *       restores types without which much is unreachable ({@link ReachGuard}). The paper's method removes types of low
 *       informativeness and all but the largest type of each layout ({@link PaperCleaning}).
 *   <li>Apply the manual decisions of the previous map.
 *   <li>Decide about links by their place and targets ({@link Arcs}).
 * </ol>
 *
 * <p>Fetches at most {@code 4 · sampleSize + probes} URLs, usually {@code sampleSize + probes}. Time in addition: O(S ·
 * words) for texts, O(D² · P / 64) for layouts (S pages, D distinct sets of P link paths). Space: the structures of
 * {@code sampleSize + probes} pages.
 *
 * <p>Reference: R. Cai et al.: iRobot: An Intelligent Crawler for Web Forums, WWW 2008, sections 4 and 5.
 *
 * @param options the options of the training
 * @param map the learned map
 * @param pages the pages it was learned from, sampled pages first
 * @param summary the figures of the training
 * @param successors maps page types of the previous map to their page types in the new map; types without a successor
 *     are absent
 */
public record ForumTraining(
        Settings options, ForumMap map, ForumSample pages, Summary summary, Map<Integer, List<Integer>> successors) {

    /** Below this sample size a warning is added; the paper found 100 pages to be enough (figure 10). */
    private static final int FEW = 100;

    /**
     * Learns a map.
     *
     * @param pages source of pages; each URL is requested once
     * @param entry the canonical URL of the forum's first page
     * @param previous the previous map, whose manual decisions are kept; null if none
     * @param checkpoint called in the stages {@code "sampling"}, {@code "layouts"}, {@code "patterns"},
     *     {@code "shingles"}, {@code "near pages"}, {@code "probing"} and {@code "arcs"}
     * @throws IllegalArgumentException if the entry has no page
     */
    public static ForumTraining of(
            ForumSample.ForumPages pages,
            String entry,
            Settings options,
            @Nullable ForumMap previous,
            Checkpoint checkpoint) {
        ForumSample sample = ForumSample.draw(pages, entry, options.sampleSize(), options.randomSeed(), checkpoint);
        return of(pages, sample, options, previous, checkpoint);
    }

    /** Learns a map from an existing sample. */
    public static ForumTraining of(
            ForumSample.ForumPages pages,
            ForumSample sample,
            Settings options,
            @Nullable ForumMap previous,
            Checkpoint checkpoint) {
        Previous before = previous == null ? null : new Previous(previous);
        TrainingSample seen =
                new TrainingSample(pages, sample, options, before == null ? List.of() : before.patterns(), checkpoint);
        List<TypeDraft> drafts = decided(seen, options, checkpoint);
        List<PageType> types = new ArrayList<>();
        drafts.forEach(draft -> types.add(draft.finished()));
        Map<Integer, List<Integer>> successors = before == null ? Map.of() : before.successors(seen, types);
        ForumMap.Decisions byHand = before == null ? ForumMap.Decisions.NONE : before.carried(seen, types, successors);
        ForumSample all = seen.all();
        FlipRule flips = FlipRule.of(seen.numbers);
        ForumMap map = ForumMap.of(new ForumMap.Parts(
                options.method(),
                all.pages().get(0).url(),
                all.scope(),
                seen.layouts,
                seen.patterns,
                types,
                Arcs.collect(seen, options.method(), flips, checkpoint),
                flips,
                byHand));
        return new ForumTraining(options, map, all, summary(seen, map, sample), Map.copyOf(successors));
    }

    private static List<TypeDraft> decided(TrainingSample seen, Settings options, Checkpoint checkpoint) {
        boolean paper = options.method() == ForumMethod.PAPER;
        List<TypeDraft> types = paper
                ? PaperCleaning.clean(TypeDraft.of(seen))
                : Rules.clean(Probes.send(seen, options.randomSeed(), checkpoint), Rules.ALL).types;
        new ReachGuard(seen, types, paper).restore();
        return types;
    }

    private static Summary summary(TrainingSample seen, ForumMap map, ForumSample sample) {
        int sampled = sample.pages().size();
        List<String> notes = new ArrayList<>();
        if (sampled < FEW) {
            notes.add("the sample has only " + sampled + " pages; fewer than " + FEW
                    + " may not be representative; check the page types before you rely on them");
        }
        if (seen.layouts.model().isPartial()) {
            notes.add("the pages have too many repetitive regions, or links at too many places, to compare all of them;"
                    + " the layouts are learned from a part");
        }
        List<Integer> alike = map.pageTypes().stream()
                .filter(type -> type.kept() && type.near() > 0 && 2 * type.near() >= type.pages())
                .map(PageType::number)
                .toList();
        if (!alike.isEmpty()) {
            notes.add("at least half of the pages of page types " + alike
                    + " repeat others, and no rule removes them; check their examples");
        }
        return new Summary(sampled, seen.probed(), seen.layouts.model().count(), String.join("; ", notes));
    }

    /**
     * The figures of a training.
     *
     * @param sampled number of sampled pages
     * @param probes number of pages fetched in addition
     * @param layouts number of layouts
     * @param note warnings for the caller; empty if none
     */
    public record Summary(int sampled, int probes, int layouts, String note) {}

    /**
     * Options for learning a forum map.
     *
     * @param method by contents, or by Cai et al. (2008)
     * @param sampleSize number of pages to draw, 1 to 100,000; default 500
     * @param probes number of additional pages to fetch to test whether they repeat sampled pages, 0 to 100,000;
     *     default 300. The paper's method fetches none
     * @param randomSeed seed of all draws; any number, default 42
     */
    public record Settings(ForumMethod method, int sampleSize, int probes, long randomSeed) {

        public static final Settings DEFAULT = new Settings(ForumMethod.LEARNT, 500, 300, 42);

        public static final Settings PAPER = new Settings(ForumMethod.PAPER, 500, 0, 42);

        /** Maximum number of sampled pages and of probes. */
        public static final int MOST = 100_000;

        public Settings {
            if (sampleSize < 1 || sampleSize > MOST) {
                throw new IllegalArgumentException(
                        "sampleSize is " + sampleSize + "; it must be 1 to " + MOST + " pages, 500 by default");
            }
            if (probes < 0 || probes > MOST) {
                throw new IllegalArgumentException("probes is " + probes + "; it must be 0 to " + MOST
                        + " pages in addition to the sample, 300 by default");
            }
        }

        public static Settings of(ForumMethod method) {
            return method == ForumMethod.PAPER ? PAPER : DEFAULT;
        }

        public Settings drawn(int size, long seed) {
            return new Settings(method, size, probes, seed);
        }
    }

    /** Collects the arcs between the page types of a sample (Cai et al. 2008, section 5.2), without decisions. */
    static final class Arcs {

        private static final int ANCHORS = 3;

        private Arcs() {}

        private static final class Draft {
            private int links;
            private int flips;
            private final TreeSet<String> anchors = new TreeSet<>();
            private final Map<Integer, TreeSet<Integer>> targets = new TreeMap<>();

            void see(TrainingSample seen, int page, ForumSample.SampledPage.ForumLink link) {
                links++;
                if (anchors.size() < ANCHORS && !link.link().anchor().isEmpty()) {
                    anchors.add(link.link().anchor());
                }
                int target = seen.page(link.url());
                if (target >= 0 && target != page) {
                    targets.computeIfAbsent(seen.type(target), unseen -> new TreeSet<>())
                            .add(target);
                }
            }

            Arc arc(Arc.Key key) {
                List<Arc.Target> found = new ArrayList<>();
                targets.forEach((type, pages) -> found.add(new Arc.Target(type, pages.size())));
                found.sort(Comparator.comparingInt(Arc.Target::pages).reversed());
                List<String> texts = List.copyOf(anchors);
                return new Arc(key, links, flips, texts, found, Decision.SKIP, Arc.Reason.PATTERN);
            }
        }

        /** Returns the arcs in {@link Arc.Key#ORDER}; calls the checkpoint in the stage {@code "arcs"}. */
        static List<Arc> collect(TrainingSample seen, ForumMethod method, FlipRule flips, Checkpoint checkpoint) {
            Map<Arc.Key, Draft> drafts = new TreeMap<>(Arc.Key.ORDER);
            for (int page = 0; page < seen.pages(); page++) {
                checkpoint.reached("arcs", page, seen.pages());
                Layouts.LayoutModel.Reading reading =
                        seen.layouts.model().read(seen.at(page).structure());
                for (ForumSample.SampledPage.ForumLink link : seen.at(page).links()) {
                    String location = reading.location().apply(link.link());
                    if (location.isEmpty()) {
                        continue; // the paper's method uses only links in link tables
                    }
                    Arc.Key key = new Arc.Key(seen.type(page), location, seen.pattern(link.url()));
                    Draft draft = drafts.computeIfAbsent(key, unseen -> new Draft());
                    boolean isFlip = method == ForumMethod.PAPER
                            ? FlipRule.saysSo(link.link())
                            : flips.flip(seen.at(page).url(), link.url(), link.link()) != null;
                    draft.flips += isFlip ? 1 : 0;
                    draft.see(seen, page, link);
                }
            }
            List<Arc> arcs = new ArrayList<>();
            drafts.forEach((key, draft) -> arcs.add(draft.arc(key)));
            return arcs;
        }
    }
}
