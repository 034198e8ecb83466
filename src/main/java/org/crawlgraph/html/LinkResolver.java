package org.crawlgraph.html;

import org.crawlgraph.url.BaseUrl;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the references of one page in time linear in the length of the page: drops references of more than
 * {@value BaseUrl#LONGEST_REFERENCE} characters, and all references once their total length exceeds a limit that normal pages do not reach.
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
     * @param base base URL of the document
     * @param withoutBase whether the base was too long, so that relative references are dropped
     * @param bytes length of the document
     * @param time after which every reference is dropped
     */
    public LinkResolver(BaseUrl base, boolean withoutBase, int bytes, ReadingTime time) {
        this.base = base;
        this.withoutBase = withoutBase;
        this.time = time;
        left = CHARACTERS + (long) CHARACTERS_PER_BYTE * bytes;
    }

    /**
     * The absolute URL; null if the reference is invalid or dropped. Overlong references with a scheme other than HTTP do not count as
     * dropped.
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

    /** Number of references dropped for their length, for an overlong base, or for the total length. */
    public int dropped() {
        return dropped;
    }
}
