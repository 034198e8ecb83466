/**
 * Random samples of the pages of a site. {@link org.crawlgraph.clusters.sampling.PageSampling} draws one from a stored site; {@link
 * org.crawlgraph.clusters.sampling.SamplingQueue} is the same for a crawler that fetches as it goes. {@link
 * org.crawlgraph.clusters.sampling.SampleSizeCurve} finds how large a sample must be for what is learnt from it.
 */
@NullMarked
package org.crawlgraph.clusters.sampling;

import org.jspecify.annotations.NullMarked;
