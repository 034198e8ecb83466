package org.crawlgraph.ingest.webgraph;

import it.unimi.dsi.io.InputBitStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.Serial;
import java.io.UncheckedIOException;

/**
 * The bit stream of a graph file. No count, gap or length may exceed the number of nodes, since a damaged one would
 * size an array or a loop. The end of file throws an {@link UncheckedIOException}, because the library logs checked
 * exceptions with their stack trace.
 */
final class BoundedBits extends InputBitStream {

    private static final int LARGEST_BUFFER = 1 << 20;

    private final int bound;

    /**
     * Reads from the start of a file.
     *
     * @param size file size in bytes
     */
    BoundedBits(FileInputStream file, long size, int bound) {
        super(file, (int) Math.min(size, LARGEST_BUFFER));
        this.bound = bound;
    }

    /** A damaged number. */
    static final class OutOfBounds extends IllegalStateException {
        @Serial
        private static final long serialVersionUID = 1L;

        OutOfBounds(int value, int bound) {
            super("a number is " + (value < 0 ? "negative" : String.valueOf(value))
                    + ", which is out of range for a graph of " + bound + " nodes");
        }
    }

    private interface Code {
        int read() throws IOException;
    }

    private int bounded(Code code) {
        int value;
        try {
            value = code.read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (value < 0 || value > bound) {
            throw new OutOfBounds(value, bound);
        }
        return value;
    }

    @Override
    public int readUnary() {
        return bounded(super::readUnary);
    }

    @Override
    public int readGamma() {
        return bounded(super::readGamma);
    }

    @Override
    public int readDelta() {
        return bounded(super::readDelta);
    }

    @Override
    public int readZeta(int k) {
        return bounded(() -> super.readZeta(k));
    }

    @Override
    public int readGolomb(int b) {
        return bounded(() -> super.readGolomb(b));
    }

    @Override
    public int readNibble() {
        return bounded(super::readNibble);
    }

    /**
     * The start of a list's first interval is a signed offset in a wider code: not bounded here, but checked as a page
     * number.
     */
    @Override
    public long readLongGamma() {
        try {
            return super.readLongGamma();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
