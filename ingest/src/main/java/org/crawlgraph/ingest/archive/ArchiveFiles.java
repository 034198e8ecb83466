package org.crawlgraph.ingest.archive;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;

/** Tells archives from other files, by what is in them. */
final class ArchiveFiles {

    /** How far into a file one looks for a record when it does not begin with one, in bytes of its beginning. */
    private static final int SEARCHED = ArchiveBytes.AHEAD;

    private static final Pattern NAME = Pattern.compile("(?i).*\\.(warc|arc|wat)(\\.gz)?(\\.open)?");

    private static final Pattern RECORD = Pattern.compile("(?m)^WARC/\\d\\.\\d+\\r?$");

    private ArchiveFiles() {}

    /**
     * Whether a file begins with a record of an archive, packed or not; or, when its beginning is damaged, whether it has
     * a WARC record a little further on.
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

    /** The same of a file that is there, wherever it is. */
    static boolean isArchive(ArchiveInput input) throws IOException {
        try (ArchiveBytes bytes = new ArchiveBytes(input.open(), () -> {})) {
            return beginsWithRecord(bytes) || hasWarcRecord(bytes);
        } catch (Damage e) {
            return false;
        }
    }

    /** Lists a file that has the name of an archive and is none. */
    static void rejectNamedSo(Path file, Rejects rejects) {
        if (isNamedSo(file)) {
            rejects.record(file, 0, "the file is named like an archive, but no record can be found in it");
        }
    }

    private static boolean beginsWithRecord(ArchiveBytes bytes) throws IOException {
        try {
            return bytes.startsRecord();
        } catch (Damage e) {
            return bytes.resume() && bytes.startsRecord();
        }
    }

    private static boolean hasWarcRecord(ArchiveBytes bytes) throws IOException {
        return RECORD.matcher(bytes.ahead(SEARCHED)).find();
    }

    private static boolean isNamedSo(Path file) {
        return NAME.matcher(String.valueOf(file.getFileName())).matches();
    }

    /**
     * The files of a folder and the folders in it, in the order of their paths. Links to folders are not followed.
     *
     * @throws IngestException when one cannot be read
     */
    static List<Path> below(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw IngestException.reading(folder, e);
        } catch (UncheckedIOException e) {
            throw IngestException.in(folder, "it cannot be read: " + e.getMessage());
        }
    }
}
