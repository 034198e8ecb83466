package org.crawlgraph.forum.map;

import java.util.Arrays;

/**
 * Notices that a map no longer fits its forum, as after a change of templates: over half of the last {@value #PAGES} fetched pages are unclassified
 * (Cai et al. 2008, section 4, failure detection). Not for several threads at once.
 */
public final class StaleMap {

    /** Number of pages that count; with fewer, no map is stale. */
    public static final int PAGES = 200;

    private byte[] last;

    /** Goes on from the {@link #bytes} of an earlier one; none for the first page. */
    public StaleMap(byte... kept) {
        last = Arrays.copyOfRange(kept, Math.max(0, kept.length - PAGES), kept.length);
    }

    /** A page was fetched that is of a page type, or of none. */
    public void fetched(boolean classified) {
        byte[] all = Arrays.copyOf(last, last.length + 1);
        all[last.length] = (byte) (classified ? 0 : 1);
        last = Arrays.copyOfRange(all, Math.max(0, all.length - PAGES), all.length);
    }

    /** Whether it is stale. */
    public boolean isStale() {
        return last.length == PAGES && 2 * unclassified() > PAGES;
    }

    /** How many of the last pages, at most {@value #PAGES}, were unclassified. */
    public int unclassified() {
        int count = 0;
        for (byte page : last) {
            count += page;
        }
        return count;
    }

    /** The last pages, the latest at the end: 1 for one without a page type. */
    public byte[] bytes() {
        return last.clone();
    }
}
