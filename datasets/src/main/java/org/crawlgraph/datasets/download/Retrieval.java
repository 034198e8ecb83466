package org.crawlgraph.datasets.download;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.MalformedURLException;
import java.net.ProtocolException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.zip.ZipException;
import org.crawlgraph.common.AtomicFile;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Retries;
import org.crawlgraph.common.Version;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.text.GzipFile;

/**
 * Downloads a data set into a folder, as {@code FOLDER/NAME.graph} and the like. Only complete, verified files get
 * their names; partial downloads are kept in {@code FILE.part} for the next try or run, with their address, version and
 * length in {@code FILE.part.state}. Existing files are verified, not downloaded again.
 *
 * @param folder created if missing
 * @param retries limits tries in a row without progress
 * @param stall maximum time without a byte
 * @param notes receives messages for the user
 * @param checkpoint receives the stages {@code "downloading FILE"} (bytes) and {@code "checking FILE"}
 */
public record Retrieval(
        Dataset dataset, Path folder, Retries retries, Duration stall, Consumer<String> notes, Checkpoint checkpoint) {

    private static final long MAX_LIST_BYTES = 16 << 20;
    private static final int RANGE_NOT_SATISFIABLE = 416;
    private static final int TOO_MANY_REQUESTS = 429;

    private static final String CHECK = "; check the URL in a browser and in the manifest";
    private static final String OFFLINE = "Is this machine online? Behind a proxy, set"
            + " CRAWLGRAPH_OPTS='-Dhttp.proxyHost=HOST -Dhttp.proxyPort=PORT -Dhttps.proxyHost=HOST"
            + " -Dhttps.proxyPort=PORT'; else run the same command again later";
    private static final String LATER = "The server failed: run the same command again later";
    private static final String KEPT = " were downloaded and are kept: run the same command again to resume";

    /** A line of {@code md5sum} or {@code sha256sum}. */
    private static final Pattern CHECKSUM =
            Pattern.compile("(?m)^(\\p{XDigit}{32}|\\p{XDigit}{40}|\\p{XDigit}{64}) [ *](?:.*/)?([^/\\v]+)$");

    private static final Map<Integer, String> ALGORITHMS = Map.of(32, "MD5", 40, "SHA-1", 64, "SHA-256");

    /**
     * Prepares a download with five tries in a row without progress, pauses of up to 1, 2, 4 and 8 seconds, and at most
     * a minute without a byte; does not send or write anything.
     */
    public Retrieval(Dataset dataset, Path folder, Consumer<String> notes, Checkpoint checkpoint) {
        this(dataset, folder.toAbsolutePath(), new Retries(5, 1_000, 30_000), Duration.ofMinutes(1), notes, checkpoint);
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
        Map<String, String> existing = new HashMap<>();
        for (DatasetFile file : dataset.files()) {
            Path path = folder.resolve(file.name());
            if (Files.exists(path)) {
                existing.put(file.name(), verified(path, file, published));
            }
        }
        List<Item> items = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        for (DatasetFile file : dataset.files()) {
            Path path = folder.resolve(file.name());
            String verified = existing.get(file.name());
            if (verified != null) {
                items.add(new Item(path, Files.size(path), false, verified));
            } else if (fetch(file, Objects.requireNonNullElse(file.bytes(), Long.MAX_VALUE))) {
                verified = verified(part(file), file, published);
                finish(file);
                items.add(new Item(path, Files.size(path), true, verified));
            } else {
                missing.add(file.name());
            }
        }
        return new Result(folder.resolve(dataset.name()), items, missing);
    }

    /** The publisher's checksums by file name; lines of another form are skipped. The list is kept with the files. */
    private Map<String, String> published() throws IOException {
        if (dataset.checksums() == null) {
            return Map.of();
        }
        DatasetFile file = new DatasetFile(Dataset.last(dataset.checksums()), dataset.checksums(), null, null, true);
        Path list = folder.resolve(file.name());
        if (Files.notExists(list)) {
            if (!fetch(file, MAX_LIST_BYTES)) {
                notes.accept("the publisher's list of checksums was not found (" + file.address() + ")");
                return Map.of();
            }
            finish(file);
        }
        Map<String, String> checksums = new HashMap<>();
        CHECKSUM.matcher(Files.readString(list, StandardCharsets.ISO_8859_1))
                .results()
                .forEach(line -> checksums.put(line.group(2).strip(), line.group(1)));
        if (checksums.isEmpty()) {
            throw IngestException.in(list, "not a list of checksums; delete it and try again");
        }
        return checksums;
    }

    /**
     * Compares a complete file with its length and checksum in the manifest, else with the publisher's list, which may
     * have the checksum of the content of a gzip file; reads a gzip file without checksum to its end.
     *
     * @return how it was verified
     */
    private String verified(Path path, DatasetFile file, Map<String, String> published) throws IOException {
        if (!Files.isRegularFile(path)) {
            throw different(path, file, "is not a file");
        }
        if (file.bytes() != null && Files.size(path) != file.bytes()) {
            throw different(path, file, "it has " + Files.size(path) + " bytes, not " + file.bytes());
        }
        String inManifest = file.checksum();
        String expected = inManifest == null ? published.get(file.name()) : inManifest;
        boolean ofContent = expected == null && file.name().endsWith(".gz");
        if (ofContent) {
            expected = published.get(file.name().replaceFirst("\\.gz$", ""));
        }
        String how = ofContent ? "complete gzip, no checksum known" : "not verified by checksum";
        if (expected != null || ofContent) {
            String algorithm = expected == null ? "MD5" : String.valueOf(ALGORITHMS.get(expected.length()));
            String found = digest(algorithm, path, file, ofContent);
            String place = (ofContent ? " of the content" : "")
                    + (inManifest == null ? " in the publisher's list" : " in the manifest");
            if (expected != null && !found.equalsIgnoreCase(expected)) {
                throw different(path, file, "its " + algorithm + " " + found + " is not the " + expected + place);
            }
            how = expected == null ? how : algorithm + place;
        }
        boolean isSafe =
                inManifest != null || "https".equalsIgnoreCase(file.address().getScheme());
        return isSafe ? how : how + ", sent over plain http";
    }

    private String digest(String algorithm, Path path, DatasetFile file, boolean ofContent) throws IOException {
        try (InputStream in = ofContent ? GzipFile.open(path) : Files.newInputStream(path)) {
            MessageDigest digest = MessageDigest.getInstance(algorithm);
            byte[] piece = new byte[1 << 18];
            for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
                digest.update(piece, 0, read);
                checkpoint.reached("checking " + file.name(), 0, 1);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (EOFException | ZipException e) {
            throw different(path, file, "it is damaged gzip: " + e.getMessage());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this JVM has no " + algorithm, e);
        }
    }

    /** Creates the error for a file that is not the published one; deletes it if it was just downloaded. */
    private IngestException different(Path path, DatasetFile file, String how) throws IOException {
        if (!path.equals(part(file))) {
            return IngestException.in(
                    path, how + ", so this is not the published file; move it, or choose another folder with --into");
        }
        discard(file);
        return new IngestException(file.address() + ": the downloaded file is not the published one: " + how
                + ". It was deleted; run the same command again to download it again");
    }

    private Path part(DatasetFile file) {
        return folder.resolve(file.name() + ".part");
    }

    private Path state(DatasetFile file) {
        return folder.resolve(file.name() + ".part.state");
    }

    private void discard(DatasetFile file) throws IOException {
        Files.deleteIfExists(part(file));
        Files.deleteIfExists(state(file));
    }

    /** Renames a complete part to its final name, once it is on disk. */
    private void finish(DatasetFile file) throws IOException {
        AtomicFile.force(part(file));
        Files.move(part(file), folder.resolve(file.name()), StandardCopyOption.ATOMIC_MOVE);
        Files.deleteIfExists(state(file));
    }

    /**
     * Downloads a file into its part, each try continuing where the last one ended; gives up after several in a row
     * without progress, or at once when retrying cannot help.
     *
     * @return whether the server has the file; the part is then complete; always true unless the file is optional
     */
    private boolean fetch(DatasetFile file, long max) throws IOException {
        long best = part(file).toFile().length();
        int failures = 0;
        while (true) {
            try {
                return attempt(file, max);
            } catch (IOException e) {
                long kept = part(file).toFile().length();
                failures = kept > best ? 1 : failures + 1;
                best = Math.max(best, kept);
                String reason = e instanceof SocketTimeoutException
                        ? "no data for " + (stall.toMillis() + 999) / 1000 + " s"
                        : e instanceof UnknownHostException ? "unknown host" : String.valueOf(e.getMessage());
                if (failures == retries.maxTries()) {
                    boolean isOffline = e instanceof SocketException || e instanceof UnknownHostException;
                    String advice = kept > 0 ? MemoryNeed.text(kept) + KEPT : isOffline ? OFFLINE : LATER;
                    throw new IngestException(
                            file.address() + " cannot be downloaded: " + reason + " (" + failures + " tries in a row). "
                                    + advice,
                            e);
                }
                notes.accept(file.address() + ": " + reason + "; retrying");
                try {
                    Retries.sleep(retries.waitMillis(failures), () -> reached(file, kept, -1));
                } catch (InterruptedException interruption) {
                    Thread.currentThread().interrupt();
                    throw new CancellationException("interrupted while downloading");
                }
            }
        }
    }

    private void reached(DatasetFile file, long bytes, long length) {
        checkpoint.reached("downloading " + file.name(), Math.max(0, Math.min(bytes, length)), Math.max(1, length));
    }

    /** Sends one request for the rest of a file; throws IOException when a retry may help. */
    private boolean attempt(DatasetFile file, long max) throws IOException {
        boolean isStarted = Files.exists(part(file)) && Files.exists(state(file));
        List<String> state = isStarted ? Files.readAllLines(state(file)) : List.of();
        if (state.size() != 3
                || !state.get(0).equals(file.address().toString())
                || state.get(1).isEmpty()) {
            discard(file);
            state = List.of("", "", "");
        }
        long kept = part(file).toFile().length();
        if (state.get(2).equals(String.valueOf(kept))) {
            return true;
        }
        HttpURLConnection answer = (HttpURLConnection) file.address().toURL().openConnection();
        answer.setConnectTimeout((int) stall.toMillis());
        answer.setReadTimeout((int) stall.toMillis());
        answer.setRequestProperty("User-Agent", "CrawlGraph/" + Version.CURRENT);
        answer.setRequestProperty("Accept-Encoding", "identity");
        if (kept > 0) {
            answer.setRequestProperty("Range", "bytes=" + kept + "-");
            answer.setRequestProperty("If-Range", state.get(1));
        }
        try {
            int status = answer.getResponseCode(); // follows redirects, but not from https to http or back
            boolean isMissing = status == HttpURLConnection.HTTP_NOT_FOUND || status == HttpURLConnection.HTTP_GONE;
            if (isMissing && file.optional()) {
                return false;
            }
            if (status == TOO_MANY_REQUESTS || status == HttpURLConnection.HTTP_CLIENT_TIMEOUT || status >= 500) {
                throw new IOException("HTTP status " + status);
            }
            String etag = header(answer, "ETag");
            String version = etag.startsWith("\"") ? etag : header(answer, "Last-Modified");
            long length = answer.getContentLengthLong();
            if (status == HttpURLConnection.HTTP_OK) {
                discard(file);
                kept = 0;
                Files.writeString(state(file), file.address() + "\n" + version + "\n" + length);
                AtomicFile.force(state(file));
            } else if (status == HttpURLConnection.HTTP_PARTIAL || status == RANGE_NOT_SATISFIABLE) {
                String range = header(answer, "Content-Range");
                if (!range.matches("bytes " + kept + "-\\d+/\\d{1,18}")
                        || !List.of("", state.get(1)).contains(version)) {
                    discard(file);
                    throw new IOException("the file changed on the server; starting again");
                }
                length = Long.parseLong(range.substring(range.indexOf('/') + 1));
            } else {
                String target = header(answer, "Location");
                throw new IngestException(answer.getURL() + " responded with HTTP status " + status
                        + (target.isEmpty() ? "" : ", a redirect to " + IngestException.quote(target))
                        + CHECK + ", and see " + dataset.page());
            }
            receive(answer, file, kept, length, max);
            return true;
        } catch (ProtocolException | MalformedURLException e) {
            throw new IngestException(file.address() + ": " + e.getMessage() + CHECK, e);
        } finally {
            answer.disconnect();
        }
    }

    /** Appends the body of a response to the part; refuses and drops a file of another length than expected. */
    private void receive(HttpURLConnection answer, DatasetFile file, long kept, long length, long max)
            throws IOException {
        boolean isOther = length > max || (length >= 0 && file.bytes() != null && length != file.bytes());
        long bytes = kept;
        try (InputStream in = answer.getInputStream();
                OutputStream out =
                        Files.newOutputStream(part(file), StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            byte[] buffer = new byte[1 << 16];
            for (int read = 0; read >= 0 && bytes <= max && !isOther; read = in.read(buffer)) {
                out.write(buffer, 0, read);
                bytes += read;
                reached(file, bytes, length);
            }
        }
        if (isOther || bytes > max) {
            discard(file);
            throw new IngestException(
                    file.address() + " has " + (isOther ? length : "more than " + max) + " bytes, but "
                            + (file.bytes() == null ? "at most " : "") + max
                            + " are expected: the publisher changed it, or a proxy responded instead");
        }
        if (length >= 0 && bytes != length) {
            throw new IOException("the connection ended after " + bytes + " of " + length + " bytes");
        }
    }

    private static String header(HttpURLConnection answer, String name) {
        return Objects.requireNonNullElse(answer.getHeaderField(name), "");
    }
}
