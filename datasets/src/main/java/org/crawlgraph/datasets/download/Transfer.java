package org.crawlgraph.datasets.download;

import java.io.IOException;
import java.io.Serial;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.common.AtomicFile;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Retries;
import org.crawlgraph.common.Version;
import org.crawlgraph.ingest.source.IngestException;

/**
 * Downloads a file over HTTP into {@code FILE.part}, and resumes after broken connections if the server still has the
 * same version (RFC 9110, {@code Range} and {@code If-Range}). {@code FILE.part.state} holds the address, validator and
 * length of the version; it is on disk before the first byte, so bytes of two versions never mix. The JDK's client
 * follows a few redirects, never from https to http, and uses the JVM's proxies ({@code http.proxyHost},
 * {@code https.proxyHost}).
 */
final class Transfer {

    private static final long TICK_MILLIS = 20;
    private static final long MAX_WAIT_SECONDS = 120;
    private static final int RANGE_NOT_SATISFIABLE = 416;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final Pattern CONTENT_RANGE = Pattern.compile("bytes (?:(\\d{1,18})-\\d{1,18}|\\*)/(\\d{1,18})");

    private final Retries retries;
    private final Duration stall;
    private final Consumer<String> notes;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NORMAL)
            .build();

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

    /** A failure that a retry may avoid, after the wait that the server asks for, 0 for any. */
    private static final class TransientFailure extends IOException {

        @Serial
        private static final long serialVersionUID = 1L;

        private final long waitSeconds;

        TransientFailure(String message, long waitSeconds) {
            super(message);
            this.waitSeconds = waitSeconds;
        }
    }

    static Path part(Path file) {
        return file.resolveSibling(file.getFileName() + ".part");
    }

    private static Path state(Path file) {
        return file.resolveSibling(file.getFileName() + ".part.state");
    }

    /** The number of bytes downloaded so far. */
    static long length(Path file) throws IOException {
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
     *
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
                long asked = e instanceof TransientFailure failure ? failure.waitSeconds : 0;
                pause(
                        Math.max(retries.waitMillis(failures), 1000 * Math.min(asked, MAX_WAIT_SECONDS)),
                        address + ": " + reason(e),
                        () -> progress.at(length, -1));
            }
        }
    }

    private void pause(long millis, String failure, Runnable waiting) {
        notes.accept(failure + "; retrying" + (millis < 1000 ? "" : " in " + millis / 1000 + " s"));
        try {
            Retries.sleep(millis, waiting);
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    private static CancellationException interrupted() {
        Thread.currentThread().interrupt();
        return new CancellationException("interrupted while downloading");
    }

    /** Sends one request for the rest of a file; throws IOException when a retry may help. */
    private boolean attempt(URI address, Path file, long min, long max, Progress progress) throws IOException {
        List<String> state = state(address, file);
        String validator = state.get(1);
        if (validator.isEmpty()) {
            discard(file);
        } else if (state.get(2).equals(String.valueOf(length(file)))) {
            return true;
        }
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .header("User-Agent", "CrawlGraph/" + Version.CURRENT)
                .header("Accept-Encoding", "identity");
        Reception to = new Reception(address, file, length(file), validator);
        if (to.kept > 0) {
            request.header("Range", "bytes=" + to.kept + "-").header("If-Range", validator);
        }
        return isThere(await(client.sendAsync(request.build(), to), to, min, max, progress), to);
    }

    /** Whether a response completed the file; throws IOException when a retry may help. */
    private static boolean isThere(HttpResponse<Path> answer, Reception to) throws IOException {
        int status = answer.statusCode();
        if (to.isFile) {
            if (to.length >= 0 && length(to.file) != to.length) {
                discard(to.file);
                throw new TransientFailure("the server sent another length than it announced; starting again", 0);
            }
            return true;
        }
        switch (status) {
            case HttpURLConnection.HTTP_NOT_FOUND, HttpURLConnection.HTTP_GONE -> {
                return false;
            }
            case HttpURLConnection.HTTP_PARTIAL, RANGE_NOT_SATISFIABLE ->
                throw new TransientFailure(
                        "the file changed on the server, or it sent a part that was not requested; starting again", 0);
            case 301, 302, 303, 307, 308 -> throw redirected(answer.uri(), header(answer.headers(), "Location"));
            default -> {
                if (status == HttpURLConnection.HTTP_CLIENT_TIMEOUT || status == TOO_MANY_REQUESTS || status >= 500) {
                    String wait = header(answer.headers(), "Retry-After");
                    throw new TransientFailure(
                            "HTTP status " + status, wait.matches("\\d{1,6}") ? Long.parseLong(wait) : 0);
                }
                throw new IngestException(answer.uri() + " responded with HTTP status " + status
                        + "; check the URL in a browser and in the manifest");
            }
        }
    }

    /** Waits for a response while its body arrives; cancels it when it is refused or {@code progress} throws. */
    private HttpResponse<Path> await(
            CompletableFuture<HttpResponse<Path>> answer, Reception to, long min, long max, Progress progress)
            throws IOException {
        long bytes = length(to.file);
        long heard = System.nanoTime();
        try {
            while (true) {
                try {
                    HttpResponse<Path> whole = answer.get(TICK_MILLIS, TimeUnit.MILLISECONDS);
                    refuse(to, length(to.file), min, max);
                    progress.at(length(to.file), to.length);
                    return whole;
                } catch (TimeoutException e) {
                    long before = bytes;
                    bytes = length(to.file);
                    refuse(to, bytes, min, max);
                    progress.at(bytes, to.isFile ? to.length : -1);
                    heard = bytes == before ? heard : System.nanoTime();
                    if (System.nanoTime() - heard > stall.toNanos()) {
                        throw new HttpTimeoutException("no data for " + (stall.toMillis() + 999) / 1000 + " s");
                    }
                }
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IllegalArgumentException bad) {
                String location =
                        bad.getCause() instanceof URISyntaxException wrong ? wrong.getInput() : bad.getMessage();
                throw redirected(to.address, String.valueOf(location));
            }
            throw e.getCause() instanceof IOException failure ? failure : new IOException(e.getCause());
        } catch (InterruptedException e) {
            throw interrupted();
        } finally {
            answer.cancel(true);
        }
    }

    /** Refuses a file of another length, which is dropped, or without space on the disk. */
    private static void refuse(Reception to, long bytes, long min, long max) throws IOException {
        if (to.isFile && ((to.length >= 0 && to.length < min) || Math.max(to.length, bytes) > max)) {
            discard(to.file);
            throw new IngestException(to.address + " has " + (to.length < 0 ? "more than " + max : to.length)
                    + " bytes, but " + (min == max ? "" : "at most ") + max
                    + " are expected: the publisher changed it, or a proxy responded instead");
        }
        if (to.isFile && to.length - to.kept > to.free) {
            throw IngestException.in(
                    part(to.file),
                    "not enough space: " + MemoryNeed.text(to.length - to.kept) + " to download, but only "
                            + MemoryNeed.text(to.free)
                            + " free; free some space, or choose a folder on another disk with --into");
        }
    }

    private static IngestException redirected(URI from, String to) {
        return new IngestException(from + " redirects to " + IngestException.quote(to)
                + ", which is not followed (not a URL, from https to http, or too many redirects); find the"
                + " current URL and update the manifest");
    }

    private static String header(HttpHeaders headers, String name) {
        return headers.firstValue(name).orElse("");
    }

    /** Address, validator and length of the version in a part; empty if it is of another address, or there is none. */
    private static List<String> state(URI address, Path file) throws IOException {
        boolean isThere = Files.exists(part(file)) && Files.exists(state(file));
        List<String> lines = isThere ? Files.readAllLines(state(file)) : List.of();
        return lines.size() == 3 && lines.get(0).equals(address.toString()) ? lines : List.of("", "", "");
    }

    private String exhausted(URI address, IOException failure, long kept) {
        boolean unreachable = failure instanceof ConnectException || failure instanceof HttpTimeoutException;
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
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof UnresolvedAddressException) {
                return "unknown host";
            }
        }
        return failure instanceof ConnectException
                ? "connection refused"
                : failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
    }

    /** Writes the body of a response over the part or behind it, and drops that of a response without the file. */
    private static final class Reception implements HttpResponse.BodyHandler<Path> {

        private final URI address;
        private final Path file;
        private final long kept;
        private final String validator;
        private volatile long length = -1;
        private volatile long free = Long.MAX_VALUE;
        private volatile boolean isFile;

        /**
         * @param kept bytes of the part
         * @param validator of these bytes
         */
        Reception(URI address, Path file, long kept, String validator) {
            this.address = address;
            this.file = file;
            this.kept = kept;
            this.validator = validator;
        }

        @Override
        public HttpResponse.BodySubscriber<Path> apply(HttpResponse.ResponseInfo answer) {
            HttpHeaders headers = answer.headers();
            Matcher range = CONTENT_RANGE.matcher(header(headers, "Content-Range"));
            String version = validator(headers);
            length = range.matches()
                    ? Long.parseLong(range.group(2))
                    : headers.firstValueAsLong("Content-Length").orElse(-1);
            int status = answer.statusCode();
            boolean isRest = status == HttpURLConnection.HTTP_PARTIAL
                    && range.matches()
                    && String.valueOf(kept).equals(range.group(1))
                    && List.of("", validator).contains(version);
            try {
                if (status == HttpURLConnection.HTTP_OK) {
                    discard(file);
                    Files.writeString(state(file), address + "\n" + version + "\n" + length);
                    AtomicFile.force(state(file));
                    Files.createFile(part(file));
                } else if (!isRest && (status == HttpURLConnection.HTTP_PARTIAL || status == RANGE_NOT_SATISFIABLE)) {
                    discard(file); // bytes of another version
                }
                free = Files.getFileStore(file.resolveSibling(".")).getUsableSpace();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            isFile = status == HttpURLConnection.HTTP_OK || isRest;
            return isFile
                    ? HttpResponse.BodySubscribers.ofFile(
                            part(file), StandardOpenOption.WRITE, StandardOpenOption.APPEND)
                    : HttpResponse.BodySubscribers.replacing(file);
        }

        /** A strong ETag, else the time of the last change; empty if the server sends neither. */
        private static String validator(HttpHeaders headers) {
            String etag = header(headers, "ETag");
            return etag.startsWith("\"") ? etag : header(headers, "Last-Modified");
        }
    }
}
