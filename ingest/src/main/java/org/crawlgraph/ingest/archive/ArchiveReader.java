package org.crawlgraph.ingest.archive;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.WarcParser;

/**
 * The records of a WARC or ARC file, plain or compressed, with one member per record, as the standards require, or one
 * for the whole file. Returns only complete records: the block has the declared length, the end of file or another
 * record follows, and the checksum of the member is right. Other records are rejected, and reading resumes at the next
 * place that looks like the start of a record: in a plain file the first after the head of the bad record; in a
 * compressed file the first after the bytes decompressed so far or, when decompression fails, the first member that
 * starts with a record. If there is none, the rest of the file is lost.
 *
 * <p>Space O(longest wanted block), at most {@link #MAX_BLOCK}. Time is linear in the uncompressed size, except in a
 * plain file with many wrong lengths, where each may cost another {@link #MAX_BLOCK} bytes.
 */
final class ArchiveReader implements Closeable {

    /** Maximum number of bytes kept of a block. */
    static final int MAX_BLOCK = 16 << 20;

    /** Maximum size of the head of a WARC record, in bytes. */
    private static final int MAX_HEAD = 1 << 20;

    /** Maximum length of the first line of an ARC record, in bytes. */
    private static final int MAX_LINE = 1 << 14;

    /** The number of bytes needed to recognise a record. */
    static final int START = 20;

    /** Maximum number of bytes of an invalid record shown in an error. */
    private static final int SHOWN = 80;

    private static final Pattern NAME = Pattern.compile("(?i).*\\.(warc|arc|wat)(\\.gz)?(\\.open)?");
    private static final Pattern ZSTANDARD = Pattern.compile("(?i).*\\.(warc|arc|wat)\\.zst");
    private static final Pattern WARC = Pattern.compile("WARC/\\d.*", Pattern.DOTALL);
    private static final Pattern WARC_LINE = Pattern.compile("(?m)^WARC/\\d\\.\\d+\\r?$");
    private static final Pattern SCHEME = Pattern.compile("[a-z][a-z0-9+.-]{1,15}:.*", Pattern.DOTALL);

    private final Path file;
    private final Rejects rejects;
    private final ArchiveBytes bytes;

    private ArchiveReader(Path file, ArchiveInput input, Rejects rejects, LongConsumer progress) throws IOException {
        this.file = file;
        this.rejects = rejects;
        bytes = new ArchiveBytes(input.open(), progress);
    }

    /**
     * Opens an archive.
     *
     * @param file the file to name in messages
     * @param progress called regularly with the number of bytes read from the file; may throw
     * @return null for another file, readable or not, which is rejected if it is named like an archive
     */
    static @Nullable ArchiveReader open(Path file, ArchiveInput input, Rejects rejects, LongConsumer progress) {
        if (isZstandard(file)) {
            throw IngestException.in(
                    file, "Zstandard cannot be read; unpack the file with zstd -d --rm, and import the result");
        }
        boolean named = NAME.matcher(String.valueOf(file.getFileName())).matches();
        try {
            if (isArchive(input)) {
                return new ArchiveReader(file, input, rejects, progress);
            }
        } catch (IOException e) {
            if (named) {
                throw IngestException.reading(file, e);
            }
            rejects.ignore("files that cannot be read", 1);
        }
        if (named) {
            rejects.record(file, 0, "the file has the extension of an archive, but no records");
        }
        return null;
    }

    /** Whether a file is named like an archive that must be unpacked first. */
    static boolean isZstandard(Path file) {
        return ZSTANDARD.matcher(String.valueOf(file.getFileName())).matches();
    }

    /** Whether a file starts with a record, compressed or not, or has a WARC record soon after a damaged start. */
    static boolean isArchive(ArchiveInput input) throws IOException {
        try (ArchiveBytes bytes = new ArchiveBytes(input.open(), at -> {})) {
            try {
                return startsRecord(bytes)
                        || WARC_LINE.matcher(bytes.ahead(ArchiveBytes.AHEAD)).find();
            } catch (ArchiveBytes.Damage e) {
                return bytes.resume(e) && startsRecord(bytes);
            }
        } catch (ArchiveBytes.Damage e) {
            return false;
        }
    }

