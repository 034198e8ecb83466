package org.crawlgraph.clusters.patterns;

import org.jspecify.annotations.Nullable;

/** The pattern of each URL of a sample, found by one method. */
interface Patterns {

    /** The pattern of a URL as text, or null if the text is not a URL. */
    @Nullable
    String pattern(int url);

    /** Whether no search was cut short. */
    boolean exact();
}
