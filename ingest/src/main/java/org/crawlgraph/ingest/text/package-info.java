/**
 * Reading text files strictly: {@link org.crawlgraph.ingest.text.TextLines} gives the lines of a plain or gzipped file and
 * knows where it is, so that every error names file and line or byte; {@link org.crawlgraph.ingest.text.WholeNumbers} reads
 * numbers from them without making text of them, and {@link org.crawlgraph.ingest.text.FileBytes} gives the bytes of a file
 * that may be gzipped.
 */
@NullMarked
package org.crawlgraph.ingest.text;

import org.jspecify.annotations.NullMarked;
