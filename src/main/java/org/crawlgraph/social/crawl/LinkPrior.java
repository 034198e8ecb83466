package org.crawlgraph.social.crawl;

/** Pr(L) in equation (3) of Zhang and Nasraoui (2009): how probable it is to follow a link, before the topic counts. */
public enum LinkPrior {
    /** The same for all links, so that equation (3) orders them as equation (5) does. */
    UNIFORM,
    /** The link's share of the OPIC cash. */
    CASH
}
