package org.crawlgraph.seeds.survival;

/** Where the replacement for a lost seed was found. */
public enum StandInOrigin {
    /** On the host of the seed. */
    HOST,
    /** In the core of the seed. */
    CORE
}
