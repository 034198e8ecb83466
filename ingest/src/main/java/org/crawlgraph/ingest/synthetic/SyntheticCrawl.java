package org.crawlgraph.ingest.synthetic;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.crawlgraph.ingest.IngestException;
import org.crawlgraph.ingest.webgraph.WebGraphWriter;
import org.crawlgraph.run.Checkpoint;

/**
 * Makes crawls of any size that look like the web where it matters to imports and to algorithms on links, and writes them
 * in WebGraph form with URLs.
 *
 * <p>Hosts differ very much in size; their pages lie in folders and are numbered in the order of their URLs. All pages of a
 * site carry the links of its navigation and footer, and all pages of a folder a list of their own, so neighbours have
 * nearly equal lists, as in real crawls; index pages link to all pages of their folder. Links to other sites lead to
 * popular hosts, most often to their home pages. Communities are planted between hosts: fans that link to the same
 * authorities ({@link Communities}).
 *
 * <p>The links of a page depend on the options and the number of the page alone, so nothing is stored: time O(links), space
 * O(hosts) and 4 bytes a page for the statistics. Two threads, one for links and one for URLs.
 */
public final class SyntheticCrawl {

    private static final List<String> WRITTEN = List.of(".graph", ".offsets", ".urls.gz", ".properties");
    private static final List<String> IN_THE_WAY = List.of(".graph", ".offsets", ".urls.gz", ".properties", ".urls");
    private static final int GZIP_LEVEL = 4;

    private SyntheticCrawl() {}

    /**
     * Makes and writes a crawl: {@code NAME.graph}, {@code NAME.offsets}, {@code NAME.urls.gz} and {@code
     * NAME.properties}. They get these names when all are complete, the properties last; when anything goes wrong before,
     * none is left.
     *
     * @param basename folder, which must exist, and {@code NAME}
     * @param checkpoint told twenty times a second
     * @throws IllegalArgumentException when there are no such crawls, as with more links inside sites than these can hold
     * @throws IngestException when one of the files exists or cannot be written
     */
    public static CrawlStatistics write(SyntheticOptions options, Path basename, Checkpoint checkpoint) {
        refuseExisting(basename);
        Blueprint blueprint = Blueprint.of(options);
        Density density = new Calibration(blueprint, checkpoint).density();
        LinkCounts counts = new LinkCounts(options.pages());
        SyntheticGraph graph = new SyntheticGraph(blueprint, density, counts);
        PageUrls urls = new PageUrls(blueprint);
        Path partial = basename.resolveSibling(basename.getFileName() + ".partial");
        try {
            List<Callable<Void>> tasks = List.of(
                    () -> {
                        WebGraphWriter.writeLinks(graph, partial);
                        return null;
                    },
                    () -> {
                        WebGraphWriter.writeUrls(urls, partial, GZIP_LEVEL);
                        return null;
                    });
            Together.run(tasks, () -> checkpoint.reached("pages", graph.reached(), options.pages()), () -> {
                graph.stop();
                urls.stop();
            });
            for (String ending : WRITTEN) {
                Files.move(with(partial, ending), with(basename, ending));
            }
            return CrawlStatistics.of(blueprint, counts, urls, Files.size(with(basename, ".graph")));
        } catch (IOException e) {
            throw new IngestException(basename + ": the crawl cannot be written: " + e.getMessage(), e);
        } finally {
            WRITTEN.forEach(ending -> delete(with(partial, ending)));
        }
    }

    private static void refuseExisting(Path basename) {
        for (String ending : IN_THE_WAY) {
            Path file = with(basename, ending);
            if (Files.exists(file)) {
                throw IngestException.in(file, "the file exists; delete it or choose another name");
            }
        }
    }

    private static Path with(Path basename, String ending) {
        return basename.resolveSibling(basename.getFileName() + ending);
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
