package org.crawlgraph.forum.posts;

import org.jspecify.annotations.Nullable;

/**
 * A post of a thread page.
 *
 * @param url of the page
 * @param position on the page, from 1
 * @param author the name as shown, or null if the layout shows none
 * @param date as shown; the value of a {@code datetime} attribute where the page has one
 * @param text without author and date; empty if the post has none
 */
public record ForumPost(String url, int position, @Nullable String author, String date, String text) {

    ForumPost at(int number) {
        return new ForumPost(url, number, author, date, text);
    }
}
