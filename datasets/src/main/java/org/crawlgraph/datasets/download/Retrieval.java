package org.crawlgraph.datasets.download;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serial;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipException;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Retries;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.text.GzipFile;
import org.jspecify.annotations.Nullable;

/**
 * Downloads a data set into a folder, as {@code FOLDER/NAME.graph} and the like. Only complete, verified files get
 * their names; partial downloads are kept in {@code FILE.part} for the next run. Existing files are verified, not
 * downloaded again.
 */
public final class Retrieval {

    private static final long MAX_LIST_BYTES = 16 << 20;

    /** Five tries in a row without progress, with pauses of up to 1, 2, 4 and 8 seconds. */
    private static final Retries RETRIES = new Retries(5, 1_000, 30_000);

    private static final String GZIP = ".gz";

    private static final Duration STALL = Duration.ofMinutes(1);

    /** A line of {@code md5sum} or {@code sha256sum}. */
    private static final Pattern CHECKSUM =
            Pattern.compile("([0-9a-fA-F]{32}|[0-9a-fA-F]{40}|[0-9a-fA-F]{64}) [ *](?:.*/)?([^/]+)");

    private static final Map<Integer, String> ALGORITHMS = Map.of(32, "MD5", 40, "SHA-1", 64, "SHA-256");

    private final Dataset dataset;
    private final Path folder;
    private final Consumer<String> notes;
    private final Checkpoint checkpoint;
    private final Transfer transfer;

    private String stage;

    /**
     * Prepares a download, without sending or writing anything.
     *
     * @param folder created if missing
     * @param notes receives messages for the user
     * @param checkpoint receives the stages {@code "downloading FILE"} (bytes) and {@code "checking FILE"}
     */
    public Retrieval(Dataset dataset, Path folder, Consumer<String> notes, Checkpoint checkpoint) {
        this(dataset, folder, RETRIES, STALL, notes, checkpoint);
    }

    Retrieval(
            Dataset dataset,
            Path folder,
            Retries retries,
            Duration stall,
            Consumer<String> notes,
            Checkpoint checkpoint) {
        this.dataset = dataset;
        this.folder = folder.toAbsolutePath().normalize();
        this.notes = notes;
        this.checkpoint = checkpoint;
        this.stage = "requesting " + dataset.name();
        transfer = new Transfer(retries, stall, notes);
    }

    /**
     * The files of a data set, after a download.
     *
     * @param path the path to import, the common basename of the files
     * @param files in the order of the manifest
     * @param missing names of optional files missing on the server
     */
    public record Result(Path path, List<Item> files, List<String> missing) {}

    /**
     * A file of a data set, after a download.
     *
     * @param bytes its length
     * @param downloaded whether this run downloaded it
     * @param verified how it was verified, or that it was not
     */
    public record Item(Path file, long bytes, boolean downloaded, String verified) {}

