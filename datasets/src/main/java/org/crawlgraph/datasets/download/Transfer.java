package org.crawlgraph.datasets.download;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.URLConnection;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.common.AtomicFile;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Retries;
import org.crawlgraph.common.Version;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;

/**
 * Downloads a file over HTTP into {@code FILE.part}, and resumes after broken connections if the server still has the
 * same version (RFC 9110, {@code Range} and {@code If-Range}). {@code FILE.part.version} holds the address and the
 * validator of the version; it is on disk before the first byte, so bytes of two versions never mix. Proxies are the
 * JVM's ({@code http.proxyHost}, {@code https.proxyHost}).
 *
 * @param retries limits tries in a row without progress
 * @param stall maximum time without a byte
 * @param notes receives a sentence for each failure that is retried
 */
record Transfer(Retries retries, Duration stall, Consumer<String> notes) {

    private static final int MAX_REDIRECTS = 10;
    private static final int RANGE_NOT_SATISFIABLE = 416;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int PIECE_BYTES = 1 << 16;
    private static final Pattern CONTENT_RANGE = Pattern.compile("bytes (?:(\\d{1,18})-\\d{1,18}|\\*)/(\\d{1,18})");

    /** Receives the bytes so far and the length, −1 if unknown; an exception from it ends the download. */
    interface Progress {
        void at(long bytes, long length);
    }

    static Path part(Path file) {
        return file.resolveSibling(file.getFileName() + ".part");
    }

    private static Path version(Path file) {
        return file.resolveSibling(file.getFileName() + ".part.version");
    }

    /** Deletes a partial download. */
    static void discard(Path file) throws IOException {
        Files.deleteIfExists(part(file));
        Files.deleteIfExists(version(file));
    }

    /** Renames a complete part to its final name, once it is on disk. */
    static void finish(Path file) throws IOException {
        AtomicFile.force(part(file));
        Files.move(part(file), file, StandardCopyOption.ATOMIC_MOVE);
        Files.deleteIfExists(version(file));
    }

