/**
 * Downloads a data set of the catalog: {@link org.crawlgraph.datasets.download.Retrieval} resumes what was cut off, checks
 * what has come, and never leaves half a file under its name. What it has fetched is imported like any other file.
 */
@NullMarked
package org.crawlgraph.datasets.download;

import org.jspecify.annotations.NullMarked;
