package org.crawlgraph.layout;

import org.crawlgraph.page.PageStructure;

/** A sample of pages as one method compares them. */
interface PageForms {

    /** The layout of each page of the sample, from 0, numbered by their first pages. */
    int[] layouts();

    /** The layout of a further page; {@link Layouts#UNCLASSIFIED} when it is of none. */
    int classify(PageStructure page);
}
