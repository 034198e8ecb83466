package org.crawlgraph.forum.map;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.crawlgraph.common.Decision;
import org.jspecify.annotations.Nullable;

/**
 * <h2>What</h2>
 *
 * The paper's way to follow links: a tree over the kept page types from the entry's, and the links that turn pages.
 *
 * <h2>Algorithm</h2>
 *
 * Prim's: as long as there is one, take the best arc from a page type inside the tree to a kept one outside. The best has the smallest cost, which is the
 * depth of its target, the mean of its pages, rounded; then the target with more information, the smaller depth of its source, more links in the sample, the
 * smaller location, the smaller pattern. Every spanning tree costs the same by these costs, so this order alone chooses. Of arcs from a page type to itself
 * those stay whose links mostly say that they turn pages.
 *
 * <h2>Stopping and cost</h2>
 *
 * Time O(kept page types · arcs).
 *
 * <h2>References</h2>
 *
 * R. Cai et al.: iRobot: An Intelligent Crawler for Web Forums, WWW 2008, section 5.4.
 */
final class SpanningTree {

    /** An arc to one of its targets. */
    private record Way(int arc, int to) {}

    private final List<PageType> types;
    private final ForumDecisions byHand;
    private final List<Arc> arcs;
    private final Comparator<Way> best;

    SpanningTree(List<PageType> types, List<Arc> arcs, ForumDecisions byHand) {
        this.types = types;
        this.byHand = byHand;
        this.arcs = arcs;
        this.best = Comparator.<Way>comparingLong(way -> depth(way.to))
                .thenComparing(way -> types.get(way.to).informativeness(), Comparator.reverseOrder())
                .thenComparingLong(way -> depth(key(way).from()))
                .thenComparing(way -> arcs.get(way.arc).links(), Comparator.reverseOrder())
                .thenComparing(way -> key(way).location())
                .thenComparingInt(way -> key(way).pattern())
                .thenComparingInt(way -> way.to)
                .thenComparingInt(way -> way.arc);
    }

    private ArcKey key(Way way) {
        return arcs.get(way.arc).key();
    }

    private long depth(int type) {
        return Math.round(types.get(type).depth());
    }

    /** The arcs with how to follow them. */
    List<Arc> decide() {
        boolean[] inTree = new boolean[arcs.size()];
        boolean[] reached = new boolean[types.size()];
        reached[0] = true;
        for (Way way = next(reached); way != null; way = next(reached)) {
            reached[way.to] = true;
            inTree[way.arc] = true;
        }
        List<Arc> decided = new ArrayList<>();
        for (int i = 0; i < arcs.size(); i++) {
            Arc arc = arcs.get(i);
            Decision hand = byHand.arcs().get(arc.key());
            int from = arc.key().from();
            boolean toItself = arc.targets().stream().anyMatch(target -> target.type() == from);
            if (hand != null) {
                decided.add(arc.decided(hand, FollowReason.BY_HAND));
            } else if (types.get(from).kept() && toItself && arc.isFlip()) {
                decided.add(arc.decided(Decision.NEXT_PAGE, FollowReason.FLIP));
            } else {
                decided.add(arc.decided(
                        Decision.link(inTree[i]), inTree[i] ? FollowReason.TREE : FollowReason.NOT_IN_TREE));
            }
        }
        return decided;
    }

    private @Nullable Way next(boolean[] reached) {
        Way found = null;
        for (int arc = 0; arc < arcs.size(); arc++) {
            Arc each = arcs.get(arc);
            if (!reached[each.key().from()] || byHand.arcs().get(each.key()) == Decision.SKIP) {
                continue;
            }
            for (Arc.Target target : each.targets()) {
                Way way = new Way(arc, target.type());
                if (!reached[way.to] && types.get(way.to).kept() && (found == null || best.compare(way, found) < 0)) {
                    found = way;
                }
            }
        }
        return found;
    }
}
