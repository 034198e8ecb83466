package org.crawlgraph.forum.map;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.crawlgraph.common.Decision;

/**
 * Decides which links to follow, given the decisions about page types (table (4) of Cai et al. (2008)).
 *
 * <p>An arc is followed if at least half of its sampled targets have kept page types. URLs that only redirect are
 * skipped in favour of links to their targets. Links without a sampled target are decided by URL pattern.
 */
final class ArcDecisions {

    /** Minimum number of redirected URLs for a pattern to be skipped. */
    private static final int FEWEST_REDIRECTS = 2;

    private final List<PageType> types;
    private final boolean[] patternGone;

    ArcDecisions(List<PageType> types, int patterns) {
        this.types = types;
        this.patternGone = gone(types, patterns);
    }

    /** The URL patterns that have page types in the sample, all of them removed. */
    static boolean[] gone(List<PageType> types, int patterns) {
        boolean[] gone = new boolean[patterns];
        List<PageType> known =
                types.stream().filter(type -> type.pattern() >= 0).toList();
        known.forEach(type -> gone[type.pattern()] = true);
        known.stream().filter(PageType::kept).forEach(type -> gone[type.pattern()] = false);
        return gone;
    }

    List<Arc> decide(List<Arc> arcs) {
        boolean[] redirects = redirects(arcs);
        return arcs.stream().map(arc -> decide(arc, redirects)).toList();
    }

    /**
     * The URL patterns that only redirect: no sampled page has such a URL, and at least two pages were reached by one.
     * Their targets have their own URLs.
     */
    private boolean[] redirects(List<Arc> arcs) {
        boolean[] redirects = new boolean[patternGone.length];
        int[] targets = new int[patternGone.length];
        for (Arc arc : arcs) {
            int pattern = arc.key().pattern();
            if (pattern >= 0) {
                targets[pattern] += arc.sampledTargets();
                redirects[pattern] = targets[pattern] >= FEWEST_REDIRECTS;
            }
        }
        types.stream()
                .filter(type -> type.pattern() >= 0 && type.layout() >= 0)
                .forEach(type -> redirects[type.pattern()] = false);
        return redirects;
    }

    private Arc decide(Arc arc, boolean[] redirects) {
        if (arc.key().pattern() >= 0 && redirects[arc.key().pattern()]) {
            return arc.decided(Decision.SKIP, Arc.Reason.REDIRECT);
        }
        int sampled = arc.sampledTargets();
        int kept = 0;
        for (Arc.Target target : arc.targets()) {
            kept += types.get(target.type()).kept() ? target.pages() : 0;
        }
        if (sampled == 0) {
            boolean gone = arc.key().pattern() >= 0 && patternGone[arc.key().pattern()];
            return gone ? arc.decided(Decision.SKIP, Arc.Reason.PATTERN_REMOVED) : followed(arc, Arc.Reason.PATTERN);
        }
        return 2 * kept >= sampled
                ? followed(arc, Arc.Reason.TARGETS_KEPT)
                : arc.decided(Decision.SKIP, Arc.Reason.TARGETS_REMOVED);
    }

    private static Arc followed(Arc arc, Arc.Reason reason) {
        return arc.isFlip() ? arc.decided(Decision.NEXT_PAGE, Arc.Reason.FLIP) : arc.decided(Decision.FOLLOW, reason);
    }

    /** The page types reachable from the entry by followed arcs. */
    boolean[] reached(List<Arc> arcs) {
        Map<Integer, List<Arc>> followed = arcs.stream()
                .filter(Arc::isFollowed)
                .collect(Collectors.groupingBy(arc -> arc.key().from()));
        boolean[] reached = new boolean[types.size()];
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        reached[0] = true;
        queue.add(0);
        while (!queue.isEmpty()) {
            for (Arc arc : followed.getOrDefault(queue.remove(), List.of())) {
                for (Arc.Target target : arc.targets()) {
                    if (types.get(target.type()).kept() && !reached[target.type()]) {
                        reached[target.type()] = true;
                        queue.add(target.type());
                    }
                }
            }
        }
        return reached;
    }
}
