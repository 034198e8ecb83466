package org.crawlgraph.forum.learning;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.forum.map.ForumSample;
import org.crawlgraph.html.PageStructure;

/** The links between the pages of a sample. Links on more than a fifth of the sampled pages are boilerplate. */
final class PageLinks {

    private static final double BOILERPLATE = 0.2;

    private final TrainingSample sample;
    private final Map<String, List<Integer>> linkers = new HashMap<>();
    private final Map<Integer, Set<String>> own = new HashMap<>();
    private final Map<Integer, Integer> outside = new HashMap<>();

    /** Minimum number of characters outside links on a sampled page. */
    private final int floor;

    PageLinks(TrainingSample sample) {
        this.sample = sample;
        int least = Integer.MAX_VALUE;
        for (int page = 0; page < sample.sampled(); page++) {
            for (String url : targets(page)) {
                linkers.computeIfAbsent(url, unseen -> new ArrayList<>()).add(page);
            }
            least = Math.min(least, outside(page));
        }
        this.floor = least;
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
        return outside.computeIfAbsent(
                page, unseen -> PostReader.textOutsideLinks(sample.at(page).structure()));
    }
}
