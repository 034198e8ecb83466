/**
 * Extraction from graphs of the paper's sizes, each in its own JVM; {@code bench/extraction.sh} runs
 * {@link org.crawlgraph.bench.large.LargeExtraction}.
 */
@NullMarked
package org.crawlgraph.bench.large;

import org.jspecify.annotations.NullMarked;
