package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.ints.Int2IntAVLTreeMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;

/**
 * The links from sites to pages of other sites, without pages that few sites link to. URLs that differ in {@code http}
 * or {@code https}, {@code www.} and a slash at the end are one page, and hosts that differ in {@code www.} are one
 * site.
 *
 * @param siteOf by page of the crawl, its site, numbered from 0 in the order of their first pages
 * @param in the links of the crawl between sites, by target
 * @param pagesOfSite by site, the folded pages that it links to, ascending
 * @param sitesOfPage by folded page, the sites that link to it, ascending
 * @param spellings by folded page, its pages in the crawl, the one with the most links first
 * @param urls URL of a page of the crawl; null if unknown
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
public record SitePages(
        int[] siteOf,
        LinkGraph in,
        int[][] pagesOfSite,
        int[][] sitesOfPage,
        int[][] spellings,
        IntFunction<@Nullable String> urls) {

    private static final String STAGE = "folding sites";

    /** Fewest pages with links to other sites whose common links can be the site's furniture. */
    private static final int FURNISHED = 5;

    /**
     * Folds the links between sites, in the stages {@code "transposing links"} and {@code "folding sites"}.
     *
     * @param minSites pages that fewer sites link to are left out
     * @param maxShare links on a larger share of a site's pages with links to other sites do not count, such as those
     *     of a footer, if it has at least {@value #FURNISHED} of them; 1 counts all
     */
    public static SitePages of(
            SiteGraph ranked,
            IntFunction<@Nullable String> urls,
            int minSites,
            double maxShare,
            Checkpoint checkpoint) {
        if (ranked.sites() == null) {
            throw new IllegalArgumentException("site is '" + ranked.site().option()
                    + "', but communities of sites need sites; read the graph with site: 'host' or 'domain'");
        }
        int[] siteOf = ranked.folded(page -> host(urls.apply(page)), checkpoint);
        int count = 1 + IntStream.of(siteOf).max().orElse(-1);
        int[] most = new int[count];
        IntStream.range(0, siteOf.length)
                .filter(page -> ranked.graph().outDegree(page) > 0)
                .forEach(page -> most[siteOf[page]]++);
        Arrays.setAll(most, site -> most[site] < FURNISHED ? Integer.MAX_VALUE : (int) (maxShare * most[site]));
        LinkGraph in = ranked.graph().transpose(checkpoint);
        int[] firsts = firstSpellings(in, urls, checkpoint);
        int[] order = IntStream.range(0, firsts.length)
                .filter(page -> in.outDegree(page) > 0)
                .toArray();
        IntArrays.stableSort(order, (page, other) -> Integer.compare(in.outDegree(other), in.outDegree(page)));
        IntArrays.stableSort(order, (page, other) -> Integer.compare(firsts[page], firsts[other])); // keeps that order
        List<int[]> spellings = new ArrayList<>();
        List<int[]> sites = new ArrayList<>();
        for (int i = 0, end; i < order.length; i = end) {
            checkpoint.passed(STAGE, i, order.length);
            end = i + 1;
            while (end < order.length && firsts[order[end]] == firsts[order[i]]) {
                end++;
            }
            int[] pages = Arrays.copyOfRange(order, i, end);
            int[] linking = linkingSites(pages, in, siteOf, most);
            if (linking.length >= minSites) {
                spellings.add(pages);
                sites.add(linking);
            }
        }
        int[][] sitesOfPage = sites.toArray(int[][]::new);
        return new SitePages(
                siteOf, in, transposed(sitesOfPage, count), sitesOfPage, spellings.toArray(int[][]::new), urls);
    }

    /** Characters of the URL of a page of the crawl; an unknown one is the longest. */
    public int urlLength(int page) {
        String url = urls.apply(page);
        return url == null ? Integer.MAX_VALUE : url.length();
    }

    private static @Nullable String host(@Nullable String url) {
        return url == null ? null : Host.of(url);
    }

    /** By page of the crawl, the first linked page with the same URL but for its spelling. */
    private static int[] firstSpellings(LinkGraph in, IntFunction<@Nullable String> urls, Checkpoint checkpoint) {
        int[] firsts = new int[in.pages()];
        Long2IntOpenHashMap known = new Long2IntOpenHashMap();
        for (int page = 0; page < firsts.length; page++) {
            checkpoint.passed(STAGE, page, firsts.length);
            String url = in.outDegree(page) == 0 ? null : urls.apply(page);
            firsts[page] = page;
            if (url != null) {
                long print = TextFingerprint.of(CanonicalUrl.bare(url));
                known.putIfAbsent(print, page);
                firsts[page] = known.get(print);
            }
        }
        return firsts;
    }

    /** The other sites that link to pages, by at most so many links of each site. */
    private static int[] linkingSites(int[] pages, LinkGraph in, int[] siteOf, int[] most) {
        Int2IntAVLTreeMap links = new Int2IntAVLTreeMap();
        for (int page : pages) {
            for (int from : in.targets(page)) {
                links.addTo(siteOf[from], 1);
            }
        }
        for (int page : pages) {
            links.remove(siteOf[page]);
        }
        return links.keySet()
                .intStream()
                .filter(site -> links.get(site) <= most[site])
                .toArray();
    }

    private static int[][] transposed(int[][] sitesOfPage, int sites) {
        IntArrayList[] pages = lists(sites);
        for (int page = 0; page < sitesOfPage.length; page++) {
            for (int site : sitesOfPage[page]) {
                pages[site].add(page);
            }
        }
        return Arrays.stream(pages).map(IntArrayList::toIntArray).toArray(int[][]::new);
    }

    private static IntArrayList[] lists(int count) {
        return Stream.generate(IntArrayList::new).limit(count).toArray(IntArrayList[]::new);
    }
}
