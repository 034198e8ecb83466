package org.crawlgraph.datasets.download;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.crawlgraph.common.AtomicFile;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Retries;
import org.crawlgraph.common.Version;
import org.crawlgraph.ingest.source.IngestException;

/** Downloads a file over HTTP in as many tries as it takes, each continuing where the last one ended. */
final class Transfer {

    private static final int MAX_REDIRECTS = 5;
    private static final int RANGE_NOT_SATISFIABLE = 416;
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
    private static final Set<Integer> MISSING = Set.of(HttpURLConnection.HTTP_NOT_FOUND, HttpURLConnection.HTTP_GONE);
    private static final Set<Integer> PASSING = Set.of(408, 429);

    private final Retries retries;
    private final Duration stall;
    private final Consumer<String> notes;

    /**
     * @param retries limits tries in a row without progress
     * @param stall maximum time without a byte
     * @param notes receives a sentence for each failure that is retried
     */
    Transfer(Retries retries, Duration stall, Consumer<String> notes) {
        this.retries = retries;
        this.stall = stall;
        this.notes = notes;
    }

    /** Receives the bytes so far and the length, −1 if unknown, many times a second; may throw to stop. */
    interface Progress {
        void at(long bytes, long length);
    }

    static Path part(Path file) {
        return file.resolveSibling(file.getFileName() + ".part");
    }

    private static Path state(Path file) {
        return file.resolveSibling(file.getFileName() + ".part.state");
    }

    /** The number of bytes downloaded so far. */
    private static long length(Path file) throws IOException {
        return Files.exists(part(file)) ? Files.size(part(file)) : 0;
    }

    /** Deletes a partial download. */
    static void discard(Path file) throws IOException {
        Files.deleteIfExists(part(file));
        Files.deleteIfExists(state(file));
    }

    /** Renames a complete part to its final name, once it is on disk. */
    static void finish(Path file) throws IOException {
        AtomicFile.force(part(file));
        Files.move(part(file), file, StandardCopyOption.ATOMIC_MOVE);
        Files.deleteIfExists(state(file));
    }

    /**
     * Downloads a file into its part. Gives up after several tries in a row without progress, or at once when retrying
     * cannot help.
     * @param min minimum accepted length, in bytes, if the server tells it
     * @param max maximum accepted length
     * @return whether the server has the file; the part is then complete
     * @throws IngestException when the file cannot be downloaded
     */
    boolean fetch(URI address, Path file, long min, long max, Progress progress) throws IOException {
        long best = length(file);
        int failures = 0;
        while (true) {
            try {
                return attempt(address, file, min, max, progress);
            } catch (IOException e) {
                long length = length(file);
                failures = length > best ? 1 : failures + 1;
                best = Math.max(best, length);
                if (failures == retries.maxTries()) {
                    throw new IngestException(exhausted(address, e, length), e);
                }
                notes.accept(address + ": " + reason(e) + "; retrying");
                try {
                    Retries.sleep(retries.waitMillis(failures), () -> progress.at(length, -1));
                } catch (InterruptedException interruption) {
                    Thread.currentThread().interrupt();
                    throw new CancellationException("interrupted while downloading");
                }
            }
        }
    }

    /** Sends one request for the rest of a file; throws IOException when a retry may help. */
    private boolean attempt(URI address, Path file, long min, long max, Progress progress) throws IOException {
        List<String> state = known(address, file);
        String validator = state.get(1);
        if (validator.isEmpty()) {
            discard(file);
        } else if (state.get(2).equals(String.valueOf(length(file)))) {
            return true;
        }
        long kept = length(file);
        HttpURLConnection answer = open(address, kept, validator);
        try {
            int status = answer.getResponseCode();
            if (MISSING.contains(status)) {
                return false;
            }
            boolean whole = status == HttpURLConnection.HTTP_OK;
            String version = version(answer);
            String range = header(answer, "Content-Range");
            if (whole) {
                discard(file);
                Files.writeString(state(file), address + "\n" + version + "\n" + answer.getContentLengthLong());
                AtomicFile.force(state(file));
            } else if (status == HttpURLConnection.HTTP_PARTIAL || status == RANGE_NOT_SATISFIABLE) {
                if (!range.matches("bytes " + kept + "-\\d+/\\d{1,18}")
                        || !List.of("", validator).contains(version)) {
                    discard(file);
                    throw new IOException("the file changed on the server; starting again");
                }
            } else if (PASSING.contains(status) || status >= 500) {
                throw new IOException("HTTP status " + status);
            } else {
                throw new IngestException(answer.getURL() + " responded with HTTP status " + status
                        + "; check the URL in a browser and in the manifest");
            }
            long length =
                    whole ? answer.getContentLengthLong() : Long.parseLong(range.substring(range.indexOf('/') + 1));
            refuse(address, file, length, length, min, max);
            receive(answer, file, whole ? 0 : kept, length, max, progress);
            refuse(address, file, length, length(file), min, max);
            return true;
        } catch (SocketTimeoutException e) {
            throw new SocketTimeoutException("no data for " + (stall.toMillis() + 999) / 1000 + " s");
        } finally {
            answer.disconnect();
        }
    }

