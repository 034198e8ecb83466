package org.crawlgraph.datasets.download;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serial;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.common.Bytes;
import org.crawlgraph.common.Version;
import org.crawlgraph.datasets.catalog.Names;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;

/**
 * Downloads files over HTTP into {@code FILE.part}, however often the connection breaks: each try resumes where the last one
 * ended if the server still has the same version, and starts again otherwise. {@code FILE.part.state} names the version; it
 * is on disk before the first byte is, so bytes of two versions never mix. The JVM's proxy settings ({@code http.proxyHost},
 * {@code https.proxyHost}) hold. Redirects are followed here: a bounded number, and never from https to http.
 */
final class Transfer implements AutoCloseable {

    private static final int REDIRECTS = 10;
    private static final long MOMENT_MILLIS = 200;
    private static final long LONGEST_WAIT_SECONDS = 120;
    private static final int RANGE_NOT_SATISFIABLE = 416;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final Pattern CONTENT_RANGE = Pattern.compile("^bytes (\\d{1,18})-\\d{1,18}/(\\d{1,18})");

    private final Patience patience;
    private final Consumer<String> notes;
    private final Runnable moment;

    /** Does what blocks, so that the caller's thread can be stopped at any moment. */
    private final ExecutorService blocking = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "crawlgraph-download");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * @param notes receives a sentence for each failure that is tried again
     * @param moment called several times a second while waiting; may throw to stop
     */
    Transfer(Patience patience, Consumer<String> notes, Runnable moment) {
        this.patience = patience;
        this.notes = notes;
        this.moment = moment;
    }

    @Override
    public void close() {
        blocking.shutdownNow();
    }

    /**
     * A response after redirects. Closing it closes the connection on another thread: closing waits for a read that blocks.
     */
    private record Answer(HttpURLConnection connection, int status, Executor closing) implements AutoCloseable {

        /** Empty when absent. */
        String header(String name) {
            String value = connection.getHeaderField(name);
            return value == null ? "" : value;
        }

        URI address() {
            return URI.create(connection.getURL().toString());
        }

        @Override
        public void close() {
            closing.execute(connection::disconnect);
        }
    }

    /** A failure that the next try may not meet. */
    private static final class PassingFailure extends IOException {

        @Serial
        private static final long serialVersionUID = 1L;

        private final long waitSeconds;

        /** @param waitSeconds how long the server asks to wait, 0 if it does not */
        PassingFailure(String message, long waitSeconds) {
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

        static FileVersion of(Answer answer) {
            String etag = answer.header("ETag");
            return new FileVersion(
                    etag.startsWith("\"") ? etag : "",
                    answer.header("Last-Modified"),
                    answer.connection().getContentLengthLong());
        }

        /** The value of If-Range; empty when nothing identifies this version. */
        String validator() {
            return etag.isEmpty() ? modified : etag;
        }

        /** Whether part of a file of {@code total} bytes may belong to this version, by all that both say. */
        boolean agreesWith(Answer answer, long total) {
            return agrees(etag, answer.header("ETag"))
                    && agrees(modified, answer.header("Last-Modified"))
                    && (length < 0 || length == total);
        }

        private static boolean agrees(String mine, String other) {
            return mine.isEmpty() || other.isEmpty() || mine.equals(other);
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

    /** Deletes what was downloaded of an unfinished file. */
    static void discard(Path file) throws IOException {
        Files.deleteIfExists(part(file));
        Files.deleteIfExists(state(file));
    }

    /** Gives a complete file its name, once it is on disk. */
    static void finish(Path file) throws IOException {
        force(part(file));
        Files.move(part(file), file, StandardCopyOption.ATOMIC_MOVE);
        Files.deleteIfExists(state(file));
        try (FileChannel folder = FileChannel.open(file.resolveSibling("."), StandardOpenOption.READ)) {
            folder.force(true);
        } catch (IOException e) {
            // not every system opens folders; the name is then as safe as the system makes it
        }
    }

    private static void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    /** The length of a file on a server, -1 if unknown. */
    long remoteLength(URI address) throws IOException {
        try (Answer answer = ask("HEAD", address, Map.of())) {
            return answer.status() == 200 ? answer.connection().getContentLengthLong() : -1;
        }
    }

    /**
     * Downloads a file into its part. Gives up when several tries in a row bring nothing new, or at once when no other try
     * can help.
     *
     * @param expected the exact length, if known
     * @param limit the longest file that is accepted, in bytes
     * @param progress receives the length of the part as it grows
     * @return whether the server has the file; the part is complete then
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
                                + "; make room or change its permissions, and run the same command again",
                        e);
            } catch (IOException e) {
                long length = length(file);
                failures = length > best ? 1 : failures + 1;
                best = Math.max(best, length);
                if (failures >= patience.attempts()) {
                    throw new IngestException(gaveUp(address, e, length), e);
                }
                long asked = e instanceof PassingFailure failure ? failure.waitSeconds : 0;
                Duration pause = patience.pauseAfter(failures);
                long millis = Math.max(pause.toMillis(), 1000 * Math.min(asked, LONGEST_WAIT_SECONDS));
                notes.accept(address + ": " + reason(e) + "; trying again"
                        + (millis < 1000 ? "" : " in " + millis / 1000 + " s"));
                await(() -> {
                    Thread.sleep(millis);
                    return true;
                });
            }
        }
    }

    private String gaveUp(URI address, IOException failure, long kept) {
        boolean unreachable = failure instanceof ConnectException || failure instanceof SocketTimeoutException;
        return address + " cannot be downloaded: " + reason(failure) + " (" + patience.attempts() + " tries in a row)"
                + (unreachable
                        ? ". Is this machine online? Behind a proxy, set CRAWLGRAPH_OPTS='-Dhttp.proxyHost=HOST"
                                + " -Dhttp.proxyPort=PORT -Dhttps.proxyHost=HOST -Dhttps.proxyPort=PORT'"
                        : "")
                + (kept == 0
                        ? ". Run the same command again later"
                        : ". " + Bytes.text(kept) + " have come and are kept: run the same command again to go on");
    }

    private static String reason(IOException failure) {
        return failure instanceof UnknownHostException
                ? "no such host is known"
                : failure instanceof ConnectException
                        ? "the connection was refused"
                        : String.valueOf(
                                failure.getMessage() == null
                                        ? failure.getClass().getSimpleName()
                                        : failure.getMessage());
    }

    /** One request for the rest of a file; throws IOException when another try may help. */
    private boolean attempt(URI address, Path file, @Nullable Long expected, long limit, LongConsumer progress)
            throws IOException {
        FileVersion version = stored(address, file);
        long have = length(file);
        if (have > 0 && have == version.length()) {
            return true;
        }
        boolean rest = have > 0 && !version.validator().isEmpty() && (version.length() < 0 || have < version.length());
        Map<String, String> headers =
                rest ? Map.of("Range", "bytes=" + have + "-", "If-Range", version.validator()) : Map.of();
        try (Answer answer = ask("GET", address, headers)) {
            switch (answer.status()) {
                case HttpURLConnection.HTTP_OK -> {
                    long total = answer.connection().getContentLengthLong();
                    refuseOtherLength(address, file, total, expected, limit);
                    store(address, file, FileVersion.of(answer));
                    long length = copy(answer, file, 0, expected == null ? limit : expected, progress);
                    if (total >= 0 && length != total) {
                        throw ended(length, total);
                    }
                    refuseOtherLength(address, file, length, expected, limit);
                }
                case HttpURLConnection.HTTP_PARTIAL -> {
                    if (!rest) {
                        throw refused(answer, "part of the file where all of it was asked for");
                    }
                    Matcher range = CONTENT_RANGE.matcher(answer.header("Content-Range"));
                    long total = range.matches() ? Long.parseLong(range.group(2)) : -1;
                    if (total < 0 || Long.parseLong(range.group(1)) != have || !version.agreesWith(answer, total)) {
                        discard(file);
                        throw new PassingFailure(
                                "the file has changed on the server, or the server sent a part that was not asked for;"
                                        + " starting again",
                                0);
                    }
                    refuseOtherLength(address, file, total, expected, limit);
                    long length = copy(answer, file, have, expected == null ? limit : expected, progress);
                    if (length != total) {
                        throw ended(length, total);
                    }
                }
                case RANGE_NOT_SATISFIABLE -> {
                    discard(file);
                    throw new PassingFailure("the server has no byte " + have + " of the file; starting again", 0);
                }
                case HttpURLConnection.HTTP_NOT_FOUND, HttpURLConnection.HTTP_GONE -> {
                    return false;
                }
                default -> {
                    int status = answer.status();
                    if (status == HttpURLConnection.HTTP_CLIENT_TIMEOUT
                            || status == TOO_MANY_REQUESTS
                            || status >= 500) {
                        String wait = answer.header("Retry-After");
                        throw new PassingFailure(
                                "the server answered " + status, wait.matches("\\d{1,6}") ? Long.parseLong(wait) : 0);
                    }
                    throw refused(answer, "HTTP status " + status);
                }
            }
        }
        return true;
    }

    private static PassingFailure ended(long length, long total) {
        return new PassingFailure("the connection ended after " + length + " of " + total + " bytes", 0);
    }

    private static IngestException refused(Answer answer, String what) {
        return new IngestException(answer.address() + " answered with " + what
                + "; look at the address in a browser, and in the manifest");
    }

    private static void refuseOtherLength(URI address, Path file, long total, @Nullable Long expected, long limit)
            throws IOException {
        if (total >= 0 && expected != null && total != expected) {
            discard(file);
            throw new IngestException(address + " has " + total + " bytes, and the manifest says " + expected
                    + ": its publisher has changed it, or a proxy answered instead");
        }
        if (total > limit) {
            discard(file);
            throw new IngestException(
                    address + " has " + total + " bytes; a file of this kind should have at most " + limit);
        }
    }

    /** Which version the downloaded bytes belong to; deletes them if that is unknown. */
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
                // not written here: start again
            }
        }
        discard(file);
        return new FileVersion("", "", -1);
    }

    /** Deletes what was downloaded and starts another version. */
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
        force(state(file)); // a torn state has no length or another address, and is not resumed
        Files.createFile(part(file));
    }

    /** Appends a body to the part; returns the length of the part then. */
    private long copy(Answer answer, Path file, long from, long most, LongConsumer progress) throws IOException {
        long length = from;
        byte[] piece = new byte[1 << 16];
        InputStream in = answer.connection().getInputStream();
        try (OutputStream out = Files.newOutputStream(part(file), StandardOpenOption.APPEND)) {
            for (int read = read(in, piece); read >= 0; read = read(in, piece)) {
                length += read;
                if (length > most) {
                    discard(file);
                    throw new IngestException(answer.address() + " goes on after " + most
                            + " bytes, where it should end; stopped, and deleted what had come");
                }
                write(out, piece, read, file);
                progress.accept(length);
            }
        }
        return length;
    }

    private static void write(OutputStream out, byte[] piece, int length, Path file) {
        try {
            out.write(piece, 0, length);
        } catch (IOException e) {
            throw new IngestException(
                    part(file) + " cannot be written: " + e.getMessage()
                            + "; what has come so far is kept: make room and run the same command again",
                    e);
        }
    }

    private int read(InputStream in, byte[] piece) throws IOException {
        try {
            return await(() -> in.read(piece));
        } catch (SocketTimeoutException e) {
            throw new IOException("nothing came for " + (patience.stall().toMillis() + 999) / 1000 + " s", e);
        }
    }

    /** Asks, and waits for the headers of the response after redirects. */
    private Answer ask(String method, URI address, Map<String, String> headers) throws IOException {
        URI current = address;
        for (int redirects = 0; redirects <= REDIRECTS; redirects++) {
            Answer answer = askOnce(method, current, headers);
            if (!List.of(301, 302, 303, 307, 308).contains(answer.status())) {
                return answer;
            }
            answer.close();
            current = redirected(current, answer.header("Location"));
        }
        throw new IngestException(address + " is redirected more than " + REDIRECTS + " times, at last to " + current
                + "; look in a browser where the file is now, and put that address into the manifest");
    }

    /** Where a redirect leads, if it may be followed. */
    static URI redirected(URI from, String location) {
        URI to;
        try {
            to = from.resolve(location);
        } catch (IllegalArgumentException e) {
            throw new IngestException(
                    from + " is redirected to " + IngestException.quote(location) + ", which is no address", e);
        }
        if (location.isEmpty() || !Names.isWeb(to)) {
            throw new IngestException(from + " is redirected to " + IngestException.quote(location)
                    + "; only addresses of http and https are followed");
        }
        if ("https".equalsIgnoreCase(from.getScheme()) && "http".equalsIgnoreCase(to.getScheme())) {
            throw new IngestException(from + " is redirected to " + to
                    + ", from a secure connection to one that is not; this is not followed");
        }
        return to;
    }

    private Answer askOnce(String method, URI address, Map<String, String> headers) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
        boolean answered = false;
        try {
            connection.setRequestMethod(method);
            connection.setInstanceFollowRedirects(false);
            connection.setUseCaches(false);
            int stall = Math.toIntExact(patience.stall().toMillis());
            connection.setConnectTimeout(stall);
            connection.setReadTimeout(stall);
            connection.setRequestProperty("User-Agent", "CrawlGraph/" + Version.CURRENT);
            connection.setRequestProperty("Accept-Encoding", "identity");
            headers.forEach(connection::setRequestProperty);
            int status = await(connection::getResponseCode);
            if (status < 0) {
                throw new IOException("the server did not answer in HTTP");
            }
            answered = true;
            return new Answer(connection, status, blocking);
        } finally {
            if (!answered) {
                blocking.execute(connection::disconnect);
            }
        }
    }

    /** Waits for what blocks, and stops waiting when the moment says so. */
    private <T> T await(Callable<T> work) throws IOException {
        Future<T> result = blocking.submit(work);
        try {
            while (true) {
                try {
                    return result.get(MOMENT_MILLIS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    moment.run();
                }
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted while downloading");
        } finally {
            result.cancel(true);
        }
    }
}
