package org.crawlgraph.crawler.output;

import java.io.ByteArrayOutputStream;
import java.net.InetAddress;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.WarcRequest;
import org.netpreserve.jwarc.WarcResponse;

/**
 * One fetch as it goes into a WARC file: a record of the response and one of the request.
 *
 * @param url that was fetched, ASCII
 * @param at when
 * @param address of the server; null when it is not known
 * @param requestHead of HTTP, with the empty line that ends it
 * @param responseHead of HTTP, with the empty line that ends it; it must not announce chunks, which the body has no more
 * @param body of the response, its content coding as received, without chunks
 * @param truncation whether the body is all that the server had to send
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record WarcCapture(
        String url,
        Instant at,
        @Nullable InetAddress address,
        byte[] requestHead,
        byte[] responseHead,
        byte[] body,
        Truncation truncation) {

    /** Refuses a fetch without an answer. */
    public WarcCapture {
        if (responseHead.length == 0 || requestHead.length == 0) {
            throw new IllegalArgumentException(
                    "the fetch of " + url + " has no " + (responseHead.length == 0 ? "answer" : "request")
                            + ", so there is nothing for a WARC file to keep");
        }
    }

    /**
     * The two records, each a gzip member, for {@link WarcFiles#append}. Takes the time to compress the body, so call it on the
     * thread that fetched or parsed.
     */
    public byte[] packed() {
        byte[] block = block();
        WarcResponse.Builder response = new WarcResponse.Builder(url)
                .payloadDigest(Records.sha1(body))
                .blockDigest(Records.sha1(block))
                .body(MediaType.HTTP_RESPONSE, block);
        if (truncation != Truncation.NONE) {
            response.truncated(truncation.reason());
        }
        WarcRequest.Builder request = new WarcRequest.Builder(url)
                .blockDigest(Records.sha1(requestHead))
                .body(MediaType.HTTP_REQUEST, requestHead);
        if (address != null) {
            response.ipAddress(address);
            request.ipAddress(address);
        }
        WarcResponse answer = Records.dated(response, at).build();
        ByteArrayOutputStream out = new ByteArrayOutputStream(body.length / 2 + 2048);
        Records.pack(answer, out);
        Records.pack(Records.dated(request.concurrentTo(answer.id()), at).build(), out);
        return out.toByteArray();
    }

    private byte[] block() {
        byte[] block = Arrays.copyOf(responseHead, responseHead.length + body.length);
        System.arraycopy(body, 0, block, responseHead.length, body.length);
        return block;
    }
}
