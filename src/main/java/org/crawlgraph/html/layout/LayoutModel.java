package org.crawlgraph.html.layout;

import java.util.List;
import java.util.function.Function;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.StructuredLink;

/** A trained model that classifies pages by layout and locates their links. */
public interface LayoutModel {

    /**
     * The result for a page.
     *
     * @param layout its layout, or {@link Layouts#UNCLASSIFIED}
     * @param location the place of a link of the page; empty for a link without a place
     */
    record Reading(int layout, Function<StructuredLink, String> location) {}

    int count();

    Reading read(PageStructure page);

    /** The model as text, with the name of the method first. */
    List<String> lines();
}
