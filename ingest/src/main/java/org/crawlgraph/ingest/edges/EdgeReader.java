package org.crawlgraph.ingest.edges;

import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.text.TextLines;

/** Reads the lines of an edge list in one of its forms. */
interface EdgeReader {

    /** Reads the next line: a link, a comment, or a bad record. */
    void line(TextLines lines);

    /**
     * Called after the last line.
     *
     * @throws org.crawlgraph.ingest.source.IngestException when the file announces more lines than it has
     */
    void end(long lines);

    CrawlSource crawl(String format);
}
