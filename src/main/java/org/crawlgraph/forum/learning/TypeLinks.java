package org.crawlgraph.forum.learning;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.crawlgraph.forum.map.ForumSample;

/** The links of a sample by page type. A link to an unknown page leads to the type that most links of its type, place and pattern lead to. */
final class TypeLinks {

    private final TrainingSample sample;
    private final Map<List<Integer>, Set<String>> linked = new HashMap<>();
    private final Set<Integer> firstPages = new HashSet<>();

    TypeLinks(TrainingSample sample) {
        this.sample = sample;
        Map<List<Object>, Map<Integer, Integer>> known = new HashMap<>();
        for (int page = 0; page < sample.sampled(); page++) {
            for (ForumSample.SampledPage.ForumLink link : sample.at(page).links()) {
                String first = sample.numbers.first(link.url());
                if (first != null) {
                    firstPages.add(sample.pattern(first));
                }
                int target = sample.page(link.url());
                if (target >= 0) {
                    known.computeIfAbsent(kind(page, link), unseen -> new TreeMap<>())
                            .merge(sample.type(target), 1, Integer::sum);
                }
            }
        }
        for (int page = 0; page < sample.sampled(); page++) {
            for (ForumSample.SampledPage.ForumLink link : sample.at(page).links()) {
                int target = sample.page(link.url());
                int to = target >= 0 ? sample.type(target) : most(known.getOrDefault(kind(page, link), Map.of()));
                linked.computeIfAbsent(List.of(sample.type(page), to), unseen -> new HashSet<>())
                        .add(link.url());
            }
        }
    }

    private List<Object> kind(int page, ForumSample.SampledPage.ForumLink link) {
        return List.of(sample.type(page), link.path(), sample.pattern(link.url()));
    }

    /** The key with the largest count, -1 if there is none. */
    static int most(Map<Integer, Integer> counts) {
        return counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(-1);
    }

    /** The URLs of one page type that pages of another link to. */
    Set<String> urls(TypeDraft from, TypeDraft to) {
        return linked.getOrDefault(List.of(from.number, to.number), Set.of());
    }

    /** Whether the sample links to later pages of the pages of a URL pattern. */
    boolean hasLaterPages(int pattern) {
        return firstPages.contains(pattern);
    }
}
