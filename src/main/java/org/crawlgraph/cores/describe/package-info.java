/**
 * What a core is about, in words. {@link org.crawlgraph.cores.describe.CoreDescriptions} reads the texts that pages come with (URL,
 * host, title) and says which words and sites tell a core apart from the rest of the graph; {@link
 * org.crawlgraph.cores.describe.PageWords} and {@link org.crawlgraph.common.stats.LogLikelihood} serve for other sets of pages too. Use it
 * after {@link org.crawlgraph.cores}, when people are to read the cores.
 */
@NullMarked
package org.crawlgraph.cores.describe;

import org.jspecify.annotations.NullMarked;

