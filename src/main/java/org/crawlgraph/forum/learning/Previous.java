package org.crawlgraph.forum.learning;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Decision;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.ForumSample;
import org.crawlgraph.forum.map.PageType;

/**
 * Carries manual decisions from one map to the next. A page type inherits from the old type that at least half of its pages belong to; a page
 * without one belongs to the only old type with its URL pattern. An arc inherits if its source type does and place and pattern are the same. An old type
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
        Map<Integer, Decision> ofTypes = new LinkedHashMap<>();
        map.byHand()
                .types()
                .forEach((old, decision) ->
                        heirs(old, successors, types, seen).forEach(heir -> ofTypes.put(heir, decision)));
        Map<Arc.Key, Decision> ofArcs = new LinkedHashMap<>();
        map.byHand().arcs().forEach((key, follow) -> {
            int pattern = patternOf(key.pattern(), seen);
            heirs(key.from(), successors, types, seen)
                    .forEach(heir -> ofArcs.put(new Arc.Key(heir, key.location(), pattern), follow));
        });
        return new ForumMap.Decisions(ofTypes, ofArcs);
    }

    private int patternOf(int old, TrainingSample seen) {
        return old < 0 ? -1 : seen.patterns.indexOf(map.patterns().get(old));
    }

    private List<Integer> heirs(
            int old, Map<Integer, List<Integer>> successors, List<PageType> types, TrainingSample seen) {
        return successors.computeIfAbsent(old, unseen -> {
            PageType type = map.pageTypes().get(old);
            types.add(PageType.unseen(types.size(), patternOf(type.pattern(), seen))
                    .decided(type.decision(), PageType.Reason.BY_HAND, null));
            return List.of(types.size() - 1);
        });
    }

    /** Maps old page types to their successors in the new map. */
    Map<Integer, List<Integer>> successors(TrainingSample seen, List<PageType> types) {
        List<Map<Integer, Integer>> votes = new ArrayList<>();
        types.forEach(type -> votes.add(new TreeMap<>()));
        for (int page = 0; page < seen.pages(); page++) {
            votes.get(seen.type(page)).merge(oldType(seen.at(page)), 1, Integer::sum);
        }
        Map<Integer, List<Integer>> successors = new HashMap<>();
        for (PageType type : types) {
            Map<Integer, Integer> ofType = votes.get(type.number());
            int pages = ofType.values().stream().mapToInt(Integer::intValue).sum();
            ofType.remove(-1);
            int old = TypeLinks.most(ofType);
            if (old >= 0 && 2 * ofType.getOrDefault(old, 0) >= pages) {
                successors.computeIfAbsent(old, unseen -> new ArrayList<>()).add(type.number());
            }
        }
        return successors;
    }

    /** The page type of a page in the old map, or the only one with its URL pattern; -1 if there is none. */
    private int oldType(ForumSample.SampledPage page) {
        int type = map.pageType(page.structure());
        List<Integer> same = type < 0 ? map.pageTypes(page.url()) : List.of(type);
        return same.size() == 1 ? same.get(0) : -1;
    }
}
