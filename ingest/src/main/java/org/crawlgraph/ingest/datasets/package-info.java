/**
 * Data sets that others publish. {@link org.crawlgraph.ingest.datasets.Manifest} reads what is known of them, and
 * {@link org.crawlgraph.ingest.datasets.Retrieval} downloads one: it resumes what was cut off, checks what has come, and
 * never leaves half a file under its name. What it has fetched is imported like any other file.
 */
@NullMarked
package org.crawlgraph.ingest.datasets;

import org.jspecify.annotations.NullMarked;
