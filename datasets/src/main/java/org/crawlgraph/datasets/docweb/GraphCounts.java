package org.crawlgraph.datasets.docweb;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.url.Host;

/** What the README of the data set states about the graph, all of it computed from the graph and its addresses alone. */
final class GraphCounts {

    private static final int FURNITURE = 5;

    private GraphCounts() {}

    /** Each count under the name it has in the README, in the order of the README. */
    static Map<String, Integer> of(LinkGraph graph, List<String> urls) {
        Map<String, Integer> hosts = new HashMap<>();
        int[] host = new int[urls.size()];
        for (int page = 0; page < host.length; page++) {
            host[page] = hosts.computeIfAbsent(Host.of(urls.get(page)), name -> hosts.size());
        }
        LinkGraph between = graph.withoutLinksInside(host);
        Map<String, Integer> counts = new LinkedHashMap<>();
        counts.put("pages", graph.pages());
        counts.put("pages with links", linking(graph));
        counts.put("hosts", hosts.size());
        counts.put("links", Math.toIntExact(graph.links()));
        counts.put("links between hosts", Math.toIntExact(between.links()));
        counts.put("repeated links between hosts", repeated(between, host));
        counts.put("pages with links to other hosts", linking(between));
        counts.put("pages linked from other hosts", linking(between.transpose()));
        counts.put("most links of a page", mostLinks(graph));
        counts.put("most links to a page", mostLinks(graph.transpose()));
        counts.put("most links of a page to other hosts", mostLinks(between));
        counts.put("most links to a page from other hosts", mostLinks(between.transpose()));
        return counts;
    }

    /** Links to a page that at least {@link #FURNITURE} pages of the same host link to: footers, sidebars, templates. */
    private static int repeated(LinkGraph between, int[] host) {
        Long2IntOpenHashMap pagesLinking = new Long2IntOpenHashMap();
        for (int page = 0; page < between.pages(); page++) {
            for (int target : between.targets(page)) {
                pagesLinking.addTo((long) host[page] << 32 | target, 1);
            }
        }
        return pagesLinking
                .values()
                .intStream()
                .filter(pages -> pages >= FURNITURE)
                .sum();
    }

    private static int linking(LinkGraph graph) {
        int linking = 0;
        for (int page = 0; page < graph.pages(); page++) {
            linking += graph.outDegree(page) > 0 ? 1 : 0;
        }
        return linking;
    }

    private static int mostLinks(LinkGraph graph) {
        int most = 0;
        for (int page = 0; page < graph.pages(); page++) {
            most = Math.max(most, graph.outDegree(page));
        }
        return most;
    }
}
