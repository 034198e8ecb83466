package org.crawlgraph.ingest.archive;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.crawlgraph.ingest.source.Rejects;

/** Recognises archives by their content. */
final class ArchiveFiles {

    /** Number of bytes searched for a record in a file that does not start with one. */
    private static final int SEARCHED = ArchiveBytes.AHEAD;

    private static final Pattern NAME = Pattern.compile("(?i).*\\.(warc|arc|wat)(\\.gz|\\.zst)?(\\.open)?");

    private static final Pattern RECORD = Pattern.compile("(?m)^WARC/\\d\\.\\d+\\r?$");

    private ArchiveFiles() {}

    /**
     * Whether a file starts with an archive record, compressed or not, or has a WARC record soon after a damaged start.
     */
    static boolean isArchive(Path file) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try {
            return isArchive(() -> FileChannel.open(file));
        } catch (IOException e) {
            return false;
        }
    }

    static boolean isArchive(ArchiveInput input) throws IOException {
        try (ArchiveBytes bytes = new ArchiveBytes(input.open(), () -> {})) {
            return beginsWithRecord(bytes) || hasWarcRecord(bytes);
        } catch (ArchiveReader.Damage e) {
            return false;
        }
    }

    /** Rejects a file that is named like an archive but isn't one. */
    static void rejectNamedSo(Path file, Rejects rejects) {
        if (isNamedSo(file)) {
            rejects.record(file, 0, "the file has the extension of an archive, but no records");
        }
    }

    private static boolean beginsWithRecord(ArchiveBytes bytes) throws IOException {
        try {
            return bytes.startsRecord();
        } catch (ArchiveReader.Damage e) {
            return bytes.resume() && bytes.startsRecord();
        }
    }

    private static boolean hasWarcRecord(ArchiveBytes bytes) throws IOException {
        return RECORD.matcher(bytes.ahead(SEARCHED)).find();
    }

    private static boolean isNamedSo(Path file) {
        return NAME.matcher(String.valueOf(file.getFileName())).matches();
    }
}
