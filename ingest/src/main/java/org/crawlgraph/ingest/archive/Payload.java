package org.crawlgraph.ingest.archive;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.crawlgraph.html.MediaType;
import org.crawlgraph.html.PageResponse;
import org.crawlgraph.ingest.gather.WebAddress;
import org.crawlgraph.ingest.source.Rejects;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.LengthedBody;

/**
 * The payload of a capture.
 *
 * @param response its status is 200 for other protocols than HTTP; its body is without chunks, still encoded
 * @param whole whether the body is complete and undamaged
 */
record Payload(PageResponse response, boolean whole) {

    /** Maximum number of interim responses, such as {@code 100 Continue}, before the final one. */
    private static final int MAX_INTERIM = 5;

    /** The payload of a capture of a page: the block itself, or the HTTP response in the block. */
    static Payload of(ArchiveRecord record, String page) throws Rejects.BadRecord {
        RecordHead head = record.head();
        byte[] block = record.block();
        boolean isEmptyRevisit = head.isRevisit() && block.length == 0;
        if (isEmptyRevisit || !isHttp(head, block)) {
            return new Payload(new PageResponse(page, 200, name -> head.field(name), block), !record.isCut());
        }
        HttpResponse response = response(block);
        if (response.status() < 100) {
            throw new Rejects.BadRecord("the record has no HTTP status");
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        boolean whole = !record.isCut();
        try (InputStream in = response.body().stream()) {
            in.transferTo(body);
        } catch (IOException e) {
            whole = false; // the readable part counts
        }
        return new Payload(
                new PageResponse(page, response.status(), response.headers()::all, body.toByteArray()), whole);
    }

    /**
     * Whether a block is an HTTP response: as the record says, else by its beginning. ARC files hold responses or pages
     * without a head.
     */
    private static boolean isHttp(RecordHead head, byte[] block) {
        if (head.arc() && WebAddress.of(head.target()) != null) {
            return !MediaType.of("").isHtml(block);
        }
        boolean isUntyped = head.contentType().isEmpty() && !head.type().equals("resource");
        return head.isHttp()
                || (isUntyped
                        && block.length >= 5
                        && new String(block, 0, 5, StandardCharsets.ISO_8859_1).equals("HTTP/"));
    }

    private static HttpResponse response(byte[] block) throws Rejects.BadRecord {
        try {
            HttpResponse response = response(withStatusLine(block));
            for (int i = 0; i < MAX_INTERIM && response.status() >= 100 && response.status() < 200; i++) {
                response = response(
                        new ByteArrayInputStream(response.body().stream().readAllBytes()));
            }
            return response;
        } catch (IOException e) {
            throw new Rejects.BadRecord("cannot parse the HTTP response header");
        }
    }

    /** The block from its status line on, in a form that the library reads. */
    private static ByteArrayInputStream withStatusLine(byte[] block) {
        int begin = 0;
        while (begin < block.length && (block[begin] == '\r' || block[begin] == '\n')) {
            begin++;
        }
        int end = begin;
        while (end < block.length && block[end] != '\r' && block[end] != '\n') {
            end++;
        }
        String sent = new String(block, begin, end - begin, StandardCharsets.ISO_8859_1);
        String line = PageResponse.statusLine(sent);
        if (line == null || (begin == 0 && line.equals(sent))) {
            return new ByteArrayInputStream(block);
        }
        byte[] read = Arrays.copyOf(line.getBytes(StandardCharsets.ISO_8859_1), line.length() + block.length - end);
        System.arraycopy(block, end, read, line.length(), block.length - end);
        return new ByteArrayInputStream(read);
    }

    private static HttpResponse response(ByteArrayInputStream in) throws IOException {
        return HttpResponse.parse(LengthedBody.create(Channels.newChannel(in), ByteBuffer.allocate(0), in.available()));
    }
}
