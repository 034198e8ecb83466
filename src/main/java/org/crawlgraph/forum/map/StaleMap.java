package org.crawlgraph.forum.map;

/**
 * Notices that a map no longer fits its forum, as after a change of templates: over half of the last {@value #PAGES} fetched pages are unclassified
 * (Cai et al. 2008, section 4, failure detection). Not for several threads at once.
 */
public final class StaleMap {

    /** How many pages are looked back at; with fewer nothing is said. */
    public static final int PAGES = 200;

    private final boolean[] unclassified = new boolean[PAGES];
    private int fetched;
    private int count;

    /**
     * A page was fetched.
     *
     * @return whether the map is stale now
     */
    public boolean fetched(ForumVisit visit) {
        int place = fetched++ % PAGES;
        count -= unclassified[place] ? 1 : 0;
        unclassified[place] = !visit.isClassified();
        count += unclassified[place] ? 1 : 0;
        return isStale();
    }

    /** Whether it is stale. */
    public boolean isStale() {
        return fetched >= PAGES && 2 * count > PAGES;
    }

    /** How many of the last pages, at most {@value #PAGES}, were unclassified. */
    public int unclassified() {
        return count;
    }
}
