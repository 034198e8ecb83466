package org.crawlgraph.seeds.evaluation;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.SplittableRandom;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;

final class Baselines {

    static final String CHOOSING = "choosing baselines";

    private Baselines() {}

    /** A uniform random sample of {@code count} distinct pages (Floyd's algorithm). */
    static int[] random(int pages, int count, SplittableRandom random) {
        IntOpenHashSet drawn = new IntOpenHashSet(count);
        for (int last = pages - count; last < pages; last++) {
            if (!drawn.add(random.nextInt(last + 1))) {
                drawn.add(last);
            }
        }
        int[] sorted = drawn.toIntArray();
        IntArrays.quickSort(sorted);
        return sorted;
    }

    static int[] inDegrees(LinkGraph links, Checkpoint checkpoint) {
        int[] degrees = new int[links.pages()];
        for (int page = 0; page < links.pages(); page++) {
            checkpoint.passed(CHOOSING, page, links.pages());
            LinkBlock row = links.block(page);
            for (int link = row.start(page), end = row.end(page); link < end; link++) {
                degrees[row.target(link)]++;
            }
        }
        return degrees;
    }
}
