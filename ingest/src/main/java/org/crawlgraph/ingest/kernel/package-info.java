/**
 * Kernels of graphs, which the job {@code reduce} of Spark writes: {@link org.crawlgraph.ingest.kernel.KernelFolder} reads one.
 */
@NullMarked
package org.crawlgraph.ingest.kernel;

import org.jspecify.annotations.NullMarked;
