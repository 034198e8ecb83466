/**
 * Kernels of graphs, written by the Spark job {@code reduce}: {@link org.crawlgraph.ingest.kernel.KernelFolder} reads
 * one.
 */
@NullMarked
package org.crawlgraph.ingest.kernel;

import org.jspecify.annotations.NullMarked;
