package org.crawlgraph.crawler.engine;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Which pages of earlier crawls to refetch. The links of the others are followed as stored in the graph.
 *
 * @param olderThan refetch pages whose last fetch is longer ago; zero for all, null for none
 * @param auto refetch pages that have probably changed, estimated from their change history
 */
public record RefreshOptions(@Nullable Duration olderThan, boolean auto) {

    public static final RefreshOptions NEVER = new RefreshOptions(null, false);

    public RefreshOptions {
        if (olderThan != null && (auto || olderThan.isNegative())) {
            throw new IllegalArgumentException("refresh is " + olderThan
                    + (auto ? " together with refresh auto; give one of the two" : "; it must not be negative"));
        }
    }

    /** Whether no page of an earlier crawl is refetched. */
    public boolean isNever() {
        return olderThan == null && !auto;
    }

    /** The value in the manifest. */
    String text() {
        return auto ? "auto" : olderThan == null ? "never" : "older than " + olderThan;
    }
}
