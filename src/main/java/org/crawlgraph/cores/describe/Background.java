package org.crawlgraph.cores.describe;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Word counts of the whole graph, and of each site that a title names. Counts only words that occur in a core. */
final class Background {

    /** Sites with fewer pages are ignored. */
    private static final int JUDGED_BY = 10;

    private final Set<String> wanted = new HashSet<>();
    private final Map<String, WordCounts> ofSite = new HashMap<>();
    private final WordCounts all = new WordCounts();

    Background(Collection<CoreText> cores) {
        for (CoreText core : cores) {
            wanted.addAll(core.words().words());
            core.titleSites().forEach(site -> ofSite.computeIfAbsent(site, unseen -> new WordCounts()));
        }
    }

    void add(Set<String> words, @Nullable String site) {
        all.add(words, wanted::contains);
        WordCounts counts = site == null ? null : ofSite.get(site);
        if (counts != null) {
            counts.add(words, wanted::contains);
        }
    }

    WordCounts all() {
        return all;
    }

    /** Whether a word is on at least half of a site's pages, so that it says no more than the site's name. */
    boolean isEverywhereOn(String site, String word) {
        WordCounts counts = ofSite.get(site);
        return counts != null && counts.pages() >= JUDGED_BY && 2 * counts.pagesOf(word) >= counts.pages();
    }
}
