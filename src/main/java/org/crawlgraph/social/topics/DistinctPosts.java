package org.crawlgraph.social.topics;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.IntHash;
import it.unimi.dsi.fastutil.ints.IntOpenCustomHashSet;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;

/** Selects the posts that count: the first of the posts with an identical set of tags, and none without tags. */
final class DistinctPosts {

    private static final String STAGE = "comparing posts";

    /** Posts that one thread hashes at a time. */
    private static final int PIECE = 1 << 16;

    /** Posts are split by hash into this many parts, each compared by one thread. */
    private static final int SHARDS = 16;

    private static final int SHARD_BITS = 60;

    private DistinctPosts() {}

    /** Estimates the heap of {@link #of}. */
    static MemoryNeed memory(long posts) {
        // a set has a power of two of entries of 4 bytes, at most three quarters full
        return MemoryNeed.of("posts that are alike", 9 * posts + posts * 4 / 3, 9 * posts + 8 * posts * 4 / 3 + 1024);
    }

    static boolean[] of(Posts posts, SamePosts same, Workers workers, Checkpoint checkpoint) {
        int count = posts.count();
        TagRows tags = posts.tags();
        long[] hashes = new long[count];
        workers.forEach(STAGE, (count + PIECE - 1) / PIECE, checkpoint, piece -> {
            for (int post = piece * PIECE, end = (int) Math.min(count, (piece + 1L) * PIECE); post < end; post++) {
                long salt = same == SamePosts.UPLOADER ? posts.uploaders()[post] + 2L : 0;
                hashes[post] = HashCommon.mix(tags.hash(post) + HashCommon.mix(salt));
            }
        });
        boolean[] counted = new boolean[count];
        workers.forEach(STAGE, SHARDS, checkpoint, shard -> {
            IntOpenCustomHashSet seen = new IntOpenCustomHashSet(new Alike(posts, same, hashes));
            for (int post = 0; post < count; post++) {
                if (hashes[post] >>> SHARD_BITS == shard && tags.start(post) < tags.start(post + 1)) {
                    counted[post] = seen.add(post);
                }
            }
        });
        return counted;
    }

    @SuppressWarnings("ArrayRecordComponent") // large, not copied
    private record Alike(Posts posts, SamePosts same, long[] hashes) implements IntHash.Strategy {

        @Override
        public int hashCode(int post) {
            return (int) hashes[post];
        }

        @Override
        public boolean equals(int one, int other) {
            return hashes[one] == hashes[other]
                    && (same == SamePosts.SET || posts.uploaders()[one] == posts.uploaders()[other])
                    && posts.tags().same(one, other);
        }
    }
}
