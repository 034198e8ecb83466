/**
 * What a core is about, in words. {@link org.crawlgraph.describe.CoreDescriptions} reads the texts that pages come with (URL,
 * host, title) and says which words and sites tell a core apart from the rest of the graph; {@link
 * org.crawlgraph.describe.PageWords} and {@link org.crawlgraph.describe.LogLikelihood} serve for other sets of pages too. Use it
 * after {@link org.crawlgraph.cores}, when people are to read the cores.
 */
@NullMarked
package org.crawlgraph.describe;

import org.jspecify.annotations.NullMarked;
