package org.crawlgraph.describe;

import java.util.Set;
import java.util.function.Predicate;
import org.crawlgraph.run.TextNumbers;

/** How many pages there are of a kind, and on how many of them each word stands. */
final class WordCounts {

    private final TextNumbers pagesOf = new TextNumbers();
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
