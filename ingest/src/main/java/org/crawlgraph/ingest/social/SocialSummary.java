package org.crawlgraph.ingest.social;

import java.util.List;
import java.util.Map;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.Rejects;

/**
 * The contents of a folder of tables.
 *
 * @param contacts distinct ordered pairs of users
 * @param tags distinct post tags
 * @param taggings (post, tag) pairs
 * @param leftOut unused columns, such as {@code users.age}
 * @param rejects the skipped lines
 * @param fingerprint 64 hexadecimal digits, equal for the same lines in the same order, whatever the format
 */
public record SocialSummary(
        long users,
        long contacts,
        long posts,
        long tags,
        long taggings,
        List<String> leftOut,
        List<Rejects.Reject> rejects,
        String fingerprint) {

    static final String FORMAT = "social graph";

    /** Counts the nodes and relationships of the graph. */
    public ImportSummary asGraph() {
        return new ImportSummary(
                FORMAT, users + posts + tags, contacts + posts + taggings, 0, rejects.size(), Map.of(), fingerprint);
    }
}
