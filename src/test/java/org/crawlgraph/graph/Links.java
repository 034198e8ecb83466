package org.crawlgraph.graph;

import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;

/** A graph as the plain set of its links: slow and obvious, for comparison with the real graphs. */
final class Links {

    /** One link. */
    record Link(int from, int to) implements Comparable<Link> {
        @Override
        public int compareTo(Link other) {
            int byFrom = Integer.compare(from, other.from);
            return byFrom != 0 ? byFrom : Integer.compare(to, other.to);
        }
    }

    private Links() {}

    /** The links of a graph, in order. */
    static SortedSet<Link> of(LinkGraph graph) {
        TreeSet<Link> links = new TreeSet<>();
        for (int page = 0; page < graph.pages(); page++) {
            for (int target : graph.targets(page)) {
                links.add(new Link(page, target));
            }
        }
        return links;
    }

    /** The links of rows, transposed if the rows hold the links by target. */
    static SortedSet<Link> of(LinkGraph rows, boolean transposed) {
        TreeSet<Link> links = new TreeSet<>();
        for (int page = 0; page < rows.pages(); page++) {
            for (int other : rows.targets(page)) {
                links.add(transposed ? new Link(other, page) : new Link(page, other));
            }
        }
        return links;
    }

    /** A graph of these links. */
    static LinkGraph graph(int pages, Iterable<Link> links) {
        LinkGraphBuilder builder = new LinkGraphBuilder(pages);
        links.forEach(link -> builder.add(link.from(), link.to()));
        return builder.build();
    }

    /** Adds random links, including parallel links and self-links, to a builder; returns the links that count. */
    static SortedSet<Link> addRandom(LinkGraphBuilder builder, int pages, int count, Random random) {
        TreeSet<Link> links = new TreeSet<>();
        for (int i = 0; i < count; i++) {
            int from = random.nextInt(pages);
            int to = random.nextInt(pages);
            builder.add(from, to);
            if (from != to) {
                links.add(new Link(from, to));
            }
        }
        return links;
    }
}
