/**
 * What seeds, cluster decisions and forum maps achieve on labelled sites and many graphs: the tables of the
 * experiments.
 */
@NullMarked
package org.crawlgraph.bench.tables;

import org.jspecify.annotations.NullMarked;
