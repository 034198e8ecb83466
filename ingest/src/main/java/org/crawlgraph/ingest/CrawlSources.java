package org.crawlgraph.ingest;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.archive.WebArchives;
import org.crawlgraph.ingest.commoncrawl.HostGraph;
import org.crawlgraph.ingest.edges.EdgeList;
import org.crawlgraph.ingest.html.HtmlSite;
import org.crawlgraph.ingest.nutch.NutchCrawl;
import org.crawlgraph.ingest.parquet.ParquetCrawl;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.webgraph.WebGraphSource;
import org.crawlgraph.ingest.xml.Gexf;
import org.crawlgraph.ingest.xml.GraphMl;

/** The formats that can be read. A new one is a {@link CrawlSource} and a line here. */
public final class CrawlSources {

    /** In the order in which they are asked; what any text file could be comes last. */
    private static final List<Format> FORMATS = List.of(
            new Format(WebGraphSource::recognises, (input, options, checkpoint) -> new WebGraphSource(input)),
            new Format(Gexf::recognises, Gexf::open),
            new Format(GraphMl::recognises, GraphMl::open),
            new Format(HostGraph::recognises, HostGraph::open),
            new Format(NutchCrawl::recognises, NutchCrawl::open),
            new Format(ParquetCrawl::recognises, ParquetCrawl::open),
            new Format(WebArchives::recognises, WebArchives::open),
            new Format(HtmlSite::recognises, HtmlSite::open),
            new Format(EdgeList::recognises, EdgeList::open));

    private CrawlSources() {}

    private record Format(Predicate<Path> recognises, Opener opener) {}

    private interface Opener {
        CrawlSource open(Path input, ImportOptions options, Checkpoint checkpoint);
    }

    /**
     * Refuses a path at which there is nothing.
     *
     * @throws IngestException when it is missing
     */
    public static void requireThere(Path input) {
        if (!Files.exists(input) && FORMATS.stream().noneMatch(format -> format.recognises.test(input))) {
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
        for (Format format : FORMATS) {
            if (format.recognises.test(input)) {
                return format.opener.open(input, options, checkpoint);
            }
        }
        if (Files.isDirectory(input)) {
            throw IngestException.in(
                    input,
                    "this is a folder without web archives, segments of Nutch or HTML files; name a file in it, or the basename of a WebGraph, such as "
                            + input + "/NAME");
        }
        requireThere(input);
        throw IngestException.in(
                input,
                "the format is not known; it is neither part of a WebGraph (BASENAME.graph, .properties, .urls) or of a"
                        + " Common Crawl graph (NAME-vertices.txt.gz, NAME-edges.txt.gz), nor a web archive (WARC, ARC,"
                        + " WAT), nor a folder of segments of Nutch, nor GEXF or GraphML, nor a text file with one link a line");
    }
}
