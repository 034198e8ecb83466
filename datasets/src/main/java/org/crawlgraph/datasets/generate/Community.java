package org.crawlgraph.datasets.generate;

import it.unimi.dsi.fastutil.ints.IntList;

/**
 * A planted community: its fans link to nearly all of its authorities. No two of its pages have the same host.
 *
 * @param fans pages, ascending
 * @param authorities pages, ascending
 */
public record Community(IntList fans, IntList authorities) {}
