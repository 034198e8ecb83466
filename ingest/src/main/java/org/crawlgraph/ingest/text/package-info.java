/**
 * Reading text files strictly: {@link org.crawlgraph.ingest.text.TextLines} gives the lines of a plain or gzipped file and
 * knows where it is, so that every error names file and line or byte.
 */
@NullMarked
package org.crawlgraph.ingest.text;

import org.jspecify.annotations.NullMarked;
