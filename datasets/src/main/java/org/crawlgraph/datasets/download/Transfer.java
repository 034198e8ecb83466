package org.crawlgraph.datasets.download;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.file.FileSystemException;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.crawlgraph.common.Bytes;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;

/**
 * Brings a file into its part, however often the connection breaks: each try goes on where the last one ended if the
 * server can do that and still has the same version, and begins anew otherwise. It gives up when several tries in a row
 * have brought nothing new, or at once when the server says that no other try will help.
 *
 * @param web to ask
 * @param patience how many tries
 * @param notes told of what goes wrong and is tried again, in a sentence
 */
record Transfer(Web web, Patience patience, Consumer<String> notes) {

    private static final long LONGEST_WAIT_SECONDS = 120;

    /**
     * Fetches a file.
     *
     * @param expected the exact length, if the manifest tells it
     * @param limit the longest file that is accepted, in bytes
     * @param progress told of the length of the part as it grows
     * @return whether the server has the file; the part is whole then
     * @throws IngestException when the file cannot be had
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
                                + "; make room or change its permissions, and run the same command again",
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
        String text =
                address + " cannot be downloaded: " + reason(failure) + " (" + patience.attempts() + " tries in a row)";
        if (isUnreachable(failure)) {
            text += ". Is this machine online? Behind a proxy, set CRAWLGRAPH_OPTS='-Dhttp.proxyHost=HOST"
                    + " -Dhttp.proxyPort=PORT -Dhttps.proxyHost=HOST -Dhttps.proxyPort=PORT'";
        }
        return text
                + (kept == 0
                        ? ". Run the same command again later"
                        : ". " + Bytes.text(kept) + " have come and are kept: run the same command again to go on");
    }

    private static boolean isUnreachable(IOException failure) {
        return failure instanceof ConnectException || failure instanceof HttpConnectTimeoutException;
    }

    private static String reason(IOException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof UnresolvedAddressException) {
                return "no such host is known";
            }
        }
        String message = failure.getMessage();
        return failure instanceof ConnectException && message == null
                ? "the connection was refused"
                : message == null ? failure.getClass().getSimpleName() : message;
    }
}
