package org.crawlgraph.forum.map;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.crawlgraph.clusters.patterns.UrlMatcher;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.sampling.ForumLink;
import org.crawlgraph.forum.sampling.ForumSample;
import org.crawlgraph.forum.sampling.SampledPage;
import org.crawlgraph.html.layout.Layouts;
import org.jspecify.annotations.Nullable;

/**
 * A sample whose pages have page types: what a map is made of. It collects the arcs (Cai et al. 2008, section 5.2) and makes the map of them.
 */
public final class SeenForum {

    private static final int ANCHORS = 3;

    private final ForumMethod method;
    private final ForumSample sample;
    private final Layouts layouts;
    private final List<UrlPattern> patterns;
    private final UrlMatcher matcher;
    private final int[] typeOf;
    private final Map<String, Integer> pageAt = new HashMap<>();
    private final FlipRule flips;

    /** Links of one kind in the making. */
    private static final class Draft {
        private int links;
        private int flips;
        private final TreeSet<String> anchors = new TreeSet<>();
        private final Map<Integer, TreeSet<Integer>> targets = new TreeMap<>();
        private final TreeSet<Integer> tried = new TreeSet<>();
        private final TreeSet<Integer> copies = new TreeSet<>();
    }

    /** Whether what a link leads to repeats its own page. */
    @FunctionalInterface
    public interface Repeats {

        /**
         * Asks.
         *
         * @param page number of the page of the sample that links
         * @param url what it links to
         * @return null when it is not known
         */
        @Nullable
        Boolean ask(int page, String url);
    }

    /**
     * A sample with page types.
     *
     * @param patterns of all URLs that the sample has or links to
     * @param typeOf the page type of each page, from 0, that of the entry
     * @param numbers where URLs count pages
     */
    public SeenForum(
            ForumMethod method,
            ForumSample sample,
            Layouts layouts,
            List<UrlPattern> patterns,
            int[] typeOf,
            PageNumbers numbers) {
        this.method = method;
        this.sample = sample;
        this.layouts = layouts;
        this.patterns = List.copyOf(patterns);
        this.matcher = UrlMatcher.of(patterns);
        this.typeOf = typeOf.clone();
        for (int page = 0; page < sample.pages().size(); page++) {
            pageAt.put(sample.pages().get(page).url(), page);
        }
        flips = FlipRule.of(numbers);
    }

    /** The page of the sample at a URL, behind redirects; -1 when there is none. */
    public int page(String url) {
        return pageAt.getOrDefault(sample.aliases().getOrDefault(url, url), -1);
    }

    /** The URL pattern of a URL, -1 for none. */
    public int pattern(String url) {
        return matcher.match(url);
    }

    /** The page type of a page. */
    public int type(int page) {
        return typeOf[page];
    }

    /** The sample. */
    public ForumSample sample() {
        return sample;
    }

    /** Whether a link turns pages. */
    public boolean isFlip(SampledPage page, ForumLink link) {
        return method == ForumMethod.PAPER
                ? FlipRule.saysSo(link.link())
                : flips.flip(page.url(), link.url(), link.link()) != null;
    }

    /**
     * The arcs, not decided yet.
     *
     * @param checkpoint called in the stage {@code "arcs"}
     */
    public List<Arc> arcs(Repeats repeats, Checkpoint checkpoint) {
        Map<ArcKey, Draft> drafts = new TreeMap<>(ArcKey.ORDER);
        List<SampledPage> pages = sample.pages();
        for (int number = 0; number < pages.size(); number++) {
            checkpoint.reached("arcs", number, pages.size());
            SampledPage page = pages.get(number);
            for (ForumLink link : page.links()) {
                ArcKey key = new ArcKey(typeOf[number], link.path(), pattern(link.url()));
                see(drafts.computeIfAbsent(key, unseen -> new Draft()), number, page, link, repeats);
            }
        }
        List<Arc> arcs = new ArrayList<>();
        drafts.forEach((key, draft) -> arcs.add(arc(key, draft)));
        return arcs;
    }

    private void see(Draft draft, int number, SampledPage page, ForumLink link, Repeats repeats) {
        draft.links++;
        boolean flip = isFlip(page, link);
        draft.flips += flip ? 1 : 0;
        if (draft.anchors.size() < ANCHORS && !link.link().anchor().isEmpty()) {
            draft.anchors.add(link.link().anchor());
        }
        int target = page(link.url());
        if (target >= 0 && target != number) {
            draft.targets
                    .computeIfAbsent(typeOf[target], unseen -> new TreeSet<>())
                    .add(target);
        }
        Boolean copy = target == number ? null : repeats.ask(number, link.url());
        if (copy != null) {
            draft.tried.add(number);
            if (copy) {
                draft.copies.add(number);
            }
        }
    }

    private static Arc arc(ArcKey key, Draft draft) {
        List<Arc.Target> targets = new ArrayList<>();
        draft.targets.forEach((type, pages) -> targets.add(new Arc.Target(type, pages.size())));
        targets.sort((a, b) -> Integer.compare(b.pages(), a.pages()));
        return new Arc(
                key,
                draft.links,
                draft.flips,
                List.copyOf(draft.anchors),
                targets,
                draft.tried.size(),
                draft.copies.size(),
                0,
                FollowReason.PATTERN);
    }

    /**
     * The map.
     *
     * @param types as decided without decisions by hand
     * @param arcs as {@link #arcs} gives them
     */
    public ForumMap map(List<PageType> types, List<Arc> arcs, ForumDecisions byHand) {
        ForumMap.Parts parts = new ForumMap.Parts(
                method,
                sample.pages().get(0).url(),
                sample.scope(),
                layouts,
                patterns,
                types,
                arcs,
                flips,
                ForumDecisions.NONE);
        return MapDecisions.decided(parts, byHand);
    }
}
