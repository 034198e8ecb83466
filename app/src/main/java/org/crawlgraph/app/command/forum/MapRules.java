package org.crawlgraph.app.command.forum;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.crawlgraph.clusters.export.ClusterRule;
import org.crawlgraph.clusters.export.RuleSet;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.forum.map.PageType;

/**
 * A map by URLs alone: a pattern is fetched when a page type of it is kept, or when a link to it is followed.
 *
 * @param rules a rule for each URL pattern
 * @param lost what the map tells and these rules do not, a sentence each
 */
record MapRules(RuleSet rules, List<String> lost) {

    static MapRules of(ForumMap map) {
        List<ClusterRule> rules = new ArrayList<>();
        int mixed = 0;
        for (int number = 0; number < map.patterns().size(); number++) {
            int pattern = number;
            List<PageType> types = map.pageTypes().stream()
                    .filter(type -> type.pattern() == pattern)
                    .toList();
            boolean kept = types.stream().anyMatch(PageType::kept);
            boolean followed = map.arcs().stream().anyMatch(arc -> arc.key().pattern() == pattern && arc.follow() > 0);
            boolean unknown = types.isEmpty() && map.method() == ForumMethod.LEARNT;
            mixed += kept && types.stream().anyMatch(type -> !type.kept()) ? 1 : 0;
            rules.add(new ClusterRule(
                    map.patterns().get(pattern),
                    kept || (types.isEmpty() && followed) || (unknown && !onlyRefused(map, pattern)),
                    types.stream().mapToInt(PageType::pages).sum(),
                    reason(types)));
        }
        return new MapRules(new RuleSet(rules, List.of()), lost(map, rules, mixed));
    }

    /** Whether all links to a pattern that the sample has no page of are refused. */
    private static boolean onlyRefused(ForumMap map, int pattern) {
        List<Arc> arcs = map.arcs().stream()
                .filter(arc -> arc.key().pattern() == pattern)
                .toList();
        return !arcs.isEmpty() && arcs.stream().allMatch(arc -> arc.follow() == 0);
    }

    private static String reason(List<PageType> types) {
        return types.isEmpty()
                ? "no page of it in the sample"
                : types.stream()
                        .map(type -> "page type " + type.number() + " " + type.state() + " ("
                                + type.reason().text() + ")")
                        .collect(Collectors.joining(", "));
    }

    private static List<String> lost(ForumMap map, List<ClusterRule> rules, int mixed) {
        List<String> lost = new ArrayList<>();
        long byPlace = map.arcs().stream()
                .filter(arc -> arc.key().pattern() >= 0)
                .filter(arc ->
                        arc.follow() > 0 != rules.get(arc.key().pattern()).accept())
                .count();
        if (byPlace > 0) {
            lost.add("lost: " + byPlace + " of " + map.arcs().size()
                    + " kinds of links are followed otherwise than their URLs are fetched, since the place of a link tells;"
                    + " rules of URLs cannot say that");
        }
        if (mixed > 0) {
            lost.add("lost: " + mixed
                    + " URL patterns are of kept and of removed page types, which the layout alone tells"
                    + " apart; all their URLs are fetched");
        }
        long flips = map.arcs().stream().filter(arc -> arc.follow() == 2).count();
        if (flips > 0) {
            lost.add(
                    "lost: " + flips
                            + " kinds of links turn pages; which pages are of one thread, and their order, is not in the rules");
        }
        if (!map.scope().keys().keys().isEmpty()) {
            lost.add("not in the rules: cut the session keys "
                    + String.join(
                            ", ", map.scope().keys().keys().stream().sorted().toList())
                    + " from URLs; rules see URLs without them");
        }
        if (map.method() == ForumMethod.LEARNT
                && map.arcs().stream().anyMatch(arc -> arc.key().pattern() < 0 && arc.follow() > 0)) {
            lost.add("lost: URLs of no pattern are followed by the map, and refused by the rules");
        }
        return lost;
    }
}
