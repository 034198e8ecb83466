package org.crawlgraph.crawler.frontier;

import java.nio.ByteBuffer;
import org.crawlgraph.common.TextFingerprint;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;

/** Key of a stored map: up to three non-negative numbers in lexicographic order. Each map documents their meaning. */
public record Key(long first, long second, long third) {

    public static final Type TYPE = new Type();

    public static Key of(long first) {
        return new Key(first, 0, 0);
    }

    public static Key of(long first, long second) {
        return new Key(first, second, 0);
    }

    /** The key of a text: its fingerprint in two halves. */
    public static Key of(String text) {
        return of(text, 0);
    }

    public static Key of(String text, long third) {
        return ofFingerprint(TextFingerprint.of(text), third);
    }

    public static Key ofFingerprint(long fingerprint, long third) {
        return new Key(fingerprint >>> Integer.SIZE, fingerprint & 0xFFFF_FFFFL, third);
    }

    boolean isInGroupOf(Key other) {
        return first == other.first && second == other.second;
    }

    /** Encodes and compares keys. */
    public static final class Type extends BasicDataType<Key> {

        @Override
        public int compare(Key one, Key other) {
            int order = Long.compare(one.first, other.first);
            order = order != 0 ? order : Long.compare(one.second, other.second);
            return order != 0 ? order : Long.compare(one.third, other.third);
        }

        @Override
        public int getMemory(Key key) {
            return 40;
        }

        @Override
        public void write(WriteBuffer to, Key key) {
            to.putVarLong(key.first).putVarLong(key.second).putVarLong(key.third);
        }

        @Override
        public Key read(ByteBuffer from) {
            return new Key(DataUtils.readVarLong(from), DataUtils.readVarLong(from), DataUtils.readVarLong(from));
        }

        @Override
        public Key[] createStorage(int size) {
            return new Key[size];
        }
    }
}
