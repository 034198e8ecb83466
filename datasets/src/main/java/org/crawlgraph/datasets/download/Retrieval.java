package org.crawlgraph.datasets.download;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.crawlgraph.common.Bytes;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.datasets.catalog.Dataset;
import org.crawlgraph.datasets.catalog.DatasetFile;
import org.crawlgraph.datasets.catalog.FileList;
import org.crawlgraph.datasets.catalog.Names;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.text.GzipFile;
import org.jspecify.annotations.Nullable;

/**
 * Downloads a data set into a folder, as {@code FOLDER/NAME.graph} and the like, or below {@code FOLDER/NAME} where the
 * publisher lists its files. Only complete files that match their checksums get their names; other bytes are kept in
 * {@code FILE.part} for the next run. Existing files are verified, not downloaded. When cancelled or killed, the next
 * run resumes.
 */
public final class Retrieval {

    /** Longest list of checksums or paths. */
    private static final long LONGEST_LIST = 16 << 20;

    private final Dataset dataset;
    private final Path folder;
    private final Consumer<String> notes;
    private final DownloadProgress progress;
    private final Web web;
    private final Transfer transfer;

    /**
     * Prepares without network or disk access.
     *
     * @param folder created when missing
     * @param patience with the server
     * @param notes receives messages for the user, in sentences
     * @param checkpoint receives the stages {@code "checking NAME"} and {@code "downloading NAME"} (bytes)
     */
    public Retrieval(Dataset dataset, Path folder, Patience patience, Consumer<String> notes, Checkpoint checkpoint) {
        this.dataset = dataset;
        this.folder = folder.toAbsolutePath().normalize();
        this.notes = notes;
        this.progress = new DownloadProgress(checkpoint, dataset.name());
        this.web = new Web(patience, progress::moment);
        this.transfer = new Transfer(web, patience, notes);
    }

    /**
     * Downloads the missing files.
     *
     * @throws IngestException when a file is unavailable or does not match; complete files stay
     */
    public Retrieved run() {
        try {
            Files.createDirectories(folder);
            DownloadLock lock = new DownloadLock(folder.resolve("." + dataset.name() + ".lock"));
            try {
                return retrieve();
            } finally {
                lock.close();
            }
        } catch (IOException e) {
            throw new IngestException(
                    folder + ": cannot be written: " + e.getMessage() + "; choose another folder with --into", e);
        }
    }

    private Retrieved retrieve() throws IOException {
        FirstDownload first = new FirstDownload(folder, dataset.name());
        Verification verification = new Verification(checksums(), first, progress::moment);
        List<Target> targets = targets();
        Map<Path, Retrieved.Item> items = new TreeMap<>();
        List<Target> open = new ArrayList<>();
        progress.begin("checking", sizeOf(targets));
        for (Target target : targets) {
            if (Files.exists(target.file())) {
                items.put(target.file(), present(target, verification));
            } else {
                open.add(target);
            }
        }
        List<String> missing = new ArrayList<>();
        download(open, verification, items, missing);
        return new Retrieved(
                folder.resolve(dataset.name()),
                targets.stream()
                        .map(Target::file)
                        .filter(items::containsKey)
                        .map(items::get)
                        .toList(),
                missing);
    }

    /** Plain http lets anyone on the path change a file, and the publisher's list of checksums with it. */
    private void warnOfUnsafeWay(List<Target> open, FirstDownload first) {
        long unsafe = open.stream()
                .filter(target -> "http".equalsIgnoreCase(target.address().getScheme()))
                .filter(target ->
                        target.digests().isEmpty() && first.of(target.file()).isEmpty())
                .count();
        if (unsafe > 0) {
            notes.accept(unsafe
                    + " of the files come over plain http, and the manifest knows no checksum of them: they could be"
                    + " changed on their way unseen. What came is recorded in " + first.file()
                    + "; compare it with a download from another network. Later downloads must match it");
        }
    }

    private ChecksumList checksums() throws IOException {
        URI address = dataset.checksums();
        if (address == null) {
            return ChecksumList.EMPTY;
        }
        Path file = index(address);
        if (file == null) {
            notes.accept("the publisher's list of checksums is not there (" + address + ")");
            return ChecksumList.EMPTY;
        }
        return ChecksumList.read(file);
    }

