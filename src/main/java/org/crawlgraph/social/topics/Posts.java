package org.crawlgraph.social.topics;

import it.unimi.dsi.fastutil.HashCommon;

/**
 * Posts of a social site: who has uploaded each, and its tags.
 *
 * @param uploaders number of the user who uploaded each post, from 0; {@link #NOBODY} where that is not known
 * @param tags the tags of each post, each once; {@code tags.rows() == uploaders.length}
 */
@SuppressWarnings("ArrayRecordComponent") // large, never copied
public record Posts(int[] uploaders, TagRows tags) {

    /** In place of an uploader who is not known; all such posts count as those of one user. */
    public static final int NOBODY = -1;

    /** Checks that there is an uploader for each post. */
    public Posts {
        if (tags.rows() != uploaders.length) {
            throw new IllegalArgumentException(tags.rows() + " rows of tags for " + uploaders.length + " posts");
        }
    }

    /** How many there are. */
    public int count() {
        return uploaders.length;
    }

    /** Heap taken, in bytes. */
    public static long bytes(long posts, long entries) {
        return 4 * posts + TagRows.bytes(posts, entries);
    }

    /** A number that tells them apart from others. */
    public long fingerprint(TagNames names) {
        long hash = tags.fingerprint(names);
        for (int uploader : uploaders) {
            hash = HashCommon.mix(hash + uploader);
        }
        return hash;
    }
}
