package org.crawlgraph.html.similarity;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;

/**
 * Near-duplicates and containment among the pages of a site.
 *
 * <p>Two pages are <i>near</i> if their text is the same except for details ({@link Rule}). One <i>contains</i> another
 * if it has nearly all of its text, as a thread contains the page of one of its posts: for the shingles a and b of two
 * pages, b contains a if |a ∩ b| ≥ 0.7 · |a| and |a| > 10. Boilerplate does not count. A page that is all boilerplate,
 * such as a login prompt that is a third of the sample, has no shingles left; two such pages are compared by all their
 * shingles.
 *
 * <ol>
 *   <li>Pages with equal content are merged, so a thousand copies cost no more than two.
 *   <li>Candidates share one of their {@linkplain RareHashes rarest shingles}.
 *   <li>Each candidate is verified, so there are no false positives. {@link Rule#LEARNT} misses no pair;
 *       {@link Rule#PAPER} misses pairs whose sets have a Jaccard similarity below {@value #MIN_COMMON}, where a few
 *       shingles are repeated very often.
 *   <li>A group is a connected component of near pairs.
 * </ol>
 *
 * <p>Time O(shingles + candidates · shingles of a page), space O(shingles); at most C²/2 candidates for C distinct
 * contents.
 *
 * <p>Reference: R. Cai et al.: iRobot: An intelligent crawler for Web forums, 2008, section 5.3.
 */
public final class NearPages {

    /** Minimum similarity of near pages: Jaccard for the default rule, the cosine of histograms for the paper's. */
    private static final double NEAR = 0.9;

    /** Maximum share of the sample that has a shingle which is not boilerplate. */
    private static final double BOILERPLATE = 0.2;

    /** Minimum share of a page's shingles that are on a page that contains it. */
    public static final double CONTAINED = 0.7;

    /** A page with at most this many shingles is contained in no page. */
    public static final int FEW = 10;

    /** Minimum Jaccard similarity of candidates for the rule of the paper. */
    private static final double MIN_COMMON = 0.5;

    private final Rule rule;

    /** Shingles that do not count, unless a page has no others. */
    private final LongOpenHashSet boilerplate = new LongOpenHashSet();

    private final int[] contentOf;
    private final List<IntOpenHashSet> near = new ArrayList<>();
    private final int[] groupOf;

    /**
     * Learns the boilerplate of a site and groups its pages.
     *
     * @param sample pages of the site; with fewer than 5 nothing counts as boilerplate
     * @param checkpoint called in the stage {@code "near pages"}
     */
    public NearPages(List<Shingles> sample, Rule rule, Checkpoint checkpoint) {
        this.rule = rule;
        if (rule == Rule.LEARNT && sample.size() * BOILERPLATE >= 1) {
            learnBoilerplate(sample);
        }
        Map<Object, Integer> known = new HashMap<>();
        List<PageContent> contents = new ArrayList<>();
        contentOf = new int[sample.size()];
        for (int page = 0; page < contentOf.length; page++) {
            PageContent content = content(sample.get(page));
            contentOf[page] = known.computeIfAbsent(content.compared().key(), unseen -> contents.size());
            if (contentOf[page] == contents.size()) {
                contents.add(content);
            }
        }
        Groups groups = new Groups(contents.size());
        RareHashes rare = new RareHashes(
                contents.stream().map(content -> content.compared().hashes()).toList(),
                rule == Rule.PAPER ? MIN_COMMON : NEAR);
        for (int page = 0; page < contents.size(); page++) {
            checkpoint.reached("near pages", page, contents.size());
            near.add(new IntOpenHashSet(1));
            long[] rarest = rare.rarest(page);
            for (int other : rare.candidates(page, rarest, Integer.MAX_VALUE)) {
                if (near(contents.get(page), contents.get(other))) {
                    near.get(page).add(other);
                    groups.join(page, other);
                }
            }
            rare.add(page, rarest);
        }
        int[] numbers = groups.numbers();
        groupOf = Arrays.stream(contentOf).map(content -> numbers[content]).toArray();
    }

    private void learnBoilerplate(List<Shingles> sample) {
        Long2IntOpenHashMap pages = new Long2IntOpenHashMap();
        sample.forEach(page -> Arrays.stream(page.hashes()).forEach(hash -> pages.addTo(hash, 1)));
        pages.long2IntEntrySet().fastForEach(entry -> {
            if (entry.getIntValue() > BOILERPLATE * sample.size()) {
                boilerplate.add(entry.getLongKey());
            }
        });
    }

    /** The content of a page of the site, which need not be in the sample. */
    public PageContent content(Shingles page) {
        return new PageContent(page, boilerplate.isEmpty() ? page : page.only(hash -> !boilerplate.contains(hash)));
    }

    /** Whether two pages are near-duplicates. Symmetric. Time O(shingles). */
    public boolean near(PageContent one, PageContent two) {
        Shingles left = one.compared();
        Shingles right = two.compared(); // of one with and one without own shingles, none are common
        return (rule == Rule.PAPER ? left.cosine(right) : left.jaccard(right)) >= NEAR;
    }

    /** Whether one page has nearly all text of another. */
    public static boolean contains(PageContent outer, PageContent inner) {
        Shingles own = inner.own();
        return own.size() > FEW && own.common(outer.own()) >= CONTAINED * own.size();
    }

    /** The group of a page of the sample, numbered by first page from 0. */
    public int group(int page) {
        return groupOf[page];
    }

    /** Whether two pages of the sample are near-duplicates; every page is near itself. */
    public boolean near(int one, int two) {
        int first = Math.min(contentOf[one], contentOf[two]);
        int second = Math.max(contentOf[one], contentOf[two]);
        return first == second || near.get(second).contains(first);
    }

    /**
     * The shingles of a page.
     *
     * @param all shingles of the page
     * @param own those outside boilerplate; all of them for {@link Rule#PAPER}
     */
    public record PageContent(Shingles all, Shingles own) {

        private Shingles compared() {
            return own.size() == 0 ? all : own;
        }
    }

    /** Rules for near-duplicates. */
    public enum Rule {
        /**
         * Jaccard similarity of the shingle sets of at least 0.9, ignoring shingles on more than 20 % of the sample:
         * menus and footers make unrelated pages of a site similar.
         */
        LEARNT,

        /**
         * Distance of the histograms of all shingles, scaled to length 1, of at most 0.447 (a cosine of 0.9); section
         * 5.3 of Cai et al. (2008).
         */
        PAPER
    }
}
