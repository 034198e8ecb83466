package org.crawlgraph.ingest.archive;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.List;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.LengthedBody;
import org.netpreserve.jwarc.MessageHeaders;

/**
 * A server's response.
 *
 * @param status HTTP status; 200 for other protocols
 * @param location redirect target, or null
 * @param type the {@code Content-Type} of the body, or empty
 * @param encodings content codings of the body, in the order applied
 * @param robots the values of the headers {@code X-Robots-Tag}
 * @param body without chunks, still encoded
 */
record Payload(
        int status, @Nullable String location, String type, List<String> encodings, List<String> robots, Body body) {

    /** The payload of a capture: the block itself, or the HTTP response in the block. */
    static Payload of(ArchiveRecord record) throws Rejects.BadRecord {
        RecordHead head = record.head();
        if (!head.isHttp() || (head.isRevisit() && record.block().length == 0)) {
            return new Payload(
                    200, null, head.contentType(), List.of(), List.of(), new Body(record.block(), !record.isCut()));
        }
        HttpResponse response = response(record.block());
        if (response.status() < 100) {
            throw new Rejects.BadRecord("the record has no HTTP status");
        }
        MessageHeaders headers = response.headers();
        return new Payload(
                response.status(),
                headers.first("Location").map(RecordHead::utf8).orElse(null),
                headers.first("Content-Type").orElse(""),
                headers.all("Content-Encoding"),
                headers.all("X-Robots-Tag"),
                body(response, record.isCut()));
    }

    private static HttpResponse response(byte[] block) throws Rejects.BadRecord {
        try {
            ByteBuffer nothing = ByteBuffer.allocate(0);
            return HttpResponse.parse(
                    LengthedBody.create(Channels.newChannel(new ByteArrayInputStream(block)), nothing, block.length));
        } catch (IOException e) {
            throw new Rejects.BadRecord("cannot parse the HTTP response header");
        }
    }

    /** The readable part of the body; returned as is when it is not chunked despite its header. */
    private static Body body(HttpResponse response, boolean cut) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        boolean whole = !cut;
        try {
            whole &= copy(response.body().stream(), body);
        } catch (IOException e) {
            whole = false;
        }
        return new Body(body.toByteArray(), whole);
    }

    /**
     * Copies until the input ends or fails, or the size of a block is reached.
     *
     * @return whether the input has ended
     */
    private static boolean copy(InputStream in, ByteArrayOutputStream out) throws IOException {
        byte[] piece = new byte[1 << 13];
        while (out.size() < ArchiveReader.MAX_BLOCK) {
            int read = in.read(piece, 0, Math.min(piece.length, ArchiveReader.MAX_BLOCK - out.size()));
            if (read < 0) {
                return true;
            }
            out.write(piece, 0, read);
        }
        return in.read() < 0;
    }

    /**
     * The readable part of a response's body.
     *
     * @param bytes the bytes; not a copy
     * @param whole whether the bytes are complete and undamaged
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Body(byte[] bytes, boolean whole) {

        boolean isWhole() {
            return whole;
        }
    }
}
