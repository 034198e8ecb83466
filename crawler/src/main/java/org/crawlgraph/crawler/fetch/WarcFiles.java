package org.crawlgraph.crawler.fetch;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.common.Version;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.WarcCaptureRecord;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcRequest;
import org.netpreserve.jwarc.Warcinfo;
import org.netpreserve.jwarc.cdx.CdxFormat;
import org.netpreserve.jwarc.cdx.CdxWriter;

/**
 * The WARC files of one crawl, written in sequence: {@code crawl-TIMESTAMP-00000.warc.gz} and so on. Each starts with a
 * {@code warcinfo} record, and every record is a separate gzip member.
 *
 * <p>For exactly-once recording across crashes, commit {@link #position} with the crawl state before the first append,
 * and after pages call {@link #append}, {@link #force} and commit. {@link #resume} truncates everything after the last
 * committed position. Not thread-safe.
 */
public final class WarcFiles implements AutoCloseable {

    private static final Logger LOG = System.getLogger(WarcFiles.class.getName());

    /** Default size at which a file is full: 1 GiB. */
    public static final long DEFAULT_SIZE = 1L << 30;

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMddHHmmss").withZone(ZoneOffset.UTC);

    private final Path folder;
    private final long size;
    private final Map<String, String> info;
    private WarcPosition position;
    private WarcPosition forced;
    private @Nullable FileChannel channel;

    private WarcFiles(Path folder, long size, Map<String, String> info, WarcPosition position) {
        if (size < 1) {
            throw new IllegalArgumentException("the size of a WARC file is " + size + " bytes; it must be at least 1");
        }
        this.folder = folder;
        this.size = size;
        this.info = Map.copyOf(info);
        this.position = position;
        this.forced = position;
    }

    /**
     * Starts the files of a new crawl. The first {@link #append} creates the first file.
     *
     * @param folder created if missing
     * @param began start of the crawl, in seconds; part of the file names
     * @param size in bytes at which the next file is started, at least 1
     * @param info additional fields of the {@code warcinfo} records, such as {@code operator} and
     *     {@code http-header-user-agent}
     * @throws IOException if the folder cannot be created
     */
    public static WarcFiles begin(Path folder, Instant began, long size, Map<String, String> info) throws IOException {
        Files.createDirectories(folder);
        return new WarcFiles(folder, size, info, new WarcPosition(STAMP.format(began), 0, 0));
    }

    /**
     * Resumes at a position. Everything appended after it is truncated or deleted.
     *
     * @param position last committed position
     * @throws IOException if a file cannot be truncated or lacks committed data; the message gives the file
     */
    public static WarcFiles resume(Path folder, WarcPosition position, long size, Map<String, String> info)
            throws IOException {
        Files.createDirectories(folder);
        WarcFiles files = new WarcFiles(folder, size, info, position);
        for (WarcPosition later = next(position); Files.deleteIfExists(files.path(later)); ) {
            later = next(later);
        }
        Path last = files.path(position);
        if (position.length() == 0) {
            Files.deleteIfExists(last);
        } else {
            files.channel = files.reopened(last);
        }
        return files;
    }

    private FileChannel reopened(Path file) throws IOException {
        long length = Files.exists(file) ? Files.size(file) : 0;
        if (length < position.length()) {
            throw new IOException(file + " has " + length + " bytes, but the crawl wrote " + position.length()
                    + "; restore the file, or start a new crawl in another folder");
        }
        FileChannel opened = FileChannel.open(file, StandardOpenOption.WRITE);
        opened.truncate(position.length());
        return opened;
    }

    private static WarcPosition next(WarcPosition position) {
        return new WarcPosition(position.stamp(), position.file() + 1, 0);
    }

    private Path path(WarcPosition position) {
        return folder.resolve(position.fileName());
    }

