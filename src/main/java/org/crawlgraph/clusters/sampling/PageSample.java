package org.crawlgraph.clusters.sampling;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;

/**
 * A random sample of the pages of a site.
 *
 * @param pages distinct, in the order drawn; must not be modified
 * @param seen number of pages that were entries or linked from the sample, including sampled ones
 * @param withdrawn number of seen pages that were given up
 * @param probability the target share of the seen pages, ξ in Jiang and Lv (2009)
 * @param end the reason why the sample is not larger
 */
@SuppressWarnings("ArrayRecordComponent") // large, never copied
public record PageSample(int[] pages, int seen, int withdrawn, double probability, End end) {

    /** The sampled pages followed by the other pages they link to, ascending. */
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
     * The subgraph of the given pages with out-links of the first {@code fetched} only.
     *
     * @param pages distinct page numbers; page {@code i} of the result is {@code pages[i]}
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

    /** The reason why a sample is not larger. */
    public enum End {

        /** The requested number of pages was reached. */
        COUNT_REACHED,
        /**
         * Every page seen is in the sample or was withdrawn because its probability was used up; a smaller alpha
         * withdraws fewer.
         */
        QUEUE_EMPTY,
        /** All pages of the site are in the sample, linked or not. */
        ALL_PAGES,
        /** Training on it is stable. */
        STABLE,
        /** Training is not stable, and the site has no more pages. */
        PAGES_EXHAUSTED,
        /** Training is not stable, and the largest sample size was reached. */
        LIMIT_REACHED;

        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
