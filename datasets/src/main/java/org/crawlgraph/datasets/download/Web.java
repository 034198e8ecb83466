package org.crawlgraph.datasets.download;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.crawlgraph.common.Version;
import org.crawlgraph.datasets.catalog.Names;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;

/**
 * The JDK's HTTP client with the proxy settings of the JVM ({@code http.proxyHost}, {@code https.proxyHost} and the
 * like). Redirects are followed here: a limited number, and never from https to http.
 */
final class Web {

    static final long MOMENT_MILLIS = 200;

    private static final int REDIRECTS = 10;

    private final Patience patience;
    private final Runnable moment;
    private final HttpClient client;

    /** @param moment called several times a second while waiting; may throw to stop */
    Web(Patience patience, Runnable moment) {
        this.patience = patience;
        this.moment = moment;
        this.client = HttpClient.newBuilder()
                .version(
                        HttpClient.Version.HTTP_1_1) // HTTP/2 has no benefit here, and some servers fail on the upgrade
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(patience.stall())
                .build();
    }

    /**
     * Sends a request and waits for the response headers.
     *
     * @param method GET or HEAD
     * @throws IOException when the server cannot be reached or does not answer in time
     * @throws IngestException when redirects fail
     */
    Answer ask(String method, URI address, Map<String, String> headers) throws IOException {
        URI current = address;
        for (int redirects = 0; redirects <= REDIRECTS; redirects++) {
            Answer answer = askOnce(method, current, headers);
            if (!List.of(301, 302, 303, 307, 308).contains(answer.status())) {
                return answer;
            }
            answer.close();
            current = redirected(current, answer.header("location"));
        }
        throw new IngestException(address + " is redirected more than " + REDIRECTS + " times, at last to " + current
                + "; look in a browser where the file is now, and put that address into the manifest");
    }

    /** The target of a redirect, if it may be followed. */
    static URI redirected(URI from, String location) {
        URI to;
        try {
            to = from.resolve(location);
        } catch (IllegalArgumentException e) {
            throw new IngestException(
                    from + " is redirected to " + IngestException.quote(location) + ", which is not an address", e);
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
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .method(method, HttpRequest.BodyPublishers.noBody())
                .header("User-Agent", "CrawlGraph/" + Version.CURRENT)
                .header("Accept-Encoding", "identity");
        headers.forEach(request::header);
        HttpResponse<Flow.Publisher<List<ByteBuffer>>> response =
                await(client.sendAsync(request.build(), HttpResponse.BodyHandlers.ofPublisher()));
        BodyFlow body = new BodyFlow();
        response.body().subscribe(body);
        return new Answer(address, response.statusCode(), response.headers(), body);
    }

    private <T> T await(CompletableFuture<T> answer) throws IOException {
        try {
            for (long waited = 0; waited < patience.stall().toMillis(); waited += MOMENT_MILLIS) {
                try {
                    return answer.get(MOMENT_MILLIS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    moment.run();
                }
            }
            throw new HttpTimeoutException("no answer for " + patience.stall().toSeconds() + " s");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted while downloading");
        } finally {
            answer.cancel(true);
        }
    }

    void pause(long millis) {
        try {
            long left = millis;
            while (left > 0) {
                moment.run();
                long step = Math.min(left, MOMENT_MILLIS);
                Thread.sleep(step);
                left -= step;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted while downloading");
        }
    }

    /** The next piece of a body, see {@link BodyFlow#next}. */
    @Nullable
    List<ByteBuffer> next(BodyFlow body) throws IOException {
        return body.next(patience.stall().toMillis(), moment);
    }
}
