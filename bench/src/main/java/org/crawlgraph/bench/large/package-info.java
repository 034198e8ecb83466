/**
 * Extraction from graphs of the paper's sizes, each in a JVM of its own; {@code bench/extraction.sh} runs
 * {@link org.crawlgraph.bench.large.LargeExtraction}.
 */
@NullMarked
package org.crawlgraph.bench.large;

import org.jspecify.annotations.NullMarked;
