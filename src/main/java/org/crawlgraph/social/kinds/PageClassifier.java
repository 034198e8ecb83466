package org.crawlgraph.social.kinds;

import java.util.List;

/** Says which kind a page is, after learning from examples. Immutable. */
public interface PageClassifier {

    PageKind of(PageKinds.PageView page);

    /** What was learnt, as lines of text without line ends: a kind, then what its pages have, separated by tabs. */
    List<String> lines();
}