    /** A list of the publisher, kept next to the files; absent when the server does not have it. */
    private @Nullable Path index(URI address) throws IOException {
        Partial partial = new Partial(folder.resolve(Names.last(address)));
        if (Files.exists(partial.file())) {
            return partial.file();
        }
        if (!transfer.fetch(address, partial, null, LONGEST_LIST, length -> progress.moment())) {
            return null;
        }
        partial.finish();
        return partial.file();
    }

    private List<Target> targets() throws IOException {
        List<Target> targets = new ArrayList<>();
        for (DatasetFile file : dataset.files()) {
            targets.add(new Target(
                    file.address(), folder.resolve(file.name()), file.bytes(), file.digests(), file.optional()));
        }
        for (FileList list : dataset.lists()) {
            Path index = index(list.address());
            if (index == null) {
                throw new IngestException(list.address() + " is not there (HTTP status 404): the publisher may have"
                        + " moved or withdrawn it; look at " + dataset.page());
            }
            Path into = folder.resolve(dataset.name()).resolve(list.folder());
            Files.createDirectories(into);
            for (URI address : PathList.read(index, list)) {
                targets.add(new Target(address, into.resolve(Names.last(address)), null, List.of(), false));
            }
        }
        return targets;
    }

    private static long sizeOf(List<Target> targets) throws IOException {
        long size = 0;
        for (Target target : targets) {
            size += Files.exists(target.file()) ? Files.size(target.file()) : 0;
        }
        return size;
    }

    private Retrieved.Item present(Target target, Verification verification) throws IOException {
        Path file = target.file();
        if (!Files.isRegularFile(file)) {
            throw IngestException.in(
                    file,
                    "is in the place of a file of the data set; move it away, or choose another folder with --into");
        }
        Verification.Outcome outcome = verification.of(file, target);
        if (!outcome.good()) {
            throw IngestException.in(
                    file,
                    outcome.how() + ", so this is not the published file; move it away, or choose another folder with"
                            + " --into");
        }
        progress.add(Files.size(file));
        return new Retrieved.Item(file, Files.size(file), false, outcome.how());
    }

    private void download(
            List<Target> open, Verification verification, Map<Path, Retrieved.Item> items, List<String> missing)
            throws IOException {
        if (open.isEmpty()) {
            return;
        }
        Sizes sizes = Sizes.ask(web, open);
        sizes.refuseWithoutRoom(folder, open);
        notes.accept("downloading " + open.size() + (open.size() == 1 ? " file, " : " files, ") + sizes + ", into "
                + folder);
        warnOfUnsafeWay(open, verification.first());
        progress.begin("downloading", sizes.total());
        for (Target target : open) {
            Partial partial = new Partial(target.file());
            if (!transfer.fetch(target.address(), partial, target.bytes(), Long.MAX_VALUE, progress::at)) {
                if (!target.optional()) {
                    throw new IngestException(target.address() + " is not there (HTTP status 404): the publisher may"
                            + " have moved or withdrawn it; look at " + dataset.page());
                }
                missing.add(target.name());
                continue;
            }
            Verification.Outcome outcome = verification.of(partial.part(), target);
            long length = partial.length();
            if (!outcome.good()) {
                partial.discard();
                throw new IngestException(target.address() + ": what came is not the published file: " + outcome.how()
                        + ". It was deleted; run the same command to download it again");
            }
            partial.finish();
            progress.add(length);
            items.put(target.file(), new Retrieved.Item(target.file(), length, true, outcome.how()));
        }
    }

    /** Prevents two downloads from writing the same parts. The system releases it when the process ends. */
    private static final class DownloadLock implements AutoCloseable {

        private final Path file;
        private final FileChannel channel;

        /**
         * Acquires the lock.
         *
         * @param file created for it, and deleted at the end
         * @throws IngestException when another download holds it
         */
        DownloadLock(Path file) throws IOException {
            this.file = file;
            channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (!lock() || Files.notExists(file)) {
                channel.close();
                throw IngestException.in(file, "another download works on these files; wait until it has ended");
            }
        }

