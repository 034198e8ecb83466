package org.crawlgraph.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A graph written as text, {@code "a->b, b->c, d"}: pages are numbered in the order in which they first occur. A name
 * without an arrow is a page without links; {@code a->b->c} is two links. For tests and examples.
 *
 * @param names the name of each page
 * @param graph the links between them
 */
public record GraphText(List<String> names, LinkGraph graph) {

    /**
     * Reads a graph.
     *
     * @param text items separated by commas or line ends
     * @throws IllegalArgumentException when a name is missing next to an arrow
     */
    public static GraphText parse(String text) {
        Map<String, Integer> pages = new LinkedHashMap<>();
        List<int[]> links = new ArrayList<>();
        for (String item : text.split("[,\n]", -1)) {
            if (item.isBlank()) {
                continue;
            }
            int from = -1;
            for (String part : item.split("->", -1)) {
                String name = part.strip();
                if (name.isEmpty()) {
                    throw new IllegalArgumentException("a name is missing in \"" + item.strip() + "\"; write a->b");
                }
                int page = pages.computeIfAbsent(name, unseen -> pages.size());
                if (from >= 0) {
                    links.add(new int[] {from, page});
                }
                from = page;
            }
        }
        LinkGraphBuilder builder = new LinkGraphBuilder(pages.size());
        links.forEach(link -> builder.add(link[0], link[1]));
        return new GraphText(List.copyOf(pages.keySet()), builder.build());
    }

    /** The number of the page with this name. */
    public int page(String name) {
        int page = names.indexOf(name);
        if (page < 0) {
            throw new IllegalArgumentException("no page is named \"" + name + "\"; there are " + names);
        }
        return page;
    }
}
