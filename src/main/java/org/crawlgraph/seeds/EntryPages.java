package org.crawlgraph.seeds;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntComparator;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.SiteGraph;

/**
 * The entry pages of hosts: pages that a person would name. A page is one if its URL has depth 0, or if its place among
 * the pages of its host by links to them, ties to the last place, is 1 or in the first twentieth. Without sites, all
 * pages are of one host. Time O(n log n).
 */
final class EntryPages {

    /** One page in so many of each host is an entry page. */
    private static final int PAGES_PER_ENTRY = 20;

    private final int[] pages;
    private final IntComparator byHost;
    private final IntComparator byLinks;

    private EntryPages(SiteGraph crawl, LinkGraph transposed) {
        int[] hosts = crawl.sites();
        byHost = (page, other) -> hosts == null ? 0 : Integer.compare(hosts[page], hosts[other]);
        byLinks = (page, other) -> Integer.compare(transposed.outDegree(other), transposed.outDegree(page));
        pages = IntStream.range(0, crawl.pages()).toArray();
        IntArrays.parallelQuickSort(pages, byHost.thenComparing(byLinks));
    }

    /** Finds the entry pages of a graph with all links; {@code transposed} has the links to each page. */
    static BitSet of(SiteGraph crawl, LinkGraph transposed, SeedCandidates candidates) {
        EntryPages sorted = new EntryPages(crawl, transposed);
        BitSet entries = new BitSet(crawl.pages());
        for (int page = 0; page < crawl.pages(); page++) {
            entries.set(page, candidates.depth(page) == 0);
        }
        for (int begin = 0, end; begin < sorted.pages.length; begin = end) {
            end = sorted.end(begin, sorted.byHost);
            for (int tie = begin, place = 0; tie < end; tie = begin + place) {
                place = Math.min(end, sorted.end(tie, sorted.byLinks)) - begin;
                if (place == 1 || (long) place * PAGES_PER_ENTRY <= end - begin) {
                    for (int i = tie; i < begin + place; i++) {
                        entries.set(sorted.pages[i]);
                    }
                }
            }
        }
        return entries;
    }

    /** The end of the run of sorted pages that are equal to the first. */
    private int end(int begin, IntComparator order) {
        int end = begin + 1;
        while (end < pages.length && order.compare(pages[begin], pages[end]) == 0) {
            end++;
        }
        return end;
    }
}
