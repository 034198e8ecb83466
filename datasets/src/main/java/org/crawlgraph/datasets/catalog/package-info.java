/**
 * What is known of data sets that others publish. {@link org.crawlgraph.datasets.catalog.DatasetManifest} reads it, strictly; the
 * package {@code download} brings one.
 */
@NullMarked
package org.crawlgraph.datasets.catalog;

import org.jspecify.annotations.NullMarked;
