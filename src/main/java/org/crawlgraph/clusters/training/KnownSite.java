package org.crawlgraph.clusters.training;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.crawlgraph.clusters.pruning.PageBody;
import org.crawlgraph.graph.LinkGraph;

/**
 * The known pages of a site, by page number. URLs and bodies are read only for the pages that training uses.
 *
 * @param url the URL of a page, empty if it has none
 * @param links all links between the pages, including those within the site
 * @param fetched whether a page was fetched; the other pages, the frontier of a crawl, are known only from links and
 *     have no out-links
 * @param body facts about the body of a fetched page
 */
public record KnownSite(IntFunction<String> url, LinkGraph links, IntPredicate fetched, IntFunction<PageBody> body) {

    /** A completely fetched site, without bodies. */
    public static KnownSite of(List<String> urls, LinkGraph links) {
        if (urls.size() != links.pages()) {
            throw new IllegalArgumentException(urls.size() + " URLs for a graph of " + links.pages() + " pages");
        }
        return new KnownSite(urls::get, links, page -> true, page -> PageBody.UNKNOWN);
    }

    /**
     * The fetched pages: pages with a fetch time (written by crawls) or a digest (also written by imports of archives
     * and folders), and pages with links. If no page has a time or digest, all pages count as fetched.
     *
     * @param read pages with a time or a digest
     * @return a new set
     */
    public static BitSet fetched(BitSet read, LinkGraph links) {
        BitSet fetched = (BitSet) read.clone();
        for (int page = 0; page < links.pages(); page++) {
            if (read.isEmpty() || links.outDegree(page) > 0) {
                fetched.set(page);
            }
        }
        return fetched;
    }
}
