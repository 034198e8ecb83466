package org.crawlgraph.cores.describe;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.Set;
import java.util.function.Predicate;

/** How many pages there are of a kind, and on how many of them each word stands. */
final class WordCounts {

    private final Object2IntOpenHashMap<String> pagesOf = new Object2IntOpenHashMap<>();
    private int pages;

    void add(Set<String> words) {
        add(words, word -> true);
    }

    /** Counts a page, but of its words only those that are wanted. */
    void add(Set<String> words, Predicate<String> wanted) {
        pages++;
        for (String word : words) {
            if (wanted.test(word)) {
                pagesOf.addTo(word, 1);
            }
        }
    }

    int pages() {
        return pages;
    }

    int pagesOf(String word) {
        return pagesOf.getInt(word);
    }

    Set<String> words() {
        return pagesOf.keySet();
    }
}
