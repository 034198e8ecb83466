package org.crawlgraph.forum.map;

import java.util.Map;
import java.util.Set;
import org.crawlgraph.common.Decision;

/**
 * Manual decisions about a map.
 *
 * @param types by page type number, each one of {@link Decision#PAGES}
 * @param arcs by arc, each one of {@link Decision#LINKS}
 */
public record ForumDecisions(Map<Integer, Decision> types, Map<Arc.Key, Decision> arcs) {

    public static final ForumDecisions NONE = new ForumDecisions(Map.of(), Map.of());

    /** @throws IllegalArgumentException if a page type has a decision for links, or the other way round */
    public ForumDecisions {
        types = Map.copyOf(types);
        arcs = Map.copyOf(arcs);
        types.forEach((number, decision) -> check(decision, Decision.PAGES, "page type " + number));
        arcs.forEach((key, decision) -> check(decision, Decision.LINKS, "the links at '" + key.location() + "'"));
    }

    private static void check(Decision decision, Set<Decision> among, String what) {
        if (!among.contains(decision)) {
            throw new IllegalArgumentException(
                    "the decision about " + what + " is '" + decision.text() + "'; it must be one of "
                            + among.stream().sorted().map(Decision::text).toList());
        }
    }

    public boolean isEmpty() {
        return types.isEmpty() && arcs.isEmpty();
    }
}
