package org.crawlgraph.testkit.apps.forum;

/** Three kinds of forum software. */
public enum ForumStyle {

    /**
     * One script for each kind of page, with parameters. First pages have no number; later ones have the number of posts before them. Tables.
     * Profiles require a login; "next topic" is a redirect; every link has a session key.
     */
    QUERY,

    /**
     * File names with numbers, also of first pages. A post has its own page, and its number redirects to the thread. Tables. Public
     * profiles.
     */
    NUMBERED,

    /**
     * Words in paths, and a parameter for later pages. The address of a post is the thread's with a number at the end. Lists. Public
     * profiles.
     */
    WORDS
}
