package org.crawlgraph.testkit;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Damages files at random. */
public final class Damage {

    private static final byte[] ODD = "\0\t\n\r,;\"<>&#%/-09\u007f".getBytes(StandardCharsets.UTF_8);

    private Damage() {}

    /** Flips, sets, deletes, repeats and cuts a few bytes. */
    public static byte[] of(byte[] bytes, Random random) {
        byte[] result = bytes.clone();
        for (int i = random.nextInt(4); i >= 0 && result.length > 0; i--) {
            int at = random.nextInt(result.length);
            int end = Math.min(result.length, at + 1 + random.nextInt(random.nextBoolean() ? 3 : 200));
            switch (random.nextInt(5)) {
                case 0 -> result[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> result[at] = ODD[random.nextInt(ODD.length)];
                case 2 -> result = spliced(result, at, end, 0);
                case 3 -> result = spliced(result, at, end, 2 + random.nextInt(3));
                default -> result = random.nextInt(10) == 0 ? spliced(result, at, result.length, 0) : result;
            }
        }
        return result;
    }

    /** With the bytes from {@code at} to {@code end} as often as said. */
    private static byte[] spliced(byte[] bytes, int at, int end, int times) {
        ByteArrayOutputStream result = new ByteArrayOutputStream();
        result.write(bytes, 0, at);
        for (int i = 0; i < times; i++) {
            result.write(bytes, at, end - at);
        }
        result.write(bytes, end, bytes.length - end);
        return result.toByteArray();
    }
}
