package org.crawlgraph.seeds.survival;

/** Where the page that stands in for a lost seed was found. */
public enum StandInOrigin {
    /** On the host of the seed. */
    HOST,
    /** In the core of the seed. */
    CORE
}
