package org.crawlgraph.clusters.patterns;

import org.jspecify.annotations.Nullable;

/** The pattern of each URL of a sample, as a method finds it. */
interface Patterns {

    /** The text of the pattern of a URL; null when the text is not a URL. */
    @Nullable
    String pattern(int url);

    /** Whether no search has been cut short. */
    boolean exact();
}
