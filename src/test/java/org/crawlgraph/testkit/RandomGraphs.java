package org.crawlgraph.testkit;

import java.util.SplittableRandom;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;

/**
 * Small random graphs that resemble crawls: popular pages, template pages with equal link lists, several components.
 */
public final class RandomGraphs {

    private RandomGraphs() {}

    /** A graph of one piece with popular pages, of about so many links. */
    public static LinkGraph large(long seed, int pages, int links) {
        SplittableRandom random = new SplittableRandom(seed);
        LinkGraphBuilder builder = new LinkGraphBuilder(pages);
        for (int i = 0; i < links; i++) {
            double popularity = random.nextDouble();
            builder.add(random.nextInt(pages), (int) (pages * popularity * popularity * popularity));
        }
        return builder.build();
    }

    /** A graph of 2 to 60 pages that depends on {@code seed} alone. */
    public static LinkGraph of(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int pages = 2 + random.nextInt(59);
        int components = 1 + random.nextInt(3);
        LinkGraphBuilder builder = new LinkGraphBuilder(pages);
        int links = random.nextInt(pages * (1 + random.nextInt(6)) + 1);
        for (int i = 0; i < links; i++) {
            int from = random.nextInt(pages);
            int to = Math.min(random.nextInt(pages), random.nextInt(pages));
            if (from % components == to % components) {
                builder.add(from, to);
            }
        }
        int templates = random.nextInt(4);
        for (int template = 0; template < templates; template++) {
            int first = random.nextInt(pages);
            int[] menu = random.ints(1 + random.nextInt(4), 0, pages).toArray();
            for (int page = first; page < Math.min(pages, first + 5); page++) {
                for (int target : menu) {
                    builder.add(page, target);
                }
            }
        }
        return builder.build();
    }
}
