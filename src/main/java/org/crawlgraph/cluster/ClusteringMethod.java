package org.crawlgraph.cluster;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How the pattern of each URL of a sample is found. */
public enum ClusteringMethod {

    /** By what stands at each place of the URLs; see {@link UrlClusters}. The default. */
    POSITIONS,

    /**
     * The paper's algorithm 2 to the letter: three layers of frequent itemsets. It is weak where a site's URLs have a single
     * segment or no path at all: what comes under an authority without a frequent path item is told apart by its shape only,
     * whatever its query says.
     */
    PAPER;

    /** The value that chooses it in options, such as {@code paper}. */
    public String option() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The method that an option value chooses.
     *
     * @param option exactly as {@link #option()} gives it
     * @throws IllegalArgumentException when no method has this name; the message lists the names
     */
    public static ClusteringMethod named(String option) {
        for (ClusteringMethod method : values()) {
            if (method.option().equals(option)) {
                return method;
            }
        }
        String names = Arrays.stream(values())
                .map(method -> "'" + method.option() + "'")
                .collect(Collectors.joining(", "));
        throw new IllegalArgumentException("method is '" + option + "'; it must be one of " + names);
    }
}
