/**
 * Downloads data sets of the catalog: {@link org.crawlgraph.datasets.download.Retrieval} resumes interrupted downloads,
 * verifies files, and never leaves a partial file under its final name.
 */
@NullMarked
package org.crawlgraph.datasets.download;

import org.jspecify.annotations.NullMarked;
