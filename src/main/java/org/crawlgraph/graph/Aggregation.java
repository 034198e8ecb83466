package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;

/**
 * The graph of groups of pages, such as hosts: a group links to another if any of its pages links to a page of the other.
 * @param graph groups and links between different groups
 * @param links by link of {@code graph}, the number of links between the pages of the two groups
 * @param pages by group, the number of its pages
 * @param inside by group, the number of links between its own pages
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
public record Aggregation(LinkGraph graph, LinkValues links, int[] pages, long[] inside) {

    private static final String COUNTING = "counting links of groups";

    /** Estimates the heap of {@link #of}, including the result, for at most as many groups as pages. */
    public static MemoryNeed memory(long pages, long links) {
        return MemoryNeed.sum(
                "graph of groups",
                MemoryNeed.of("pages by group", 8 * pages, 32 * pages),
                MemoryNeed.of(
                        "links of groups",
                        0,
                        LinkGraphBuilder.Rows.memory(pages, links, false).most()),
                MemoryNeed.of("weights of links", 0, LinkValues.bytes(links) + 8 * pages));
    }

    /**
     * Counts the links between groups. Time O(pages + links + L log L), with L the maximum number of links from one group to others.
     * @param group by page, the number of its group, {@code 0 <= group < groups}; negative for pages to leave out
     */
    public static Aggregation of(LinkGraph graph, int[] group, int groups, Checkpoint checkpoint) {
        int[] starts = new int[groups + 1];
        for (int of : group) {
            if (of >= 0) {
                starts[of + 1]++;
            }
        }
        int[] sizes = Arrays.copyOfRange(starts, 1, groups + 1);
        Arrays.parallelPrefix(starts, Integer::sum);
        int[] members = new int[starts[groups]];
        int[] next = starts.clone();
        for (int page = 0; page < group.length; page++) {
            if (group[page] >= 0) {
                members[next[group[page]]++] = page;
            }
        }
        Counts counts = new Counts(graph, group, groups, members, starts);
        LinkGraphBuilder.Rows builder = new LinkGraphBuilder.Rows(groups, LinkGraphBuilder.Rows.UNKNOWN);
        long[] inside = new long[groups];
        for (int from = 0; from < groups; from++) {
            checkpoint.passed(COUNTING, from, 2L * groups);
            counts.of(from);
            inside[from] = counts.count[from];
            builder.add(from, counts.others(from), counts.found);
            counts.clear();
        }
        LinkGraph aggregated = builder.build();
        LinkValues.Sum links = new LinkValues.Sum(aggregated);
        for (int from = 0; from < groups; from++) {
            checkpoint.passed(COUNTING, groups + (long) from, 2L * groups);
            counts.of(from);
            int[] others = counts.others(from);
            for (int i = 0; i < counts.found; i++) {
                links.add(from, others[i], (double) counts.count[others[i]]);
            }
            counts.clear();
        }
        return new Aggregation(aggregated, links.values(), sizes, inside);
    }

    /** The links of one group at a time, counted by target group. */
    private static final class Counts {
        private final LinkGraph graph;
        private final int[] group;
        private final int[] members;
        private final int[] starts;
        private final long[] count;
        private int[] touched = new int[16];
        private int found;

        Counts(LinkGraph graph, int[] group, int groups, int[] members, int[] starts) {
            this.graph = graph;
            this.group = group;
            this.members = members;
            this.starts = starts;
            this.count = new long[groups];
        }

        void of(int from) {
            for (int i = starts[from]; i < starts[from + 1]; i++) {
                int page = members[i];
                LinkBlock row = graph.block(page);
                for (int link = row.start(page), end = row.end(page); link < end; link++) {
                    int to = group[row.target(link)];
                    if (to >= 0 && count[to]++ == 0) {
                        touched = IntArrays.grow(touched, found + 1);
                        touched[found++] = to;
                    }
                }
            }
        }

        /** The other groups, ascending; {@link #found} is then their number. */
        int[] others(int from) {
            int kept = 0;
            boolean own = false;
            for (int i = 0; i < found; i++) {
                if (touched[i] == from) {
                    own = true;
                } else {
                    touched[kept++] = touched[i];
                }
            }
            found = kept;
            Arrays.sort(touched, 0, kept);
            if (own) {
                count[from] = 0;
            }
            return touched;
        }

        void clear() {
            for (int i = 0; i < found; i++) {
                count[touched[i]] = 0;
            }
            found = 0;
        }
    }
}
