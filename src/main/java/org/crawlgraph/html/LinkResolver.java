package org.crawlgraph.html;

import org.crawlgraph.url.BaseUrl;
import org.jspecify.annotations.Nullable;

/**
 * Makes the references of one page absolute, with work that is linear in the length of the page: a reference of more than
 * {@value BaseUrl#LONGEST_REFERENCE} characters is dropped before it is looked at, and so are all that come after as many
 * characters have been resolved as no honest page has.
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
     * Nothing is resolved yet.
     *
     * @param base of the document
     * @param withoutBase whether the document has a base that is too long, so that each relative reference is dropped
     * @param bytes of the document
     * @param time after which everything is dropped
     */
    public LinkResolver(BaseUrl base, boolean withoutBase, int bytes, ReadingTime time) {
        this.base = base;
        this.withoutBase = withoutBase;
        this.time = time;
        left = CHARACTERS + (long) CHARACTERS_PER_BYTE * bytes;
    }

    /** The absolute URL; null when none can be made of the reference, or it is dropped. What is too long but no web address is not counted. */
    public @Nullable String resolve(String reference) {
        String url = left <= 0 || time.isOver() ? null : base.resolve(reference);
        if (url != null) {
            left -= reference.length() + url.length();
        } else if (left <= 0 || time.isOver() || withoutBase || BaseUrl.isTooLong(reference)) {
            dropped++;
        }
        return url;
    }

    /** How many references were dropped for their length, that of the base, or that of all together. */
    public int dropped() {
        return dropped;
    }
}
