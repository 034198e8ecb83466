package org.crawlgraph.ingest.social;

import java.util.List;
import java.util.Map;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.Rejects;

/**
 * What a folder of tables holds.
 *
 * @param users their number
 * @param contacts distinct ordered pairs of users
 * @param posts their number
 * @param tags different tags of posts
 * @param taggings pairs of post and tag
 * @param leftOut unused columns, such as {@code users.age}
 * @param rejects the lines that were skipped
 * @param fingerprint 64 hexadecimal digits, equal for equal lines in equal order, whatever the format
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

    /** The nodes and relationships of the graph. */
    public ImportSummary asGraph() {
        return new ImportSummary(
                FORMAT, users + posts + tags, contacts + posts + taggings, 0, rejects.size(), Map.of(), fingerprint);
    }
}
