package org.crawlgraph.social.kinds;

import java.util.List;
import java.util.function.Supplier;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.PathTexts;

/**
 * What a classifier may look at.
 * @param texts the texts of the page with their path strings, read when a classifier asks
 */
public record PageView(PageStructure structure, Supplier<List<PathTexts.PathText>> texts) {

    /** A page without texts, for classifiers that look at its links only. */
    public static PageView of(PageStructure structure) {
        return new PageView(structure, List::of);
    }
}
