package org.crawlgraph.social.kinds;

import java.util.List;
import java.util.function.Supplier;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.PathText;

/**
 * The parts of a page that a classifier may use.
 * @param texts the texts of the page with their path strings, computed on demand
 */
public record PageView(PageStructure structure, Supplier<List<PathText>> texts) {

    /** Creates a view without texts, for classifiers that use links only. */
    public static PageView of(PageStructure structure) {
        return new PageView(structure, List::of);
    }
}
