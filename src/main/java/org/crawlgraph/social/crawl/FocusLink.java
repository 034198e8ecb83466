package org.crawlgraph.social.crawl;

import org.crawlgraph.social.site.PageKind;
import org.jspecify.annotations.Nullable;

/** A discovered page and its state. */
final class FocusLink {

    enum State {
        /** Found, but not to be fetched for now. */
        FOUND,
        /** Queued to be fetched. */
        OPEN,
        /** Fetched, successfully or not. */
        FETCHED
    }

    final String url;
    final int number;
    final @Nullable FocusLink from;
    final int depth;
    State state = State.FOUND;
    PageKind kind = PageKind.OTHER;

    @Nullable
    FocusPerson person;

    boolean isStart;
    boolean isTopicList;
    boolean isOnTopicList;
    boolean isListed;
    int priority = -1;

    FocusLink(String url, int number, @Nullable FocusLink from) {
        this.url = url;
        this.number = number;
        this.from = from;
        this.depth = from == null ? 0 : from.depth + 1;
    }
}
