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
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipException;
import org.crawlgraph.common.AtomicFile;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Retries;
import org.crawlgraph.datasets.catalog.Dataset;
import org.crawlgraph.datasets.catalog.DatasetFile;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.text.GzipFile;
import org.jspecify.annotations.Nullable;

/**
 * Downloads a data set into a folder, as {@code FOLDER/NAME.graph} and the like, or below {@code FOLDER/NAME} for files
 * in a publisher's list. Only complete, verified files get their names; partial downloads are kept in {@code FILE.part}
 * for the next run. Existing files are verified, not downloaded again. When stopped by an exception of the checkpoint
 * or killed at any moment, it resumes when run again.
 */
public final class Retrieval {

    /** Maximum size of a list of checksums or paths. */
    private static final long LONGEST_LIST = 16 << 20;

    /** Bytes to leave free in the file system. */
    private static final long RESERVE = 64L << 20;

    /** Five tries in a row without progress, with pauses of up to 1, 2, 4 and 8 seconds. */
    private static final Retries USUAL = new Retries(5, 1_000, 30_000);

    private static final Duration STALL = Duration.ofMinutes(1);

    private final Dataset dataset;
    private final Path folder;
    private final Retries retries;
    private final Duration stall;
    private final Consumer<String> notes;
    private final Checkpoint checkpoint;

    private String stage;
    private long total = 1;
    private long done;
    private long now;

    /**
     * Prepares a download, without sending or writing anything.
     *
     * @param folder created if missing
     * @param notes receives messages for the user
     * @param checkpoint receives the stages {@code "checking NAME"} and {@code "downloading NAME"} (bytes)
     */
    public Retrieval(Dataset dataset, Path folder, Consumer<String> notes, Checkpoint checkpoint) {
        this(dataset, folder, USUAL, STALL, notes, checkpoint);
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
        this.retries = retries;
        this.stall = stall;
        this.notes = notes;
        this.checkpoint = checkpoint;
        this.stage = "requesting " + dataset.name();
    }

    /**
     * The files of a data set, after a download.
     *
     * @param path the path to import: the common basename of the files, or their folder
     * @param files in the order of the manifest
     * @param missing names of optional files missing on the server
     */
    public record Result(Path path, List<Item> files, List<String> missing) {

        public Result {
            files = List.copyOf(files);
            missing = List.copyOf(missing);
        }
    }

    /**
     * A file of a data set, after a download.
     *
     * @param bytes its length
     * @param downloaded whether this run downloaded it
     * @param verified how it was verified, or that it was not
     */
    public record Item(Path file, long bytes, boolean downloaded, String verified) {}

    /**
     * @param file its path when complete
     * @param known the manifest's entry; null for a file in a publisher's list
     */
    private record Target(URI address, Path file, @Nullable DatasetFile known) {

