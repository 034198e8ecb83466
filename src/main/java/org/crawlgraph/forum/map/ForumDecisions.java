package org.crawlgraph.forum.map;

import java.util.Map;
import java.util.Set;
import org.crawlgraph.common.Decision;

/**
 * What a person has decided about a map.
 *
 * @param types about page types, by their numbers: {@link Decision#PAGES}
 * @param arcs about links: {@link Decision#LINKS}
 */
public record ForumDecisions(Map<Integer, Decision> types, Map<ArcKey, Decision> arcs) {

    /** Nobody has decided anything. */
    public static final ForumDecisions NONE = new ForumDecisions(Map.of(), Map.of());

    /**
     * Checks what is decided.
     *
     * @throws IllegalArgumentException when a decision about links is given of a page type, or the other way round
     */
    public ForumDecisions {
        types = Map.copyOf(types);
        arcs = Map.copyOf(arcs);
        types.forEach((number, decision) -> check(decision, Decision.PAGES, "page type " + number));
        arcs.forEach((key, decision) -> check(decision, Decision.LINKS, "the links at '" + key.location() + "'"));
    }

    private static void check(Decision decision, Set<Decision> among, String what) {
        if (!among.contains(decision)) {
            throw new IllegalArgumentException(
                    "the decision about " + what + " is '" + decision.text() + "'; it is one of "
                            + among.stream().sorted().map(Decision::text).toList());
        }
    }

    /** Whether nobody has decided anything. */
    public boolean isEmpty() {
        return types.isEmpty() && arcs.isEmpty();
    }
}
