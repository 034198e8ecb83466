package org.crawlgraph.testkit.apps.forum;

/** Kinds of forum software. */
public enum ForumStyle {

    /**
     * One script for each kind of page, with parameters. First pages have no number; later ones have the number of
     * posts before them. Tables. Profiles require a login; "next topic" is a redirect; every link has a session key.
     */
    QUERY,

    /**
     * File names with numbers, also of first pages. A post has its own page, and its number redirects to the thread.
     * Tables. Public profiles.
     */
    NUMBERED,

    /**
     * Words in paths, and a parameter for later pages. The address of a post is the thread's with a number at the end.
     * Lists. Public profiles.
     */
    WORDS,

    /**
     * Addresses and nested tables as SMF 1.1 writes them: one script, parameters between semicolons, and one parameter
     * for a thread with its page or post ({@code topic=12.15}, {@code topic=12.msg345}). Nearly no classes. Public
     * profiles.
     */
    SMF,

    /**
     * Addresses and templates as phpBB 3.2 writes them with the style prosilver: {@code f}, {@code t}, {@code start}
     * and {@code p} in many combinations, canonical links that nothing else uses. Public profiles.
     */
    PROSILVER
}