        @Nullable
        Long bytes() {
            return known == null ? null : known.bytes();
        }
    }

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
                    FileLock lock = lock(channel)) {
                if (lock == null || Files.notExists(locked)) {
                    throw IngestException.in(locked, "another download of these files is running; wait until it ends");
                }
                try {
                    return retrieve(new Transfer(retries, stall, notes, this::moment));
                } finally {
                    Files.deleteIfExists(locked);
                }
            }
        } catch (IOException e) {
            throw new IngestException(
                    folder + ": cannot be written: " + e.getMessage() + "; choose another folder with --into", e);
        }
    }

    /** Acquires the lock; null while another download holds it. The system releases it when a process ends. */
    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null; // held by this process
        }
    }

    private Result retrieve(Transfer transfer) throws IOException {
        Checksums checksums = new Checksums(publishedChecksums(transfer), folder, dataset.name(), this::moment);
        List<Target> targets = targets(transfer);
        Map<Path, Item> items = new TreeMap<>();
        List<Target> open = new ArrayList<>();
        long present = 0;
        for (Target target : targets) {
            present += Files.exists(target.file()) ? Files.size(target.file()) : 0;
        }
        begin("checking", present);
        for (Target target : targets) {
            if (Files.exists(target.file())) {
                items.put(target.file(), present(target, checksums));
            } else {
                open.add(target);
            }
        }
        List<String> missing = new ArrayList<>();
        if (!open.isEmpty()) {
            announce(open, checksums, transfer);
            for (Target target : open) {
                Item item = download(target, checksums, transfer);
                if (item == null) {
                    missing.add(String.valueOf(target.file().getFileName()));
                } else {
                    items.put(target.file(), item);
                }
            }
        }
        return new Result(
                folder.resolve(dataset.name()),
                targets.stream()
                        .map(Target::file)
                        .filter(items::containsKey)
                        .map(items::get)
                        .toList(),
                missing);
    }

    private @Nullable Path publishedChecksums(Transfer transfer) throws IOException {
        URI address = dataset.checksums();
        Path file = address == null ? null : index(address, transfer);
        if (address != null && file == null) {
            notes.accept("the publisher's list of checksums was not found (" + address + ")");
        }
        return file;
    }

    /** Downloads a list of the publisher and keeps it with the files; null when the server does not have it. */
    private @Nullable Path index(URI address, Transfer transfer) throws IOException {
        Path file = folder.resolve(Dataset.Names.last(address));
        if (Files.notExists(file)) {
            if (!transfer.fetch(address, file, null, LONGEST_LIST, length -> moment())) {
                return null;
            }
            Transfer.finish(file);
        }
        return file;
    }

    private List<Target> targets(Transfer transfer) throws IOException {
        List<Target> targets = new ArrayList<>();
        for (DatasetFile file : dataset.files()) {
            targets.add(new Target(file.address(), folder.resolve(file.name()), file));
        }
        for (Dataset.FileList list : dataset.lists()) {
            Path index = index(list.address(), transfer);
            if (index == null) {
                throw gone(list.address());
            }
            Path into = folder.resolve(dataset.name()).resolve(list.folder());
            Files.createDirectories(into);
            for (URI address : paths(index, list)) {
                targets.add(new Target(address, into.resolve(Dataset.Names.last(address)), null));
            }
        }
        return targets;
    }

    private IngestException gone(URI address) {
        return new IngestException(
                address + " was not found (HTTP status 404): the publisher may have moved or withdrawn it; see "
                        + dataset.page());
    }

    /** The addresses in a publisher's list of paths, one per line, all below the base and with plain names. */
    private static List<URI> paths(Path file, Dataset.FileList list) {
        Map<String, URI> addresses = new LinkedHashMap<>();
        try (InputStream in = file.toString().endsWith(".gz") ? GzipFile.open(file) : Files.newInputStream(file);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            long line = 0;
            for (String path = lines.readLine(); path != null; path = lines.readLine()) {
                line++;
                URI address = address(file, line, path, list.base());
                try {
                    if (addresses.put(Dataset.Names.last(address), address) != null) {
                        throw IngestException.at(file, line, IngestException.quote(path) + " is named twice");
                    }
                } catch (IllegalArgumentException e) {
                    throw IngestException.at(file, line, String.valueOf(e.getMessage()));
                }
                if (addresses.size() > list.files()) {
                    break;
                }
            }
        } catch (IOException e) {
            throw IngestException.in(file, "not readable: " + e.getMessage() + "; delete it and try again");
        }
        if (addresses.size() != list.files()) {
            throw IngestException.in(
                    file,
                    "it names " + (addresses.size() > list.files() ? "more than " : "")
                            + Math.min(addresses.size(), list.files())
                            + " files, but the manifest has " + list.files()
                            + ": the publisher changed it, or it is incomplete. Delete it and try again");
        }
        return List.copyOf(addresses.values());
    }

    private static URI address(Path file, long line, String path, URI base) {
        try {
            URI address = base.resolve(path.strip());
            if (String.valueOf(address.getScheme()).equalsIgnoreCase(base.getScheme())
                    && String.valueOf(address.getAuthority()).equalsIgnoreCase(base.getAuthority())) {
                return address;
            }
        } catch (IllegalArgumentException e) {
            // rejected below, like an address elsewhere
        }
        throw IngestException.at(file, line, IngestException.quote(path) + " is not a path below " + base);
    }

    private Item present(Target target, Checksums checksums) throws IOException {
        Path file = target.file();
        if (!Files.isRegularFile(file)) {
            throw IngestException.in(
                    file,
                    "is not a file, but has the name of a file of the data set; move it, or choose"
                            + " another folder with --into");
        }
        Checksums.Outcome outcome = checksums.of(file, file, target.known());
        if (!outcome.good()) {
            throw IngestException.in(
                    file,
                    outcome.how()
                            + ", so this is not the published file; move it, or choose another folder with --into");
        }
        finished(Files.size(file));
        return new Item(file, Files.size(file), false, outcome.how());
    }

    /** Reports the size of the download, and rejects one for which the disk has too little space. */
    private void announce(List<Target> open, Checksums checksums, Transfer transfer) throws IOException {
        long size = 0;
        long there = 0;
        boolean complete = true;
        boolean reachable = true;
        for (Target target : open) {
            Long bytes = target.bytes();
            long length = bytes == null ? -1 : bytes;
            if (bytes == null && reachable) {
                try {
                    length = transfer.remoteLength(target.address());
                } catch (IOException e) {
                    reachable = false; // the download tries again, and reports the error
                }
            }
            size += Math.max(length, 0);
            complete &= length >= 0;
            there += Transfer.length(target.file());
        }
        long free = Files.getFileStore(folder).getUsableSpace();
        if (size - there > free - RESERVE) {
            throw IngestException.in(
                    folder,
                    "not enough space: " + MemoryNeed.text(size - there) + " to download, but only "
                            + MemoryNeed.text(free)
                            + " free; free some space, or choose a folder on another disk with --into");
        }
        notes.accept("downloading " + open.size() + (open.size() == 1 ? " file, " : " files, ")
                + (size == 0 ? "of unknown length" : (complete ? "" : "at least ") + MemoryNeed.text(size)) + ", into "
                + folder);
        // over plain http, an attacker can change a file together with the publisher's checksums
        long unsafe = open.stream()
                .filter(target -> "http".equalsIgnoreCase(target.address().getScheme()))
                .filter(target ->
                        target.known() == null || target.known().digests().isEmpty())
                .filter(target -> !checksums.isRecorded(target.file()))
                .count();
        if (unsafe > 0) {
            notes.accept(unsafe
                    + " of the files are downloaded over plain http without checksums in the manifest,"
                    + " so an attacker could modify them unnoticed. Their checksums are recorded in "
                    + checksums.record()
                    + "; compare them with a download over another network. Later downloads must match them");
        }
        begin("downloading", size);
    }

    /** Downloads a file; null when it is optional and the server does not have it. */
    private @Nullable Item download(Target target, Checksums checksums, Transfer transfer) throws IOException {
        Path file = target.file();
        if (!transfer.fetch(target.address(), file, target.bytes(), Long.MAX_VALUE, this::at)) {
            if (target.known() != null && target.known().optional()) {
                return null;
            }
            throw gone(target.address());
        }
        Checksums.Outcome outcome = checksums.of(/* file= */ Transfer.part(file), /* target= */ file, target.known());
        if (!outcome.good()) {
            Transfer.discard(file);
            throw new IngestException(target.address() + ": the downloaded file is not the published one: "
                    + outcome.how() + ". It was deleted; run the same command again to download it again");
        }
        Transfer.finish(file);
        finished(Files.size(file));
        return new Item(file, Files.size(file), true, outcome.how());
    }

    /** @param bytes bytes of the stage, 0 if unknown */
    private void begin(String verb, long bytes) {
        stage = verb + " " + dataset.name();
        total = Math.max(1, bytes);
        done = 0;
        now = 0;
    }

    /** @param length length of the current file so far */
    private void at(long length) {
        now = done + length;
        moment();
    }

    private void finished(long length) {
        done += length;
        at(0);
    }

    private void moment() {
        checkpoint.reached(stage, Math.min(now, total), total);
    }

    /**
     * Compares files with their length and checksums in the manifest, or else in the publisher's list of checksums. A gzip
     * file in neither is compared by its content if the list has that ({@code NAME.urls} for {@code NAME.urls.gz}), and is
     * read to its end in any case. Files without a checksum in the manifest must also match their first download, recorded
     * in {@code NAME.downloaded.sha256}, since the publisher's list may come over the same insecure connection as the file.
     */
    static final class Checksums {

        private static final String GZIP = ".gz";
        private static final Pattern LINE =
                Pattern.compile("^([0-9a-fA-F]{32}|[0-9a-fA-F]{40}|[0-9a-fA-F]{64}) [ *](.+)");
        private static final Map<Integer, String> ALGORITHMS = Map.of(32, "MD5", 40, "SHA-1", 64, "SHA-256");

        private final Map<String, DatasetFile.Digest> published;
        private final Map<String, DatasetFile.Digest> first = new TreeMap<>();
        private final Path folder;
        private final Path record;
        private final Runnable moment;

        /**
         * @param good whether the file matches everything known
         * @param how how it was verified, or the error
         */
        record Outcome(boolean good, String how) {}

        /**
         * @param publisher the publisher's list in the format of {@code md5sum}, or null; other lines are skipped
         * @param folder of the files
         * @param name of the data set
         * @param moment called many times per second; may throw to stop
         * @throws IngestException when a list is damaged
         */
        Checksums(@Nullable Path publisher, Path folder, String name, Runnable moment) throws IOException {
            this.published = publisher == null ? Map.of() : published(publisher);
            this.folder = folder;
            this.record = folder.resolve(name + ".downloaded.sha256");
            this.moment = moment;
            List<String> lines = Files.exists(record) ? Files.readAllLines(record) : List.of();
            for (int number = 1; number <= lines.size(); number++) {
                Matcher line = LINE.matcher(lines.get(number - 1));
                if (!line.matches() || line.group(1).length() != 64) {
                    throw IngestException.at(
                            record, number, "not a line of a SHA-256 checksum list; fix it or delete the file");
                }
                first.put(line.group(2), new DatasetFile.Digest("SHA-256", line.group(1)));
            }
        }

        private static Map<String, DatasetFile.Digest> published(Path list) {
            Map<String, DatasetFile.Digest> digests = new HashMap<>();
            try {
                for (String text : Files.readString(list, StandardCharsets.ISO_8859_1)
                        .lines()
                        .toList()) {
                    Matcher line = LINE.matcher(text);
                    if (line.matches()) {
                        String hex = line.group(1).toLowerCase(Locale.ROOT);
                        String path = line.group(2).strip();
                        digests.put(
                                path.substring(path.lastIndexOf('/') + 1),
                                new DatasetFile.Digest(String.valueOf(ALGORITHMS.get(hex.length())), hex));
                    }
                }
            } catch (IOException e) {
                throw IngestException.reading(list, e);
            }
            if (digests.isEmpty()) {
                throw IngestException.in(list, "not a list of checksums; delete it and try again");
            }
            return digests;
        }

        /** The record of first downloads, in the format of {@code sha256sum}. */
        Path record() {
            return record;
        }

        /** Whether a file was downloaded before. */
        boolean isRecorded(Path target) {
            return first.containsKey(key(target));
        }

        /**
         * Reads a file to its end and compares it.
         *
         * @param file the complete file, or a part expected to be complete
         * @param target its path when complete
         * @param known the manifest's entry, or null
         */
        Outcome of(Path file, Path target, @Nullable DatasetFile known) throws IOException {
            Long bytes = known == null ? null : known.bytes();
            if (bytes != null && Files.size(file) != bytes) {
                return new Outcome(false, "size is " + Files.size(file) + " bytes, expected " + bytes);
            }
            if (known != null && !known.digests().isEmpty()) {
                return byDigests(file, known.digests(), " in the manifest");
            }
            String name = String.valueOf(target.getFileName());
            DatasetFile.Digest listed = published.get(name);
            Outcome outcome = listed != null
                    ? byDigests(file, List.of(listed), " in the publisher's list")
                    : name.endsWith(GZIP)
                            ? byContent(file, name)
                            : new Outcome(
                                    true,
                                    bytes == null ? "not verified by checksum" : "length only, no checksum known");
            return outcome.good() ? byFirstDownload(file, target, outcome.how()) : outcome;
        }

        private Outcome byFirstDownload(Path file, Path target, String how) throws IOException {
            DatasetFile.Digest found = digest("SHA-256", file);
            DatasetFile.Digest known = first.putIfAbsent(key(target), found);
            if (known == null) {
                List<String> lines = first.entrySet().stream()
                        .map(entry -> entry.getValue().hex() + "  " + entry.getKey())
                        .toList();
                AtomicFile.write(record, draft -> Files.write(draft, lines));
                return new Outcome(true, how);
            }
            return found.equals(known)
                    ? new Outcome(true, how + "; as first downloaded")
                    : new Outcome(
                            false,
                            "its " + found + " is not the " + known.hex() + " of the first download (in "
                                    + record.getFileName() + "; delete that file if the publisher changed the data)");
        }

        private Outcome byDigests(Path file, List<DatasetFile.Digest> digests, String where) throws IOException {
            for (DatasetFile.Digest digest : digests) {
                DatasetFile.Digest found = digest(digest.algorithm(), file);
                if (!found.equals(digest)) {
                    return new Outcome(false, "its " + found + " is not the " + digest.hex() + where);
                }
            }
            return new Outcome(true, digests.get(digests.size() - 1).algorithm() + where);
        }

        private Outcome byContent(Path file, String name) throws IOException {
            Optional<DatasetFile.Digest> listed =
                    Optional.ofNullable(published.get(name.substring(0, name.length() - GZIP.length())));
            String algorithm = listed.map(DatasetFile.Digest::algorithm).orElse("MD5");
            DatasetFile.Digest found;
            try (InputStream in = new BufferedInputStream(GzipFile.open(file))) {
                found = DatasetFile.Digest.of(algorithm, in, moment);
            } catch (EOFException | ZipException e) {
                return new Outcome(false, "damaged gzip: " + e.getMessage());
            }
            if (listed.isEmpty()) {
                return new Outcome(true, "complete gzip, no checksum known");
            }
            return found.equals(listed.get())
                    ? new Outcome(true, algorithm + " of the content in the publisher's list")
                    : new Outcome(
                            false,
                            "the " + found + " of its content is not the "
                                    + listed.get().hex() + " in the publisher's list");
        }

        private DatasetFile.Digest digest(String algorithm, Path file) throws IOException {
            try (InputStream in = Files.newInputStream(file)) {
                return DatasetFile.Digest.of(algorithm, in, moment);
            }
        }

        private String key(Path target) {
            return folder.relativize(target).toString().replace('\\', '/');
        }
    }
}