    /**
     * Downloads missing files.
     *
     * @throws IngestException when a file cannot be downloaded or is not as published; complete files are kept
     */
    public Result run() {
        try {
            Files.createDirectories(folder);
            Path locked = folder.resolve("." + dataset.name() + ".lock");
            try (FileChannel channel = FileChannel.open(locked, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = channel.tryLock()) {
                if (lock == null || Files.notExists(locked)) {
                    throw new OverlappingFileLockException();
                }
                try {
                    return retrieve();
                } finally {
                    Files.deleteIfExists(locked);
                }
            }
        } catch (OverlappingFileLockException e) {
            throw IngestException.in(folder, "another download of these files is running; wait until it ends");
        } catch (IOException e) {
            throw new IngestException(
                    folder + ": cannot be written: " + e.getMessage() + "; choose another folder with --into", e);
        }
    }

    private Result retrieve() throws IOException {
        Map<String, String> published = published();
        Map<DatasetFile, @Nullable Item> items = new LinkedHashMap<>();
        for (DatasetFile file : dataset.files()) {
            items.put(file, Files.exists(path(file)) ? present(file, published) : null);
        }
        List<DatasetFile> open =
                dataset.files().stream().filter(file -> items.get(file) == null).toList();
        if (!open.isEmpty()) {
            notes.accept("downloading " + open.size() + (open.size() == 1 ? " file" : " files") + ", into " + folder);
        }
        for (DatasetFile file : open) {
            items.put(file, download(file, published));
        }
        List<String> missing = open.stream()
                .filter(file -> items.get(file) == null)
                .map(DatasetFile::name)
                .toList();
        return new Result(
                folder.resolve(dataset.name()),
                items.values().stream().filter(Objects::nonNull).toList(),
                missing);
    }

    private Path path(DatasetFile file) {
        return folder.resolve(file.name());
    }

    /**
     * The publisher's checksums by file name; lines of another form are skipped. The list is kept with the files.
     */
    private Map<String, String> published() throws IOException {
        URI address = dataset.checksums();
        if (address == null) {
            return Map.of();
        }
        Path list = folder.resolve(Dataset.Names.last(address));
        if (Files.notExists(list)) {
            if (!transfer.fetch(address, list, 0, MAX_LIST_BYTES, this::at)) {
                notes.accept("the publisher's list of checksums was not found (" + address + ")");
                return Map.of();
            }
            Transfer.finish(list);
        }
        Map<String, String> checksums = Files.readString(list, StandardCharsets.ISO_8859_1)
                .lines()
                .map(CHECKSUM::matcher)
                .filter(Matcher::matches)
                .collect(Collectors.toMap(
                        line -> line.group(2).strip(), line -> line.group(1), (first, second) -> second));
        if (checksums.isEmpty()) {
            throw IngestException.in(list, "not a list of checksums; delete it and try again");
        }
        return checksums;
    }

    private Item present(DatasetFile file, Map<String, String> published) throws IOException {
        Path path = path(file);
        if (!Files.isRegularFile(path)) {
            throw IngestException.in(
                    path,
                    "is not a file, but has the name of a file of the data set; move it, or choose another folder with"
                            + " --into");
        }
        try {
            String verified = verified(path, file, published);
            return new Item(path, Files.size(path), false, verified);
        } catch (Difference e) {
            throw IngestException.in(
                    path,
                    e.getMessage()
                            + ", so this is not the published file; move it, or choose another folder with --into");
        }
    }

    /** Downloads a file; null when it is optional and the server does not have it. */
    private @Nullable Item download(DatasetFile file, Map<String, String> published) throws IOException {
        Path path = path(file);
        stage = "downloading " + file.name();
        long min = file.bytes() == null ? 0 : file.bytes();
        long max = file.bytes() == null ? Long.MAX_VALUE : file.bytes();
        if (!transfer.fetch(file.address(), path, min, max, this::at)) {
            if (file.optional()) {
                return null;
            }
            throw new IngestException(file.address()
                    + " was not found (HTTP status 404): the publisher may have moved or withdrawn it; see "
                    + dataset.page());
        }
        try {
            String verified = verified(Transfer.part(path), file, published);
            Transfer.finish(path);
            return new Item(path, Files.size(path), true, verified);
        } catch (Difference e) {
            Transfer.discard(path);
            throw new IngestException(file.address() + ": the downloaded file is not the published one: "
                    + e.getMessage() + ". It was deleted; run the same command again to download it again");
        }
    }

    private void at(long bytes, long length) {
        checkpoint.reached(stage, Math.max(0, Math.min(bytes, length)), Math.max(1, length));
    }

    /** How a file differs from the published one. */
    private static final class Difference extends Exception {

        @Serial
        private static final long serialVersionUID = 1L;

        Difference(String message) {
            super(message);
        }
    }

    /**
     * Compares a complete file with its length and checksum in the manifest, else with the publisher's list, which may
     * have the checksum of the content of a gzip file; reads a gzip file without checksum to its end.
     *
     * @return how it was verified
     */
    private String verified(Path path, DatasetFile file, Map<String, String> published) throws IOException, Difference {
        if (file.bytes() != null && Files.size(path) != file.bytes()) {
            throw new Difference("it has " + Files.size(path) + " bytes, not " + file.bytes());
        }
        stage = "checking " + file.name();
        boolean isGzip = file.name().endsWith(GZIP);
        String inManifest = file.sha256() == null ? file.md5() : file.sha256();
        String expected = inManifest == null ? published.get(file.name()) : inManifest;
        boolean ofContent = isGzip && expected == null;
        if (ofContent) {
            expected = published.get(file.name().substring(0, file.name().length() - GZIP.length()));
        }
        String how = ofContent ? "complete gzip, no checksum known" : "not verified by checksum";
        if (expected != null || isGzip) {
            String algorithm = expected == null ? "MD5" : String.valueOf(ALGORITHMS.get(expected.length()));
            String place = (ofContent ? " of the content" : "")
                    + (inManifest == null ? " in the publisher's list" : " in the manifest");
            String found = digest(algorithm, path, ofContent);
            if (expected != null && !found.equalsIgnoreCase(expected)) {
                throw new Difference("its " + algorithm + " " + found + " is not the " + expected + place);
            }
            how = expected == null ? how : algorithm + place;
        }
        boolean isSafe =
                inManifest != null || !"http".equalsIgnoreCase(file.address().getScheme());
        return isSafe ? how : how + ", sent over plain http";
    }

    private String digest(String algorithm, Path path, boolean ofContent) throws IOException, Difference {
        try (InputStream in = ofContent ? GzipFile.open(path) : Files.newInputStream(path)) {
            MessageDigest digest = MessageDigest.getInstance(algorithm);
            byte[] piece = new byte[1 << 18];
            for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
                digest.update(piece, 0, read);
                at(0, 1);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (EOFException | ZipException e) {
            throw new Difference("it is damaged gzip: " + e.getMessage());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this JVM has no " + algorithm, e);
        }
    }
}
