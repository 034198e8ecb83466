package org.crawlgraph.forum.map;

import java.util.Arrays;

/**
 * Detects that a map no longer fits its forum, for example after a change of templates: more than half of the last
 * {@value #PAGES} fetched pages are unclassified (Cai et al. 2008, section 4, failure detection). Not thread-safe.
 */
public final class StaleMap {

    /** Number of most recent pages considered; with fewer, a map is never stale. */
    public static final int PAGES = 200;

    private byte[] last;

    /** Resumes from stored {@link #bytes}; none for a new map. */
    public StaleMap(byte... kept) {
        last = Arrays.copyOfRange(kept, Math.max(0, kept.length - PAGES), kept.length);
    }

    /** Records a fetched page. */
    public void fetched(boolean classified) {
        byte[] all = Arrays.copyOf(last, last.length + 1);
        all[last.length] = (byte) (classified ? 0 : 1);
        last = Arrays.copyOfRange(all, Math.max(0, all.length - PAGES), all.length);
    }

    public boolean isStale() {
        return last.length == PAGES && 2 * unclassified() > PAGES;
    }

    /** Number of unclassified pages among the last {@value #PAGES}. */
    public int unclassified() {
        int count = 0;
        for (byte page : last) {
            count += page;
        }
        return count;
    }

    /** The last pages, latest last: 1 for an unclassified page, else 0. */
    public byte[] bytes() {
        return last.clone();
    }
}
