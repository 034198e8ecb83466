package org.crawlgraph.forum.map;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes a map from what was seen and from decisions by hand. */
final class MapDecisions {

    private MapDecisions() {}

    /**
     * The map, with all arcs decided again.
     *
     * @param seen page types as decided without decisions by hand, and arcs as they were seen
     */
    static ForumMap decided(ForumMap.Parts seen, ForumDecisions byHand) {
        List<PageType> types = types(seen.types(), byHand);
        List<Arc> arcs = new ArrayList<>(seen.arcs());
        Set<ArcKey> known = new HashSet<>();
        arcs.forEach(arc -> known.add(arc.key()));
        byHand.arcs().entrySet().stream()
                .filter(each -> !known.contains(each.getKey()))
                .sorted(Map.Entry.comparingByKey(ArcKey.ORDER))
                .forEach(each -> arcs.add(new Arc(
                        each.getKey(), 0, 0, List.of(), List.of(), 0, 0, each.getValue(), FollowReason.BY_HAND)));
        List<Arc> decided = seen.method() == ForumMethod.PAPER
                ? new SpanningTree(types, arcs, byHand).decide()
                : new ArcDecisions(types, seen.patterns().size(), byHand).decide(arcs);
        return new ForumMap(new ForumMap.Parts(
                seen.method(),
                seen.entry(),
                seen.scope(),
                seen.layouts(),
                seen.patterns(),
                seen.types(),
                decided,
                seen.flips(),
                byHand));
    }

    /** The page types, decided by hand where they are. */
    static List<PageType> types(List<PageType> learnt, ForumDecisions byHand) {
        List<PageType> types = new ArrayList<>();
        for (PageType type : learnt) {
            Boolean keep = byHand.types().get(type.number());
            types.add(keep == null ? type : type.decided(keep, PageTypeReason.BY_HAND, type.copy()));
        }
        return types;
    }
}
