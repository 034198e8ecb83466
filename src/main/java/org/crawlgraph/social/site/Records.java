package org.crawlgraph.social.site;

import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.html.PageStructure;
import org.jspecify.annotations.Nullable;

/** Finds the uploader of a post on a page: the user whose link shares the smallest element with the link of the post. */
final class Records {

    private final int[] parents;
    private final PageStructure page;
    private final TreeMap<Integer, String> people;

    /** The map has the nodes of links and the users that they lead to. */
    Records(PageStructure page, Map<Integer, String> people) {
        this.page = page;
        this.people = new TreeMap<>(people);
        this.parents = people.isEmpty() ? new int[0] : parents(page);
    }

    private static int[] parents(PageStructure page) {
        int[] parents = new int[page.nodes()];
        for (int node = 0; node < parents.length; node++) {
            for (int child = node + 1; child < page.end(node); child = page.end(child)) {
                parents[child] = node;
            }
        }
        parents[0] = -1;
        return parents;
    }

    /** The user for the post at a node. If the element has several, the first one after the node; null if the page has none. */
    @Nullable
    String person(int node) {
        if (people.isEmpty()) {
            return null;
        }
        for (int above = node; above >= 0; above = parents[above]) {
            Integer behind = people.ceilingKey(node);
            if (behind != null && behind < page.end(above)) {
                return people.get(behind);
            }
            Integer before = people.floorKey(node);
            if (before != null && before >= above) {
                return people.get(before);
            }
        }
        return null;
    }
}