        private boolean lock() throws IOException {
            try {
                return channel.tryLock() != null;
            } catch (OverlappingFileLockException e) {
                return false; // held by this process
            }
        }

        @Override
        public void close() throws IOException {
            Files.deleteIfExists(file);
            channel.close();
        }
    }

    /** The progress of a retrieval over all files of a stage; calls the checkpoint even when idle. */
    private static final class DownloadProgress {

        private final Checkpoint checkpoint;
        private final String name;
        private String stage;
        private long total = 1;
        private long before;
        private long now;

        /** @param name of the data set */
        DownloadProgress(Checkpoint checkpoint, String name) {
            this.checkpoint = checkpoint;
            this.name = name;
            this.stage = "asking for " + name;
        }

        /** Starts a stage of this size; 0 if unknown. */
        void begin(String verb, long bytes) {
            stage = verb + " " + name;
            total = Math.max(1, bytes);
            before = 0;
            now = 0;
        }

        /** The bytes of the current file so far. */
        void at(long length) {
            now = before + length;
            moment();
        }

        /** The current file is complete, with this length. */
        void add(long length) {
            before += length;
            now = before;
            moment();
        }

        /** No progress, but may stop. */
        void moment() {
            checkpoint.reached(stage, Math.min(now, total), total);
        }
    }

    /**
     * The total size of files before downloading.
     *
     * @param total of the known lengths, in bytes
     * @param complete whether all are known
     */
    private record Sizes(long total, boolean complete) {

        /** Space to leave free on a file system, in bytes. */
        private static final long RESERVE = 64L << 20;

        /** Adds the lengths in the manifest, and asks the servers for the others. */
        static Sizes ask(Web web, List<Target> targets) {
            long total = 0;
            boolean complete = true;
            boolean reachable = true;
            for (Target target : targets) {
                OptionalLong length = OptionalLong.empty();
                if (target.bytes() != null) {
                    length = OptionalLong.of(target.bytes());
                } else if (reachable) {
                    try (Answer answer = web.ask("HEAD", target.address(), Map.of())) {
                        length = answer.status() == 200 ? answer.length() : OptionalLong.empty();
                    } catch (IOException e) {
                        reachable = false; // the download retries and reports the error
                    }
                }
                total += length.orElse(0);
                complete &= length.isPresent();
            }
            return new Sizes(total, complete);
        }

        /** Checks that there is enough space. */
        void refuseWithoutRoom(Path folder, List<Target> targets) throws IOException {
            long there = 0;
            for (Target target : targets) {
                there += new Partial(target.file()).length();
            }
            long free = Files.getFileStore(folder).getUsableSpace();
            if (total - there > free - RESERVE) {
                throw IngestException.in(
                        folder,
                        "not enough space: " + Bytes.text(total - there) + " are needed and " + Bytes.text(free)
                                + " are free; make room, or choose a folder on another disk with --into");
            }
        }

        @Override
        public String toString() {
            return total == 0 ? "of unknown length" : (complete ? "" : "at least ") + Bytes.text(total);
        }
    }

    /** The addresses in a publisher's list of paths, one path a line. */
    private static final class PathList {

        private PathList() {}

        /**
         * Reads a list.
         *
         * @throws IngestException when the number of files differs from the manifest, a file occurs twice, is not below
         *     the base, or has a name that a folder cannot hold
         */
        static List<URI> read(Path file, FileList list) {
            Map<String, URI> addresses = new LinkedHashMap<>();
            try (InputStream in = file.toString().endsWith(".gz") ? GzipFile.open(file) : Files.newInputStream(file);
                    BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
                long line = 0;
                for (String path = lines.readLine(); path != null; path = lines.readLine()) {
                    URI address = address(file, ++line, path, list.base());
                    if (addresses.put(name(file, line, address), address) != null) {
                        throw IngestException.at(file, line, IngestException.quote(path) + " is named twice");
                    }
                    if (addresses.size() > list.files()) {
                        break;
                    }
                }
            } catch (IOException e) {
                throw IngestException.in(file, "it cannot be read: " + e.getMessage() + "; delete it and try again");
            }
            if (addresses.size() != list.files()) {
                throw IngestException.in(
                        file,
                        "it names " + (addresses.size() > list.files() ? "more than " : "")
                                + Math.min(addresses.size(), list.files())
                                + " files, and the manifest says " + list.files()
                                + ": its publisher has changed it, or it is not whole; delete it and try again");
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
                // reported below like an address elsewhere
            }
            throw IngestException.at(file, line, IngestException.quote(path) + " is not a path below " + base);
        }

