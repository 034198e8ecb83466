package org.crawlgraph.ingest;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.ingest.archive.WebArchives;
import org.crawlgraph.ingest.formats.HtmlSite;
import org.crawlgraph.ingest.source.FetchedPage;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;

/** Reads pages with their bodies, to learn from their layout and text. */
public final class PageBodies {

    private PageBodies() {}

    /**
     * Passes the pages of a web archive, a folder of archives or a folder of HTML files to a consumer. Each address is
     * passed once: as a file, or with its first response of status 200 to 399, including redirects. Holds one body in
     * memory at a time.
     *
     * @param input a WARC or ARC file or a folder
     * @param options the number of bad records allowed, and the base address of a folder of HTML files
     * @param limits of each page
     * @param pages receives the pages one by one, on this thread
     * @param checkpoint receives the stage {@code "reading pages"}
     * @return the bad records
     * @throws IngestException when the input is in another format, or too many records are bad
     */
    public static Rejects read(
            Path input, ImportOptions options, PageLimits limits, Consumer<FetchedPage> pages, Checkpoint checkpoint) {
        Rejects rejects = new Rejects(options.maxRejects());
        if (new WebArchives().recognises(input)) {
            WebArchives.pages(input, limits, rejects, pages, checkpoint);
        } else if (new HtmlSite().recognises(input)) {
            HtmlSite.pages(input, options, limits, rejects, pages, checkpoint);
        } else {
            throw IngestException.in(
                    input,
                    Files.exists(input)
                            ? "no pages with bodies; pass a WARC or ARC file, a folder of these, or a"
                                    + " folder of HTML files"
                            : "no such file; check the path");
        }
        return rejects;
    }
}
