package org.crawlgraph.testkit.site;

/** Where the pages of a user live. */
public enum Addressing {
    /** {@code http://velora.social.example/profile} */
    SUBDOMAINS,
    /** {@code http://www.social.example/user/velora/profile} */
    PATHS
}
