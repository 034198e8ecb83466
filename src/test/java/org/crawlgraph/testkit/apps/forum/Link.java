package org.crawlgraph.testkit.apps.forum;

/**
 * A link of a page, and the truth about it.
 *
 * @param url absolute
 * @param anchor its words
 * @param kind what it is there for, such as {@code thread}, {@code flip} or {@code next-topic}
 */
public record Link(String url, String anchor, String kind) {

    /** Whether it leads to another page of the same thread or board. */
    public boolean isFlip() {
        return kind.equals("flip");
    }
}
