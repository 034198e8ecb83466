package org.crawlgraph.ingest;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.archive.WebArchives;
import org.crawlgraph.ingest.commoncrawl.HostGraph;
import org.crawlgraph.ingest.edges.EdgeList;
import org.crawlgraph.ingest.html.HtmlSite;
import org.crawlgraph.ingest.nutch.NutchCrawl;
import org.crawlgraph.ingest.parquet.ParquetCrawl;
import org.crawlgraph.ingest.parquet.ParquetLinks;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.webgraph.WebGraphSource;
import org.crawlgraph.ingest.xml.Gexf;
import org.crawlgraph.ingest.xml.GraphMl;

/** The formats that can be read. A new one is a {@link CrawlFormat} and a line here. */
public final class CrawlSources {

    /** In the order in which they are asked; what any text file could be comes last. */
    private static final List<CrawlFormat> FORMATS = List.of(
            new WebGraphSource.Format(),
            new Gexf(),
            new GraphMl(),
            new HostGraph.Format(),
            new NutchCrawl(),
            new ParquetCrawl(),
            new ParquetLinks(),
            new WebArchives(),
            new HtmlSite(),
            new EdgeList());

    private CrawlSources() {}

    /**
     * Refuses a path at which there is nothing.
     *
     * @throws IngestException when it is missing
     */
    public static void requireThere(Path input) {
        if (!Files.exists(input) && FORMATS.stream().noneMatch(format -> format.recognises(input))) {
            throw IngestException.in(
                    input,
                    "there is no such file, nor a WebGraph of that basename (.graph, .properties); check the path");
        }
    }

    /**
     * Finds out what a file is, from its content, and opens it.
     *
     * @param input a file, or the basename of several
     * @throws IngestException when it is missing or in no known format
     */
    public static CrawlSource open(Path input, ImportOptions options, Checkpoint checkpoint) {
        if (WebGraphSource.lacksProperties(input)) {
            throw IngestException.in(
                    WebGraphSource.properties(input),
                    "the file is missing; a WebGraph is a .graph and a .properties file");
        }
        for (CrawlFormat format : FORMATS) {
            if (format.recognises(input)) {
                return opened(format, input, options, checkpoint);
            }
        }
        requireThere(input);
        throw IngestException.in(input, UnknownFormat.advice(input));
    }

    private static CrawlSource opened(CrawlFormat format, Path input, ImportOptions options, Checkpoint checkpoint) {
        try {
            return format.open(input, options, checkpoint);
        } catch (NoClassDefFoundError e) { // the plugin comes without the library for Parquet
            throw new IngestException(
                    input + ": the library for this format is not on the class path (" + e.getMessage()
                            + "); import it with the command crawlgraph import",
                    e);
        }
    }
}
