package org.crawlgraph.crawler.traps;

import it.unimi.dsi.fastutil.longs.LongList;
import java.util.List;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.crawler.frontier.Key;
import org.crawlgraph.crawler.frontier.Origin;
import org.crawlgraph.crawler.frontier.StateStore;
import org.crawlgraph.crawler.frontier.StoredLog;
import org.crawlgraph.crawler.frontier.StoredMap;
import org.crawlgraph.html.TextSketch;
import org.jspecify.annotations.Nullable;

/** What the pages of each form have brought, and the budget that they have earned. Stored with the state. */
final class FormBudgets {

    /** Pages of a form before any has brought something new. */
    static final int FREE_PAGES = 8;

    /** The same for all forms of a section together, which a site may make without end. */
    private static final int FREE_PAGES_OF_SECTION = 24;

    /** Pages of a form whose section has spent its budget. */
    private static final int FREE_PAGES_IN_SPENT_SECTION = 2;

    /** Pages that a page with something new earns for its form. */
    private static final int EARNED_PAGES = 2;

    /** Shingles of new text on a page that says something new even if most of its text is known. */
    private static final int MIN_NEW_SHINGLES = 10;

    /** Shingles of new text that count for a page at most, so that one long page does not decide. */
    static final int MAX_TEXT = 64;

    /** One in this many requests to a host goes to a form without much new text. */
    private static final int EXPLORE_EVERY = 5;

    private static final String SECTION = "/**";

    /**
     * Counts of a form or section.
     *
     * @param asked pages fetched or in flight
     * @param fresh pages with something new among them
     * @param text amount of new text on these pages, in shingles
     * @param again pages of an earlier crawl fetched again, or in flight
     */
    record Yield(long asked, long fresh, long text, long again) {

        static final Yield NOTHING = new Yield(0, 0, 0, 0);

        Yield plus(Yield more) {
            return new Yield(asked + more.asked, fresh + more.fresh, text + more.text, again + more.again);
        }

        /**
         * Pages for the new text of a page: the form with the least goes first, so that each gets pages in proportion
         * to its text.
         */
        double turn() {
            return (asked + again) * (double) (asked + again) / text;
        }

        /** How likely a page has something new, by few pages or none. */
        double promise() {
            return (fresh + 1.0) / (asked + 1.0);
        }

        /** Pages that may be fetched. */
        long budget() {
            return FREE_PAGES + EARNED_PAGES * fresh;
        }

        /** Whether at least half of the pages brought something new. */
        boolean isGood() {
            return 2 * fresh >= asked;
        }
    }

    private final StoredLog<long[]> log;
    private @Nullable RecentTexts texts;

    /** Key: (fingerprint of the origin in two halves, rank of the form or section). */
    private final StoredMap<Key, Yield> yields;

    /** Pages without anything new. Key: (URL fingerprint in two halves). */
    private final StoredMap<Key, Long> stale;

    FormBudgets(StateStore store) {
        log = store.log("recentTexts", long[].class);
        yields = store.map("yields", Key.TYPE, Yield.class).buffered();
        stale = store.map("stalePages", Key.TYPE, Long.class);
    }

    /** The texts are read when they are needed first: a report needs none. */
    private int remember(List<Long> fingerprints) {
        if (texts == null) {
            texts = new RecentTexts(log, RecentTexts.MAX_REMEMBERED);
        }
        return texts.remember(fingerprints);
    }

    Yield of(String form) {
        return yields.getOrDefault(key(form), Yield.NOTHING);
    }

    private static Key key(String form) {
        return Key.of(Origin.of(form), UrlForms.rank(form));
    }

    /** Counts for a form and for its section. */
    void count(String form, Yield more) {
        for (String one : List.of(form, UrlForms.section(form) + SECTION)) {
            yields.put(key(one), of(one).plus(more));
        }
    }

    /**
     * The rank of the form whose turn it is in a host, so that a form with many URLs does not delay the others: forms
     * with new text share the requests in proportion to their text per page, and one request in {@value #EXPLORE_EVERY}
     * goes to the others, first to those that were not tried.
     */
    long next(String origin, LongList ranks) {
        long requests = 0;
        long rich = -1;
        long other = -1;
        double turn = Double.POSITIVE_INFINITY;
        double promise = 0;
        for (int i = 0; i < ranks.size(); i++) {
            long rank = ranks.getLong(i);
            Yield yield = yields.getOrDefault(Key.of(origin, rank), Yield.NOTHING);
            requests += yield.asked + yield.again;
            if (yield.text == 0 || !yield.isGood()) {
                other = yield.promise() > promise ? rank : other;
                promise = Math.max(promise, yield.promise());
            } else if (yield.turn() * (1 + rank % 2) < turn) { // with parameters, the page may be the same
                rich = rank;
                turn = yield.turn() * (1 + rank % 2);
            }
        }
        return rich < 0 || (other >= 0 && requests % EXPLORE_EVERY == 0) ? other : rich;
    }

    void stale(String url) {
        stale.put(Key.of(url), 1L);
    }

    boolean isStale(String url) {
        return stale.get(Key.of(url)) != null;
    }

    /** Whether the budget of the section of a form is spent, and the form has not shown that it is good. */
    boolean isSectionSpent(String form) {
        Yield yield = of(form);
        Yield section = of(UrlForms.section(form) + SECTION);
        return (!yield.isGood() || yield.asked() < FREE_PAGES)
                && yield.asked() >= FREE_PAGES_IN_SPENT_SECTION
                && section.asked() >= FREE_PAGES_OF_SECTION + EARNED_PAGES * section.fresh();
    }

    /** Tasks that come back when a page of a form has brought something new. */
    long earned(String form) {
        Yield yield = of(form);
        return yield.asked() < yield.budget() ? EARNED_PAGES : 0;
    }

    /** Whether a text is new, which is remembered. */
    boolean isNew(String text) {
        return remember(List.of(TextFingerprint.of(text))) > 0;
    }

    /**
     * The amount of new text of a page, in shingles, at most {@value #MAX_TEXT}; 0 if only the subject of the page is
     * new; -1 if nothing is.
     */
    long newText(TextSketch text) {
        int sampled = text.hashes().size();
        if (sampled == 0) {
            return -1;
        }
        boolean named = remember(text.subjects()) > 0;
        int fresh = remember(text.hashes());
        double all = (double) fresh * text.shingles() / sampled;
        boolean isNew = 2 * fresh >= sampled || (fresh > 1 && all >= MIN_NEW_SHINGLES);
        return isNew ? (long) Math.min(MAX_TEXT, all) : named ? 0 : -1;
    }
}
