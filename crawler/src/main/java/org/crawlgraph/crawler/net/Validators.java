package org.crawlgraph.crawler.net;

import org.jspecify.annotations.Nullable;

/**
 * What a server said of the version of a page that it sent, so that it need not send the same again (RFC 9110, section 13.1).
 *
 * @param etag of the header {@code ETag}, as sent; null for none
 * @param lastModified of the header {@code Last-Modified}, as sent; null for none
 */
public record Validators(@Nullable String etag, @Nullable String lastModified) {

    /** The server said nothing. */
    public static final Validators NONE = new Validators(null, null);

    /** Anything longer is treated as an attack and dropped. */
    private static final int LONGEST = 1_000;

    /** Leaves out what could not be sent back as it is. */
    public Validators {
        etag = usable(etag);
        lastModified = usable(lastModified);
    }

    private static @Nullable String usable(@Nullable String value) {
        boolean usable = value != null
                && !value.isEmpty()
                && value.length() <= LONGEST
                && value.chars().allMatch(each -> each >= ' ' && each < 0x7F);
        return usable ? value : null;
    }
}
