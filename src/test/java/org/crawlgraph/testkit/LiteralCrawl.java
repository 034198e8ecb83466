package org.crawlgraph.testkit;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import org.crawlgraph.graph.LinkGraph;

/** Breadth-first search with one queue, as textbooks have it. */
public final class LiteralCrawl {

    private LiteralCrawl() {}

    /** The fewest links from any of the pages to each page; -1 where no way leads. */
    public static int[] depths(LinkGraph graph, int... from) {
        int[] depths = new int[graph.pages()];
        Arrays.fill(depths, -1);
        Queue<Integer> queue = new ArrayDeque<>();
        for (int page : from) {
            if (depths[page] < 0) {
                depths[page] = 0;
                queue.add(page);
            }
        }
        while (!queue.isEmpty()) {
            int page = queue.remove();
            for (int target : graph.targets(page)) {
                if (depths[target] < 0) {
                    depths[target] = depths[page] + 1;
                    queue.add(target);
                }
            }
        }
        return depths;
    }
}
