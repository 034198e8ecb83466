package org.crawlgraph.crawler.frontier;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.WriteBuffer;
import org.jspecify.annotations.Nullable;

/** Texts in values of the store, as UTF-8 after their length; null is told from the empty text. */
final class Texts {

    private Texts() {}

    static void put(WriteBuffer to, @Nullable String text) {
        if (text == null) {
            to.putVarInt(0);
        } else {
            byte[] bytes = text.getBytes(UTF_8);
            to.putVarInt(bytes.length + 1).put(bytes);
        }
    }

    static @Nullable String get(ByteBuffer from) {
        int length = DataUtils.readVarInt(from) - 1;
        if (length < 0) {
            return null;
        }
        byte[] bytes = new byte[length];
        from.get(bytes);
        return new String(bytes, UTF_8);
    }

    /** About how many bytes a text takes in memory. */
    static int memory(@Nullable String text) {
        return text == null ? 0 : 56 + text.length();
    }
}
