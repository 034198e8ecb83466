package org.crawlgraph.forum.learning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.sampling.SampledPage;

/**
 * Fetches pages of URL patterns that are frequent in links but rare in the sample, so that types a crawl will meet by the hundred are not
 * judged by one or two pages. The most linked patterns come first: {@value #ENOUGH} known pages if they have {@value #LINKED} links, else
 * one. The numbered first pages of lists count as linked. Uses at most one fifth ({@value #SHARE}) of the probes.
 */
final class TopUp {

    private static final int LINKED = 10;
    private static final int ENOUGH = 4;
    private static final int SHARE = 5;

    private TopUp() {}

    static void fetch(Exploration seen, Checkpoint checkpoint) {
        Map<Integer, Set<String>> linked = new TreeMap<>();
        for (int page = 0; page < seen.sampled(); page++) {
            for (SampledPage.ForumLink link : seen.at(page).links()) {
                linked.computeIfAbsent(seen.pattern(link.url()), unseen -> new LinkedHashSet<>())
                        .add(link.url());
                String first = seen.numbers().numberedFirst(link.url());
                if (first != null) {
                    linked.computeIfAbsent(seen.pattern(first), unseen -> new LinkedHashSet<>())
                            .add(first);
                }
            }
        }
        linked.remove(-1);
        List<Set<String>> most = new ArrayList<>(linked.values());
        most.sort(Comparator.comparingInt(urls -> -urls.size()));
        int left = seen.mayStillProbe() - seen.mayStillProbe() / SHARE;
        for (Set<String> urls : most) {
            List<String> unknown = new ArrayList<>(urls);
            unknown.removeIf(url -> seen.page(url) >= 0);
            int missing = (urls.size() < LINKED ? 1 : ENOUGH) - (urls.size() - unknown.size());
            for (int i = 0; i < Math.min(missing, unknown.size()) && seen.mayStillProbe() > left; i++) {
                seen.probe(unknown.get(i * unknown.size() / Math.max(missing, 1)), checkpoint);
            }
        }
    }
}
