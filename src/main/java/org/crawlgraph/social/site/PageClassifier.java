package org.crawlgraph.social.site;

import java.util.List;

/** Classifies pages into kinds, as learnt from examples. Immutable. */
interface PageClassifier {

    PageKind of(PageKinds.PageView page);

    /** The learnt model as lines of text without line ends: a kind and the features of its pages, separated by tabs. */
    List<String> lines();
}
