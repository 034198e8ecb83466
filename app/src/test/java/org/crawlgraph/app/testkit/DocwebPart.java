package org.crawlgraph.app.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.UrlCursor;
import org.jspecify.annotations.Nullable;

/**
 * The first pages of each host of the bundled graph, more of one of them, and the links between them, as an edge list.
 */
final class DocwebPart {

    /** The host that documents and scripts train. */
    private static final String TRAINED = "pandas.pydata.org";

    private static final int PAGES_OF_TRAINED = 2_000;
    private static final int PAGES_OF_OTHERS = 40;

    private DocwebPart() {}

    /** Writes the edge list. */
    static Path write(Path file) {
        try (CrawlSource docweb =
                        CrawlSources.open(Installation.here().docweb(), ImportOptions.DEFAULT, Checkpoint.NONE);
                LinkCursor links = docweb.readLinks();
                Writer out = Files.newBufferedWriter(file)) {
            List<@Nullable String> urls = firstOfEachHost(docweb);
            while (links.next()) {
                String from = urls.get(links.source());
                for (int i = 0; from != null && i < links.degree(); i++) {
                    String to = urls.get(links.targets()[i]);
                    if (to != null) {
                        out.write(from + "\t" + to + "\n");
                    }
                }
            }
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The URL of each page; null for those that are left out. */
    private static List<@Nullable String> firstOfEachHost(CrawlSource docweb) {
        Map<String, Integer> pages = new HashMap<>();
        List<@Nullable String> urls = new ArrayList<>();
        try (UrlCursor cursor = docweb.readUrls()) {
            for (String url = cursor.next(); url != null; url = cursor.next()) {
                String host = url.split("/", 4)[2];
                int most = host.equals(TRAINED) ? PAGES_OF_TRAINED : PAGES_OF_OTHERS;
                urls.add(pages.merge(host, 1, Integer::sum) <= most ? url : null);
            }
        }
        return urls;
    }
}
