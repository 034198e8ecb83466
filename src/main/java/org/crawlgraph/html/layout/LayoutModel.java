package org.crawlgraph.html.layout;

import java.util.List;
import org.crawlgraph.html.PageStructure;

/** A trained model that classifies pages by layout. */
interface LayoutModel {

    /** A model and the layout of each page of the sample that it was learnt from. */
    @SuppressWarnings("ArrayRecordComponent") // handed over, never compared
    record Learnt(LayoutModel model, int[] layouts) {}

    int count();

    /** The layout of a page, or {@link Layouts#UNCLASSIFIED}. */
    int classify(PageStructure page);

    /** The model as text, the name of the method first. */
    List<String> lines();
}
