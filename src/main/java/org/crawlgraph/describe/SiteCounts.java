package org.crawlgraph.describe;

import java.util.Comparator;
import java.util.List;
import org.crawlgraph.describe.CoreDescription.SitePages;
import org.crawlgraph.run.TextNumbers;
import org.jspecify.annotations.Nullable;

/** How many pages lie on each site. */
final class SiteCounts {

    private final TextNumbers pagesOf = new TextNumbers();

    void add(@Nullable String site) {
        if (site != null) {
            pagesOf.addTo(site, 1);
        }
    }

    int count() {
        return pagesOf.size();
    }

    /** The sites with most pages, most first, equal ones in alphabetical order. */
    List<SitePages> largest(int most) {
        return pagesOf.object2IntEntrySet().stream()
                .map(entry -> new SitePages(entry.getKey(), entry.getIntValue()))
                .sorted(Comparator.comparingInt(SitePages::pages).reversed().thenComparing(SitePages::site))
                .limit(most)
                .toList();
    }

    List<String> names(int most) {
        return largest(most).stream().map(SitePages::site).toList();
    }
}
