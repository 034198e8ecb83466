package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;

/**
 * Weakly and strongly connected components, and the part of each page in the bow-tie of the graph: the core is the
 * largest strong component; pages that reach it are in, pages it reaches are out; tubes lead from in to out around the
 * core; tendrils are reached from in or reach out; islands are all other pages.
 *
 * <p>Strong components by Kosaraju's algorithm (Sharir 1981): a depth-first search lists the pages in the order in
 * which it leaves them; from the last to the first, each page that has no component yet forms one with all such pages
 * that reach it. The parts by searches from the core, in and out (Broder et al. 2000, Graph structure in the web). A
 * weakly connected page that neither in reaches nor that reaches out is a tendril too. Time O(pages + links), space at
 * most 29 bytes per page in addition to the graph and its transpose. Components are numbered by their first page; of
 * equally large strong components the first is the core.
 *
 * @param weak by page, the number of its weak component, from 0
 * @param strong by page, the number of its strong component, from 0
 * @param parts by page
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
public record Components(int[] weak, int[] strong, Part[] parts) {

    private static final int MISSING = -1;

    public enum Part {
        CORE,
        IN,
        OUT,
        TUBE,
        TENDRIL,
        ISLAND
    }

    /** Estimates the heap of {@link #of}, not counting the graph. */
    public static MemoryNeed memory(long pages, long links) {
        return MemoryNeed.sum(
                "components",
                MemoryNeed.of("transposed links", LinkGraph.bytes(pages, links)),
                MemoryNeed.of("components and parts of pages", 12 * pages),
                MemoryNeed.of("stacks", 4 * pages, 17 * pages));
    }

    /** Finds the components in the stages {@code "transposing links"} and {@code "searching components"}. */
    public static Components of(LinkGraph graph, Checkpoint checkpoint) {
        return new Search(LinkGraph.TwoWayLinks.of(graph, checkpoint), checkpoint).find();
    }

    public static int[] sizes(int[] components) {
        int[] sizes = new int[Arrays.stream(components).max().orElse(MISSING) + 1];
        for (int component : components) {
            sizes[component]++;
        }
        return sizes;
    }

    private static final class Search {

        private final LinkGraph.TwoWayLinks links;
        private final Checkpoint checkpoint;
        private long visited; // in all passes

        Search(LinkGraph.TwoWayLinks links, Checkpoint checkpoint) {
            this.links = links;
            this.checkpoint = checkpoint;
        }

        Components find() {
            int[] weak = new int[links.pages()];
            Arrays.fill(weak, MISSING);
            int found = 0;
            for (int page = 0; page < weak.length; page++) {
                found += fill(page, weak, found, links.out(), links.in());
            }
            int[] strong = strong();
            return new Components(weak, strong, weak.length == 0 ? new Part[0] : parts(weak, strong));
        }

        private int[] strong() {
            int[] order = finished();
            int[] component = new int[order.length];
            Arrays.fill(component, MISSING);
            int found = 0;
            for (int i = order.length - 1; i >= 0; i--) {
                found += fill(order[i], component, found, links.in());
            }
            int[] numbers = new int[found];
            Arrays.fill(numbers, MISSING);
            int numbered = 0;
            for (int page = 0; page < component.length; page++) { // by first page
                if (numbers[component[page]] == MISSING) {
                    numbers[component[page]] = numbered++;
                }
                component[page] = numbers[component[page]];
            }
            return component;
        }

        /** The pages in the order in which a depth-first search leaves them. */
        private int[] finished() {
            int[] order = new int[links.pages()];
            int finished = 0;
            BitSet seen = new BitSet(order.length);
            IntArrayList path = new IntArrayList();
            IntArrayList next = new IntArrayList(); // next link of each page on the path
            for (int start = 0; start < order.length; start = seen.nextClearBit(start)) {
                enter(start, seen, path, next);
                while (!path.isEmpty()) {
                    int page = path.topInt();
                    int link = next.popInt();
                    LinkBlock row = links.out().block(page);
                    if (row.start(page) + link == row.end(page)) {
                        order[finished++] = path.popInt();
                        continue;
                    }
                    next.add(link + 1);
                    int target = row.target(row.start(page) + link);
                    if (!seen.get(target)) {
                        enter(target, seen, path, next);
                    }
                }
            }
            return order;
        }

        private void enter(int page, BitSet seen, IntArrayList path, IntArrayList next) {
            visited();
            seen.set(page);
            path.add(page);
            next.add(0);
        }

        private void visited() {
            checkpoint.passed("searching components", visited++ % links.pages(), links.pages());
        }

        /** Numbers a page and all pages in reach that have no number yet; returns 1, or 0 if the page has a number. */
        private int fill(int start, int[] numbers, int number, LinkGraph... graphs) {
            if (numbers[start] != MISSING) {
                return 0;
            }
            numbers[start] = number;
            visit(
                    IntArrayList.of(start),
                    page -> numbers[page] == MISSING && (numbers[page] = number) == number,
                    graphs);
            return 1;
        }

        /** Follows links from pages; {@code enters} marks a page, and returns whether it was unmarked. */
        private void visit(IntArrayList open, IntPredicate enters, LinkGraph... graphs) {
            while (!open.isEmpty()) {
                int page = open.popInt();
                visited();
                for (LinkGraph graph : graphs) {
                    LinkBlock row = graph.block(page);
                    for (int link = row.start(page), end = row.end(page); link < end; link++) {
                        if (enters.test(row.target(link))) {
                            open.add(row.target(link));
                        }
                    }
                }
            }
        }

        /** The given pages and all pages reachable from them. */
        private BitSet reached(LinkGraph graph, BitSet starts) {
            BitSet seen = (BitSet) starts.clone();
            visit(
                    IntArrayList.wrap(starts.stream().toArray()),
                    page -> {
                        boolean isNew = !seen.get(page);
                        seen.set(page);
                        return isNew;
                    },
                    graph);
            return seen;
        }

        private Part[] parts(int[] weak, int[] strong) {
            int[] sizes = sizes(strong);
            int core = 0;
            for (int component = 1; component < sizes.length; component++) {
                core = sizes[component] > sizes[core] ? component : core;
            }
            BitSet inCore = new BitSet(weak.length);
            for (int page = 0; page < weak.length; page++) {
                inCore.set(page, strong[page] == core);
            }
            int ofCore = weak[inCore.nextSetBit(0)];
            BitSet out = reached(links.out(), inCore);
            BitSet in = reached(links.in(), inCore);
            BitSet fromIn = reached(links.out(), in);
            BitSet toOut = reached(links.in(), out);
            Part[] parts = new Part[weak.length];
            for (int page = 0; page < parts.length; page++) {
                if (inCore.get(page)) {
                    parts[page] = Part.CORE;
                } else if (in.get(page)) {
                    parts[page] = Part.IN;
                } else if (out.get(page)) {
                    parts[page] = Part.OUT;
                } else if (fromIn.get(page) && toOut.get(page)) {
                    parts[page] = Part.TUBE;
                } else {
                    parts[page] = weak[page] == ofCore ? Part.TENDRIL : Part.ISLAND;
                }
            }
            return parts;
        }
    }
}
