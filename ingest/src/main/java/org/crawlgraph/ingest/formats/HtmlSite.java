package org.crawlgraph.ingest.formats;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
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
import org.crawlgraph.ingest.gather.WebAddress;
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
        String base = base(folder, options);
        Mirror mirror = Mirror.of(folder, base, rejects);
        return HeapGuard.within(folder, () -> read(folder, base, mirror, rejects, checkpoint));
    }

    private static CrawlSource read(Path folder, String base, Mirror mirror, Rejects rejects, Checkpoint checkpoint) {
        PageCollector pages = new PageCollector(folder, mirror::page);
        each(mirror, rejects, checkpoint, (file, html) -> {
            HtmlPage page = HtmlPage.read(html, "", file.url(), PageLimits.ARCHIVED);
            List<String> links = page.nofollow() ? List.of() : page.links();
            pages.page(file.url(), links, PageBody.of(page, page.noindex()));
            if (page.isCut()) {
                rejects.record(file.path(), 0, "it takes too long to parse; the rest of it is ignored");
            } else if (page.droppedLinks() > 0) {
                rejects.record(file.path(), 0, "links ignored because they are too long: " + page.droppedLinks());
            }
        });
        if (pages.pages() == 0) {
            throw IngestException.in(
                    folder,
                    "none of its " + mirror.files().size() + " HTML files can be read; the first error: "
                            + rejects.list().get(0).reason());
        }
        rejects.ignore("link that is not a usable http or https address", pages.linksToNoAddress());
        return pages.end("HTML folder of " + base, rejects);
    }

    /** Passes on the files with their content; rejects those that cannot be read. */
    private static void each(
            Mirror mirror, Rejects rejects, Checkpoint checkpoint, BiConsumer<Mirror.HtmlFile, byte[]> pages) {
        List<Mirror.HtmlFile> files = mirror.files();
        for (int i = 0; i < files.size(); i++) {
            checkpoint.reached("reading pages", i, files.size());
            Mirror.HtmlFile file = files.get(i);
            if (WebAddress.of(file.url()) == null) {
                rejects.record(file.path(), 0, "its URL is too long for a store: " + IngestException.quote(file.url()));
                continue;
            }
            try {
                pages.accept(file, file.html(MAX_HTML));
            } catch (IOException e) {
                rejects.record(file.path(), 0, String.valueOf(e.getMessage()));
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
        Mirror mirror = Mirror.of(folder, base(folder, options), rejects);
        Set<String> given = new HashSet<>();
        each(mirror, rejects, checkpoint, (file, html) -> {
            String url = String.valueOf(WebAddress.of(file.url()));
            if (given.add(url)) {
                pages.accept(FetchedPage.of(url, 200, html, "", true, limits));
            }
        });
        new TreeMap<>(mirror.aliases()).forEach((of, index) -> {
            if (given.contains(index)) {
                pages.accept(FetchedPage.withoutHtml(of, 301, index, true));
            }
        });
    }

    private static String base(Path folder, ImportOptions options) {
        String base = options.base() == null ? Mirror.likelyBase(folder) : options.base();
        if (base == null) {
            throw IngestException.in(
                    folder,
                    "this folder of HTML files is not named after a host; pass its URL, such as"
                            + " --base-url https://www.example.org/");
        }
        String canonical = WebAddress.of(base);
        if (canonical == null || !canonical.endsWith("/") || base.contains("?") || base.contains("#")) {
            throw new IngestException("the base URL " + IngestException.quote(base)
                    + " is not valid; pass an http or https URL that ends in /, such as --base-url"
                    + " https://www.example.org/docs/");
        }
        return canonical;
    }
}
