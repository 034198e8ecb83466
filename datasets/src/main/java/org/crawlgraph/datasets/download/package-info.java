/**
 * Published data sets. {@link org.crawlgraph.datasets.download.DatasetManifest} describes them, and
 * {@link org.crawlgraph.datasets.download.Retrieval} downloads one: it resumes, verifies files, and never leaves a
 * partial file under its final name.
 */
@NullMarked
package org.crawlgraph.datasets.download;

import org.jspecify.annotations.NullMarked;
