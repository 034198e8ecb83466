package org.crawlgraph.ingest.formats;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.crawlgraph.clusters.pruning.PageBody;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.ingest.gather.HeapGuard;
import org.crawlgraph.ingest.gather.PageCollector;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.FetchedPage;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;

/** A {@link Mirror} as a crawl of its pages and their link targets. A link to an alias counts as a link to its page. */
public final class HtmlSite implements CrawlFormat {

    /** Maximum size of a page's HTML, in bytes; the parsed tree can take a hundred times as much memory. */
    private static final int MAX_HTML = 16 << 20;

    /** Whether {@code input} is a folder with HTML files at any depth. */
    @Override
    public boolean recognises(Path input) {
        return Mirror.isThere(input);
    }

    /**
     * Reads the folder; rejects files that cannot be read, such as damaged gzip.
     *
     * @param options with the base address; without one, the host is derived from the name of the folder, or of its
     *     top-level folders
     * @param checkpoint receives the stage {@code "reading pages"} (files)
     * @throws IngestException when the base address is invalid or unknown, or too many files are bad
     */
    @Override
    public CrawlSource open(Path folder, ImportOptions options, Checkpoint checkpoint) {
        Rejects rejects = new Rejects(options.maxRejects());
        Mirror mirror = Mirror.of(folder, options.base(), rejects);
        return HeapGuard.within(folder, () -> read(folder, mirror, rejects, checkpoint));
    }

    private static CrawlSource read(Path folder, Mirror mirror, Rejects rejects, Checkpoint checkpoint) {
        PageCollector pages = new PageCollector(folder, mirror::page);
        each(mirror, rejects, checkpoint, (url, html) -> {
            HtmlPage page = HtmlPage.read(html, "", url, PageLimits.ARCHIVED);
            List<String> links = page.nofollow() ? List.of() : page.links();
            pages.page(url, links, PageBody.of(page, page.noindex()));
            if (page.isCut() || page.droppedLinks() > 0) {
                rejects.record(
                        Objects.requireNonNull(mirror.files().get(url)),
                        0,
                        page.isCut()
                                ? "it takes too long to parse; the rest of it is ignored"
                                : "links ignored because they are too long: " + page.droppedLinks());
            }
        });
        if (pages.pages() == 0) {
            throw IngestException.in(
                    folder,
                    "none of its " + mirror.files().size() + " HTML files can be read"
                            + rejects.first("; the first error: "));
        }
        rejects.ignore("link that is not a usable http or https address", pages.linksToNoAddress());
        return pages.end("HTML folder of " + mirror.base(), rejects);
    }

    /** Passes on the pages with their content; rejects those that cannot be read. */
    private static void each(Mirror mirror, Rejects rejects, Checkpoint checkpoint, BiConsumer<String, byte[]> pages) {
        int read = 0;
        for (Map.Entry<String, Path> file : mirror.files().entrySet()) {
            checkpoint.reached("reading pages", read++, mirror.files().size());
            try {
                pages.accept(file.getKey(), Mirror.html(file.getValue(), MAX_HTML));
            } catch (IOException e) {
                rejects.record(file.getValue(), 0, String.valueOf(e.getMessage()));
            }
        }
    }

    /**
     * Passes the files as pages to a consumer, sorted by name, followed by the aliases as redirects.
     *
     * @param options with the base address, as for {@link #open}
     * @param checkpoint receives the stage {@code "reading pages"} (files)
     * @throws IngestException when the base address is invalid or unknown, or too many files are bad
     */
    public static void pages(
            Path folder,
            ImportOptions options,
            PageLimits limits,
            Rejects rejects,
            Consumer<FetchedPage> pages,
            Checkpoint checkpoint) {
        Mirror mirror = Mirror.of(folder, options.base(), rejects);
        Set<String> given = new HashSet<>();
        each(mirror, rejects, checkpoint, (url, html) -> {
            given.add(url);
            pages.accept(FetchedPage.of(url, 200, html, "", true, limits));
        });
        new TreeMap<>(mirror.aliases()).forEach((of, page) -> {
            if (given.contains(page)) {
                pages.accept(FetchedPage.withoutHtml(of, 301, page, true));
            }
        });
    }
}
