package org.crawlgraph.testkit.apps.forum;

/**
 * How large a forum is.
 *
 * @param boards at least 1
 * @param threads at least 1; one has 8 posts in the mean, at most 80
 * @param postsPerPage on a page of a thread
 * @param threadsPerPage on a page of a board
 */
public record ForumShape(ForumStyle style, int boards, int threads, int postsPerPage, int threadsPerPage) {

    /** A forum with pages of the usual size. */
    public static ForumShape of(ForumStyle style, int boards, int threads) {
        return new ForumShape(style, boards, threads, 10, 25);
    }

    /** Checks the ranges. */
    public ForumShape {
        if (boards < 1 || threads < 1 || postsPerPage < 1 || threadsPerPage < 1) {
            throw new IllegalArgumentException("a forum has at least one of everything, not " + boards + " boards, "
                    + threads + " threads, " + postsPerPage + " posts and " + threadsPerPage + " threads a page");
        }
    }
}
