package org.crawlgraph.forum.map;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.common.Decision;

/**
 * Which links are worth following, once it is decided which page types are (table (4) of Cai et al. (2008)).
 *
 * <p>By the default method a link is followed when at least half of the pages of the sample that such links lead to are of kept page types; not when such
 * links lead back to what their own page says. Where a kept page type can then not be reached from the entry, the links that lead to most of its pages
 * come back, unless fewer than a third of what they lead to is of it. Links whose URLs only redirect go by the links to what they redirect to. Links that no sampled page tells about go by their URL pattern.
 */
final class ArcDecisions {

    /** Least share of the tried pages whose links lead back to what they say, for such links to go. */
    private static final double COPIES = 0.5;

    /** Pages that must have been tried for that. */
    private static final int FEWEST_TRIED = 3;

    /** URLs of a pattern that must have redirected for the pattern to go. */
    private static final int FEWEST_REDIRECTS = 2;

    /** Links come back to reach a page type when at least one in so many of the pages that they lead to is of it. */
    private static final int FEW = 3;

    private final List<PageType> types;
    private final ForumDecisions byHand;
    private final boolean[] patternGone;

    ArcDecisions(List<PageType> types, int patterns, ForumDecisions byHand) {
        this.types = types;
        this.byHand = byHand;
        this.patternGone = gone(types, patterns);
    }

    /** Which URL patterns have page types in the sample, all of them removed. */
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
        List<Arc> decided = new ArrayList<>();
        for (Arc arc : arcs) {
            decided.add(decide(arc, redirects));
        }
        reach(decided);
        return decided;
    }

    /** Which URL patterns only redirect: no page of the sample has such a URL, and at least two were reached by one. What they lead to has addresses of its own. */
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
        Decision hand = byHand.arcs().get(arc.key());
        if (hand != null) {
            return arc.decided(hand, FollowReason.BY_HAND);
        }
        if (arc.tried() >= FEWEST_TRIED && arc.copies() >= COPIES * arc.tried() && !arc.isFlip()) {
            return arc.decided(Decision.SKIP, FollowReason.COPY);
        }
        if (arc.key().pattern() >= 0 && redirects[arc.key().pattern()]) {
            return arc.decided(Decision.SKIP, FollowReason.REDIRECT);
        }
        int sampled = arc.sampledTargets();
        int kept = 0;
        for (Arc.Target target : arc.targets()) {
            kept += types.get(target.type()).kept() ? target.pages() : 0;
        }
        if (sampled == 0) {
            boolean gone = arc.key().pattern() >= 0 && patternGone[arc.key().pattern()];
            return gone
                    ? arc.decided(Decision.SKIP, FollowReason.PATTERN_REMOVED)
                    : followed(arc, FollowReason.PATTERN);
        }
        return 2 * kept >= sampled
                ? followed(arc, FollowReason.TARGETS_KEPT)
                : arc.decided(Decision.SKIP, FollowReason.TARGETS_REMOVED);
    }

    private static Arc followed(Arc arc, FollowReason reason) {
        return arc.isFlip() ? arc.decided(Decision.NEXT_PAGE, FollowReason.FLIP) : arc.decided(Decision.FOLLOW, reason);
    }

    /** Brings back links until each kept page type that any link leads to can be reached. */
    private void reach(List<Arc> arcs) {
        for (boolean[] reached = reached(arcs); ; reached = reached(arcs)) {
            int best = -1;
            int most = 0;
            for (int i = 0; i < arcs.size(); i++) {
                Arc arc = arcs.get(i);
                if (arc.isFollowed()
                        || arc.reason() == FollowReason.BY_HAND
                        || !reached[arc.key().from()]) {
                    continue;
                }
                for (Arc.Target target : arc.targets()) {
                    boolean worth = FEW * target.pages() >= arc.sampledTargets();
                    if (worth && types.get(target.type()).kept() && !reached[target.type()] && target.pages() > most) {
                        most = target.pages();
                        best = i;
                    }
                }
            }
            if (best < 0) {
                return;
            }
            arcs.set(best, arcs.get(best).decided(Decision.FOLLOW, FollowReason.REACHABILITY));
        }
    }

    /** Which page types followed links lead to, from the entry's on. */
    boolean[] reached(List<Arc> arcs) {
        boolean[] reached = new boolean[types.size()];
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        reached[0] = true;
        queue.add(0);
        while (!queue.isEmpty()) {
            int from = queue.remove();
            for (Arc arc : arcs) {
                if (arc.key().from() != from || !arc.isFollowed()) {
                    continue;
                }
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
