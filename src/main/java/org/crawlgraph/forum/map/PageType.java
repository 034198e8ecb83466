package org.crawlgraph.forum.map;

import java.util.List;
import java.util.Locale;
import org.crawlgraph.common.Decision;
import org.jspecify.annotations.Nullable;

/**
 * A kind of page: one layout and one URL pattern.
 *
 * @param number from 0; the entry has 0
 * @param layout number of its layout; -1 for a page type without a sampled page, which only holds a manual decision
 * @param pattern number of its URL pattern in the map; -1 if its node was deleted from the store
 * @param pages number of sampled pages
 * @param informativeness formula (3) of Cai et al. (2008)
 * @param near number of pages near another page of this type, less one for each group
 * @param depth mean link distance of its pages from the entry
 * @param decision one of {@link Decision#PAGES}
 * @param copy the evidence if it was removed as a copy, else null
 * @param examples at most three of its URLs
 */
public record PageType(
        int number,
        int layout,
        int pattern,
        int pages,
        double informativeness,
        int near,
        double depth,
        Decision decision,
        Reason reason,
        @Nullable CopyEvidence copy,
        List<String> examples) {

    /** A page type without a sampled page; kept. */
    public static PageType unseen(int number, int pattern) {
        return new PageType(number, -1, pattern, 0, 0, 0, 0, Decision.KEPT, Reason.NOTHING_AGAINST, null, List.of());
    }

    public PageType {
        examples = List.copyOf(examples);
    }

    public PageType decided(Decision how, Reason why, @Nullable CopyEvidence evidence) {
        return new PageType(number, layout, pattern, pages, informativeness, near, depth, how, why, evidence, examples);
    }

    public boolean kept() {
        return decision.isFetched();
    }

    /**
     * Evidence that the pages of one page type repeat the pages of another.
     *
     * @param of number of the other page type
     * @param share of the compared pages with a duplicate, a page that is near or contains it; 0 to 1
     */
    public record CopyEvidence(int of, double share) {}

    /** Why a page type is kept or removed. */
    public enum Reason {

        /** Kept: contains the entry. */
        ENTRY,
        /** Kept: nothing speaks against it. */
        NOTHING_AGAINST,
        /** Kept: restored because kept pages were unreachable without it. */
        REACHABILITY,
        /** Decided manually. */
        BY_HAND,
        /** Removed: its pages, or half of its layout's, have uniform content. */
        ONE_CONTENT,
        /** Removed: its pages repeat the pages of another page type. */
        COPY,
        /** Removed: its pages add little to the main page about the same object. */
        SIDE_PAGE,
        /** Removed: other kept pages link to what its pages list. */
        DEAD_END,
        /** Removed by the method of Cai et al. (2008): informativeness below the mean less one standard deviation. */
        UNINFORMATIVE,
        /** Removed by the paper's method: its layout has a larger page type. */
        LARGEST_KEPT;

        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
