package org.crawlgraph.cores.describe;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The words of the whole graph, as far as cores have them too: of all pages, and of those of each site that a title names. */
final class Background {

    /** Fewest pages of a site by which its words are judged. */
    private static final int JUDGED_BY = 10;

    private final Set<String> wanted = new HashSet<>();
    private final Map<String, WordCounts> ofSite = new HashMap<>();
    private final WordCounts all = new WordCounts();

    /** Prepares to count for these cores. */
    Background(Collection<CoreText> cores) {
        for (CoreText core : cores) {
            wanted.addAll(core.words().words());
            core.titleSites().forEach(site -> ofSite.computeIfAbsent(site, unseen -> new WordCounts()));
        }
    }

    /** Counts a page of the graph. */
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

    /** Whether a word stands on at least half of all pages of a site, so that it tells no more than the site does. */
    boolean isEverywhereOn(String site, String word) {
        WordCounts counts = ofSite.get(site);
        return counts != null && counts.pages() >= JUDGED_BY && 2 * counts.pagesOf(word) >= counts.pages();
    }
}
