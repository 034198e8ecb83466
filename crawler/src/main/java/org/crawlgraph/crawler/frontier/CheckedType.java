package org.crawlgraph.crawler.frontier;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.DataType;

/** Writes keys or contents of a page of the store with their checksum behind them, since MVStore has none for what is in a page. */
final class CheckedType<T> implements DataType<T> {

    private final DataType<T> type;
    private final Path file;

    /** Writes what another type writes. */
    CheckedType(DataType<T> type, Path file) {
        this.type = type;
        this.file = file;
    }

    @Override
    public void write(WriteBuffer to, Object storage, int length) {
        int start = to.position();
        type.write(to, storage, length);
        ByteBuffer written = to.getBuffer().duplicate();
        to.putInt(checksum(written, start, to.position()));
    }

    @Override
    public void read(ByteBuffer from, Object storage, int length) {
        int start = from.position();
        type.read(from, storage, length);
        if (checksum(from.duplicate(), start, from.position()) != from.getInt()) {
            throw StateException.damaged(file, "has a page whose checksum is wrong");
        }
    }

    private static int checksum(ByteBuffer bytes, int start, int end) {
        CRC32C sum = new CRC32C();
        sum.update(bytes.limit(end).position(start));
        return (int) sum.getValue();
    }

    @Override
    public void write(WriteBuffer to, T one) {
        type.write(to, one);
    }

    @Override
    public T read(ByteBuffer from) {
        return type.read(from);
    }

    @Override
    public int compare(T one, T other) {
        return type.compare(one, other);
    }

    @Override
    public int binarySearch(T key, Object storage, int size, int guess) {
        return type.binarySearch(key, storage, size, guess);
    }

    @Override
    public int getMemory(T one) {
        return type.getMemory(one);
    }

    @Override
    public boolean isMemoryEstimationAllowed() {
        return type.isMemoryEstimationAllowed();
    }

    @Override
    public T[] createStorage(int size) {
        return type.createStorage(size);
    }
}
