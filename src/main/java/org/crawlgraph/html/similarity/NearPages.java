package org.crawlgraph.html.similarity;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;

/**
 * Finds near-duplicate pairs among many pages and groups them; a group is a connected component of near pairs.
 *
 * <ol>
 *   <li>Pages with equal content are merged, so a thousand copies cost no more than two.
 *   <li>Candidates share one of their {@linkplain RareHashes rarest shingles}.
 *   <li>Each candidate is verified by {@link Likeness#near}, so there are no false positives. {@link Rule#LEARNT} misses no pair;
 *       {@link Rule#PAPER} misses pairs whose sets have a Jaccard similarity below {@value #MIN_COMMON}, where a few shingles are repeated
 *       very often.
 * </ol>
 *
 * <p>Time O(shingles + candidates · shingles of a page), space O(shingles); at most C²/2 candidates for C distinct contents.
 *
 * <p>Reference: R. Cai et al.: iRobot: An intelligent crawler for Web forums, 2008, section 5.3.
 */
public final class NearPages {

    /** Minimum Jaccard similarity of candidates for the rule of the paper. */
    private static final double MIN_COMMON = 0.5;

    private final int[] contentOf;
    private final List<IntOpenHashSet> near;
    private final int[] groupOf;

    private NearPages(int[] contentOf, List<IntOpenHashSet> near) {
        this.contentOf = contentOf;
        this.near = near;
        Groups groups = new Groups(near.size());
        for (int content = 0; content < near.size(); content++) {
            for (int other : near.get(content)) {
                groups.join(content, other);
            }
        }
        int[] numbers = groups.numbers();
        this.groupOf = Arrays.stream(contentOf).map(content -> numbers[content]).toArray();
    }

    /**
     * Groups pages.
     * @param pages the contents from {@link Likeness#content} of {@code likeness}
     * @param checkpoint called in the stage {@code "near pages"}
     */
    public static NearPages of(List<PageContent> pages, Likeness likeness, Checkpoint checkpoint) {
        int[] contentOf = new int[pages.size()];
        List<PageContent> contents = new ArrayList<>();
        Map<Shingles, Integer> known = new HashMap<>();
        for (int page = 0; page < contentOf.length; page++) {
            PageContent content = pages.get(page);
            Integer number = known.putIfAbsent(compared(content), contents.size());
            if (number == null) {
                number = contents.size();
                contents.add(content);
            }
            contentOf[page] = number;
        }
        return new NearPages(contentOf, near(contents, likeness, checkpoint));
    }

    /** The shingles to compare: those outside boilerplate, or all if there are none. */
    private static Shingles compared(PageContent content) {
        return content.own().size() == 0 ? content.all() : content.own();
    }

    private static List<IntOpenHashSet> near(List<PageContent> contents, Likeness likeness, Checkpoint checkpoint) {
        RareHashes rare = new RareHashes(
                contents.stream().map(content -> compared(content).hashes()).toList(),
                likeness.rule() == Rule.PAPER ? MIN_COMMON : Likeness.NEAR);
        List<IntOpenHashSet> near = new ArrayList<>();
        for (int page = 0; page < contents.size(); page++) {
            checkpoint.reached("near pages", page, contents.size());
            near.add(new IntOpenHashSet(1));
            long[] rarest = rare.rarest(page);
            for (int other : rare.candidates(page, rarest, Integer.MAX_VALUE)) {
                if (likeness.near(contents.get(page), contents.get(other))) {
                    near.get(page).add(other);
                    near.get(other).add(page);
                }
            }
            rare.add(page, rarest);
        }
        return near;
    }

    /** Number of groups, including single pages. */
    public int groups() {
        return Arrays.stream(groupOf).max().orElse(-1) + 1;
    }

    /** The group of a page, 0 to below {@link #groups()}, numbered by first page. */
    public int group(int page) {
        return groupOf[page];
    }

    /** Whether two pages are near-duplicates; every page is near itself. */
    public boolean near(int one, int two) {
        return contentOf[one] == contentOf[two] || near.get(contentOf[one]).contains(contentOf[two]);
    }

    /**
     * The shingles by which a page is compared.
     * @param all shingles of the page
     * @param own those outside boilerplate; all of them for {@link Rule#PAPER}
     */
    public record PageContent(Shingles all, Shingles own) {}

    /** Rules for near-duplicates. */
    public enum Rule {
        /**
         * Jaccard similarity of the shingle sets of at least 0.9, ignoring shingles on more than 20 % of the sample: menus and footers make
         * unrelated pages of a site similar.
         */
        LEARNT,

        /**
         * Distance of the histograms of all shingles, scaled to length 1, of at most 0.447 (a cosine of 0.9); section 5.3 of Cai et al.
         * (2008).
         */
        PAPER
    }
}
