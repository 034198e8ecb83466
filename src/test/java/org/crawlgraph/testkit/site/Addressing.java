package org.crawlgraph.testkit.site;

/** The place of a user's name in URLs. */
public enum Addressing {
    /** {@code http://velora.social.example/profile} */
    SUBDOMAINS,
    /** {@code http://www.social.example/user/velora/profile} */
    PATHS
}
