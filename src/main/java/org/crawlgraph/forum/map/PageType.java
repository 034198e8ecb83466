package org.crawlgraph.forum.map;

import java.util.List;
import org.crawlgraph.common.Decision;
import org.jspecify.annotations.Nullable;

/**
 * A kind of pages: one layout, one URL pattern.
 *
 * @param number from 0; that of the entry is 0
 * @param layout number of its layout; -1 for a page type that is there for a decision by hand alone, and without a page in the sample
 * @param pattern number of its URL pattern among those of the map; -1 when its node was deleted from the store
 * @param pages how many pages of the sample are of it
 * @param informativeness formula (3) of Cai et al. (2008)
 * @param near pages that are near another one of the same page type, one of each group not counted
 * @param depth mean of the fewest links from the entry to its pages
 * @param decision whether a crawl keeps its pages: one of {@link Decision#PAGES}
 * @param reason why
 * @param copy what it was removed for as a copy; null when it was not
 * @param examples at most three of its URLs
 * @param name what people call such pages; null where names were not asked for
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
        PageTypeReason reason,
        @Nullable CopyEvidence copy,
        List<String> examples,
        @Nullable PageTypeName name) {

    /** Without a name. */
    public PageType(
            int number,
            int layout,
            int pattern,
            int pages,
            double informativeness,
            int near,
            double depth,
            Decision decision,
            PageTypeReason reason,
            @Nullable CopyEvidence copy,
            List<String> examples) {
        this(number, layout, pattern, pages, informativeness, near, depth, decision, reason, copy, examples, null);
    }

    /** One without a page in the sample; nothing speaks against it. */
    public static PageType unseen(int number, int pattern) {
        return new PageType(
                number, -1, pattern, 0, 0, 0, 0, Decision.KEPT, PageTypeReason.NOTHING_AGAINST, null, List.of());
    }

    /** Keeps the examples as they are. */
    public PageType {
        examples = List.copyOf(examples);
    }

    /** The same with another decision. */
    public PageType decided(Decision how, PageTypeReason why, @Nullable CopyEvidence evidence) {
        return new PageType(
                number, layout, pattern, pages, informativeness, near, depth, how, why, evidence, examples, name);
    }

    /** The same with other examples. */
    PageType shown(List<String> urls) {
        return new PageType(
                number, layout, pattern, pages, informativeness, near, depth, decision, reason, copy, urls, name);
    }

    /** The same with a name. */
    public PageType named(PageTypeName people) {
        return new PageType(
                number, layout, pattern, pages, informativeness, near, depth, decision, reason, copy, examples, people);
    }

    /** Whether a crawl keeps its pages. */
    public boolean kept() {
        return decision.isFetched();
    }
}