    /**
     * Downloads a file into its part.
     *
     * @param max maximum accepted length, in bytes
     * @return whether the server has the file; the part is then complete
     * @throws IngestException when the file cannot be downloaded; a part is kept unless it can be of no use
     */
    boolean fetch(URI address, Path file, long max, Progress progress) throws IOException {
        try (FileChannel part = FileChannel.open(part(file), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = lock(part)) {
            if (lock == null) {
                throw IngestException.in(part(file), "another download writes this file; wait until it ends");
            }
            boolean isThere = retried(address, file, part, max, progress);
            if (!isThere) {
                discard(file);
            }
            return isThere;
        }
    }

    private boolean retried(URI address, Path file, FileChannel part, long max, Progress progress) throws IOException {
        long best = part.size();
        int failures = 0;
        while (true) {
            try {
                return attempt(address, file, part, max, progress);
            } catch (IOException e) {
                failures = part.size() > best ? 1 : failures + 1;
                best = Math.max(best, part.size());
                if (failures == retries.most()) {
                    throw failed(exhausted(address, e, part.size()), file, part);
                }
                notes.accept(address + ": " + reason(e) + "; retrying");
                pause(failures, progress, part.size());
            }
        }
    }

    /** An error that ends a download; an empty part is deleted. */
    private static IngestException failed(String message, Path file, FileChannel part) throws IOException {
        if (part.size() == 0) {
            discard(file);
        }
        return new IngestException(message);
    }

    /** The lock of a part; null while another download holds it. The system releases it when a process ends. */
    private static @Nullable FileLock lock(FileChannel part) throws IOException {
        try {
            return part.tryLock();
        } catch (OverlappingFileLockException e) {
            return null; // held by this process
        }
    }

    private void pause(int failures, Progress progress, long length) {
        try {
            Retries.sleep(retries.waitMillis(failures), () -> progress.at(length, -1));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted while downloading");
        }
    }

    /** Sends one request for the rest of a file; throws IOException when a retry may help. */
    private boolean attempt(URI address, Path file, FileChannel part, long max, Progress progress) throws IOException {
        String validator = part.size() == 0 ? "" : validator(address, file);
        if (validator.isEmpty()) {
            part.truncate(0);
        }
        long kept = part.size();
        HttpURLConnection answer = answer(address, file, part, validator);
        try {
            int status = answer.getResponseCode();
            Matcher range = CONTENT_RANGE.matcher(String.valueOf(answer.getHeaderField("Content-Range")));
            long total = range.matches() ? Long.parseLong(range.group(2)) : answer.getContentLengthLong();
            if (status == RANGE_NOT_SATISFIABLE && range.matches() && total == kept) {
                return true;
            }
            boolean resumes = status == HttpURLConnection.HTTP_PARTIAL
                    && String.valueOf(kept).equals(range.matches() ? range.group(1) : null)
                    && List.of("", validator).contains(validator(answer));
            if (status == HttpURLConnection.HTTP_OK) {
                part.truncate(0);
                Files.writeString(version(file), address + "\n" + validator(answer));
                AtomicFile.force(version(file));
            } else if (status == HttpURLConnection.HTTP_NOT_FOUND || status == HttpURLConnection.HTTP_GONE) {
                return false;
            } else if (!resumes) {
                throw unusable(answer, status, file, part);
            }
            refuseLonger(address, file, total, max);
            append(answer, part, address, file, max, bytes -> progress.at(bytes, total));
            if (total >= 0 && part.size() != total) {
                throw new EOFException("the connection closed after " + part.size() + " of " + total + " bytes");
            }
            return true;
        } finally {
            answer.disconnect();
        }
    }

    /** A failure that a retry may avoid; a wrong part of the file is dropped first. */
    private static IOException unusable(HttpURLConnection answer, int status, Path file, FileChannel part)
            throws IOException {
        if (status == HttpURLConnection.HTTP_PARTIAL || status == RANGE_NOT_SATISFIABLE) {
            part.truncate(0);
            return new IOException("the server sent another part, or a part of another version; starting again");
        }
        if (status == HttpURLConnection.HTTP_CLIENT_TIMEOUT || status == TOO_MANY_REQUESTS || status >= 500) {
            return new IOException("HTTP status " + status);
        }
        throw failed(
                answer.getURL() + " responded with HTTP status " + status
                        + "; check the URL in a browser and in the manifest",
                file,
                part);
    }

    private static void append(
            HttpURLConnection answer, FileChannel part, URI address, Path file, long max, LongConsumer progress)
            throws IOException {
        part.position(part.size());
        byte[] piece = new byte[PIECE_BYTES];
        try (InputStream body = answer.getInputStream()) {
            for (int read = body.read(piece); read >= 0; read = body.read(piece)) {
                refuseLonger(address, file, part.position() + read, max);
                write(part, file, ByteBuffer.wrap(piece, 0, read));
                progress.accept(part.position());
            }
        }
    }

    private static void write(FileChannel part, Path file, ByteBuffer piece) {
        try {
            while (piece.hasRemaining()) {
                part.write(piece);
            }
        } catch (IOException e) {
            throw new IngestException(
                    part(file) + " cannot be written: " + e.getMessage()
                            + "; the partial download is kept. Free some space and run the same command again",
                    e);
        }
    }

    private static void refuseLonger(URI address, Path file, long length, long max) throws IOException {
        if (length > max) {
            discard(file);
            throw new IngestException(address + " is longer than the expected " + max
                    + " bytes: the publisher changed it, or a proxy responded instead. The download was deleted");
        }
    }

    /** The validator of the bytes in a part; empty if they are of another address or unknown. */
    private static String validator(URI address, Path file) throws IOException {
        List<String> lines = Files.exists(version(file)) ? Files.readAllLines(version(file)) : List.of();
        return lines.size() == 2 && lines.get(0).equals(address.toString()) ? lines.get(1) : "";
    }

    /** A strong ETag, else the time of the last change; empty if the server sends neither. */
    private static String validator(URLConnection answer) {
        String etag = answer.getHeaderField("ETag");
        String modified = answer.getHeaderField("Last-Modified");
        return etag != null && etag.startsWith("\"") ? etag : modified == null ? "" : modified;
    }

    /** The response after redirects, which never lead from https to http. */
    private HttpURLConnection answer(URI address, Path file, FileChannel part, String validator) throws IOException {
        URI at = address;
        for (int redirects = 0; ; redirects++) {
            HttpURLConnection answer = (HttpURLConnection) at.toURL().openConnection();
            answer.setInstanceFollowRedirects(false);
            answer.setConnectTimeout((int) stall.toMillis());
            answer.setReadTimeout((int) stall.toMillis());
            answer.setRequestProperty("User-Agent", "CrawlGraph/" + Version.CURRENT);
            if (part.size() > 0) {
                answer.setRequestProperty("Range", "bytes=" + part.size() + "-");
                answer.setRequestProperty("If-Range", validator);
            }
            String location = answer.getResponseCode() / 100 == 3 ? answer.getHeaderField("Location") : null;
            if (location == null) {
                return answer;
            }
            answer.disconnect();
            URI next = next(at, location);
            if (next == null || redirects == MAX_REDIRECTS) {
                throw failed(
                        at + " redirects to " + IngestException.quote(location)
                                + ", which is not followed (not a URL, from https to http, or too many redirects);"
                                + " find the current URL and update the manifest",
                        file,
                        part);
            }
            at = next;
        }
    }

    private static @Nullable URI next(URI at, String location) {
        try {
            URI next = at.resolve(location);
            boolean isSafe = "https".equals(next.getScheme())
                    || ("http".equals(next.getScheme()) && "http".equals(at.getScheme()));
            return isSafe && next.getHost() != null ? next : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private String exhausted(URI address, IOException failure, long kept) {
        return address + " cannot be downloaded: " + reason(failure) + " (" + retries.most() + " tries in a row)"
                + (kept > 0
                        ? ". " + MemoryNeed.text(kept) + " are kept: run the same command again to resume"
                        : ". Is this machine online? Behind a proxy, set CRAWLGRAPH_OPTS='-Dhttp.proxyHost=HOST"
                                + " -Dhttp.proxyPort=PORT -Dhttps.proxyHost=HOST -Dhttps.proxyPort=PORT'");
    }

    private String reason(IOException failure) {
        return failure instanceof UnknownHostException
                ? "unknown host"
                : failure instanceof SocketTimeoutException
                        ? "no data for " + stall.toSeconds() + " s"
                        : failure instanceof ConnectException
                                ? "connection refused"
                                : String.valueOf(failure.getMessage());
    }
}
