package org.crawlgraph.html.similarity;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.List;

/**
 * Tells whether two pages of a site say the same.
 *
 * <h2>What</h2>
 *
 * Two pages are <i>near</i> when they say the same but for details, and one <i>contains</i> another when nearly all that the
 * other says is on it, as a thread contains the page of one of its posts.
 *
 * <h2>Formula</h2>
 *
 * With the shingles a and b of two pages: near by {@link NearRule}; contained when |a ∩ b| ≥ 0.7 · |a| and |a| > 10, without the
 * shingles of the furniture too. Of a page that is furniture alone, such as an answer that asks for a login and is a third of the sample,
 * nothing is left; two such pages are compared by all their shingles.
 *
 * <h2>References</h2>
 *
 * R. Cai et al.: iRobot: An intelligent crawler for Web forums, 2008, section 5.3.
 */
public final class Likeness {

    /** Least similarity of near pages: of sets by the default rule, the cosine of histograms by that of the paper. */
    public static final double NEAR = 0.9;

    /** Largest share of the sample that has a shingle outside boilerplate. */
    public static final double FURNITURE = 0.2;

    /** Least share of the shingles of a page that are on a page that contains it. */
    public static final double CONTAINED = 0.7;

    /** A page with so many shingles or fewer is contained in none. */
    public static final int FEW = 10;

    private final NearRule rule;
    private final LongOpenHashSet furniture;

    private Likeness(NearRule rule, LongOpenHashSet furniture) {
        this.rule = rule;
        this.furniture = furniture;
    }

    /**
     * Learns what the furniture of a site is. Time and space O(shingles of the sample).
     *
     * @param sample pages of the site; with fewer than 5 nothing counts as boilerplate
     */
    public static Likeness of(List<Shingles> sample, NearRule rule) {
        LongOpenHashSet furniture = new LongOpenHashSet();
        if (rule == NearRule.PAPER || sample.size() < 1 / FURNITURE) {
            return new Likeness(rule, furniture);
        }
        Long2IntOpenHashMap pages = new Long2IntOpenHashMap();
        for (Shingles page : sample) {
            for (int i = 0; i < page.size(); i++) {
                pages.addTo(page.hash(i), 1);
            }
        }
        double most = FURNITURE * sample.size();
        pages.long2IntEntrySet().fastForEach(entry -> {
            if (entry.getIntValue() > most) {
                furniture.add(entry.getLongKey());
            }
        });
        return new Likeness(rule, furniture);
    }

    public NearRule rule() {
        return rule;
    }

    /** What a page, of the sample or not, is compared by. */
    public PageContent content(Shingles page) {
        return new PageContent(page, furniture.isEmpty() ? page : page.only(hash -> !furniture.contains(hash)));
    }

    /** Whether two pages say the same. Symmetric. Time O(shingles). */
    public boolean near(PageContent one, PageContent two) {
        Shingles left = one.own();
        Shingles right = two.own();
        if (left.size() == 0 && right.size() == 0) {
            left = one.all();
            right = two.all();
        }
        return rule == NearRule.PAPER ? left.cosine(right) >= NEAR : left.jaccard(right) >= NEAR;
    }

    /** Whether nearly all that one page says is on another, too. */
    public boolean contains(PageContent outer, PageContent inner) {
        Shingles own = inner.own();
        return own.size() > FEW && own.common(outer.own()) >= CONTAINED * own.size();
    }
}
