package org.crawlgraph.clusters.training;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.crawlgraph.clusters.content.PageBody;
import org.crawlgraph.graph.LinkGraph;

/**
 * What is known of a site, its pages by number. URLs and bodies are looked up for the pages that are looked at alone.
 *
 * @param url the URL of a page, empty when it has none
 * @param links all links between the pages, those inside the site too
 * @param fetched whether a page was fetched; the others, the frontier of a crawl, are known by links alone and prove nothing by having none
 * @param body what is known of the body of a page that was fetched
 */
public record KnownSite(IntFunction<String> url, LinkGraph links, IntPredicate fetched, IntFunction<PageBody> body) {

    /** A site that was fetched whole, and of whose bodies nothing is known. */
    public static KnownSite of(List<String> urls, LinkGraph links) {
        if (urls.size() != links.pages()) {
            throw new IllegalArgumentException(urls.size() + " URLs for a graph of " + links.pages() + " pages");
        }
        return new KnownSite(urls::get, links, page -> true, page -> PageBody.UNKNOWN);
    }

    /**
     * The pages that were fetched: those with a time of that, which a crawl writes, those with a digest, which imports of archives and folders write, too, and
     * those with links, which came from elsewhere. Where no page has a time or digest, nothing tells the others apart, and all count as fetched.
     *
     * @param read the pages with a time or a digest
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
