package org.crawlgraph.crawler.frontier;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Stream;

/**
 * Records in the order in which they came, in files that are only ever appended to. What was appended counts once {@link #force}
 * has returned and its {@link #position} is kept elsewhere; opening at a position cuts off what came later. One thread changes a
 * journal; others may read what was forced.
 */
final class Journal implements AutoCloseable {

    /**
     * How far a journal goes.
     *
     * @param start number of the first record that is still wanted
     * @param end number of the record that comes next
     * @param segment number of the first record of the last file
     * @param bytes length of that file
     */
    record Position(long start, long end, long segment, long bytes) {

        static final Position NONE = new Position(0, 0, 0, 0);
    }

    /** Given each record of a stretch. */
    interface Reader {
        /** Takes one; returns whether to go on. */
        boolean record(long seq, byte[] bytes);
    }

    private final Path folder;
    private final String name;
    private final long segmentBytes;
    private final ConcurrentSkipListMap<Long, Segment> segments = new ConcurrentSkipListMap<>();
    private Segment last;
    private long start;
    private volatile long end;

    private Journal(Path folder, String name, long segmentBytes, Position position) throws IOException {
        this.folder = folder;
        this.name = name;
        this.segmentBytes = segmentBytes;
        this.start = position.start;
        this.end = position.end;
        for (Path file : files()) {
            long first = first(file);
            if (first > position.segment) {
                Files.delete(file);
            } else {
                segments.put(first, Segment.open(file, first, first == position.segment ? position.bytes : -1));
            }
        }
        Segment newest = segments.get(position.segment);
        if (newest == null) {
            if (position.bytes > 0) {
                throw Segment.damaged(file(position.segment), "is missing");
            }
            newest = Segment.open(file(position.segment), position.segment, 0);
            segments.put(position.segment, newest);
        }
        last = newest;
        drop();
        long expected = segments.firstKey();
        for (Segment segment : segments.values()) {
            if (segment.first() != expected) {
                throw Segment.damaged(segment.file(), "does not go on where the file before it ends");
            }
            expected = segment.end();
        }
        if (expected != end || segments.firstKey() > start) {
            throw Segment.damaged(last.file(), "holds records up to " + expected + "; " + end + " were written");
        }
    }

    /** Opens a journal at a position, and cuts off what was appended after it. */
    static Journal open(Path folder, String name, long segmentBytes, Position position) {
        try {
            return new Journal(folder, name, segmentBytes, position);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Appends a record and tells its number. */
    long append(byte[] record) {
        try {
            if (last.bytes() >= segmentBytes) {
                roll();
            }
            last.append(record);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        long seq = end;
        end = seq + 1;
        return seq;
    }

    private void roll() throws IOException {
        last.force();
        last = Segment.open(file(end), end, 0);
        segments.put(end, last);
    }

    /** Brings everything to the disk. */
    void force() {
        try {
            last.force();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads records that were appended; what is not on the disk yet is written first. */
    void read(long from, long to, Reader reader) {
        try {
            last.flush();
            readWritten(from, to, reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads records that were forced; any thread may. */
    void readForced(long from, long to, Reader reader) {
        try {
            readWritten(from, to, reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void readWritten(long from, long to, Reader reader) throws IOException {
        Map.Entry<Long, Segment> at = segments.floorEntry(from);
        if (at == null) {
            throw new IllegalArgumentException("record " + from + " of " + name + " is gone; the first is " + start);
        }
        long seq = from;
        for (Segment segment : segments.tailMap(at.getKey(), true).values()) {
            if (seq >= to) {
                return;
            }
            long until = Math.min(to, segment.end());
            if (segment.read(seq, until, reader)) {
                return;
            }
            seq = until;
        }
    }

    long start() {
        return start;
    }

    long end() {
        return end;
    }

    Position position() {
        return new Position(start, end, last.first(), last.bytes());
    }

    /** Nobody wants the records before this one any more; {@link #drop} may delete them. */
    void startAt(long seq) {
        start = seq;
    }

    /** Deletes files that hold only records nobody wants; to be called when the position with the new start is kept. */
    void drop() {
        while (segments.size() > 1 && segments.firstEntry().getValue().end() <= start) {
            try {
                segments.pollFirstEntry().getValue().delete();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Begins a new file when everything in this one is done with, so that it can be deleted. */
    void rollWhenDone(long least) {
        if (start == end && last.bytes() >= least) {
            try {
                roll();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Bytes on the disk. */
    long bytes() {
        return segments.values().stream().mapToLong(Segment::bytes).sum();
    }

    private Path file(long first) {
        return folder.resolve(String.format("%s-%016d.bin", name, first));
    }

    private long first(Path file) {
        String text = file.getFileName().toString();
        return Long.parseLong(text.substring(name.length() + 1, text.length() - 4));
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return new ArrayList<>(
                    all.filter(file -> file.getFileName().toString().matches(name + "-\\d{16,19}\\.bin"))
                            .sorted()
                            .toList());
        }
    }

    @Override
    public void close() {
        try {
            for (Segment segment : segments.values()) {
                segment.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
