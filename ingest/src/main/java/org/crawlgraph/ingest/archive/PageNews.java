package org.crawlgraph.ingest.archive;

import java.util.List;
import org.crawlgraph.clusters.content.PageBody;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.ingest.gather.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * What one record of an archive tells of one page, under the rules of decision record 0012.
 *
 * @param format of the archive: {@code ARC}, {@code WARC} or {@code WAT}
 * @param page its canonical address
 * @param whole whether the payload is in this record to its end, so that nothing recorded elsewhere adds to it
 * @param html whether the payload is HTML, whole or not
 * @param revisit whether it only says that a payload was found unchanged
 * @param original whether it holds a payload that revisits can refer to
 * @param digest a print of the payload's digest; null when the record tells none
 * @param refersTo the canonical address of the page that a revisit without a digest found unchanged; null when there is none
 * @param links canonical addresses of pages, distinct
 * @param body what is kept of the body, as a crawl keeps it
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
        /** The server had no such page, or failed. */
        FAILED,
        /** Links that the crawler found on the page, which count where its payload was not met to its end. */
        RECORDED
    }

    /** What a capture tells; null when that is nothing. */
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

    /** The print of the digest of a record's payload; null when it tells none. */
    static @Nullable Long print(RecordHead head) {
        return head.digest() == null ? null : TextFingerprint.of(head.digest());
    }
}
