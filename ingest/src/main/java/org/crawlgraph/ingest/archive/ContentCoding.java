package org.crawlgraph.ingest.archive;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.brotli.dec.BrotliInputStream;

/**
 * Undoes the {@code Content-Encoding} of a body as far as it goes: what decodes before the data breaks is used, and a body
 * that is not encoded in spite of its header is left as it is, since many archives keep the header and decode the body.
 */
final class ContentCoding {

    private ContentCoding() {}

    private interface Decoder {
        InputStream over(InputStream encoded) throws IOException;
    }

    /**
     * Decodes a body.
     *
     * @param encodings the values of the header, in order
     * @param most bytes that are wanted
     * @throws BadRecord when an encoding is not known
     */
    static Body decode(Body body, List<String> encodings, int most) throws BadRecord {
        Body decoded = body;
        List<String> names =
                List.of(String.join(",", encodings).toLowerCase(Locale.ROOT).split(",", -1));
        for (int i = names.size() - 1; i >= 0; i--) {
            decoded = undo(decoded, names.get(i).strip(), most);
        }
        return decoded;
    }

    private static Body undo(Body body, String encoding, int most) throws BadRecord {
        return switch (encoding) {
            case "", "identity", "none", "utf-8" -> body;
            case "gzip", "x-gzip" -> undo(body, GZIPInputStream::new, most);
            case "deflate" -> undo(body, encoded -> new InflaterInputStream(encoded, inflater(body.bytes())), most);
            case "br" -> undo(body, BrotliInputStream::new, most);
            default ->
                throw new BadRecord("its Content-Encoding is \"" + encoding
                        + "\", which cannot be decoded; gzip, deflate and br can: its links are not read");
        };
    }

    /** The standard asks for zlib data, but what is called deflate is bare as often (RFC 9110, section 8.4.1.2). */
    private static Inflater inflater(byte[] body) {
        boolean zlib =
                body.length > 1 && (body[0] & 0x0F) == 8 && (((body[0] & 0xFF) << 8) | (body[1] & 0xFF)) % 31 == 0;
        return new Inflater(!zlib);
    }

    private static Body undo(Body body, Decoder decoder, int most) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        boolean whole = body.isWhole();
        try (InputStream in = decoder.over(new ByteArrayInputStream(body.bytes()))) {
            whole &= copy(in, out, most);
        } catch (IOException e) {
            if (out.size() == 0) {
                return body;
            }
            whole = false;
        }
        return new Body(out.toByteArray(), whole);
    }

    /**
     * Copies what comes until it ends or fails.
     *
     * @return whether that was all
     */
    static boolean copy(InputStream in, ByteArrayOutputStream out, int most) throws IOException {
        byte[] piece = new byte[1 << 13];
        while (true) {
            int read = in.read(piece, 0, Math.min(piece.length, most - out.size()));
            if (read < 0) {
                return true;
            }
            out.write(piece, 0, read);
            if (out.size() == most) {
                return in.read() < 0;
            }
        }
    }
}
