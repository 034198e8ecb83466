/**
 * Random samples of the pages of a site. {@link org.crawlgraph.clusters.sampling.PageSampling} draws one from a stored
 * site; {@link org.crawlgraph.clusters.sampling.SamplingQueue} does the same during a live crawl.
 * {@link org.crawlgraph.clusters.sampling.SampleSizeCurve} finds the sample size that training needs.
 */
@NullMarked
package org.crawlgraph.clusters.sampling;

import org.jspecify.annotations.NullMarked;
