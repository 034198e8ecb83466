/**
 * Cores from the kernel of a graph that one machine does not hold whole: {@link org.crawlgraph.cores.kernel.KernelExtraction} says of each core
 * what speaks for its being that of the whole graph.
 */
@NullMarked
package org.crawlgraph.cores.kernel;

import org.jspecify.annotations.NullMarked;
