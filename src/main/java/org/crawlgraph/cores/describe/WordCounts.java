package org.crawlgraph.cores.describe;

import java.util.Set;
import java.util.function.Predicate;
import org.crawlgraph.common.TextNumbers;

/** The number of pages, and of pages per word. */
final class WordCounts {

    private final TextNumbers pagesOf = new TextNumbers();
    private int pages;

    void add(Set<String> words) {
        add(words, word -> true);
    }

    /** Counts a page, but only the wanted words of it. */
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
