package org.crawlgraph.forum.posts;

import org.jspecify.annotations.Nullable;

/**
 * A post of a thread page.
 *
 * @param url URL of the page
 * @param position on the page, from 1
 * @param author the name as shown; null if the layout has none
 * @param date as shown, or the value of a {@code datetime} attribute if there is one
 * @param text without author and date; may be empty
 */
public record ForumPost(String url, int position, @Nullable String author, String date, String text) {

    ForumPost at(int number) {
        return new ForumPost(url, number, author, date, text);
    }
}
