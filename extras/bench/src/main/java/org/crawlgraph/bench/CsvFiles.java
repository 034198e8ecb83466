package org.crawlgraph.bench;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.url.Host;

/**
 * A graph in the format of Neo4j's importer: nodes with number, URL and host, and relationships between the numbers.
 */
final class CsvFiles {

    static final String NODES = "nodes.csv";
    static final String LINKS = "links.csv";

    private CsvFiles() {}

    static void write(Path graph, Path folder) throws IOException {
        Files.createDirectories(folder);
        try (CrawlSource source = CrawlSources.open(graph, ImportOptions.DEFAULT, Checkpoint.NONE)) {
            writeNodes(source, folder.resolve(NODES));
            writeLinks(source, folder.resolve(LINKS));
        }
    }

    private static void writeNodes(CrawlSource source, Path file) throws IOException {
        try (UrlCursor urls = source.readUrls();
                BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write(":ID,url,host\n");
            int page = 0;
            for (String url = urls.next(); url != null; url = urls.next()) {
                out.write(page++ + ",\"" + url.replace("\"", "\"\"") + "\"," + Host.of(url) + "\n");
            }
        }
    }

    private static void writeLinks(CrawlSource source, Path file) throws IOException {
        try (LinkCursor links = source.readLinks();
                BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write(":START_ID,:END_ID\n");
            while (links.next()) {
                String from = links.source() + ",";
                for (int i = 0; i < links.degree(); i++) {
                    out.write(from);
                    out.write(Integer.toString(links.targets()[i]));
                    out.write('\n');
                }
            }
        }
    }
}