        private static String name(Path file, long line, URI address) {
            try {
                return Names.last(address);
            } catch (IllegalArgumentException e) {
                throw IngestException.at(file, line, String.valueOf(e.getMessage()));
            }
        }
    }

    /**
     * Downloads a file to its part, despite interruptions: each try resumes the last one if the server supports it and
     * still has the same version, and otherwise starts again. It gives up after several consecutive tries without new
     * bytes, or on a permanent error.
     *
     * @param web the client
     * @param patience the retry policy
     * @param notes receives a sentence about each error that is retried
     */
    private record Transfer(Web web, Patience patience, Consumer<String> notes) {

        private static final long LONGEST_WAIT_SECONDS = 120;

        /**
         * Fetches a file.
         *
         * @param expected the exact length, if the manifest has it
         * @param limit the longest accepted file, in bytes
         * @param progress receives the length of the part as it grows
         * @return whether the server has the file; the part is then complete
         * @throws IngestException when the file is unavailable
         */
        boolean fetch(URI address, Partial part, @Nullable Long expected, long limit, LongConsumer progress)
                throws IOException {
            Attempt attempt = new Attempt(web, address, part, expected, limit, progress);
            long best = part.length();
            int failures = 0;
            while (true) {
                try {
                    return attempt.run();
                } catch (FileSystemException e) {
                    throw new IngestException(
                            part.part() + " cannot be written: " + e.getMessage()
                                    + "; free some space or change its permissions, and run the same command again",
                            e);
                } catch (IOException e) {
                    long length = part.length();
                    failures = length > best ? 1 : failures + 1;
                    best = Math.max(best, length);
                    if (failures >= patience.attempts()) {
                        throw new IngestException(gaveUp(address, e, length), e);
                    }
                    long millis = pause(e, failures);
                    notes.accept(address + ": " + reason(e) + "; trying again"
                            + (millis < 1000 ? "" : " in " + millis / 1000 + " s"));
                    web.pause(millis);
                }
            }
        }

        private long pause(IOException failure, int failures) {
            long asked = failure instanceof Trouble trouble ? trouble.waitSeconds() : 0;
            return Math.max(patience.pauseAfter(failures).toMillis(), 1000 * Math.min(asked, LONGEST_WAIT_SECONDS));
        }

        private String gaveUp(URI address, IOException failure, long kept) {
            String text = address + " cannot be downloaded: " + reason(failure) + " (" + patience.attempts()
                    + " tries in a row)";
            if (isUnreachable(failure)) {
                text += ". Is this machine online? Behind a proxy, set CRAWLGRAPH_OPTS='-Dhttp.proxyHost=HOST"
                        + " -Dhttp.proxyPort=PORT -Dhttps.proxyHost=HOST -Dhttps.proxyPort=PORT'";
            }
            return text
                    + (kept == 0
                            ? ". Run the same command again later"
                            : ". " + Bytes.text(kept)
                                    + " were downloaded and are kept: run the same command again to resume");
        }

        private static boolean isUnreachable(IOException failure) {
            return failure instanceof ConnectException || failure instanceof HttpConnectTimeoutException;
        }

        private static String reason(IOException failure) {
            for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
                if (cause instanceof UnresolvedAddressException) {
                    return "unknown host";
                }
            }
            String message = failure.getMessage();
            return failure instanceof ConnectException && message == null
                    ? "the connection was refused"
                    : message == null ? failure.getClass().getSimpleName() : message;
        }
    }
}
