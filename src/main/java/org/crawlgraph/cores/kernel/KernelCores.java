package org.crawlgraph.cores.kernel;

import java.util.List;
import org.crawlgraph.cores.Core;

/**
 * The cores of a kernel.
 * @param cores in the order of extraction
 * @param standings for each core, the evidence that it is a core of the full graph
 * @param nextLevel the level at which to reduce the graph again; 0 if all cores reach the level or nothing was left out
 */
public record KernelCores(List<Core> cores, List<Standing> standings, double nextLevel) {}
