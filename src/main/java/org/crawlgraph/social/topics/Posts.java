package org.crawlgraph.social.topics;

/**
 * Posts of a social site with their uploaders and tags.
 *
 * @param uploaders by post, the number of its uploader from 0, or {@link #NOBODY}
 * @param tags the distinct tags of each post; {@code tags.rows() == uploaders.length}
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
public record Posts(int[] uploaders, TagRows tags) {

    /** Stands for an unknown uploader; all posts without a known uploader count as posts of one user. */
    public static final int NOBODY = -1;

    public Posts {
        if (tags.rows() != uploaders.length) {
            throw new IllegalArgumentException(tags.rows() + " rows of tags for " + uploaders.length + " posts");
        }
    }

    public int count() {
        return uploaders.length;
    }

    /** Heap of posts with this total number of tags, in bytes. */
    public static long bytes(long posts, long entries) {
        return 4 * posts + TagRows.bytes(posts, entries);
    }
}
