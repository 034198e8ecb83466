/**
 * Descriptions of cores in words. {@link org.crawlgraph.cores.describe.CoreDescriptions} reads the URL, host and title
 * of pages and finds the words and sites that distinguish a core from the rest of the graph.
 * {@link org.crawlgraph.cores.describe.PageWords} and {@link org.crawlgraph.common.LogLikelihood} work for other sets
 * of pages too.
 */
@NullMarked
package org.crawlgraph.cores.describe;

import org.jspecify.annotations.NullMarked;
