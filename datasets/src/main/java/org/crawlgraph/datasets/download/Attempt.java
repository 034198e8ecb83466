package org.crawlgraph.datasets.download;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;

/**
 * One request for the rest of a file.
 *
 * @param web the client
 * @param address of the file
 * @param part receives the bytes
 * @param expected the exact length, if the manifest has it
 * @param limit the longest accepted file, in bytes
 * @param progress receives the length of the part as it grows
 */
record Attempt(Web web, URI address, Partial part, @Nullable Long expected, long limit, LongConsumer progress) {

    private static final int REQUEST_TIMEOUT = 408;
    private static final int RANGE_NOT_SATISFIABLE = 416;
    private static final int TOO_MANY_REQUESTS = 429;

    /**
     * Requests what is missing and stores it.
     *
     * @return whether the server has the file; the part is then complete
     * @throws IOException when a retry may help
     * @throws IngestException when none will
     */
    boolean run() throws IOException {
        Partial.Version version = part.version(address);
        long have = part.length();
        if (have > 0 && have == version.length()) {
            return true;
        }
        boolean rest = have > 0 && !version.validator().isEmpty() && (version.length() < 0 || have < version.length());
        Map<String, String> headers =
                rest ? Map.of("Range", "bytes=" + have + "-", "If-Range", version.validator()) : Map.of();
        try (Answer answer = web.ask("GET", address, headers)) {
            switch (answer.status()) {
                case 200 -> whole(answer);
                case 206 -> {
                    if (!rest) {
                        throw refused(answer, "part of the file where all of it was asked for");
                    }
                    rest(answer, version, have);
                }
                case RANGE_NOT_SATISFIABLE -> {
                    part.discard();
                    throw new Trouble("the server has no byte " + have + " of the file (416); starting again");
                }
                case 404, 410 -> {
                    return false;
                }
                default -> throw failure(answer);
            }
        }
        return true;
    }

    private void whole(Answer answer) throws IOException {
        long total = answer.length().orElse(-1);
        refuseOtherLength(total);
        part.begin(Partial.Version.of(address, answer));
        long length = copy(answer.body(), 0);
        if (total >= 0 && length != total) {
            throw new Trouble("the connection ended after " + length + " of " + total + " bytes");
        }
        refuseOtherLength(length);
    }

    private void rest(Answer answer, Partial.Version version, long have) throws IOException {
        Answer.Range range = answer.range().orElse(null);
        if (range == null
                || range.first() != have
                || range.last() >= range.total()
                || !version.agreesWith(answer, range.total())) {
            part.discard();
            throw new Trouble("the file has changed on the server, or it sent another part of it than was asked for;"
                    + " beginning anew");
        }
        refuseOtherLength(range.total());
        long length = copy(answer.body(), have);
        if (length != range.total()) {
            throw new Trouble("the connection ended after " + length + " of " + range.total() + " bytes");
        }
    }

    private void refuseOtherLength(long total) throws IOException {
        if (total >= 0 && expected != null && total != expected) {
            part.discard();
            throw new IngestException(address + " has " + total + " bytes, and the manifest says " + expected
                    + ": its publisher has changed it, or something on the way answered in its place");
        }
        if (total > limit) {
            part.discard();
            throw new IngestException(
                    address + " has " + total + " bytes; a file of this kind should have at most " + limit);
        }
    }

    /** Appends a body to the part, and returns the new length. */
    private long copy(BodyFlow body, long from) throws IOException {
        long length = from;
        long most = expected == null ? limit : expected;
        try (FileChannel out = part.append()) {
            List<ByteBuffer> pieces = web.next(body);
            while (pieces != null) {
                for (ByteBuffer piece : pieces) {
                    length += piece.remaining();
                    if (length > most) {
                        part.discard();
                        throw new IngestException(address + " goes on after " + most + " bytes, where it should end;"
                                + " stopped, and deleted what had come");
                    }
                    write(out, piece);
                }
                progress.accept(length);
                pieces = web.next(body);
            }
        }
        return length;
    }

    private void write(FileChannel out, ByteBuffer piece) {
        try {
            while (piece.hasRemaining()) {
                out.write(piece);
            }
        } catch (IOException e) {
            throw new IngestException(
                    part.part() + " cannot be written: " + e.getMessage()
                            + "; the downloaded part is kept: free some space and run the same command again",
                    e);
        }
    }

    private IOException failure(Answer answer) {
        int status = answer.status();
        if (status == REQUEST_TIMEOUT || status == TOO_MANY_REQUESTS || status >= 500) {
            return new Trouble("the server answered " + status, retryAfter(answer));
        }
        throw refused(answer, "HTTP status " + status);
    }

    private IngestException refused(Answer answer, String what) {
        return new IngestException(answer.address() + " answered with " + what
                + "; look at the address in a browser, and in the manifest");
    }

    private static long retryAfter(Answer answer) {
        String seconds = answer.header("retry-after");
        return seconds.matches("\\d{1,6}") ? Long.parseLong(seconds) : 0;
    }
}
