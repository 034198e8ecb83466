package org.crawlgraph.html.similarity;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.List;

/**
 * Tests pages of a site for near-duplication and containment.
 *
 * <p>Two pages are <i>near</i> if their text is the same except for details. One <i>contains</i> another if it has nearly all of its text,
 * as a thread contains the page of one of its posts. For the shingles a and b of two pages: near by {@link NearPages.Rule}; b contains a if
 * |a ∩ b| ≥ 0.7 · |a| and |a| > 10, not counting boilerplate. A page that is all boilerplate, such as a login prompt that is a third of the
 * sample, has no shingles left; two such pages are compared by all their shingles.
 *
 * <p>Reference: R. Cai et al.: iRobot: An intelligent crawler for Web forums, 2008, section 5.3.
 */
public final class Likeness {

    /** Minimum similarity of near pages: Jaccard for the default rule, the cosine of histograms for the paper's. */
    public static final double NEAR = 0.9;

    /** Maximum share of the sample that has a shingle which is not boilerplate. */
    public static final double BOILERPLATE = 0.2;

    /** Minimum share of a page's shingles that are on a page that contains it. */
    public static final double CONTAINED = 0.7;

    /** A page with at most this many shingles is contained in no page. */
    public static final int FEW = 10;

    private final NearPages.Rule rule;

    /** Shingles that do not count, unless a page has no others. */
    private final LongOpenHashSet boilerplate;

    private Likeness(NearPages.Rule rule, LongOpenHashSet boilerplate) {
        this.rule = rule;
        this.boilerplate = boilerplate;
    }

    NearPages.Rule rule() {
        return rule;
    }

    /**
     * Learns the boilerplate of a site. Time and space O(shingles of the sample).
     * @param sample pages of the site; with fewer than 5 nothing counts as boilerplate
     */
    public static Likeness of(List<Shingles> sample, NearPages.Rule rule) {
        LongOpenHashSet boilerplate = new LongOpenHashSet();
        if (rule == NearPages.Rule.PAPER || sample.size() < 1 / BOILERPLATE) {
            return new Likeness(rule, boilerplate);
        }
        Long2IntOpenHashMap pages = new Long2IntOpenHashMap();
        for (Shingles page : sample) {
            for (long hash : page.hashes()) {
                pages.addTo(hash, 1);
            }
        }
        double most = BOILERPLATE * sample.size();
        pages.long2IntEntrySet().fastForEach(entry -> {
            if (entry.getIntValue() > most) {
                boilerplate.add(entry.getLongKey());
            }
        });
        return new Likeness(rule, boilerplate);
    }

    public NearPages.PageContent content(Shingles page) {
        return new NearPages.PageContent(
                page, boilerplate.isEmpty() ? page : page.only(hash -> !boilerplate.contains(hash)));
    }

    /** Whether two pages are near-duplicates. Symmetric. Time O(shingles). */
    public boolean near(NearPages.PageContent one, NearPages.PageContent two) {
        Shingles left = one.own();
        Shingles right = two.own();
        if (left.size() == 0 && right.size() == 0) {
            left = one.all();
            right = two.all();
        }
        return rule == NearPages.Rule.PAPER ? left.cosine(right) >= NEAR : left.jaccard(right) >= NEAR;
    }

    /** Whether one page has nearly all text of another. */
    public boolean contains(NearPages.PageContent outer, NearPages.PageContent inner) {
        Shingles own = inner.own();
        return own.size() > FEW && own.common(outer.own()) >= CONTAINED * own.size();
    }
}
