package org.crawlgraph.ingest.edges;

import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.text.TextLines;

/** Takes the lines of an edge list in one of its forms. */
interface EdgeReader {

    /** Takes the next line: a link, a comment, or a bad record. */
    void line(TextLines lines);

    /**
     * Told behind the last line.
     *
     * @throws org.crawlgraph.ingest.source.IngestException when the file says of itself that it is longer
     */
    void end(long lines);

    /** The pages and links of all lines. */
    CrawlSource crawl(String format);
}
