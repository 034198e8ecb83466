/**
 * Cores from the kernel of a graph that is too large for one machine. {@link org.crawlgraph.cores.kernel.KernelExtraction} extracts them,
 * with the evidence that each is a core of the full graph.
 */
@NullMarked
package org.crawlgraph.cores.kernel;

import org.jspecify.annotations.NullMarked;
