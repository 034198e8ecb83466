package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;

/**
 * Weakly and strongly connected components, and the part of each page in the bow-tie of the graph: the core is the largest strong
 * component; pages that reach it are in, pages it reaches are out; tubes lead from in to out around the core; tendrils are reached from in
 * or reach out; islands are all other pages.
 *
 * <p>Strong components by Tarjan's algorithm (1972) with explicit stacks, weak components by union and find, the parts by searches from the
 * core, in and out (Broder et al. 2000, Graph structure in the web). A weakly connected page that neither in reaches nor that reaches out
 * is a tendril too. Time O(pages + links), space at most 32 bytes per page in addition to the graph and its transpose. Components are
 * numbered by their first page; of equally large strong components the first is the core.
 * @param weak by page, the number of its weak component, from 0
 * @param strong by page, the number of its strong component, from 0
 * @param parts by page
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
public record Components(int[] weak, int[] strong, Part[] parts) {

    private static final String SEARCHING = "searching components";
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
                MemoryNeed.of("components and parts of pages", 12 * pages),
                MemoryNeed.largest(
                        "search",
                        MemoryNeed.of("stacks", 12 * pages, 21 * pages),
                        MemoryNeed.of(
                                "transposed links and reached pages", LinkGraph.bytes(pages, links) + 5 * pages)));
    }

    /** Finds the components in the stages {@code "searching components"} and {@code "transposing links"}. */
    public static Components of(LinkGraph graph, Checkpoint checkpoint) {
        int[] weak = weak(graph, checkpoint);
        int[] strong = new Strong(graph, checkpoint).find();
        return new Components(weak, strong, parts(graph, weak, strong, checkpoint));
    }

    public static int[] sizes(int[] components) {
        int[] sizes = new int[Arrays.stream(components).max().orElse(MISSING) + 1];
        for (int component : components) {
            sizes[component]++;
        }
        return sizes;
    }

    private static int[] weak(LinkGraph graph, Checkpoint checkpoint) {
        int[] parent = new int[graph.pages()];
        Arrays.setAll(parent, page -> page);
        for (int page = 0; page < parent.length; page++) {
            checkpoint.passed(SEARCHING, page, parent.length);
            LinkBlock row = graph.block(page);
            for (int link = row.start(page), end = row.end(page); link < end; link++) {
                int one = root(parent, page);
                int other = root(parent, row.target(link));
                parent[Math.max(one, other)] = Math.min(one, other);
            }
        }
        int[] numbers = new int[parent.length];
        int numbered = 0;
        for (int page = 0; page < parent.length; page++) { // a root is the first page of its component
            int root = root(parent, page);
            numbers[page] = root == page ? numbered++ : numbers[root];
        }
        return numbers;
    }

    private static int root(int[] parent, int page) {
        int root = page;
        while (parent[root] != root) {
            parent[root] = parent[parent[root]];
            root = parent[root];
        }
        return root;
    }

    private static Part[] parts(LinkGraph graph, int[] weak, int[] strong, Checkpoint checkpoint) {
        Part[] parts = new Part[graph.pages()];
        if (parts.length == 0) {
            return parts;
        }
        int[] sizes = sizes(strong);
        int core = 0;
        for (int component = 1; component < sizes.length; component++) {
            core = sizes[component] > sizes[core] ? component : core;
        }
        BitSet inCore = new BitSet(parts.length);
        for (int page = 0; page < parts.length; page++) {
            inCore.set(page, strong[page] == core);
        }
        int ofCore = weak[inCore.nextSetBit(0)];
        LinkGraph turned = graph.transpose(checkpoint);
        BitSet out = reached(graph, inCore, checkpoint);
        BitSet in = reached(turned, inCore, checkpoint);
        BitSet fromIn = reached(graph, in, checkpoint);
        BitSet toOut = reached(turned, out, checkpoint);
        for (int page = 0; page < parts.length; page++) {
            Part part;
            if (inCore.get(page)) {
                part = Part.CORE;
            } else if (in.get(page)) {
                part = Part.IN;
            } else if (out.get(page)) {
                part = Part.OUT;
            } else if (fromIn.get(page) && toOut.get(page)) {
                part = Part.TUBE;
            } else {
                part = weak[page] == ofCore ? Part.TENDRIL : Part.ISLAND;
            }
            parts[page] = part;
        }
        return parts;
    }

    /** The given pages and all pages reachable from them. */
    private static BitSet reached(LinkGraph graph, BitSet starts, Checkpoint checkpoint) {
        BitSet seen = (BitSet) starts.clone();
        IntArrayList open = new IntArrayList();
        long done = 0;
        for (int start = starts.nextSetBit(0); start >= 0; start = starts.nextSetBit(start + 1)) {
            open.add(start);
            while (!open.isEmpty()) {
                int page = open.popInt();
                checkpoint.passed(SEARCHING, done++, graph.pages());
                LinkBlock row = graph.block(page);
                for (int link = row.start(page), end = row.end(page); link < end; link++) {
                    if (!seen.get(row.target(link))) {
                        seen.set(row.target(link));
                        open.add(row.target(link));
                    }
                }
            }
        }
        return seen;
    }

    /** Tarjan's algorithm; the path of open pages and the stack of pages without a component are arrays. */
    private static final class Strong {

        private static final int UNSEEN = 0;

        private final LinkGraph graph;
        private final Checkpoint checkpoint;
        private final int[] low; // order of the first visit, lowered to the lowest page in reach; from 1
        private final int[] component;
        private final IntArrayList path = new IntArrayList();
        private final IntArrayList links = new IntArrayList(); // next link of each page on the path
        private final IntArrayList orders = new IntArrayList(); // of the visits of the pages on the path
        private final IntArrayList waiting = new IntArrayList();
        private int visits;
        private int found;

        Strong(LinkGraph graph, Checkpoint checkpoint) {
            this.graph = graph;
            this.checkpoint = checkpoint;
            this.low = new int[graph.pages()];
            this.component = new int[graph.pages()];
            Arrays.fill(component, MISSING);
        }

        int[] find() {
            for (int page = 0; page < low.length; page++) {
                if (low[page] == UNSEEN) {
                    search(page);
                }
            }
            return byFirstPage();
        }

        private void search(int start) {
            visit(start);
            while (!path.isEmpty()) {
                int page = path.topInt();
                int next = links.topInt();
                LinkBlock row = graph.block(page);
                if (row.start(page) + next < row.end(page)) {
                    links.set(links.size() - 1, next + 1);
                    int target = row.target(row.start(page) + next);
                    if (low[target] == UNSEEN) {
                        visit(target);
                    } else if (component[target] == MISSING) {
                        low[page] = Math.min(low[page], low[target]);
                    }
                } else {
                    leave(page);
                }
            }
        }

        private void visit(int page) {
            checkpoint.passed(SEARCHING, visits, low.length);
            low[page] = ++visits;
            orders.add(visits);
            path.add(page);
            links.add(0);
            waiting.add(page);
        }

        private void leave(int page) {
            path.popInt();
            links.popInt();
            if (low[page] == orders.popInt()) {
                int member;
                do {
                    member = waiting.popInt();
                    component[member] = found;
                } while (member != page);
                found++;
            } else {
                int before = path.topInt();
                low[before] = Math.min(low[before], low[page]);
            }
        }

        private int[] byFirstPage() {
            int[] numbers = new int[found];
            Arrays.fill(numbers, MISSING);
            int numbered = 0;
            for (int page = 0; page < component.length; page++) {
                if (numbers[component[page]] == MISSING) {
                    numbers[component[page]] = numbered++;
                }
                component[page] = numbers[component[page]];
            }
            return component;
        }
    }
}
