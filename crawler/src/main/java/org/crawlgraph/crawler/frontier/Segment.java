package org.crawlgraph.crawler.frontier;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;

/** One file of a {@link Journal}: records, each after its length and its checksum (CRC-32C), four bytes each. */
final class Segment implements Closeable {

    private static final int HEAD = 8;
    /** Every so many records, the place of one is known. */
    private static final int STEP = 64;

    private static final int BUFFER = 1 << 18;

    private final Path file;
    private final long first;
    private final FileChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
    private final LongArrayList places = new LongArrayList();
    private volatile long end;
    /** Those in the buffer included. */
    private volatile long bytes;

    private boolean unforced;

    private Segment(Path file, long first, FileChannel channel) {
        this.file = file;
        this.first = first;
        this.end = first;
        this.channel = channel;
    }

    /**
     * Opens or creates a file.
     *
     * @param length where to cut it; -1 for nowhere
     */
    static Segment open(Path file, long first, long length) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
        Segment segment = new Segment(file, first, channel);
        try {
            if (length >= 0) {
                if (channel.size() < length) {
                    throw damaged(file, "has " + channel.size() + " bytes; " + length + " were written");
                }
                channel.truncate(length);
            }
            segment.find();
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
        return segment;
    }

    static StateException damaged(Path file, String how) {
        return new StateException(
                file + " " + how
                        + ": the state of this crawl is damaged. Restore the folder from a copy, or begin a new crawl"
                        + " in another one; the pages that were fetched are in its WARC files and in the graph",
                null);
    }

    /** Finds the records of a file that was there. */
    private void find() throws IOException {
        long size = channel.size();
        bytes = size;
        if (size > 0) {
            Reading reading = new Reading(0, size);
            long count = 0;
            while (reading.place < size) {
                note(count++, reading.place);
                reading.next();
            }
            end = first + count;
        }
    }

    private void note(long index, long place) {
        if (index % STEP == 0) {
            synchronized (places) {
                places.add(place);
            }
        }
    }

    void append(byte[] record) throws IOException {
        long place = bytes;
        long seq = end;
        note(seq - first, place);
        int length = HEAD + record.length;
        if (buffer.remaining() < length) {
            flush();
        }
        if (length <= buffer.capacity()) {
            put(buffer, record);
        } else {
            ByteBuffer alone = ByteBuffer.allocate(length);
            put(alone, record);
            write(alone);
        }
        bytes = place + length;
        end = seq + 1;
        unforced = true;
    }

    private static void put(ByteBuffer to, byte[] record) {
        to.putInt(record.length).putInt(checksum(record)).put(record);
    }

    private static int checksum(byte[] record) {
        CRC32C sum = new CRC32C();
        sum.update(record);
        return (int) sum.getValue();
    }

    void flush() throws IOException {
        if (buffer.position() > 0) {
            write(buffer);
            buffer.clear();
        }
    }

    private void write(ByteBuffer filled) throws IOException {
        filled.flip();
        long place = channel.size();
        while (filled.hasRemaining()) {
            place += channel.write(filled, place);
        }
    }

    void force() throws IOException {
        flush();
        if (unforced) {
            channel.force(false);
            unforced = false;
        }
    }

    /** Reads written records; returns whether the reader has had enough. */
    boolean read(long from, long to, Journal.Reader reader) throws IOException {
        int step = (int) ((from - first) / STEP);
        long place;
        synchronized (places) {
            if (step >= places.size()) {
                return false;
            }
            place = places.getLong(step);
        }
        Reading reading = new Reading(place, channel.size());
        for (long seq = first + (long) step * STEP; seq < to; seq++) {
            byte[] record = reading.next();
            if (seq >= from && !reader.record(seq, record)) {
                return true;
            }
        }
        return false;
    }

    /** A way through the records. */
    private final class Reading {

        private final ByteBuffer window = ByteBuffer.allocate(1 << 16).flip();
        private final long limit;
        private long place;
        private long loaded;

        Reading(long place, long limit) {
            this.place = place;
            this.loaded = place;
            this.limit = limit;
        }

        byte[] next() throws IOException {
            ByteBuffer head = ByteBuffer.wrap(take(HEAD));
            int length = head.getInt();
            int checksum = head.getInt();
            if (length < 0 || length > limit - place - HEAD) {
                throw damaged(file, "has a record at byte " + place + " that is longer than the rest of the file");
            }
            byte[] record = take(length);
            if (checksum(record) != checksum) {
                throw damaged(file, "has a record at byte " + place + " whose checksum is wrong");
            }
            place += HEAD + length;
            return record;
        }

        private byte[] take(int count) throws IOException {
            byte[] taken = new byte[count];
            int done = 0;
            while (done < count) {
                if (!window.hasRemaining()) {
                    window.clear();
                    int read = channel.read(window, loaded);
                    window.flip();
                    if (read <= 0) {
                        throw damaged(file, "ends in the middle of a record at byte " + place);
                    }
                    loaded += read;
                }
                int part = Math.min(window.remaining(), count - done);
                window.get(taken, done, part);
                done += part;
            }
            return taken;
        }
    }

    Path file() {
        return file;
    }

    long first() {
        return first;
    }

    long end() {
        return end;
    }

    long bytes() {
        return bytes;
    }

    void delete() throws IOException {
        channel.close();
        Files.deleteIfExists(file);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
