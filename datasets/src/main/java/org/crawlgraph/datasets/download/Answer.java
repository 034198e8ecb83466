package org.crawlgraph.datasets.download;

import java.net.URI;
import java.net.http.HttpHeaders;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A server's response, after redirects.
 *
 * @param address that sent it
 * @param status of HTTP
 * @param headers of the response
 * @param body to be read
 */
record Answer(URI address, int status, HttpHeaders headers, BodyFlow body) implements AutoCloseable {

    private static final Pattern CONTENT_RANGE = Pattern.compile("bytes (\\d{1,18})-(\\d{1,18})/(\\d{1,18})");

    /** A part of a file: bytes {@code first} to {@code last}, counted from 0, of {@code total}. */
    record Range(long first, long last, long total) {}

    /** The length of the body as announced. */
    OptionalLong length() {
        try {
            return headers.firstValueAsLong("content-length");
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }

    /** Which part of the file the body is. */
    Optional<Range> range() {
        return headers.firstValue("content-range")
                .map(CONTENT_RANGE::matcher)
                .filter(Matcher::matches)
                .map(range -> new Range(
                        Long.parseLong(range.group(1)),
                        Long.parseLong(range.group(2)),
                        Long.parseLong(range.group(3))));
    }

    /** A header, empty when it is not there. */
    String header(String name) {
        return headers.firstValue(name).orElse("");
    }

    @Override
    public void close() {
        body.cancel();
    }
}