    /** Appends the body of a response to the part, until it is longer than allowed. */
    private static void receive(
            HttpURLConnection answer, Path file, long kept, long length, long max, Progress progress)
            throws IOException {
        long bytes = kept;
        try (InputStream in = answer.getInputStream();
                OutputStream out =
                        Files.newOutputStream(part(file), StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            byte[] buffer = new byte[1 << 16];
            for (int read = 0; read >= 0 && bytes <= max; read = in.read(buffer)) {
                out.write(buffer, 0, read);
                bytes += read;
                progress.at(bytes, length);
            }
        }
        if (bytes <= max && length >= 0 && bytes != length) {
            throw new IOException("the connection ended after " + bytes + " of " + length + " bytes");
        }
    }

    /** Refuses a file of another length, which is dropped. */
    private static void refuse(URI address, Path file, long length, long bytes, long min, long max) throws IOException {
        if ((length >= 0 && length < min) || Math.max(length, bytes) > max) {
            discard(file);
            throw new IngestException(address + " has " + (length < 0 ? "more than " + max : length) + " bytes, but "
                    + (min == max ? "" : "at most ") + max
                    + " are expected: the publisher changed it, or a proxy responded instead");
        }
    }

    /** Follows redirects, but not from https to http. */
    private HttpURLConnection open(URI address, long kept, String validator) throws IOException {
        URI at = address;
        for (int redirects = 0; ; redirects++) {
            HttpURLConnection answer = (HttpURLConnection) at.toURL().openConnection();
            answer.setInstanceFollowRedirects(false);
            answer.setConnectTimeout((int) stall.toMillis());
            answer.setReadTimeout((int) stall.toMillis());
            answer.setRequestProperty("User-Agent", "CrawlGraph/" + Version.CURRENT);
            answer.setRequestProperty("Accept-Encoding", "identity");
            if (kept > 0) {
                answer.setRequestProperty("Range", "bytes=" + kept + "-");
                answer.setRequestProperty("If-Range", validator);
            }
            if (!REDIRECTS.contains(answer.getResponseCode())) {
                return answer;
            }
            String to = header(answer, "Location");
            answer.disconnect();
            at = redirected(at, to, redirects);
        }
    }

    private static URI redirected(URI from, String to, int redirects) {
        try {
            URI next = from.resolve(to);
            boolean unsafe = "https".equals(from.getScheme()) && !"https".equals(next.getScheme());
            if (redirects < MAX_REDIRECTS && Dataset.Names.isWeb(next) && !unsafe) {
                return next;
            }
        } catch (IllegalArgumentException e) {
            // not a URL: refused below
        }
        throw new IngestException(from + " redirects to " + IngestException.quote(to)
                + ", which is not followed (not a URL, from https to http, or too many redirects); find the"
                + " current URL and update the manifest");
    }

    /** A strong ETag, else the time of the last change; empty if the server sends neither. */
    private static String version(HttpURLConnection answer) {
        String etag = header(answer, "ETag");
        return etag.startsWith("\"") ? etag : header(answer, "Last-Modified");
    }

    private static String header(HttpURLConnection answer, String name) {
        return Objects.requireNonNullElse(answer.getHeaderField(name), "");
    }

    /** Address, validator and length of the version in a part; empty if it is of another address, or there is none. */
    private static List<String> known(URI address, Path file) throws IOException {
        boolean isThere = Files.exists(part(file)) && Files.exists(state(file));
        List<String> lines = isThere ? Files.readAllLines(state(file)) : List.of();
        return lines.size() == 3 && lines.get(0).equals(address.toString()) ? lines : List.of("", "", "");
    }

    private String exhausted(URI address, IOException failure, long kept) {
        boolean unreachable = failure instanceof ConnectException || failure instanceof SocketTimeoutException;
        return address + " cannot be downloaded: " + reason(failure) + " (" + retries.maxTries() + " tries in a row)"
                + (unreachable
                        ? ". Is this machine online? Behind a proxy, set CRAWLGRAPH_OPTS='-Dhttp.proxyHost=HOST"
                                + " -Dhttp.proxyPort=PORT -Dhttps.proxyHost=HOST -Dhttps.proxyPort=PORT'"
                        : "")
                + (kept == 0
                        ? ". Run the same command again later"
                        : ". " + MemoryNeed.text(kept)
                                + " were downloaded and are kept: run the same command again to resume");
    }

    private static String reason(IOException failure) {
        return failure instanceof UnknownHostException
                ? "unknown host"
                : Objects.requireNonNullElse(
                        failure.getMessage(), failure.getClass().getSimpleName());
    }
}
