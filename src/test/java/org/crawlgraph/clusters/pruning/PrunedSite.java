package org.crawlgraph.clusters.pruning;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.clusters.patterns.UrlClusters;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraphBuilder;

/**
 * A filter trained on pages written by hand: the paths of fetched pages, each with the paths of its links. Crawls start
 * at {@code /}.
 */
record PrunedSite(String site, UrlClusters clusters, PrunedGraph pruned) {

    /** The fetched pages in order, then the pages that are only linked. */
    static SampledPages sample(String site, Map<String, List<String>> fetched, List<PageBody> bodies) {
        Set<String> all = new LinkedHashSet<>(fetched.keySet());
        fetched.values().forEach(all::addAll);
        Map<String, Integer> places = new LinkedHashMap<>();
        all.forEach(path -> places.put(path, places.size()));
        LinkGraphBuilder links = new LinkGraphBuilder(all.size());
        fetched.forEach((from, targets) ->
                targets.forEach(to -> links.add(places.getOrDefault(from, -1), places.getOrDefault(to, -1))));
        return new SampledPages(all.stream().map(path -> site + path).toList(), links.build(), fetched.size(), bodies);
    }

    static PrunedSite of(String site, Map<String, List<String>> fetched) {
        SampledPages sample = sample(site, fetched, List.of());
        return of(site, sample, UrlClusters.of(sample.urls(), 0, Checkpoint.NONE), new UserDecisions());
    }

    static PrunedSite of(String site, SampledPages sample, UrlClusters clusters, UserDecisions byHand) {
        PrunedGraph pruned = Pruning.prune(
                sample,
                sample.urls().stream().mapToInt(clusters.matcher()::match).toArray(),
                clusters.patterns(),
                new int[] {clusters.matcher().match(site + "/")},
                byHand,
                Feature.weights(),
                Checkpoint.NONE);
        return new PrunedSite(site, clusters, pruned);
    }

    int cluster(String path) {
        return clusters.matcher().match(site + path);
    }

    boolean keeps(String path) {
        return pruned.keeps(cluster(path));
    }
}
