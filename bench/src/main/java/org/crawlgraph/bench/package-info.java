/**
 * Speed and memory of the core against floors and peers measured in the same run. {@link org.crawlgraph.bench.Main} runs everything and
 * writes a page of ratios; {@code bench/README.md} explains it.
 */
@NullMarked
package org.crawlgraph.bench;

import org.jspecify.annotations.NullMarked;
