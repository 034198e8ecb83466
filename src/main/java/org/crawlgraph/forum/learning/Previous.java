package org.crawlgraph.forum.learning;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Decision;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.PageType;

/**
 * Carries manual decisions from one map to the next. A page type inherits from the old type that at least half of its
 * pages belong to, or else from the only old type with its URL pattern. An arc inherits if its source type does and
 * place and pattern are the same. An old type without a page in the new sample stays in the map so that its decision is
 * not lost.
 */
final class Previous {

    private final ForumMap map;

    Previous(ForumMap map) {
        this.map = map;
    }

    /** The patterns that manual decisions refer to. */
    List<UrlPattern> patterns() {
        Stream<Integer> ofTypes =
                map.byHand().types().keySet().stream().sorted().map(this::patternOf);
        Stream<Integer> ofArcs = map.byHand().arcs().keySet().stream()
                .sorted()
                .flatMap(key -> Stream.of(key.pattern(), patternOf(key.from())));
        return Stream.concat(ofTypes, ofArcs)
                .filter(pattern -> pattern >= 0)
                .map(map.patterns()::get)
                .toList();
    }

    private int patternOf(int type) {
        return map.pageTypes().get(type).pattern();
    }

    /** The number that one of this map's patterns has in the new map, -1 for none. */
    private int renumbered(int pattern, TrainingSample seen) {
        return pattern < 0 ? -1 : seen.patterns.indexOf(map.patterns().get(pattern));
    }

    /**
     * Returns the decisions with the numbers of the new map.
     *
     * @param types page types of the new map; types that only hold a decision are added
     * @param successors from {@link #successors}; types that only hold a decision are added
     */
    ForumMap.Decisions carried(TrainingSample seen, List<PageType> types, Map<Integer, List<Integer>> successors) {
        Map<Integer, Decision> ofTypes = new LinkedHashMap<>();
        new TreeMap<>(map.byHand().types())
                .forEach((old, decision) ->
                        heirs(old, seen, successors, types).forEach(heir -> ofTypes.put(heir, decision)));
        Map<Arc.Key, Decision> ofArcs = new LinkedHashMap<>();
        new TreeMap<>(map.byHand().arcs())
                .forEach((key, follow) -> heirs(key.from(), seen, successors, types)
                        .forEach(heir -> ofArcs.put(
                                new Arc.Key(heir, key.location(), renumbered(key.pattern(), seen)), follow)));
        return new ForumMap.Decisions(ofTypes, ofArcs);
    }

    private List<Integer> heirs(
            int old, TrainingSample seen, Map<Integer, List<Integer>> successors, List<PageType> types) {
        return successors.computeIfAbsent(old, unseen -> {
            int number = types.size();
            PageType type = map.pageTypes().get(old);
            types.add(new PageType(
                    number,
                    -1,
                    renumbered(type.pattern(), seen),
                    0,
                    0,
                    0,
                    type.depth(),
                    type.decision(),
                    PageType.Reason.BY_HAND,
                    null,
                    type.examples()));
            return List.of(number);
        });
    }

    /** Maps old page types to their successors in the new map. */
    Map<Integer, List<Integer>> successors(TrainingSample seen, List<PageType> types) {
        List<Map<Integer, Integer>> votes = new ArrayList<>();
        types.forEach(type -> votes.add(new HashMap<>()));
        for (int page = 0; page < seen.pages(); page++) {
            votes.get(seen.type(page)).merge(map.pageType(seen.at(page).structure()), 1, Integer::sum);
        }
        Map<Integer, List<Integer>> successors = new HashMap<>();
        List<PageType> strangers = new ArrayList<>();
        for (PageType type : types) {
            Map<Integer, Integer> olds = votes.get(type.number());
            int pages = olds.values().stream().mapToInt(Integer::intValue).sum();
            olds.remove(-1);
            int old = PageLinks.most(olds);
            if (2 * olds.getOrDefault(old, -1) >= pages) {
                successors.computeIfAbsent(old, unseen -> new ArrayList<>()).add(type.number());
            } else {
                strangers.add(type);
            }
        }
        for (PageType type : strangers) {
            List<Integer> same = map.pageTypes().stream()
                    .filter(old -> type.pattern() >= 0 && renumbered(old.pattern(), seen) == type.pattern())
                    .map(PageType::number)
                    .toList();
            if (same.size() == 1) {
                successors
                        .computeIfAbsent(same.get(0), unseen -> new ArrayList<>())
                        .add(type.number());
            }
        }
        return successors;
    }
}
