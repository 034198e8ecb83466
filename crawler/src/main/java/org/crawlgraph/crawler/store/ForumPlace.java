package org.crawlgraph.crawler.store;

import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.crawler.frontier.RecordReader;
import org.crawlgraph.crawler.frontier.RecordWriter;

/**
 * Position of a page in a forum.
 *
 * @param pageType index of its page type; -1 if it has none
 * @param before URLs of linked pages of the same thread or list with lower numbers
 * @param after URLs of linked pages of the same thread or list with higher numbers
 */
public record ForumPlace(int pageType, List<String> before, List<String> after) {

    /** Drops URLs that are too long to index. */
    public ForumPlace {
        if (pageType < -1) {
            throw new IllegalArgumentException("the page type is " + pageType + "; it must be -1 (none) or more");
        }
        before = before.stream()
                .filter(url -> url.length() <= PageOutcome.LONGEST_URL)
                .toList();
        after = after.stream()
                .filter(url -> url.length() <= PageOutcome.LONGEST_URL)
                .toList();
    }

    void write(RecordWriter to) {
        to.number(pageType + 1L).number(before.size()).number(after.size());
        before.forEach(to::text);
        after.forEach(to::text);
    }

    static ForumPlace read(RecordReader from) {
        int pageType = (int) from.number() - 1;
        int before = from.count();
        int after = from.count();
        return new ForumPlace(pageType, texts(from, before), texts(from, after));
    }

    private static List<String> texts(RecordReader from, int count) {
        List<String> texts = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            texts.add(from.text());
        }
        return texts;
    }
}
