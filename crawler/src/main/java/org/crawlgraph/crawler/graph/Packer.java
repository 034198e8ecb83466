package org.crawlgraph.crawler.graph;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.Deflater;
import org.jspecify.annotations.Nullable;

/**
 * Numbers and texts as few bytes: numbers in groups of seven bits, lowest first, texts as UTF-8 behind their length plus one,
 * 0 for none. All of it is deflated where that makes it smaller. {@link Unpacker} reads it.
 */
final class Packer {

    static final int PLAIN = 0;
    static final int DEFLATED = 1;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream(512);

    /** A number; 0 and small ones take one byte, negative ones ten. */
    Packer number(long number) {
        long rest = number;
        while ((rest & ~0x7FL) != 0) {
            out.write((int) ((rest & 0x7F) | 0x80));
            rest >>>= 7;
        }
        out.write((int) rest);
        return this;
    }

    Packer flag(boolean flag) {
        out.write(flag ? 1 : 0);
        return this;
    }

    Packer text(@Nullable String text) {
        if (text == null) {
            return number(0);
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        number(bytes.length + 1L);
        out.writeBytes(bytes);
        return this;
    }

    /**
     * All that was put in.
     *
     * @param version of the form, 0 to 127; the first byte, so that a later form can be told
     */
    byte[] bytes(int version) {
        byte[] plain = out.toByteArray();
        ByteArrayOutputStream packed = new ByteArrayOutputStream(plain.length + 8);
        packed.write(version);
        byte[] deflated = deflated(plain);
        if (deflated.length < plain.length) {
            packed.write(DEFLATED);
            packed.writeBytes(new Packer().number(plain.length).out.toByteArray());
            packed.writeBytes(deflated);
        } else {
            packed.write(PLAIN);
            packed.writeBytes(plain);
        }
        return packed.toByteArray();
    }

    private static byte[] deflated(byte[] plain) {
        Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
        try {
            deflater.setInput(plain);
            deflater.finish();
            ByteArrayOutputStream out = new ByteArrayOutputStream(plain.length / 2 + 16);
            byte[] piece = new byte[4096];
            while (!deflater.finished()) {
                out.write(piece, 0, deflater.deflate(piece));
            }
            return out.toByteArray();
        } finally {
            deflater.end();
        }
    }
}
