package org.crawlgraph.forum.learning;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.forum.map.ForumSample;
import org.crawlgraph.html.PageStructure;

/**
 * The links between the pages of a sample, and between its page types. Links on more than a fifth of the sampled pages
 * are boilerplate. A link to an unknown page leads to the type that most links of its type, place and pattern lead to.
 */
final class PageLinks {

    private static final double BOILERPLATE = 0.2;

    private final TrainingSample sample;
    private final Map<String, List<Integer>> linkers = new HashMap<>();
    private final Map<Integer, Set<String>> own = new HashMap<>();
    private final Map<List<Integer>, Set<String>> ofTypes = new HashMap<>();
    private final Set<Integer> firstPages = new HashSet<>();

    /** Minimum number of characters outside links on a sampled page. */
    private final int floor;

    PageLinks(TrainingSample sample) {
        this.sample = sample;
        int least = Integer.MAX_VALUE;
        Map<List<Object>, Map<Integer, Integer>> known = new HashMap<>();
        for (int page = 0; page < sample.sampled(); page++) {
            for (String url : targets(page)) {
                linkers.computeIfAbsent(url, unseen -> new ArrayList<>()).add(page);
            }
            for (ForumSample.SampledPage.ForumLink link : sample.at(page).links()) {
                int target = sample.page(link.url());
                if (target >= 0) {
                    known.computeIfAbsent(kind(page, link), unseen -> new TreeMap<>())
                            .merge(sample.type(target), 1, Integer::sum);
                }
            }
            least = Math.min(least, outside(page));
        }
        this.floor = least;
        for (String url : linkers.keySet()) {
            String first = sample.numbers.first(url);
            if (first != null) {
                firstPages.add(sample.pattern(first));
            }
        }
        for (int page = 0; page < sample.sampled(); page++) {
            for (ForumSample.SampledPage.ForumLink link : sample.at(page).links()) {
                int target = sample.page(link.url());
                int to = target >= 0 ? sample.type(target) : most(known.getOrDefault(kind(page, link), Map.of()));
                ofTypes.computeIfAbsent(List.of(sample.type(page), to), unseen -> new HashSet<>())
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

    /** The URLs of a page type that pages of other types link to. */
    Set<String> urls(Stream<TypeDraft> from, TypeDraft to) {
        return from.flatMap(type -> ofTypes.getOrDefault(List.of(type.number, to.number), Set.of()).stream())
                .collect(Collectors.toSet());
    }

    /** Whether the sample links to later pages of the pages of a URL pattern. */
    boolean hasLaterPages(int pattern) {
        return firstPages.contains(pattern);
    }

    /** The sampled pages that link to a URL. */
    List<Integer> linkers(String url) {
        return linkers.getOrDefault(url, List.of());
    }

    boolean isBoilerplate(String url) {
        return linkers(url).size() > Math.max(1, BOILERPLATE * sample.sampled());
    }

    /** The distinct link targets of a page. */
    Set<String> targets(int page) {
        Set<String> urls = new LinkedHashSet<>();
        sample.at(page).links().forEach(link -> urls.add(link.url()));
        return urls;
    }

    /** The distinct link targets of a page without boilerplate. */
    Set<String> own(int page) {
        return own.computeIfAbsent(page, unseen -> {
            Set<String> urls = targets(page);
            urls.removeIf(this::isBoilerplate);
            return urls;
        });
    }

    /** Whether the pages have at least as much text in non-boilerplate links as outside links. */
    boolean areLists(List<Integer> pages) {
        long linked = 0;
        long other = 0;
        for (int page : pages) {
            PageStructure structure = sample.at(page).structure();
            BitSet nodes = new BitSet();
            for (ForumSample.SampledPage.ForumLink link : sample.at(page).links()) {
                if (!isBoilerplate(link.url())) {
                    nodes.set(link.link().node());
                }
            }
            linked += nodes.stream().map(structure::textCharacters).sum();
            other += Math.max(0, outside(page) - floor);
        }
        return linked > 0 && linked >= other;
    }

    private int outside(int page) {
        return PostReader.textOutsideLinks(sample.at(page).structure());
    }
}
