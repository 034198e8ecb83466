package org.crawlgraph.html.layout;

import java.util.List;
import java.util.function.Function;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.StructuredLink;

/** A trained model that classifies pages by layout, and names the places of their links. */
public interface LayoutModel {

    /**
     * What a model says about a page.
     *
     * @param layout its layout, or {@link Layouts#UNCLASSIFIED}
     * @param location the place of a link of the page; empty for a link that is at none
     */
    record Reading(int layout, Function<StructuredLink, String> location) {}

    /** The number of layouts. */
    int count();

    /** Classifies a page. */
    Reading read(PageStructure page);

    /** The model as text, the name of the method first. */
    List<String> lines();
}
