package org.crawlgraph.cores.kernel;

import java.util.List;
import org.crawlgraph.cores.Core;

/**
 * The cores of a kernel.
 *
 * @param cores in the order of extraction
 * @param standings what speaks for each of them
 * @param nextLevel the level at which to reduce the graph again; 0 when all cores are as strong as the level, or nothing was left out
 */
public record KernelCores(List<Core> cores, List<Standing> standings, double nextLevel) {}
