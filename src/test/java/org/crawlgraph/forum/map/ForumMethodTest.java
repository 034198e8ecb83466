package org.crawlgraph.forum.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.crawlgraph.common.Decision;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;

class ForumMethodTest {

    private static PageType type(int number, double depth, double informativeness, boolean kept) {
        return new PageType(
                number,
                number,
                number,
                1,
                informativeness,
                0,
                depth,
                Decision.page(kept),
                kept ? PageType.Reason.NOTHING_AGAINST : PageType.Reason.UNINFORMATIVE,
                null,
                List.of());
    }

    private static Arc arc(int from, String location, int links, int flips, Integer... targets) {
        List<Arc.Target> to = new ArrayList<>();
        for (Integer target : targets) {
            to.add(new Arc.Target(target, 1));
        }
        return new Arc(new Arc.Key(from, location, -1), links, flips, List.of(), to, Decision.SKIP, Arc.Reason.PATTERN);
    }

    /**
     * Entry 0 leads to 1 (depth 1) at a and, with more links, at b; to 2 (depth 1, more information) at c. 1 and 2 lead
     * to 3; 4 is removed. The first to be taken is 2, for its information; then 1 by b, for its links; then 3 from 1 or
     * 2, which are equally deep, by the arc with more links.
     */
    @Test
    void theTreeOfASmallMapIsTheOneDerivedByHand() {
        List<PageType> types = List.of(
                type(0, 0, 0.1, true),
                type(1, 1, 0.2, true),
                type(2, 1.4, 0.5, true),
                type(3, 2, 0.9, true),
                type(4, 1, 1, false));
        List<Arc> arcs = List.of(
                arc(0, "a", 3, 0, 1),
                arc(0, "b", 5, 0, 1),
                arc(0, "c", 1, 0, 2),
                arc(1, "d", 9, 0, 3),
                arc(2, "e", 2, 0, 3),
                arc(3, "f", 8, 8, 3),
                arc(3, "g", 8, 1, 3),
                arc(0, "h", 50, 0, 4));
        List<Arc> decided = ForumMethod.PAPER.decide(types, 0, arcs, ForumMap.Decisions.NONE);
        assertThat(decided)
                .extracting(arc -> arc.key().location() + " " + arc.decision().text())
                .containsExactly(
                        "a skip", "b follow", "c follow", "d follow", "e skip", "f next page", "g skip", "h skip");
        Arc.Key byHand = arcs.get(7).key();
        assertThat(ForumMethod.PAPER
                        .decide(types, 0, arcs, new ForumMap.Decisions(Map.of(), Map.of(byHand, Decision.FOLLOW)))
                        .get(7))
                .isEqualTo(arcs.get(7).decided(Decision.FOLLOW, Arc.Reason.BY_HAND));
    }

    private record Way(int arc, int from, int to) {}

    /** All ways in one list, the best first; again and again the first that leads from inside to outside. */
    private static Set<Integer> literal(List<PageType> types, List<Arc> arcs) {
        List<Way> ways = new ArrayList<>();
        for (int arc = 0; arc < arcs.size(); arc++) {
            for (Arc.Target target : arcs.get(arc).targets()) {
                ways.add(new Way(arc, arcs.get(arc).key().from(), target.type()));
            }
        }
        ways.removeIf(way -> !types.get(way.to).kept());
        ways.sort(Comparator.<Way, Long>comparing(
                        way -> Math.round(types.get(way.to).depth()))
                .thenComparing(way -> -types.get(way.to).informativeness())
                .thenComparing(way -> Math.round(types.get(way.from).depth()))
                .thenComparing(way -> -arcs.get(way.arc).links())
                .thenComparing(way -> arcs.get(way.arc).key().location())
                .thenComparing(way -> arcs.get(way.arc).key().pattern())
                .thenComparing(Way::to)
                .thenComparing(Way::arc));
        Set<Integer> inside = new HashSet<>(Set.of(0));
        Set<Integer> tree = new TreeSet<>();
        int i = 0;
        while (i < ways.size()) {
            Way way = ways.get(i);
            boolean taken = inside.contains(way.from) && inside.add(way.to);
            if (taken) {
                tree.add(way.arc);
            }
            i = taken ? 0 : i + 1;
        }
        return tree;
    }

    @Test
    void onRandomMapsTheTreeIsThatOfALiteralScan() {
        Random random = Series.random(ForumMethodTest.class);
        for (int round = 0; round < 300; round++) {
            int count = 2 + random.nextInt(9);
            List<PageType> types = new ArrayList<>();
            for (int type = 0; type < count; type++) {
                types.add(type(type, random.nextInt(8) / 2.0, random.nextInt(3), type == 0 || random.nextInt(5) > 0));
            }
            List<Arc> arcs = new ArrayList<>();
            for (int arc = random.nextInt(4 * count); arc > 0; arc--) {
                int from = random.nextInt(count);
                int to = random.nextInt(count);
                if (from != to) {
                    arcs.add(arc(from, "at " + arcs.size() % 7 + "/" + arcs.size(), random.nextInt(4), 0, to));
                }
            }
            List<Arc> decided = ForumMethod.PAPER.decide(types, 0, arcs, ForumMap.Decisions.NONE);
            Set<Integer> tree = new TreeSet<>();
            for (int arc = 0; arc < decided.size(); arc++) {
                if (decided.get(arc).decision() == Decision.FOLLOW) {
                    tree.add(arc);
                }
            }
            assertThat(tree).isEqualTo(literal(types, arcs));
        }
    }
}
