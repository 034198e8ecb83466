package org.crawlgraph.ingest.archive;

import java.util.List;
import org.crawlgraph.clusters.content.PageBody;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.ingest.gather.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * What one record of an archive says about one page, under the rules of decision record 0012.
 *
 * @param format of the archive: {@code ARC}, {@code WARC} or {@code WAT}
 * @param page its canonical address
 * @param whole whether the record has the payload to its end, so that no other record adds to it
 * @param html whether the payload is HTML, whole or not
 * @param revisit whether it only says that a payload was unchanged
 * @param original whether it holds a payload that revisits can refer to
 * @param digest a fingerprint of the payload's digest; null when the record has none
 * @param refersTo the canonical address of the unchanged page, for a revisit without a digest; else null
 * @param links canonical addresses of pages, distinct
 * @param body what is kept of the body
 */
public record PageNews(
        String format,
        String page,
        Kind kind,
        boolean whole,
        boolean html,
        boolean revisit,
        boolean original,
        @Nullable Long digest,
        @Nullable String refersTo,
        List<String> links,
        PageBody body) {

    public enum Kind {
        /** The page was fetched. */
        FETCHED,
        /** The server had no such page, or an error. */
        FAILED,
        /** Links that the crawler found on the page, used when its payload was not read to its end. */
        RECORDED
    }

    /** What a capture says; null when that is nothing. */
    static @Nullable PageNews of(RecordHead head, Capture capture) {
        if (capture.what() == Capture.What.NOTHING) {
            return null;
        }
        boolean refers = head.isRevisit() && head.digest() == null && head.refersTo() != null;
        return new PageNews(
                capture.format(),
                capture.page(),
                Kind.valueOf(capture.what().name()),
                capture.whole(),
                capture.html(),
                head.isRevisit(),
                head.isOriginal(),
                print(head),
                refers ? WebAddress.of(String.valueOf(head.refersTo())) : null,
                capture.links(),
                capture.body());
    }

    /** The fingerprint of the digest of a record's payload; null without a digest. */
    static @Nullable Long print(RecordHead head) {
        return head.digest() == null ? null : TextFingerprint.of(head.digest());
    }
}