    /** Reads the next valid record that is wanted; null at the end of the file. */
    @Nullable
    ArchiveRecord next(Predicate<RecordHead> wanted) {
        try {
            while (begin()) {
                ArchiveRecord record = read(wanted);
                if (record != null) {
                    return record;
                }
            }
            return null;
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
    }

    /** Whether another record follows, valid or not. */
    private boolean begin() throws IOException {
        try {
            skipLineEnds();
            return bytes.has(1);
        } catch (ArchiveBytes.Damage e) {
            reject(e.member, 0, e.getMessage());
            return bytes.resume(e);
        }
    }

    /** Reads a record; null when it is unwanted or rejected. */
    private @Nullable ArchiveRecord read(Predicate<RecordHead> wanted) throws IOException {
        long start = bytes.offset();
        long place = bytes.place();
        long inside = bytes.inside();
        try {
            RecordHead head = head();
            String flaw = head.flaw();
            boolean keep = flaw == null && wanted.test(head);
            byte[] block = block(head.length(), keep);
            finish(head);
            if (flaw != null) {
                reject(place, inside, flaw);
            }
            return keep ? new ArchiveRecord(file, place, inside, head, block) : null;
        } catch (Rejects.BadRecord e) {
            reject(place, inside, e.getMessage());
            if (!bytes.isPacked()) {
                bytes.seek(start);
            }
            scan(start);
        } catch (ArchiveBytes.Damage e) {
            reject(place, inside, e.getMessage());
            bytes.resume(e);
        }
        return null;
    }

    private void reject(long place, long inside, @Nullable String why) {
        ArchiveRecord.reject(rejects, file, place, inside, String.valueOf(why));
    }

    private RecordHead head() throws IOException, Rejects.BadRecord {
        if (WARC.matcher(bytes.ahead(START)).matches()) {
            return warcHead();
        }
        String line = bytes.line(MAX_LINE);
        RecordHead.ArcHead arc = line == null ? null : RecordHead.ArcHead.of(line);
        if (line == null || arc == null) {
            throw new Rejects.BadRecord(
                    "expected the start of a record, but found " + IngestException.quote(bytes.ahead(SHOWN)));
        }
        bytes.skip(line.length() + 1);
        return RecordHead.of(arc);
    }

    private RecordHead warcHead() throws IOException, Rejects.BadRecord {
        WarcParser parser = new WarcParser();
        parser.setLenient(true);
        while (!parser.isFinished()) {
            if (!bytes.has(1)) {
                throw new Rejects.BadRecord("the file ends within the record header");
            }
            ByteBuffer piece = bytes.available();
            int before = piece.position();
            parser.parse(piece);
            bytes.skip(piece.position() - before);
            if (parser.isError()) {
                throw new Rejects.BadRecord(
                        "the record header is damaged " + parser.position() + " bytes from its start");
            }
            if (parser.position() > MAX_HEAD) {
                throw new Rejects.BadRecord("the record header is longer than " + MAX_HEAD + " bytes");
            }
        }
        return RecordHead.of(parser.headers());
    }

    /** Consumes a block; returns its first {@link #MAX_BLOCK} bytes if {@code keep} is set, else an empty array. */
    private byte[] block(long length, boolean keep) throws IOException, Rejects.BadRecord {
        if (length > bytes.remaining()) {
            throw tooShort(bytes.remaining(), length);
        }
        long end = bytes.offset() + length;
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        while (bytes.offset() < end) {
            int wanted = keep ? (int) Math.min(MAX_BLOCK, length) - kept.size() : 0;
            if (wanted == 0 && !bytes.isPacked() && end - bytes.offset() > ArchiveBytes.AHEAD) {
                bytes.seek(end);
                break;
            }
            if (!bytes.has(1) || (bytes.atMember() && startsRecord(bytes))) {
                throw tooShort(length - (end - bytes.offset()), length);
            }
            ByteBuffer piece = bytes.available();
            int taken = (int) Math.min(piece.remaining(), end - bytes.offset());
            byte[] copied = new byte[Math.min(wanted, taken)];
            piece.get(copied);
            kept.writeBytes(copied);
            bytes.skip(taken);
        }
        return kept.toByteArray();
    }

    private static Rejects.BadRecord tooShort(long there, long length) {
        return new Rejects.BadRecord("only " + there + " of the " + length + " bytes of the record are present");
    }

    /** Consumes the end of a record and checks that the record ends there. */
    private void finish(RecordHead head) throws IOException, Rejects.BadRecord {
        long member = bytes.place();
        try {
            boolean ended = !head.arc() && bytes.ahead(4).equals("\r\n\r\n");
            skipLineEnds();
            if (bytes.has(1) && !ended && !startsRecord(bytes)) {
                throw new Rejects.BadRecord(
                        "no record follows the " + head.length() + " bytes of this record; its length must be wrong");
            }
        } catch (ArchiveBytes.Damage e) {
            if (e.member == member) {
                throw e;
            }
            // the next record reports it
        }
    }

    private void skipLineEnds() throws IOException {
        while (bytes.has(1) && (bytes.peek() == '\r' || bytes.peek() == '\n')) {
            bytes.skip(1);
        }
    }

    /**
     * Moves to the next line or member that looks like the start of a record, except for the bad one at {@code start}.
     */
    private void scan(long start) throws IOException {
        try {
            boolean candidate = bytes.offset() != start;
            while (bytes.has(1)) {
                candidate |= bytes.offset() != start && bytes.atMember();
                if (candidate && startsRecord(bytes)) {
                    return;
                }
                candidate = bytes.peek() == '\n';
                bytes.skip(1);
            }
        } catch (ArchiveBytes.Damage e) {
            bytes.resume(e);
        }
    }

    private static boolean startsRecord(ArchiveBytes bytes) throws IOException {
        String start = bytes.ahead(START);
        String line = !WARC.matcher(start).matches() && couldStartRecord(start) ? bytes.line(MAX_LINE) : null;
        return line == null ? WARC.matcher(start).matches() : RecordHead.ArcHead.of(line) != null;
    }

    /** Whether bytes look like the start of a record of either kind; only a quick check for ARC. */
    static boolean couldStartRecord(String start) {
        return WARC.matcher(start).matches() || SCHEME.matcher(start).matches();
    }

    /** Reports the progress. */
    void pulse() {
        bytes.pulse();
    }

    @Override
    public void close() {
        try {
            bytes.close();
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
    }
}
