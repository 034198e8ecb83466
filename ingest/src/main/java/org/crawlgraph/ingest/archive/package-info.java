/**
 * Web archives as crawls: WARC, ARC and WAT files or folders of them. {@link org.crawlgraph.ingest.archive.WebArchives}
 * is the input. {@code ArchiveBytes} unpacks a file, {@code ArchiveReader} reads its records and skips damage,
 * {@code Capture} is the content of one record about one page, {@code ArchiveCaptures} reads the captures of one file,
 * and {@code ArchivePages} combines the captures of a crawl into one graph. {@code docs/adr/import.md} defines pages
 * and links.
 *
 * <p>jwarc parses the heads of records and HTTP responses. The framing is implemented here, because jwarc's reader
 * neither limits a head nor resumes after damage with the exact byte of the loss.
 */
@NullMarked
package org.crawlgraph.ingest.archive;

import org.jspecify.annotations.NullMarked;
