package org.crawlgraph.common;

import it.unimi.dsi.fastutil.Hash;
import it.unimi.dsi.fastutil.longs.LongHash;
import it.unimi.dsi.fastutil.objects.Object2IntLinkedOpenCustomHashMap;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.SecureRandom;
import org.jspecify.annotations.Nullable;

/**
 * Keyed hashes for in-memory tables of untrusted keys: without the random key of this JVM, nobody can choose keys that
 * collide. A text is a polynomial modulo the prime 2<sup>61</sup> - 1 at a secret point, so two texts of n characters
 * collide with a probability of about n · 2<sup>-61</sup> + 2<sup>-32</sup>. Hashes differ between runs: never store
 * them, and never depend on the order of a table.
 */
public final class TextHash implements Hash.Strategy<String>, LongHash.Strategy {

    /** The hashes of this JVM. */
    public static final TextHash SEEDED = new TextHash();

    private static final long PRIME = (1L << 61) - 1;
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private final long place;
    private final long factor;

    private TextHash() {
        SecureRandom random = new SecureRandom();
        place = (random.nextLong() & PRIME) % (PRIME - Integer.MAX_VALUE) + Integer.MAX_VALUE;
        factor = random.nextLong() | 1;
    }

    /** One step of Horner's rule; {@code next} has 32 bits. */
    private long with(long hash, long next) {
        long low = hash * place;
        long high = (Math.multiplyHigh(hash, place) << 3) | (low >>> 61);
        long sum = (low & PRIME) + high + next;
        return (sum & PRIME) + (sum >>> 61);
    }

    private int mixed(long hash) {
        return (int) ((hash * factor) >>> 32);
    }

    @Override
    public int hashCode(@Nullable String text) {
        int length = text == null ? 0 : text.length();
        long hash = length + 1L;
        for (int i = 0; text != null && i < length; i += 2) {
            hash = with(hash, text.charAt(i) | (i + 1 < length ? (long) text.charAt(i + 1) << 16 : 0));
        }
        return mixed(hash);
    }

    public int hashCode(byte[] bytes, int start, int length) {
        long hash = length + 1L;
        int at = start;
        for (; at <= start + length - Integer.BYTES; at += Integer.BYTES) {
            hash = with(hash, (int) INT.get(bytes, at) & 0xFFFF_FFFFL);
        }
        for (; at < start + length; at++) {
            hash = with(hash, bytes[at] & 0xFF);
        }
        return mixed(hash);
    }

    @Override
    public int hashCode(long fingerprint) {
        return mixed(fingerprint);
    }

    /** A secret odd number to mix other hashes with. */
    public long factor() {
        return factor;
    }

    @Override
    public boolean equals(@Nullable String one, @Nullable String two) {
        return one == null ? two == null : one.equals(two);
    }

    @Override
    public boolean equals(long one, long two) {
        return one == two;
    }

    /** Maps untrusted texts to numbers, in insertion order, with the collision-resistant {@link TextHash}. */
    public static final class Numbers extends Object2IntLinkedOpenCustomHashMap<String> {

        private static final long serialVersionUID = 1L;

        public Numbers() {
            super(TextHash.SEEDED);
        }

        /** Creates an empty map with room for {@code expected} texts. */
        public Numbers(int expected) {
            super(expected, TextHash.SEEDED);
        }
    }
}
