package org.crawlgraph.ingest.archive;

import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import org.jspecify.annotations.Nullable;

/**
 * A file of Zstandard frames (RFC 8878). If it starts with a skippable frame of number 13, the other frames use the
 * dictionary in it, which may itself be compressed; other skippable frames are skipped. Verifies checksums. Space:
 * twice the dictionary, and the window of the frames, at most 128 MiB off heap.
 *
 * @see <a href="https://iipc.github.io/warc-specifications/specifications/warc-zstd/">Zstandard compression of WARC</a>
 */
final class ZstdFrames extends PackedMembers {

    private static final byte[] MAGIC = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd};
    private static final int FRAME = 0xFD2F_B528;
    private static final int SKIPPABLE = 0x184D_2A50;
    private static final int DICTIONARY = SKIPPABLE + 13;
    private static final int MAX_DICTIONARY = 16 << 20;

    private final ByteBuffer from = ByteBuffer.allocateDirect(1 << 16);
    private final ByteBuffer to = ByteBuffer.allocateDirect(1 << 16);
    private ZstdDecompressCtx context = new ZstdDecompressCtx();
    private byte @Nullable [] dictionary;
    private boolean ended;

    ZstdFrames(SeekableByteChannel file) {
        super(file, MAGIC, "zstd");
    }

    /** Whether a file starts with the magic bytes. */
    static boolean begins(ByteBuffer file) {
        int magic =
                file.remaining() < 4 ? 0 : file.order(ByteOrder.LITTLE_ENDIAN).getInt(0);
        return magic == FRAME || (magic & ~0xF) == SKIPPABLE;
    }

    @Override
    boolean begin() throws IOException {
        int magic = (int) word();
        if (magic == FRAME) {
            for (byte each : MAGIC) {
                from.put(each);
            }
            ended = false;
            return true;
        }
        if ((magic & ~0xF) != SKIPPABLE) {
            throw damage("the data after the last zstd frame is not zstd");
        }
        long size = word();
        if (magic == DICTIONARY && start() == 0) {
            readDictionary(size);
        } else {
            skip(size);
        }
        return false;
    }

    private void readDictionary(long size) throws IOException {
        if (size > MAX_DICTIONARY) {
            throw damage("the zstd dictionary has " + size + " bytes; the limit is " + MAX_DICTIONARY);
        }
        byte[] bytes = new byte[(int) size];
        for (int i = 0; i < size; i++) {
            bytes[i] = (byte) next();
        }
        dictionary = begins(ByteBuffer.wrap(bytes)) ? unpacked(bytes) : bytes;
        forget();
    }

    private byte[] unpacked(byte[] packed) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        ByteBuffer source = ByteBuffer.allocateDirect(packed.length).put(packed).flip();
        ByteBuffer target = ByteBuffer.allocateDirect(1 << 16);
        try (ZstdDecompressCtx one = new ZstdDecompressCtx()) {
            boolean done = false;
            while (!done) {
                target.clear();
                int before = source.position();
                done = one.decompressDirectByteBufferStream(target, source);
                byte[] some = new byte[target.position()];
                target.flip().get(some);
                all.writeBytes(some);
                if (all.size() > MAX_DICTIONARY || (!done && some.length == 0 && source.position() == before)) {
                    throw damage("the zstd dictionary is damaged");
                }
            }
        } catch (ZstdException e) {
            throw damage("the zstd dictionary is damaged (" + e.getMessage() + ")");
        }
        return all.toByteArray();
    }

    @Override
    int unpack(byte[] into, int offset, int length) throws IOException {
        if (ended) {
            return 0;
        }
        ByteBuffer ahead = ahead();
        ahead.limit(ahead.position() + Math.min(ahead.remaining(), from.remaining()));
        int offered = ahead.remaining();
        from.put(ahead).flip(); // after the magic number of a new frame
        to.clear().limit(Math.min(length, to.capacity()));
        try {
            ended = context.decompressDirectByteBufferStream(to, from);
        } catch (ZstdException e) {
            throw damage(
                    "the zstd data is damaged before byte " + (position() + offered) + " (" + e.getMessage() + ")");
        }
        used(offered - from.remaining());
        from.clear();
        int read = to.flip().remaining();
        to.get(into, offset, read);
        return read;
    }

    @Override
    boolean ends() {
        return ended;
    }

    @Override
    void forget() {
        context.close();
        context = new ZstdDecompressCtx();
        if (dictionary != null) {
            context.loadDict(dictionary);
        }
        from.clear();
        ended = false;
    }

    @Override
    public void close() throws IOException {
        context.close();
        super.close();
    }
}
