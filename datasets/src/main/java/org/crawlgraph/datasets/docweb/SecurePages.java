package org.crawlgraph.datasets.docweb;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.crawlgraph.common.TextNumbers;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.ingest.gather.UrlOrder;
import org.crawlgraph.ingest.html.CollectedPages;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.UrlCursor;

/**
 * Rules of the data set in addition to those of an import: an address with both {@code http} and {@code https} is one
 * page, the {@code https} one, since manuals are slow to follow a move; links of a page to itself are dropped.
 */
final class SecurePages {

    private SecurePages() {}

    /** The graph of a collection under these rules; an address that occurs with one scheme keeps it. */
    static UrlGraph of(CollectedPages pages) {
        List<String> urls = urls(pages);
        TextNumbers numbers = new TextNumbers();
        numbers.defaultReturnValue(-1);
        for (int page = 0; page < urls.size(); page++) {
            numbers.put(urls.get(page), page);
        }
        int[] same = new int[urls.size()];
        List<String> distinct = new ArrayList<>();
        for (int page = 0; page < same.length; page++) {
            String url = urls.get(page);
            int secure = url.startsWith("http://") ? numbers.getInt("https" + url.substring(4)) : -1;
            same[page] = secure >= 0 ? secure : page;
            if (secure < 0) {
                distinct.add(url);
            }
        }
        List<String> sorted = UrlOrder.sorted(distinct);
        int[] position = new int[same.length];
        for (int i = 0; i < sorted.size(); i++) {
            position[numbers.getInt(sorted.get(i))] = i;
        }
        LinkGraphBuilder graph = new LinkGraphBuilder(sorted.size());
        try (LinkCursor links = pages.crawl().readLinks()) {
            while (links.next()) {
                for (int i = 0; i < links.degree(); i++) {
                    graph.add(position[same[links.source()]], position[same[links.targets()[i]]]);
                }
            }
        }
        BitSet fetched = new BitSet();
        pages.read().stream().forEach(page -> fetched.set(position[same[page]]));
        return new UrlGraph(sorted, graph.build(), fetched);
    }

    private static List<String> urls(CollectedPages pages) {
        List<String> urls = new ArrayList<>();
        try (UrlCursor cursor = pages.crawl().readUrls()) {
            for (String url = cursor.next(); url != null; url = cursor.next()) {
                urls.add(url);
            }
        }
        return urls;
    }
}
