/**
 * What the parameters of URLs do, each by itself and wherever it stands: {@link org.crawlgraph.parameters.ParameterDecisions} finds those that add
 * nothing to what a site shows without them. Names that are known across applications are in {@code known.tsv}.
 */
@NullMarked
package org.crawlgraph.parameters;

import org.jspecify.annotations.NullMarked;