    /**
     * Appends the records of one fetch, in a new file if the current one is full.
     *
     * @param packed as returned by {@link WarcCapture#packed}
     * @return the new position
     * @throws IOException if writing fails; the next {@link #resume} removes partial data
     */
    public WarcPosition append(byte[] packed) throws IOException {
        if (position.length() >= size) {
            close();
            position = next(position);
        }
        FileChannel to = channel == null ? created() : channel;
        if (position.length() == 0) {
            write(to, warcinfo());
        }
        write(to, packed);
        return position;
    }

    private FileChannel created() throws IOException {
        Path file = path(position);
        FileChannel to;
        try {
            to = FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
        } catch (FileAlreadyExistsException e) {
            throw new IOException(file + " already exists and does not belong to this crawl; move it", e);
        }
        channel = to;
        return to;
    }

    /** Writes at the current position, which advances only on success, so that a retry overwrites partial data. */
    private void write(FileChannel to, byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) {
            to.write(buffer, position.length() + buffer.position());
        }
        position = new WarcPosition(position.stamp(), position.file(), position.length() + bytes.length);
    }

    private byte[] warcinfo() {
        Map<String, List<String>> fields = new LinkedHashMap<>();
        fields.put("software", List.of("CrawlGraph/" + Version.CURRENT));
        fields.put("format", List.of("WARC File Format 1.1"));
        info.forEach((name, value) -> fields.put(name, List.of(value)));
        Warcinfo.Builder builder =
                new Warcinfo.Builder().filename(position.fileName()).fields(fields);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        WarcCapture.Records.pack(
                WarcCapture.Records.dated(builder, Instant.now()).build(), out);
        return out.toByteArray();
    }

    /** The position to be committed with the crawl state. */
    public WarcPosition position() {
        return position;
    }

    /** Forces what was appended to disk; returns whether there was anything. */
    public boolean force() throws IOException {
        if (channel == null || position.equals(forced)) {
            return false;
        }
        channel.force(false);
        forced = position;
        return true;
    }

    /** Whether the library can read the headers of a record; it refuses a quoted {@code Content-Type}, for example. */
    private static boolean canBeIndexed(WarcRecord record) {
        try {
            return record instanceof WarcCaptureRecord capture
                    && !(record instanceof WarcRequest)
                    && !CdxFormat.CDXJ.format(capture, "", 0, 0).isEmpty();
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, () -> "the index leaves out record " + record.id() + ": " + e.getMessage());
            return false;
        }
    }

    /**
     * Writes the CDXJ index, sorted by SURT and time, of each file that has none or has grown. Reads these files
     * completely.
     *
     * @throws IOException if a file cannot be read or an index cannot be written
     */
    public void index() throws IOException {
        for (int file = 0; file <= position.file(); file++) {
            Path archive = path(new WarcPosition(position.stamp(), file, 0));
            Path index = Path.of(archive + ".cdxj");
            boolean old = !Files.exists(index)
                    || Files.getLastModifiedTime(index).compareTo(Files.getLastModifiedTime(archive)) < 0;
            if (old && Files.exists(archive)) {
                Path draft = Path.of(index + ".new");
                try (WarcReader reader = new WarcReader(archive);
                        CdxWriter writer = new CdxWriter(Files.newBufferedWriter(draft))) {
                    writer.setFormat(CdxFormat.CDXJ);
                    writer.setSort(true);
                    writer.setRecordFilter(WarcFiles::canBeIndexed);
                    writer.process(reader, String.valueOf(archive.getFileName()));
                }
                Files.move(draft, index, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    @Override
    public void close() throws IOException {
        FileChannel open = channel;
        channel = null;
        if (open != null) {
            try (open) {
                open.force(false);
            }
        }
    }

    /**
     * End position of the WARC files of a crawl.
     *
     * @param stamp start of the crawl, {@code yyyyMMddHHmmss} in UTC; part of the file names
     * @param file number of the last file, from 0
     * @param length of that file in bytes; 0 if it does not exist yet
     */
    public record WarcPosition(String stamp, int file, long length) {

        public String fileName() {
            return "crawl-%s-%05d.warc.gz".formatted(stamp, file);
        }
    }
}
