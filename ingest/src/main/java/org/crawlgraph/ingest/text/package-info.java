/**
 * Strict readers for text files, whose errors include file and line or byte.
 * {@link org.crawlgraph.ingest.text.TextLines} reads the lines of a plain or gzipped file, and
 * {@link org.crawlgraph.ingest.text.FileBytes} reads the bytes of a file that may be gzipped.
 */
@NullMarked
package org.crawlgraph.ingest.text;

import org.jspecify.annotations.NullMarked;
