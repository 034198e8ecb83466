package org.crawlgraph.crawler.fetch;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.crawlgraph.crawler.net.FetchResult;
import org.crawlgraph.crawler.net.Validators;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.MessageVersion;
import org.netpreserve.jwarc.WarcCaptureRecord;
import org.netpreserve.jwarc.WarcDigest;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcRequest;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcRevisit;
import org.netpreserve.jwarc.WarcTruncationReason;
import org.netpreserve.jwarc.WarcWriter;

/**
 * One HTTP exchange as WARC records: a response, or a revisit of an unchanged page, and a request.
 *
 * @param url the requested URL, ASCII
 * @param wire with both heads, neither empty; the response head must not announce a chunked body
 * @param body of the response with its content coding, without chunked framing
 * @param truncation whether and why the body is truncated
 * @param resourceType what it was requested for, as in Browsertrix Crawler, see {@link #of}
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record WarcCapture(
        String url, FetchResult.Wire wire, byte[] body, WarcTruncationReason truncation, String resourceType) {

    /** Resource type of a page; imports of archives leave others out. */
    public static final String DOCUMENT = "document";

    /** Resource type of robots.txt and sitemaps. */
    public static final String OTHER = "other";

    /**
     * The exchange of a fetch.
     *
     * @param resourceType {@link #DOCUMENT}, {@link #OTHER}, or {@code image}, {@code stylesheet}, {@code script},
     *     {@code font}: the types of the Chrome DevTools Protocol in lower case
     * @return null if nothing was sent or received
     */
    static @Nullable WarcCapture of(FetchResult fetched, String resourceType) {
        FetchResult.Wire wire = fetched.wire();
        if (wire.responseHead().length == 0 || wire.requestHead().length == 0) {
            return null;
        }
        WarcTruncationReason truncation = fetched.cut()
                ? WarcTruncationReason.LENGTH
                : fetched.trouble() == FetchResult.FetchError.TIME_OUT
                        ? WarcTruncationReason.TIME
                        : fetched.trouble() == null
                                ? WarcTruncationReason.NOT_TRUNCATED
                                : WarcTruncationReason.DISCONNECT;
        return new WarcCapture(fetched.url(), wire, fetched.body(), truncation, resourceType);
    }

    /**
     * The two records, each as a gzip member, for {@link WarcFiles#append}. Compresses the body, so call it on the
     * fetching or parsing thread.
     */
    public byte[] packed() {
        byte[] block = block();
        WarcResponse.Builder response = new WarcResponse.Builder(url)
                .payloadDigest(Records.sha1(body))
                .blockDigest(Records.sha1(block))
                .body(MediaType.HTTP_RESPONSE, block);
        if (truncation != WarcTruncationReason.NOT_TRUNCATED) {
            response.truncated(truncation);
        }
        return packed(response);
    }

    /**
     * The two records with a {@code revisit} instead of the response, which contains only the response head (WARC 1.1,
     * section 6.7).
     *
     * @param archived the record of the payload; null if the server reports no change and no record is known
     * @param notModified whether the server reported no change (304); otherwise the payload was compared
     */
    public byte[] packedRevisit(Validators.@Nullable Archived archived, boolean notModified) {
        WarcRevisit.Builder revisit = new WarcRevisit.Builder(
                        url,
                        notModified ? WarcRevisit.SERVER_NOT_MODIFIED_1_1 : WarcRevisit.IDENTICAL_PAYLOAD_DIGEST_1_1)
                .blockDigest(Records.sha1(wire.responseHead()))
                .body(MediaType.HTTP_RESPONSE, wire.responseHead());
        if (archived != null) {
            revisit.setHeader("WARC-Payload-Digest", archived.digest());
            revisit.setHeader("WARC-Refers-To-Target-URI", url);
            revisit.setHeader("WARC-Refers-To-Date", archived.at().toString());
        }
        return packed(revisit);
    }

    /** Identifies the record of the payload once {@link #packed} is appended. */
    public Validators.Archived archived() {
        return new Validators.Archived(Records.sha1(body).prefixedBase32(), Records.date(wire.at()));
    }

    private <R extends WarcCaptureRecord, B extends WarcCaptureRecord.AbstractBuilder<R, B>> byte[] packed(B response) {
        WarcRequest.Builder request = new WarcRequest.Builder(url)
                .blockDigest(Records.sha1(wire.requestHead()))
                .body(MediaType.HTTP_REQUEST, wire.requestHead());
        if (wire.address() != null) {
            response.ipAddress(wire.address());
            request.ipAddress(wire.address());
        }
        response.setHeader("WARC-Resource-Type", resourceType);
        WarcCaptureRecord answer = Records.dated(response, wire.at()).build();
        ByteArrayOutputStream out = new ByteArrayOutputStream(body.length / 2 + 2048);
        Records.pack(answer, out);
        Records.pack(Records.dated(request.concurrentTo(answer.id()), wire.at()).build(), out);
        return out.toByteArray();
    }

    private byte[] block() {
        byte[] head = wire.responseHead();
        byte[] block = Arrays.copyOf(head, head.length + body.length);
        System.arraycopy(body, 0, block, head.length, body.length);
        return block;
    }

    /** Helpers for all record types. */
    static final class Records {

        private Records() {}

        /** Sets the date and WARC version 1.1, which allows fractions of a second. */
        static <R extends WarcRecord, B extends WarcRecord.AbstractBuilder<R, B>> B dated(B builder, Instant at) {
            return builder.version(MessageVersion.WARC_1_1).date(date(at));
        }

        static Instant date(Instant at) {
            return at.truncatedTo(ChronoUnit.MILLIS);
        }

        static WarcDigest sha1(byte[] bytes) {
            try {
                return new WarcDigest("sha1", MessageDigest.getInstance("SHA-1").digest(bytes));
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("SHA-1 is not available in this JVM", e);
            }
        }

        /** Appends a record as a separate gzip member. */
        static void pack(WarcRecord record, ByteArrayOutputStream out) {
            try (WarcWriter writer = new WarcWriter(new GZIPOutputStream(out, 8192))) {
                writer.write(record);
            } catch (IOException e) {
                throw new UncheckedIOException(e); // cannot happen in memory
            }
        }
    }
}
