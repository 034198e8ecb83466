package org.crawlgraph.ingest;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.archive.WebArchives;
import org.crawlgraph.ingest.formats.HtmlSite;
import org.crawlgraph.ingest.formats.JsonPages;
import org.crawlgraph.ingest.formats.XmlGraph;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.table.HostGraph;
import org.crawlgraph.ingest.table.LinkTable;
import org.crawlgraph.ingest.table.ParquetCrawl;
import org.crawlgraph.ingest.webgraph.WebGraphSource;

/** The supported input formats. To add one, write a {@link CrawlFormat} and list it here. */
public final class CrawlSources {

    /** Tried in this order; formats that match any text file come last. */
    private static final List<CrawlFormat> FORMATS = List.of(
            new WebGraphSource.Format(),
            new XmlGraph(),
            new HostGraph.Format(),
            new ParquetCrawl(),
            new WebArchives(),
            new LinkTable(true),
            new HtmlSite(),
            new UnknownFormat(),
            new JsonPages(),
            new LinkTable(false));

    private static final Set<Class<?>> WITH_COLUMNS = Set.of(LinkTable.class, XmlGraph.class, UnknownFormat.class);

    private CrawlSources() {}

    public static void requireThere(Path input) {
        if (!Files.exists(input) && FORMATS.stream().noneMatch(format -> format.recognises(input))) {
            throw IngestException.in(input, "no such file or WebGraph basename (.graph, .properties); check the path");
        }
    }

    /**
     * Detects the format of an input from its content and opens it.
     *
     * @param input a file, or the basename of several
     * @throws IngestException when it is missing or its format is unknown
     */
    public static CrawlSource open(Path input, ImportOptions options, Checkpoint checkpoint) {
        for (CrawlFormat format : FORMATS) {
            if (format.recognises(input)) {
                if (!options.columns().isEmpty() && !WITH_COLUMNS.contains(format.getClass())) {
                    throw IngestException.in(
                            input, "--columns is for tables of links (text, Parquet, GEXF and GraphML); remove it");
                }
                return opened(format, input, options, checkpoint);
            }
        }
        if (WebGraphSource.lacksProperties(input)) {
            throw IngestException.in(
                    WebGraphSource.properties(input),
                    "file not found; a WebGraph consists of a .graph and a .properties file");
        }
        requireThere(input);
        throw IngestException.in(input, UnknownFormat.advice(input));
    }

    private static CrawlSource opened(CrawlFormat format, Path input, ImportOptions options, Checkpoint checkpoint) {
        try {
            return format.open(input, options, checkpoint);
        } catch (NoClassDefFoundError e) { // the Neo4j plugin does not bundle the Parquet library
            throw new IngestException(
                    input + ": the library for this format is not on the class path (" + e.getMessage()
                            + "); import it with the command crawlgraph import",
                    e);
        }
    }
}
