/**
 * What the parameters of URLs do, each by itself and wherever it stands: {@link org.crawlgraph.clusters.parameters.ParameterDecisions} finds those that add
 * nothing to what a site shows without them. Names that are known across applications are in {@code known.tsv}.
 */
@NullMarked
package org.crawlgraph.clusters.parameters;

import org.jspecify.annotations.NullMarked;
