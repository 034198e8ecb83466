/**
 * Descriptions of published data sets. {@link org.crawlgraph.datasets.catalog.DatasetManifest} reads them strictly; the
 * package {@code download} downloads one.
 */
@NullMarked
package org.crawlgraph.datasets.catalog;

import org.jspecify.annotations.NullMarked;
