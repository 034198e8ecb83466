package org.crawlgraph.testkit;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.graph.LinkValues;

/**
 * The graph of groups of pages, such as hosts: a group links to another if any of its pages links to a page of the
 * other.
 *
 * @param graph groups and links between different groups
 * @param links by link of {@code graph}, the number of links between the pages of the two groups
 * @param pages by group, the number of its pages
 * @param inside by group, the number of links between its own pages
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
public record GroupLinks(LinkGraph graph, LinkValues links, int[] pages, long[] inside) {

    /**
     * Counts the links between groups. Time O(pages + links · log of the most groups that a group links to).
     *
     * @param group by page, the number of its group, {@code 0 <= group < groups}; negative for pages to leave out
     * @param checkpoint called in the stages {@code "counting links of groups"}, {@code "placing links"} and
     *     {@code "sorting links"}
     */
    public static GroupLinks of(LinkGraph graph, int[] group, int groups, Checkpoint checkpoint) {
        int[] pages = new int[groups];
        for (int of : group) {
            if (of >= 0) {
                pages[of]++;
            }
        }
        long[] inside = new long[groups];
        LinkGraphBuilder builder = new LinkGraphBuilder(groups);
        forEach(graph, group, checkpoint, (from, to) -> {
            inside[from] += from == to ? 1 : 0;
            builder.add(from, to);
        });
        LinkValues.Sum links = new LinkValues.Sum(builder.build(checkpoint));
        forEach(graph, group, checkpoint, (from, to) -> links.add(from, to, 1));
        return new GroupLinks(links.values().graph(), links.values(), pages, inside);
    }

    private static void forEach(LinkGraph graph, int[] group, Checkpoint checkpoint, GroupLink link) {
        for (int page = 0; page < group.length; page++) {
            checkpoint.passed("counting links of groups", page, group.length);
            LinkBlock row = graph.block(page);
            for (int i = row.start(page), end = row.end(page); i < end && group[page] >= 0; i++) {
                if (group[row.target(i)] >= 0) {
                    link.accept(group[page], group[row.target(i)]);
                }
            }
        }
    }

    @FunctionalInterface
    private interface GroupLink {
        void accept(int from, int to);
    }
}
