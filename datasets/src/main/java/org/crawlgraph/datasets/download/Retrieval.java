package org.crawlgraph.datasets.download;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
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
 * Downloads a data set into a folder, as {@code FOLDER/NAME.graph} and the like, or below {@code FOLDER/NAME} for files
 * in a publisher's list. Only complete, verified files get their names; partial downloads are kept in {@code FILE.part}
 * for the next run. Existing files are verified, not downloaded again.
 */
public final class Retrieval {

    private static final long MAX_LIST_BYTES = 16 << 20;

    /** Five tries in a row without progress, with pauses of up to 1, 2, 4 and 8 seconds. */
    private static final Retries RETRIES = new Retries(5, 1_000, 30_000);

    private static final String GZIP = ".gz";
    private static final String IN_LIST = " in the publisher's list";

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
     * @param path the path to import: the common basename of the files, or their folder
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
        List<DatasetFile> files = files();
        Map<String, DatasetFile.Digest> published = published();
        Map<DatasetFile, @Nullable Item> items = new LinkedHashMap<>();
        for (DatasetFile file : files) {
            items.put(file, Files.exists(path(file)) ? present(file, published) : null);
        }
        List<DatasetFile> open =
                files.stream().filter(file -> items.get(file) == null).toList();
        if (!open.isEmpty()) {
            notes.accept("downloading " + open.size() + (open.size() == 1 ? " file" : " files") + ", into " + folder);
        }
        for (DatasetFile file : open) {
            items.put(file, download(file, published));
        }
        List<String> missing = files.stream()
                .filter(file -> items.get(file) == null)
                .map(DatasetFile::name)
                .toList();
        return new Result(
                folder.resolve(dataset.name()),
                items.values().stream().filter(Objects::nonNull).toList(),
                missing);
    }

    /** The files of the manifest and of its lists. */
    private List<DatasetFile> files() throws IOException {
        List<DatasetFile> files = new ArrayList<>(dataset.files());
        for (Dataset.FileList list : dataset.lists()) {
            String below = dataset.name() + "/" + list.folder();
            Files.createDirectories(folder.resolve(below));
            Path index = index(list.address());
            if (index == null) {
                throw gone(list.address());
            }
            files.addAll(listed(index, list, below));
        }
        return files;
    }

    private Path path(DatasetFile file) {
        return folder.resolve(file.name());
    }

    /** Downloads a list of the publisher and keeps it with the files; null when the server does not have it. */
    private @Nullable Path index(URI address) throws IOException {
        Path file = folder.resolve(Dataset.Names.last(address));
        if (Files.notExists(file)) {
            if (!transfer.fetch(address, file, 0, MAX_LIST_BYTES, this::at)) {
                return null;
            }
            Transfer.finish(file);
        }
        return file;
    }

    private IngestException gone(URI address) {
        return new IngestException(
                address + " was not found (HTTP status 404): the publisher may have moved or withdrawn it; see "
                        + dataset.page());
    }

    /** The files in a publisher's list of paths, one per line, all below the base and with plain, distinct names. */
    private static List<DatasetFile> listed(Path index, Dataset.FileList list, String below) throws IOException {
        Map<String, DatasetFile> files = new LinkedHashMap<>();
        try (InputStream in = index.toString().endsWith(GZIP) ? GzipFile.open(index) : Files.newInputStream(index);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String path = lines.readLine();
                    path != null && files.size() <= list.files();
                    path = lines.readLine()) {
                String name = below + "/" + Dataset.Names.last(address(path, list.base()));
                DatasetFile file = new DatasetFile(name, address(path, list.base()), null, null, null, false);
                if (files.put(name, file) != null) {
                    throw new IllegalArgumentException(IngestException.quote(path) + " is named twice");
                }
            }
        } catch (IllegalArgumentException e) {
            throw IngestException.at(index, files.size() + 1L, String.valueOf(e.getMessage()));
        }
        if (files.size() != list.files()) {
            throw IngestException.in(
                    index,
                    "it names " + (files.size() > list.files() ? "more than " : "")
                            + Math.min(files.size(), list.files()) + " files, but the manifest has " + list.files()
                            + ": the publisher changed it, or it is incomplete. Delete it and try again");
        }
        return List.copyOf(files.values());
    }

    private static URI address(String path, URI base) {
        try {
            URI address = base.resolve(path.strip());
            if (address.toString().startsWith(base.toString())) {
                return address;
            }
        } catch (IllegalArgumentException e) {
            // rejected below, like an address elsewhere
        }
        throw new IllegalArgumentException(IngestException.quote(path) + " is not a path below " + base);
    }

    /** The publisher's checksums by file name; lines of another form are skipped. */
    private Map<String, DatasetFile.Digest> published() throws IOException {
        URI address = dataset.checksums();
        if (address == null) {
            return Map.of();
        }
        Path list = index(address);
        if (list == null) {
            notes.accept("the publisher's list of checksums was not found (" + address + ")");
            return Map.of();
        }
        Map<String, DatasetFile.Digest> digests = Files.readString(list, StandardCharsets.ISO_8859_1)
                .lines()
                .map(CHECKSUM::matcher)
                .filter(Matcher::matches)
                .collect(Collectors.toMap(
                        line -> line.group(2).strip(),
                        line -> new DatasetFile.Digest(
                                String.valueOf(ALGORITHMS.get(line.group(1).length())),
                                line.group(1).toLowerCase(Locale.ROOT)),
                        (first, second) -> second));
        if (digests.isEmpty()) {
            throw IngestException.in(list, "not a list of checksums; delete it and try again");
        }
        return digests;
    }

    private Item present(DatasetFile file, Map<String, DatasetFile.Digest> published) throws IOException {
        Path path = path(file);
        if (!Files.isRegularFile(path)) {
            throw IngestException.in(
                    path,
                    "is not a file, but has the name of a file of the data set; move it, or choose another folder with"
                            + " --into");
        }
        String wrong = difference(path, file, published);
        if (wrong != null) {
            throw IngestException.in(
                    path, wrong + ", so this is not the published file; move it, or choose another folder with --into");
        }
        return new Item(path, Files.size(path), false, verified(file, published));
    }

    /** Downloads a file; null when it is optional and the server does not have it. */
    private @Nullable Item download(DatasetFile file, Map<String, DatasetFile.Digest> published) throws IOException {
        Path path = path(file);
        stage = "downloading " + path.getFileName();
        Long bytes = file.bytes();
        if (!transfer.fetch(
                file.address(), path, bytes == null ? 0 : bytes, bytes == null ? Long.MAX_VALUE : bytes, this::at)) {
            if (file.optional()) {
                return null;
            }
            throw gone(file.address());
        }
        String wrong = difference(Transfer.part(path), file, published);
        if (wrong != null) {
            Transfer.discard(path);
            throw new IngestException(file.address() + ": the downloaded file is not the published one: " + wrong
                    + ". It was deleted; run the same command again to download it again");
        }
        Transfer.finish(path);
        return new Item(path, Files.size(path), true, verified(file, published));
    }

    private void at(long bytes, long length) {
        checkpoint.reached(stage, Math.max(0, Math.min(bytes, length)), Math.max(1, length));
    }

    /** How a complete file differs from the published one; null if it does not as far as anything is known. */
    private @Nullable String difference(Path path, DatasetFile file, Map<String, DatasetFile.Digest> published)
            throws IOException {
        if (file.bytes() != null && Files.size(path) != file.bytes()) {
            return "it has " + Files.size(path) + " bytes, not " + file.bytes();
        }
        stage = "checking " + path.getFileName();
        List<DatasetFile.Digest> digests = digests(file, published);
        for (DatasetFile.Digest expected : digests) {
            try (InputStream in = Files.newInputStream(path)) {
                DatasetFile.Digest found = DatasetFile.Digest.of(expected.algorithm(), in, () -> at(0, 1));
                if (!found.equals(expected)) {
                    return "its " + found + " is not the " + expected.hex() + place(file);
                }
            }
        }
        return digests.isEmpty() && file.name().endsWith(GZIP)
                ? differentContent(path, ofContent(file, published))
                : null;
    }

    /** Reads a gzip file to its end, and compares its content if the publisher's list has that. */
    private @Nullable String differentContent(Path path, DatasetFile.@Nullable Digest expected) throws IOException {
        try (InputStream in = new BufferedInputStream(GzipFile.open(path))) {
            DatasetFile.Digest found =
                    DatasetFile.Digest.of(expected == null ? "MD5" : expected.algorithm(), in, () -> at(0, 1));
            return expected == null || found.equals(expected)
                    ? null
                    : "the " + found + " of its content is not the " + expected.hex() + IN_LIST;
        } catch (EOFException | ZipException e) {
            return "it is damaged gzip: " + e.getMessage();
        }
    }

    private static String verified(DatasetFile file, Map<String, DatasetFile.Digest> published) {
        List<DatasetFile.Digest> digests = digests(file, published);
        DatasetFile.Digest ofContent = ofContent(file, published);
        String how = !digests.isEmpty()
                ? digests.get(digests.size() - 1).algorithm() + place(file)
                : ofContent != null
                        ? ofContent.algorithm() + " of the content" + IN_LIST
                        : file.name().endsWith(GZIP)
                                ? "complete gzip, no checksum known"
                                : file.bytes() != null ? "length only, no checksum known" : "not verified by checksum";
        boolean isSafe = !file.digests().isEmpty()
                || !"http".equalsIgnoreCase(file.address().getScheme());
        return isSafe ? how : how + ", sent over plain http";
    }

    private static String place(DatasetFile file) {
        return file.digests().isEmpty() ? IN_LIST : " in the manifest";
    }

    /** The checksum of the content of a gzip file in the publisher's list, under the name without {@code .gz}. */
    private static DatasetFile.@Nullable Digest ofContent(DatasetFile file, Map<String, DatasetFile.Digest> published) {
        String name = file.name();
        return name.endsWith(GZIP) ? published.get(name.substring(0, name.length() - GZIP.length())) : null;
    }

    /** The checksums in the manifest, else in the publisher's list. */
    private static List<DatasetFile.Digest> digests(DatasetFile file, Map<String, DatasetFile.Digest> published) {
        DatasetFile.Digest listed = published.get(file.name());
        return file.digests().isEmpty() && listed != null ? List.of(listed) : file.digests();
    }
}
