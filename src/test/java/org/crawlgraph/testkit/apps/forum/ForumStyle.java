package org.crawlgraph.testkit.apps.forum;

/** Three kinds of forum software. */
public enum ForumStyle {

    /**
     * One script for each kind of page and parameters; no number on a first page, then how many posts come before. Tables. Profiles need a login; "next
     * topic" is a redirect; a session key on every link.
     */
    QUERY,

    /** Names of files with numbers, on first pages too; a post alone has a page; its number redirects to the thread. Tables. Profiles are open. */
    NUMBERED,

    /** Words in paths, a parameter for further pages; a post is the thread's address with a number behind. Lists. Profiles are open. */
    WORDS
}
