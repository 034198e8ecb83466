package org.crawlgraph.testkit.apps.forum;

/**
 * What an address of the forum means.
 *
 * @param kind of the page
 * @param what number of the board, thread, post or user; 0 where there is none
 * @param number of the page from 1, or of the order of a list from 0
 */
record Place(Kind kind, int what, int number) {

    enum Kind {
        INDEX,
        BOARD,
        SORTED_BOARD,
        THREAD,
        /** The page of the thread with a post. */
        PERMALINK,
        /** A redirect to it. */
        POST_REDIRECT,
        /** A post by itself. */
        POST_ALONE,
        PRINT,
        /** A redirect to the previous or next thread. */
        NEXT_REDIRECT,
        PROFILE,
        LOGIN,
        REPLY,
        MESSAGE,
        FAQ
    }

    static Place of(Kind kind, int what) {
        return new Place(kind, what, 1);
    }
}
