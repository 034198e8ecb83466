package org.crawlgraph.html.layout;

import java.util.List;
import org.crawlgraph.html.PageStructure;

/** What was learnt from a sample: enough to tell the layout of a page. */
interface LayoutModel {

    /** A model and the layout of each page of the sample that it was learnt from. */
    @SuppressWarnings("ArrayRecordComponent") // handed over, never compared
    record Learnt(LayoutModel model, int[] layouts) {}

    /** How many layouts there are. */
    int count();

    /** The layout of a page; {@link Layouts#UNCLASSIFIED} when it is of none. */
    int classify(PageStructure page);

    /** The model as text, the name of the method first. */
    List<String> lines();
}
