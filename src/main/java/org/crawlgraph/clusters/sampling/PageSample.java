package org.crawlgraph.clusters.sampling;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;

/**
 * A random sample of the pages of a site.
 *
 * @param pages in the order in which they were drawn, none twice; not to be written to
 * @param seen pages that were linked from a page of the sample or were entries, those of the sample included
 * @param withdrawn seen pages that were given up
 * @param probability the share of the seen pages that was wanted, ξ in Jiang and Lv (2009)
 * @param end why the sample is not larger
 */
@SuppressWarnings("ArrayRecordComponent") // large, never copied
public record PageSample(int[] pages, int seen, int withdrawn, double probability, SampleEnd end) {

    /** The pages of the sample, and after them, ascending, the others that they link to, which a crawler has seen, too. */
    public int[] withSeen(LinkGraph site) {
        boolean[] known = new boolean[site.pages()];
        for (int page : pages) {
            known[page] = true;
        }
        IntStream others = Arrays.stream(pages)
                .flatMap(page -> Arrays.stream(site.targets(page)))
                .filter(target -> !known[target])
                .sorted()
                .distinct();
        return IntStream.concat(Arrays.stream(pages), others).toArray();
    }

    /**
     * The links between some pages of a site, as a graph of their own.
     *
     * @param pages page numbers, none twice; page number {@code i} of the result is {@code pages[i]}
     */
    public static LinkGraph linksAmong(int[] pages, LinkGraph site) {
        return linksFrom(pages, pages.length, site);
    }

    /**
     * The same without the links of the pages after the first ones.
     *
     * @param fetched how many pages keep their links
     */
    public static LinkGraph linksFrom(int[] pages, int fetched, LinkGraph site) {
        int[] places = new int[site.pages()];
        Arrays.fill(places, -1);
        for (int place = 0; place < pages.length; place++) {
            places[pages[place]] = place;
        }
        LinkGraphBuilder builder = new LinkGraphBuilder(pages.length);
        for (int place = 0; place < fetched; place++) {
            LinkBlock row = site.block(pages[place]);
            for (int link = row.start(pages[place]), end = row.end(pages[place]); link < end; link++) {
                if (places[row.target(link)] >= 0) {
                    builder.add(place, places[row.target(link)]);
                }
            }
        }
        return builder.build();
    }
}
