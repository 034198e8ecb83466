package org.crawlgraph.layout;

/** What pages are compared by. */
public enum LayoutMethod {
    /** The places where their links stand. */
    LEARNT
}
