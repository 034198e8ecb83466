package org.crawlgraph.datasets.download;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serial;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.UnresolvedAddressException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.common.AtomicFile;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Retries;
import org.crawlgraph.common.Version;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;

/**
 * Downloads files over HTTP into {@code FILE.part}, resuming after broken connections: each try continues where the
 * last one ended if the server still has the same version, and otherwise starts again. {@code FILE.part.state} records
 * the version; it is on disk before the first byte, so bytes of two versions never mix. The JDK's client follows a few
 * redirects, never from https to http, and uses the JVM's proxy settings ({@code http.proxyHost},
 * {@code https.proxyHost}).
 */
final class Transfer {

    private static final long TICK_MILLIS = 20;
    private static final long LONGEST_WAIT_SECONDS = 120;
    private static final int RANGE_NOT_SATISFIABLE = 416;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final Pattern CONTENT_RANGE = Pattern.compile("^bytes (\\d{1,18})-\\d{1,18}/(\\d{1,18})");

    private final Retries retries;
    private final Duration stall;
    private final Consumer<String> notes;
    private final Runnable moment;
    private final HttpClient client;

    /**
     * @param retries limits tries in a row without progress
     * @param stall maximum time without a byte
     * @param notes receives a sentence for each failure that is retried
     * @param moment called many times per second while waiting; may throw to stop
     */
    Transfer(Retries retries, Duration stall, Consumer<String> notes, Runnable moment) {
        this.retries = retries;
        this.stall = stall;
        this.notes = notes;
        this.moment = moment;
        client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NORMAL)
                .build();
    }

    /** A failure that a retry may avoid. */
    private static final class TransientFailure extends IOException {

        @Serial
        private static final long serialVersionUID = 1L;

        private final long waitSeconds;

        /** @param waitSeconds the wait requested by the server, or 0 */
        TransientFailure(String message, long waitSeconds) {
            super(message);
            this.waitSeconds = waitSeconds;
        }
    }

    /**
     * A version of a file on a server.
     *
     * @param etag strong, empty if unknown
     * @param modified the header Last-Modified, empty if unknown
     * @param length in bytes, -1 if unknown
     */
    private record FileVersion(String etag, String modified, long length) {

        static FileVersion of(HttpHeaders headers) {
            String etag = header(headers, "ETag");
            return new FileVersion(etag.startsWith("\"") ? etag : "", header(headers, "Last-Modified"), size(headers));
        }

        /** The value of If-Range; empty when nothing identifies this version. */
        String validator() {
            return etag.isEmpty() ? modified : etag;
        }

        /** Whether part of a file of {@code total} bytes may belong to this version, by all known values. */
        boolean agreesWith(HttpHeaders headers, long total) {
            return agrees(etag, header(headers, "ETag"))
                    && agrees(modified, header(headers, "Last-Modified"))
                    && (length < 0 || length == total);
        }

        private static boolean agrees(String mine, String other) {
            return mine.isEmpty() || other.isEmpty() || mine.equals(other);
        }
    }

    private static String header(HttpHeaders headers, String name) {
        return headers.firstValue(name).orElse("");
    }

    private static long size(HttpHeaders headers) {
        return headers.firstValueAsLong("Content-Length").orElse(-1);
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

    /** Renames a complete file to its final name, once it is on disk. */
    static void finish(Path file) throws IOException {
        AtomicFile.force(part(file));
        Files.move(part(file), file, StandardCopyOption.ATOMIC_MOVE);
        Files.deleteIfExists(state(file));
    }

    /** The length of a file on a server, -1 if unknown. */
    long remoteLength(URI address) throws IOException {
        HttpRequest request = request(address)
                .method("HEAD", HttpRequest.BodyPublishers.noBody())
                .build();
        HttpResponse<Void> answer = send(request, HttpResponse.BodyHandlers.discarding());
        return answer.statusCode() == 200 ? size(answer.headers()) : -1;
    }

    private HttpRequest.Builder request(URI address) {
        return HttpRequest.newBuilder(address)
                .header("User-Agent", "CrawlGraph/" + Version.CURRENT)
                .header("Accept-Encoding", "identity");
    }

    /**
     * Downloads a file into its part. Gives up after several tries in a row without progress, or at once when retrying
     * cannot help.
     *
     * @param expected the exact length, if known
     * @param limit maximum accepted length, in bytes
     * @param progress receives the length of the part as it grows
     * @return whether the server has the file; the part is then complete
     * @throws IngestException when the file cannot be downloaded
     */
    boolean fetch(URI address, Path file, @Nullable Long expected, long limit, LongConsumer progress)
            throws IOException {
        long best = length(file);
        int failures = 0;
        while (true) {
            try {
                return attempt(address, file, expected, limit, progress);
            } catch (FileSystemException e) {
                throw new IngestException(
                        part(file) + " cannot be written: " + e.getMessage()
                                + "; the partial download is kept. Free some space or change"
                                + " permissions, and run the same command again",
                        e);
            } catch (IOException e) {
                long length = length(file);
                failures = length > best ? 1 : failures + 1;
                best = Math.max(best, length);
                if (failures >= retries.most()) {
                    throw new IngestException(gaveUp(address, e, length), e);
                }
                long asked = e instanceof TransientFailure failure ? failure.waitSeconds : 0;
                long millis = Math.max(retries.waitMillis(failures), 1000 * Math.min(asked, LONGEST_WAIT_SECONDS));
                notes.accept(address + ": " + reason(e) + "; retrying"
                        + (millis < 1000 ? "" : " in " + millis / 1000 + " s"));
                try {
                    Retries.sleep(millis, moment);
                } catch (InterruptedException interrupt) {
                    throw interrupted();
                }
            }
        }
    }

    private static CancellationException interrupted() {
        Thread.currentThread().interrupt();
        return new CancellationException("interrupted while downloading");
    }

    private String gaveUp(URI address, IOException failure, long kept) {
        boolean unreachable = failure instanceof ConnectException || failure instanceof HttpTimeoutException;
        return address + " cannot be downloaded: " + reason(failure) + " (" + retries.most() + " tries in a row)"
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

    /** Sends one request for the rest of a file; throws IOException when a retry may help. */
    private boolean attempt(URI address, Path file, @Nullable Long expected, long limit, LongConsumer progress)
            throws IOException {
        FileVersion version = stored(address, file);
        long have = length(file);
        if (have > 0 && have == version.length()) {
            return true;
        }
        boolean rest = have > 0 && !version.validator().isEmpty() && (version.length() < 0 || have < version.length());
        HttpRequest.Builder request = request(address);
        if (rest) {
            request.header("Range", "bytes=" + have + "-").header("If-Range", version.validator());
        }
        try (Body body = new Body(address, file, expected == null ? limit : expected)) {
            HttpResponse<Flow.Publisher<List<ByteBuffer>>> answer =
                    send(request.build(), HttpResponse.BodyHandlers.ofPublisher());
            answer.body().subscribe(body);
            HttpHeaders headers = answer.headers();
            int status = answer.statusCode();
            switch (status) {
                case HttpURLConnection.HTTP_OK -> {
                    long total = size(headers);
                    refuseOtherLength(address, file, total, expected, limit);
                    store(address, file, FileVersion.of(headers));
                    long length = copy(body, 0, progress);
                    if (total >= 0 && length != total) {
                        throw ended(length, total);
                    }
                    refuseOtherLength(address, file, length, expected, limit);
                    return true;
                }
                case HttpURLConnection.HTTP_PARTIAL -> {
                    if (!rest) {
                        throw refused(answer.uri(), "a part of the file although all of it was requested");
                    }
                    Matcher range = CONTENT_RANGE.matcher(header(headers, "Content-Range"));
                    long total = range.matches() ? Long.parseLong(range.group(2)) : -1;
                    if (total < 0 || Long.parseLong(range.group(1)) != have || !version.agreesWith(headers, total)) {
                        discard(file);
                        throw new TransientFailure(
                                "the file changed on the server, or the server sent a part that was"
                                        + " not requested; starting again",
                                0);
                    }
                    refuseOtherLength(address, file, total, expected, limit);
                    long length = copy(body, have, progress);
                    if (length != total) {
                        throw ended(length, total);
                    }
                    return true;
                }
                case RANGE_NOT_SATISFIABLE -> {
                    discard(file);
                    throw new TransientFailure("the server has no byte " + have + " of the file; starting again", 0);
                }
                case HttpURLConnection.HTTP_NOT_FOUND, HttpURLConnection.HTTP_GONE -> {
                    return false;
                }
                case 301, 302, 303, 307, 308 -> throw redirected(answer.uri(), header(headers, "Location"));
                default -> {
                    if (status == HttpURLConnection.HTTP_CLIENT_TIMEOUT
                            || status == TOO_MANY_REQUESTS
                            || status >= 500) {
                        String wait = header(headers, "Retry-After");
                        throw new TransientFailure(
                                "HTTP status " + status, wait.matches("\\d{1,6}") ? Long.parseLong(wait) : 0);
                    }
                    throw refused(answer.uri(), "HTTP status " + status);
                }
            }
        }
    }

    private static TransientFailure ended(long length, long total) {
        return new TransientFailure("the connection closed after " + length + " of " + total + " bytes", 0);
    }

    private static IngestException refused(URI address, String what) {
        return new IngestException(
                address + " responded with " + what + "; check the URL in a browser and in the manifest");
    }

    private static void refuseOtherLength(URI address, Path file, long total, @Nullable Long expected, long limit)
            throws IOException {
        if (total >= 0 && expected != null && total != expected) {
            discard(file);
            throw new IngestException(address + " has " + total + " bytes, but the manifest has " + expected
                    + ": the publisher changed it, or a proxy responded instead");
        }
        if (total > limit) {
            discard(file);
            throw new IngestException(
                    address + " has " + total + " bytes; the limit for files of this kind is " + limit);
        }
    }

    /** The version of the downloaded bytes; deletes them if it is unknown. */
    private static FileVersion stored(URI address, Path file) throws IOException {
        if (Files.exists(part(file)) && Files.exists(state(file))) {
            Properties text = new Properties();
            try (InputStream in = Files.newInputStream(state(file))) {
                text.load(in);
                if (address.toString().equals(text.getProperty("address"))) {
                    return new FileVersion(
                            text.getProperty("etag", ""),
                            text.getProperty("modified", ""),
                            Long.parseLong(text.getProperty("length", "")));
                }
            } catch (IllegalArgumentException e) {
                // written by another program: start again
            }
        }
        discard(file);
        return new FileVersion("", "", -1);
    }

    /** Deletes the downloaded bytes and starts another version. */
    private static void store(URI address, Path file, FileVersion version) throws IOException {
        discard(file);
        Properties text = new Properties();
        text.setProperty("address", address.toString());
        text.setProperty("etag", version.etag());
        text.setProperty("modified", version.modified());
        text.setProperty("length", Long.toString(version.length()));
        try (OutputStream out = Files.newOutputStream(state(file))) {
            text.store(out, "the version of the part");
        }
        AtomicFile.force(state(file)); // a torn state lacks a length or has another address, so it is not resumed
        Files.createFile(part(file));
    }

    /** Appends a body to the part; returns the new length of the part. */
    private long copy(Body body, long from, LongConsumer progress) throws IOException {
        body.begin(from);
        await(body.ended, () -> body.heard, () -> progress.accept(body.length));
        progress.accept(body.length);
        return body.length;
    }

    /** Sends a request, and waits for the headers of the response after redirects. */
    private <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> body) throws IOException {
        long sent = System.nanoTime();
        try {
            return await(client.sendAsync(request, body), () -> sent, () -> {});
        } catch (IllegalArgumentException e) {
            String location = e.getCause() instanceof URISyntaxException wrong ? wrong.getInput() : e.getMessage();
            throw redirected(request.uri(), String.valueOf(location));
        }
    }

    private static IngestException redirected(URI from, String to) {
        return new IngestException(from + " redirects to " + IngestException.quote(to)
                + ", which is not followed (not a URL, from https to http, or too many redirects); find the"
                + " current URL and update the manifest");
    }

    /** Waits for work on other threads while data arrives, and stops it when {@code moment} throws. */
    private <T> T await(CompletableFuture<T> work, LongSupplier heard, Runnable tick) throws IOException {
        try {
            while (true) {
                try {
                    return work.get(TICK_MILLIS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    moment.run();
                    tick.run();
                    if (System.nanoTime() - heard.getAsLong() > stall.toNanos()) {
                        throw new HttpTimeoutException("no data for " + (stall.toMillis() + 999) / 1000 + " s");
                    }
                }
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException known) {
                throw known;
            }
            throw e.getCause() instanceof IOException failure ? failure : new IOException(e.getCause());
        } catch (InterruptedException e) {
            throw interrupted();
        } finally {
            work.cancel(true);
        }
    }

    /** Appends the pieces of a body to the part as they arrive, on threads of the client, until closed. */
    private static final class Body implements Flow.Subscriber<List<ByteBuffer>>, AutoCloseable {

        private final URI address;
        private final Path file;
        private final long most;
        private final CompletableFuture<Void> ended = new CompletableFuture<>();
        private volatile long heard;
        private volatile long length;
        private Flow.@Nullable Subscription subscription;
        private @Nullable FileChannel out;
        private boolean closed;

        Body(URI address, Path file, long most) {
            this.address = address;
            this.file = file;
            this.most = most;
        }

        /** @param from the length of the part */
        synchronized void begin(long from) throws IOException {
            out = FileChannel.open(part(file), StandardOpenOption.APPEND);
            length = from;
            heard = System.nanoTime();
            if (subscription != null) {
                subscription.request(1);
            }
        }

        @Override
        public synchronized void onSubscribe(Flow.Subscription given) {
            subscription = given;
            if (closed) {
                given.cancel();
            } else if (out != null) {
                given.request(1);
            }
        }

        @Override
        public synchronized void onNext(List<ByteBuffer> pieces) {
            if (closed || out == null || subscription == null) {
                return;
            }
            try {
                for (ByteBuffer piece : pieces) {
                    if (piece.remaining() > most - length) {
                        discard(file);
                        throw new IngestException(
                                address + " is longer than " + most + " bytes; stopped, and deleted the download");
                    }
                    while (piece.hasRemaining()) {
                        length += out.write(piece);
                    }
                }
                heard = System.nanoTime();
                subscription.request(1);
            } catch (IOException e) {
                ended.completeExceptionally(new IngestException(
                        part(file) + " cannot be written: " + e.getMessage()
                                + "; the partial download is kept. Free some space and run the same command again",
                        e));
            } catch (IngestException e) {
                ended.completeExceptionally(e);
            }
        }

        @Override
        public void onError(Throwable failure) {
            ended.completeExceptionally(failure);
        }

        @Override
        public void onComplete() {
            ended.complete(null);
        }

        @Override
        public synchronized void close() throws IOException {
            closed = true;
            if (subscription != null) {
                subscription.cancel();
            }
            if (out != null) {
                out.close();
            }
        }
    }
}
