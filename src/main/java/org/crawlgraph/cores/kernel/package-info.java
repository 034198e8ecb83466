/** Cores of a graph that is too large for one machine, from its {@linkplain org.crawlgraph.cores.kernel.Kernel kernel}, with evidence. */
@NullMarked
package org.crawlgraph.cores.kernel;

import org.jspecify.annotations.NullMarked;
