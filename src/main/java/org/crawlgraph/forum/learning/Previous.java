package org.crawlgraph.forum.learning;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Decision;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.PageType;

/**
 * Carries manual decisions from one map to the next. A page type inherits from the old type that at least half of its pages belong to, or
 * else from the only old type with its URL pattern. An arc inherits if its source type does and place and pattern are the same. An old type
 * without a page in the new sample stays in the map so that its decision is not lost.
 */
final class Previous {

    private final ForumMap map;

    Previous(ForumMap map) {
        this.map = map;
    }

    /** The patterns that manual decisions refer to. */
    List<UrlPattern> patterns() {
        List<Integer> patterns = new ArrayList<>();
        map.byHand().types().keySet().stream().sorted().forEach(type -> patterns.add(patternOf(type)));
        map.byHand().arcs().keySet().stream().sorted(Arc.Key.ORDER).forEach(key -> {
            patterns.add(key.pattern());
            patterns.add(patternOf(key.from()));
        });
        return patterns.stream()
                .filter(pattern -> pattern >= 0)
                .map(pattern -> map.patterns().get(pattern))
                .toList();
    }

    private int patternOf(int type) {
        return map.pageTypes().get(type).pattern();
    }

    /**
     * Returns the decisions with the numbers of the new map.
     *
     * @param types page types of the new map; types that only hold a decision are added
     * @param successors from {@link #successors}; types that only hold a decision are added
     */
    ForumMap.Decisions carried(TrainingSample seen, List<PageType> types, Map<Integer, List<Integer>> successors) {
        Map<String, Integer> patternNumbers = numbers(seen);
        Map<Integer, Decision> ofTypes = new LinkedHashMap<>();
        map.byHand()
                .types()
                .forEach((old, decision) ->
                        heirs(old, successors, types, patternNumbers).forEach(heir -> ofTypes.put(heir, decision)));
        Map<Arc.Key, Decision> ofArcs = new LinkedHashMap<>();
        map.byHand().arcs().forEach((key, follow) -> {
            int pattern = patternNumbers.getOrDefault(map.patternText(key.pattern()), -1);
            heirs(key.from(), successors, types, patternNumbers)
                    .forEach(heir -> ofArcs.put(new Arc.Key(heir, key.location(), pattern), follow));
        });
        return new ForumMap.Decisions(ofTypes, ofArcs);
    }

    private static Map<String, Integer> numbers(TrainingSample seen) {
        Map<String, Integer> numbers = new HashMap<>();
        for (int pattern = 0; pattern < seen.patterns.size(); pattern++) {
            numbers.put(seen.patterns.get(pattern).toString(), pattern);
        }
        return numbers;
    }

    private List<Integer> heirs(
            int old, Map<Integer, List<Integer>> successors, List<PageType> types, Map<String, Integer> patterns) {
        return successors.computeIfAbsent(old, unseen -> {
            PageType type = map.pageTypes().get(old);
            int pattern = patterns.getOrDefault(map.patternText(type.pattern()), -1);
            types.add(new PageType(
                    types.size(),
                    -1,
                    pattern,
                    0,
                    0,
                    0,
                    type.depth(),
                    type.decision(),
                    PageType.Reason.BY_HAND,
                    null,
                    type.examples()));
            return List.of(types.size() - 1);
        });
    }

    /** Maps old page types to their successors in the new map. */
    Map<Integer, List<Integer>> successors(TrainingSample seen, List<PageType> types) {
        Map<String, Integer> patternNumbers = numbers(seen);
        List<Map<Integer, Integer>> votes = new ArrayList<>();
        types.forEach(type -> votes.add(new HashMap<>()));
        for (int page = 0; page < seen.pages(); page++) {
            votes.get(seen.type(page)).merge(map.pageType(seen.at(page).structure()), 1, Integer::sum);
        }
        Map<Integer, List<Integer>> successors = new HashMap<>();
        List<Integer> strangers = new ArrayList<>();
        for (PageType type : types) {
            Map<Integer, Integer> ofType = votes.get(type.number());
            int pages = ofType.values().stream().mapToInt(Integer::intValue).sum();
            int before = strangers.size();
            strangers.add(type.number());
            ofType.forEach((old, count) -> {
                if (old >= 0 && 2 * count >= pages && strangers.size() > before) {
                    successors.computeIfAbsent(old, unseen -> new ArrayList<>()).add(type.number());
                    strangers.remove(strangers.size() - 1);
                }
            });
        }
        for (PageType old : map.pageTypes()) {
            int pattern = patternNumbers.getOrDefault(map.patternText(old.pattern()), -1);
            List<Integer> same = strangers.stream()
                    .filter(number -> types.get(number).pattern() == pattern)
                    .toList();
            if (same.size() == 1 && !successors.containsKey(old.number())) {
                successors.put(old.number(), same);
            }
        }
        return successors;
    }
}
