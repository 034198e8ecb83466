/**
 * Random samples of the pages of a site. {@link org.crawlgraph.sample.PageSampling} draws one from a stored site; {@link
 * org.crawlgraph.sample.SamplingQueue} is the same for a crawler that fetches as it goes. {@link
 * org.crawlgraph.sample.SampleSizeCurve} finds how large a sample must be for what is learnt from it.
 */
@NullMarked
package org.crawlgraph.sample;

import org.jspecify.annotations.NullMarked;
