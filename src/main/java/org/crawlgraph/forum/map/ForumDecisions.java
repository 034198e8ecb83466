package org.crawlgraph.forum.map;

import java.util.Map;

/**
 * What a person has decided about a map.
 *
 * @param types whether to keep a page type, by its number
 * @param arcs how to follow links, 0, 1 or 2
 */
public record ForumDecisions(Map<Integer, Boolean> types, Map<ArcKey, Integer> arcs) {

    /** Nobody has decided anything. */
    public static final ForumDecisions NONE = new ForumDecisions(Map.of(), Map.of());

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException when an arc is to be followed in a way that there is not
     */
    public ForumDecisions {
        types = Map.copyOf(types);
        arcs = Map.copyOf(arcs);
        arcs.forEach((key, follow) -> {
            if (follow < 0 || follow > 2) {
                throw new IllegalArgumentException("follow of the links at '" + key.location() + "' is " + follow
                        + "; it is 0 (not), 1 (follow) or 2 (follow, and the pages belong together)");
            }
        });
    }

    /** Whether nobody has decided anything. */
    public boolean isEmpty() {
        return types.isEmpty() && arcs.isEmpty();
    }
}
