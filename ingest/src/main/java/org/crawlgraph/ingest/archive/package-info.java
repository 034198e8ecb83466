/**
 * Web archives as crawls: WARC, ARC and WAT, alone or as a folder full of them. {@link
 * org.crawlgraph.ingest.archive.WebArchives} is the input. An {@code ArchiveReader} takes the records out of one file and
 * steps over damage, a {@code Capture} is what one record says about one page, and {@code ArchivePages} gathers all
 * captures of a crawl into one graph. What counts as a page and as a link is told in the decision record 0012.
 */
@NullMarked
package org.crawlgraph.ingest.archive;

import org.jspecify.annotations.NullMarked;
