package org.crawlgraph.crawler.warc;

import java.io.ByteArrayOutputStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Locale;
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
 * @param responseHead of HTTP, with the empty line that ends it
 * @param body of the response, its content coding as received, without the chunks of HTTP/1.1
 * @param truncation whether the body is all that the server had to send
 */
public record WarcCapture(
        String url,
        Instant at,
        @Nullable InetAddress address,
        byte[] requestHead,
        byte[] responseHead,
        byte[] body,
        Truncation truncation) {

    private static final byte[] LAST_CHUNK = "\r\n0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

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
     *
     * <p>Where the head of the response announces chunks, the body is written as one chunk, so that head and body fit together.
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
        ByteArrayOutputStream block = new ByteArrayOutputStream(responseHead.length + body.length + 32);
        block.writeBytes(responseHead);
        if (!isChunked()) {
            block.writeBytes(body);
        } else if (body.length == 0) {
            block.write(LAST_CHUNK, 2, LAST_CHUNK.length - 2);
        } else {
            block.writeBytes((Integer.toHexString(body.length) + "\r\n").getBytes(StandardCharsets.US_ASCII));
            block.writeBytes(body);
            block.writeBytes(LAST_CHUNK);
        }
        return block.toByteArray();
    }

    private boolean isChunked() {
        return new String(responseHead, StandardCharsets.ISO_8859_1)
                .lines()
                .map(line -> line.toLowerCase(Locale.ROOT))
                .anyMatch(line -> line.startsWith("transfer-encoding:") && line.contains("chunked"));
    }
}
