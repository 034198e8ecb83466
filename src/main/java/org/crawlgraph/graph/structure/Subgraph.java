package org.crawlgraph.graph.structure;

import java.util.Arrays;
import java.util.BitSet;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.graph.LinkValues;

/**
 * Some pages of a graph, renumbered from 0 in their order, and the links between them.
 * @param graph the whole graph
 * @param kept the pages, ascending
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
public record Subgraph(LinkGraph graph, int[] kept) {

    private static final int MISSING = -1;

    public static Subgraph of(LinkGraph graph, BitSet pages) {
        return new Subgraph(graph, pages.stream().toArray());
    }

    private int[] numbers() {
        int[] numbers = new int[graph.pages()];
        Arrays.fill(numbers, MISSING);
        for (int i = 0; i < kept.length; i++) {
            numbers[kept[i]] = i;
        }
        return numbers;
    }

    /** The links between the pages, in the stage {@code "dropping links"}. Time O(pages + links). */
    public LinkGraph links(Checkpoint checkpoint) {
        int[] numbers = numbers();
        LinkGraphBuilder.Rows builder = new LinkGraphBuilder.Rows(kept.length, graph.links());
        int[] targets = new int[16];
        for (int page = 0; page < kept.length; page++) {
            checkpoint.passed("dropping links", page, kept.length);
            LinkBlock row = graph.block(kept[page]);
            int start = row.start(kept[page]);
            int end = row.end(kept[page]);
            targets = targets.length < end - start ? new int[2 * (end - start)] : targets;
            int degree = 0;
            for (int link = start; link < end; link++) {
                if (numbers[row.target(link)] != MISSING) {
                    targets[degree++] = numbers[row.target(link)];
                }
            }
            builder.add(page, targets, degree);
        }
        return builder.build();
    }

    /** The values of these links; {@code values} are of all links of the whole graph. Time O(pages + links · log of the out-degree). */
    public LinkValues values(LinkGraph links, LinkValues values, Checkpoint checkpoint) {
        int[] numbers = numbers();
        LinkValues.Sum some = new LinkValues.Sum(links);
        values.forEach(checkpoint, (from, to, value) -> {
            if (numbers[from] != MISSING && numbers[to] != MISSING) {
                some.add(numbers[from], numbers[to], value);
            }
        });
        return some.values();
    }
}
