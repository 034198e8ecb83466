package org.crawlgraph.crawler.engine;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Which pages that earlier crawls have fetched are fetched again. The others are read from the graph, that is, their links are followed as if
 * they had been fetched.
 *
 * @param olderThan those whose last fetch is longer ago; zero for all, null for none
 * @param auto those that have probably changed, by how they changed so far
 */
public record RefreshOptions(@Nullable Duration olderThan, boolean auto) {

    /** None of them. */
    public static final RefreshOptions NEVER = new RefreshOptions(null, false);

    /** Checks the range. */
    public RefreshOptions {
        if (olderThan != null && (auto || olderThan.isNegative())) {
            throw new IllegalArgumentException("refresh-older-than is " + olderThan
                    + (auto ? " together with refresh auto; give one of the two" : "; it must not be negative"));
        }
    }

    /** Whether pages of earlier crawls can be due. */
    public boolean isNever() {
        return olderThan == null && !auto;
    }

    /** Tells one choice from another. */
    String text() {
        return auto ? "auto" : olderThan == null ? "never" : "older than " + olderThan;
    }
}
