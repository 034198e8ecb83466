package org.crawlgraph.html;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.brotli.dec.BrotliInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the {@code Content-Encoding} of a body: gzip, deflate (zlib as in the standard, or raw) and Brotli, also
 * combined. Uses everything before damage, ignores bytes after the end, and leaves a body that is not encoded despite
 * its header unchanged, since servers and archives often declare wrong codings.
 *
 * <p>Unpacks at most the wanted bytes at each coding, so the memory is bounded.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-8.4">RFC 9110, section 8.4</a>
 */
public final class ContentCoding {

    /** The supported codings, for the header {@code Accept-Encoding}. */
    public static final String ACCEPTED = "gzip, deflate, br";

    /** Maximum number of codings of one body; normal servers apply one. */
    private static final int MAX_CODINGS = 5;

    /**
     * The other codings registered at IANA, in force in practice. Browsers ignore any other name, such as
     * {@code text/html} or {@code utf-8}.
     */
    private static final Set<String> UNSUPPORTED =
            Set.of("zstd", "compress", "x-compress", "dcb", "dcz", "aes128gcm", "exi", "pack200-gzip");

    /** Bytes to read at a time. */
    private static final int PIECE = 1 << 13;

    private ContentCoding() {}

    /**
     * The reason why a body cannot be decoded.
     *
     * @param encodings the values of the header, in order
     * @return a sentence about the body, or null if every coding is supported
     */
    public static @Nullable String refusal(List<String> encodings) {
        List<String> names = names(encodings);
        if (names.size() > MAX_CODINGS) {
            return "its Content-Encoding names " + names.size() + " codings; at most " + MAX_CODINGS + " are decoded";
        }
        return names.stream()
                .filter(UNSUPPORTED::contains)
                .findFirst()
                .map(name -> "its Content-Encoding \"" + name + "\" is not supported; gzip, deflate and br are")
                .orElse(null);
    }

    /**
     * Decodes a body. A body that cannot be decoded stays as it is and counts as incomplete.
     *
     * @param encodings the values of the header, in order
     * @param max maximum number of decoded bytes, at least 1
     */
    public static DecodedBody decode(byte[] body, List<String> encodings, int max) {
        String refusal = refusal(encodings);
        if (refusal != null) {
            return new DecodedBody(body, false, "stays as it is: " + refusal);
        }
        DecodedBody decoded = new DecodedBody(body, true, "");
        List<String> names = names(encodings);
        for (int i = names.size() - 1; i >= 0; i--) {
            decoded = undo(decoded, names.get(i), max, PIECE);
        }
        return decoded.bytes().length <= max
                ? decoded
                : new DecodedBody(Arrays.copyOf(decoded.bytes(), max), false, cut(max));
    }

    private static List<String> names(List<String> encodings) {
        return Arrays.stream(
                        String.join(",", encodings).toLowerCase(Locale.ROOT).split(",", -1))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
    }

    /** A stream of the decoded bytes; null for an unknown name. */
    private static @Nullable InputStream decoder(String name, byte[] body) throws IOException {
        InputStream encoded = new ByteArrayInputStream(body);
        return switch (name) {
            case "gzip", "x-gzip" -> new GZIPInputStream(encoded);
            case "deflate" ->
                isZlib(body) ? new InflaterInputStream(encoded) : new InflaterInputStream(encoded, new Inflater(true));
            case "br" -> new BrotliInputStream(encoded);
            default -> null;
        };
    }

    /** The standard requires zlib data, but raw deflate is as common (RFC 9110, section 8.4.1.2). */
    private static boolean isZlib(byte[] body) {
        return body.length > 1 && (body[0] & 0x0F) == 8 && (((body[0] & 0xFF) << 8) | (body[1] & 0xFF)) % 31 == 0;
    }

    /** Undoes one coding, reading at most {@code piece} bytes at a time. */
    private static DecodedBody undo(DecodedBody body, String name, int max, int piece) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String problem = body.problem();
        try (InputStream in = decoder(name, body.bytes())) {
            if (in == null) {
                return body;
            }
            byte[] read = new byte[piece];
            for (int length = 0; length >= 0 && out.size() < max; ) {
                length = in.read(read, 0, Math.min(piece, max - out.size()));
                out.write(read, 0, Math.max(0, length));
            }
            problem = out.size() == max && in.read() >= 0 ? cut(max) : problem;
        } catch (IOException e) {
            if (name.equals("br") && piece > 1) {
                return undo(body, name, max, 1); // the Brotli decoder loses the piece in which it fails
            }
            if (out.size() == 0) {
                return body;
            }
            if (!String.valueOf(e.getCause()).contains("Unused bytes after end")) {
                problem = "breaks off as " + name + " after " + out.size() + " unpacked bytes";
            }
        }
        return new DecodedBody(out.toByteArray(), problem.isEmpty(), problem);
    }

    private static String cut(int max) {
        return "was cut at " + max + " unpacked bytes";
    }

    /**
     * A body without its content codings, as far as it could be decoded.
     *
     * @param bytes not copied
     * @param whole whether the body is complete and undamaged
     * @param problem the reason why it is incomplete, to follow "its body"; empty if complete
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record DecodedBody(byte[] bytes, boolean whole, String problem) {}
}
