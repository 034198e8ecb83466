package org.crawlgraph.html;

import org.crawlgraph.url.BaseUrl;
import org.jspecify.annotations.Nullable;

/**
 * Makes the references of one page absolute, in time linear in the length of the page: drops references of more than
 * {@value BaseUrl#LONGEST_REFERENCE} characters, and all references after a total length that no honest page has.
 */
public final class LinkResolver {

    private static final int CHARACTERS = 4 << 20;
    private static final int CHARACTERS_PER_BYTE = 32;

    private final BaseUrl base;
    private final boolean withoutBase;
    private final ReadingTime time;
    private long left;
    private int dropped;

    /**
     * Starts without references.
     *
     * @param base of the document
     * @param withoutBase whether the base is too long, so that relative references are dropped
     * @param bytes of the document
     * @param time after which everything is dropped
     */
    public LinkResolver(BaseUrl base, boolean withoutBase, int bytes, ReadingTime time) {
        this.base = base;
        this.withoutBase = withoutBase;
        this.time = time;
        left = CHARACTERS + (long) CHARACTERS_PER_BYTE * bytes;
    }

    /**
     * The absolute URL; null when the reference is invalid or dropped. Long references other than web addresses are not
     * counted.
     */
    public @Nullable String resolve(String reference) {
        String url = left <= 0 || time.isOver() ? null : base.resolve(reference);
        if (url != null) {
            left -= reference.length() + url.length();
        } else if (left <= 0 || time.isOver() || withoutBase || BaseUrl.isTooLong(reference)) {
            dropped++;
        }
        return url;
    }

    /** The number of references dropped for their length, for a long base, or for their total length. */
    public int dropped() {
        return dropped;
    }
}
