/**
 * Web archives as crawls: WARC, ARC and WAT files or folders of them. {@link org.crawlgraph.ingest.archive.WebArchives}
 * is the input. An {@code ArchiveReader} reads the records of one file and skips damage, a {@code Capture} is what one
 * record says about one page, and {@code ArchivePages} combines the captures of a crawl into one graph. Decision record
 * 0007 defines pages and links.
 *
 * <p>jwarc parses the heads of records and of HTTP responses. The framing is here, because its reader neither verifies the
 * checksums of gzip members, nor bounds a head, nor continues after damage with the exact byte of what was lost.
 */
@NullMarked
package org.crawlgraph.ingest.archive;

import org.jspecify.annotations.NullMarked;
