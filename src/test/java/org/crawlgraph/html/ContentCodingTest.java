package org.crawlgraph.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContentCodingTest {

    private static final int MOST = 1 << 20;
    private static final byte[] TEXT = "some text, some more text".getBytes(StandardCharsets.US_ASCII);

    private interface Encoder {
        OutputStream over(OutputStream out) throws IOException;
    }

    private static byte[] encoded(Encoder encoder, byte[] text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = encoder.over(bytes)) {
            out.write(text);
        }
        return bytes.toByteArray();
    }

    /**
     * Brotli without compression (RFC 7932, section 9.2): window 16 bits (0), not the last block (0), four nibbles of
     * length (00), the length less one, uncompressed (1); then the bytes, and an empty last block (11).
     */
    private static byte[] brotli(byte[] text) {
        int head = (text.length - 1) << 4 | 1 << 20;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(new byte[] {(byte) head, (byte) (head >> 8), (byte) (head >> 16)});
        bytes.writeBytes(text);
        bytes.write(3);
        return bytes.toByteArray();
    }

    private static ContentCoding.DecodedBody decode(byte[] bytes, String... encodings) {
        return ContentCoding.decode(bytes, List.of(encodings), MOST);
    }

    private static void isText(ContentCoding.DecodedBody body) {
        assertThat(body.bytes()).isEqualTo(TEXT);
        assertThat(body.whole()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "x-gzip", " GZIP "})
    void gzipIsUnpacked(String name) throws Exception {
        isText(decode(encoded(GZIPOutputStream::new, TEXT), name));
    }

    @Test
    void deflateIsUnpackedWithAndWithoutItsHeader() throws Exception {
        isText(decode(encoded(DeflaterOutputStream::new, TEXT), "deflate"));
        isText(decode(encoded(out -> new DeflaterOutputStream(out, new Deflater(9, true)), TEXT), "deflate"));
    }

    @Test
    void brotliIsUnpacked() throws Exception {
        isText(decode(brotli(TEXT), "br"));
    }

    @Test
    void encodingsAreUndoneInReverse() throws Exception {
        byte[] twice = encoded(GZIPOutputStream::new, brotli(TEXT));
        isText(decode(twice, "br, gzip"));
        isText(decode(twice, "br", "gzip"));
    }

    @Test
    void bytesAfterTheEndAreIgnored() throws Exception {
        for (String coding : new String[] {"gzip", "deflate", "br"}) {
            byte[] packed = switch (coding) {
                case "gzip" -> encoded(GZIPOutputStream::new, TEXT);
                case "deflate" -> encoded(java.util.zip.DeflaterOutputStream::new, TEXT);
                default -> brotli(TEXT);
            };
            for (byte[] tail :
                    new byte[][] {{13, 10}, {0}, new byte[1000], "<!-- cached -->".getBytes(StandardCharsets.UTF_8)}) {
                byte[] longer = Arrays.copyOf(packed, packed.length + tail.length);
                System.arraycopy(tail, 0, longer, packed.length, tail.length);
                assertThat(decode(longer, coding).bytes())
                        .as("%s and %d bytes", coding, tail.length)
                        .isEqualTo(TEXT);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"text/html", "utf-8", "UTF8", "chunked", "binary", "8bit", "none", "x", "identity, text/html"})
    void wordsThatAreNoCodingAreIgnored(String word) {
        isText(decode(TEXT, word));
    }

    @ParameterizedTest
    @ValueSource(strings = {"zstd", "compress", "gzip, zstd", "DCB"})
    void codingsThatAreNotSupportedAreNamed(String codings) {
        assertThat(ContentCoding.refusal(List.of(codings))).contains("is not supported; gzip, deflate and br are");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "identity", "none", "gzip", "deflate", "br"})
    void whatIsNotEncodedIsLeftAsItIs(String name) throws Exception {
        isText(decode(TEXT, name));
    }

    @Test
    void whatDecodesBeforeTheDataBreaksIsUsed() throws Exception {
        byte[] noise = new byte[100_000];
        new Random(1).nextBytes(noise);
        byte[] packed = encoded(GZIPOutputStream::new, noise);
        ContentCoding.DecodedBody body = decode(Arrays.copyOf(packed, packed.length / 2), "gzip");
        assertThat(body.whole()).isFalse();
        assertThat(body.bytes().length).isBetween(10_000, noise.length - 1);
        assertThat(body.bytes()).isEqualTo(Arrays.copyOf(noise, body.bytes().length));
    }

    @Test
    void noMoreIsUnpackedThanIsWanted() throws Exception {
        ContentCoding.DecodedBody body = decode(encoded(GZIPOutputStream::new, new byte[3 * MOST]), "gzip");
        assertThat(body.bytes()).hasSize(MOST);
        assertThat(body.whole()).isFalse();
        assertThat(decode(encoded(GZIPOutputStream::new, new byte[MOST]), "gzip")
                        .whole())
                .isTrue();
    }

    /** Advisory CVE-2025-6176 of Scrapy: each coding is bounded, also where all are the same. */
    @Test
    void nestedCodingsAreBoundedEach() throws Exception {
        isText(decode(brotli(brotli(brotli(TEXT))), "br, br, br"));
        isText(decode(brotli(brotli(brotli(TEXT))), "br", "br", "br"));
        byte[] bomb = new byte[50 * MOST];
        for (int i = 0; i < 5; i++) {
            bomb = encoded(GZIPOutputStream::new, bomb);
        }
        ContentCoding.DecodedBody body = decode(bomb, "gzip, gzip, gzip, gzip, gzip");
        assertThat(body.bytes()).hasSize(MOST);
        assertThat(body.whole()).isFalse();
        assertThat(ContentCoding.refusal(List.of("br, br, br", "br, br, br")))
                .isEqualTo("its Content-Encoding names 6 codings; at most 5 are decoded");
        assertThat(decode(bomb, "br, br, br, br, br, br").bytes()).isEqualTo(bomb);
    }

    @Test
    void aBodyInAnUnknownEncodingStaysAsItIs() {
        ContentCoding.DecodedBody body = decode(TEXT, "zstd");
        assertThat(body.bytes()).isEqualTo(TEXT);
        assertThat(body.whole()).isFalse();
        assertThat(body.problem()).startsWith("stays as it is: its Content-Encoding \"zstd\"");
    }
}
