package org.crawlgraph.datasets.labelled;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.crawlgraph.clusters.pruning.PageBody;
import org.crawlgraph.clusters.training.StoredSite;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.ingest.gather.HeapGuard;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;

/**
 * A site in a folder: tab-separated tables, UTF-8, plain or gzipped, with column names in the first line; other columns
 * are ignored.
 *
 * <ul>
 *   <li>{@code urls.tsv} or {@code urls.tsv.gz}: {@code id}, any whole number from 0, and {@code url}, both unique
 *   <li>{@code links.tsv}: {@code from} and {@code to}, which are ids
 *   <li>{@code labels.tsv}, optional: "id", "label" and optionally "type" ({@link PageLabels})
 *   <li>{@code bodies.tsv}, optional: "id" and any of "title", "canonical" (an absolute address), "noindex"
 *       ({@code true}, {@code false} or empty) and "digest" (equal for pages with equal content); the body of a page
 *       without a row is unknown
 * </ul>
 *
 * <p>Pages are numbered in the order of the table of URLs. Duplicate links and self-links are dropped.
 *
 * @param site the pages, their links and their labels
 * @param types the type of each page; empty when unknown
 */
public record SiteFiles(StoredSite site, List<String> types) {

    /** Advice for a site that does not fit in memory. */
    static final String PART = "use a part of the site";

    public SiteFiles {
        types = List.copyOf(types);
    }

    /**
     * Reads a site.
     *
     * @param labels a table of labels that replaces the one in the folder, with {@code url} instead of {@code id}; or
     *     null
     * @param checkpoint receives the stages {@code "reading URLs"}, {@code "reading links"} and {@code "reading
     *     bodies"}, in bytes
     * @throws IngestException when something is missing or wrong; names file and line
     */
    public static SiteFiles read(Path folder, @Nullable Path labels, Checkpoint checkpoint) {
        if (!Files.isDirectory(folder)) {
            throw IngestException.in(folder, "no such folder; pass a folder with urls.tsv and links.tsv");
        }
        Path urlFile = Objects.requireNonNull(table(folder, "urls", true));
        Path linkFile = Objects.requireNonNull(table(folder, "links", true));
        Path labelFile = table(folder, "labels", false);
        Path bodyFile = table(folder, "bodies", false);
        return HeapGuard.within(
                folder,
                () -> {
                    List<String> urls = new ArrayList<>();
                    Long2IntOpenHashMap pages = pages(urlFile, urls, checkpoint);
                    LinkGraph links = links(linkFile, urls.size(), pages, checkpoint);
                    PageLabels known = labels != null
                            ? PageLabels.read(labels, urls)
                            : labelFile == null
                                    ? PageLabels.NONE
                                    : PageLabels.read(labelFile, "id", row -> page(row, "id", pages), urls);
                    List<PageBody> bodies =
                            bodyFile == null ? List.of() : bodies(bodyFile, pages, urls.size(), checkpoint);
                    return new SiteFiles(new StoredSite(urls, links, known.labels(), bodies), known.types());
                },
                PART);
    }

    private static @Nullable Path table(Path folder, String name, boolean isRequired) {
        List<Path> found = Stream.of(name + ".tsv", name + ".tsv.gz")
                .map(folder::resolve)
                .filter(Files::exists)
                .toList();
        if (found.size() > 1 || (found.isEmpty() && isRequired)) {
            throw IngestException.in(
                    folder,
                    "has " + found.size() + " of " + name + ".tsv and " + name + ".tsv.gz; exactly one is needed");
        }
        return found.isEmpty() ? null : found.get(0);
    }

    private static Long2IntOpenHashMap pages(Path file, List<String> urls, Checkpoint checkpoint) {
        Long2IntOpenHashMap pages = new Long2IntOpenHashMap();
        pages.defaultReturnValue(-1);
        TextHash.Numbers known = new TextHash.Numbers();
        known.defaultReturnValue(-1);
        try (TabTable table = new TabTable(file, "id", "url")) {
            while (table.next()) {
                String url = table.text("url");
                if (url.isEmpty()) {
                    throw table.refuse("the page has no URL; add it, or remove the line");
                }
                if (pages.putIfAbsent(table.number("id"), urls.size()) >= 0) {
                    throw table.refuse("duplicate id " + table.number("id") + "; ids must be unique");
                }
                if (known.putIfAbsent(url, urls.size()) >= 0) {
                    throw table.refuse(
                            "duplicate URL " + IngestException.quote(url) + "; each page needs exactly one line");
                }
                if (urls.size() == CrawlSource.MAX_PAGES) {
                    throw table.refuse("more than " + CrawlSource.MAX_PAGES + " pages; use a part of the site");
                }
                urls.add(url);
                table.reached("reading URLs", checkpoint);
            }
        }
        if (urls.isEmpty()) {
            throw IngestException.in(file, "no pages after the first line, which names the columns");
        }
        return pages;
    }

    private static LinkGraph links(Path file, int count, Long2IntOpenHashMap pages, Checkpoint checkpoint) {
        LinkGraphBuilder links = new LinkGraphBuilder(count);
        try (TabTable table = new TabTable(file, "from", "to")) {
            while (table.next()) {
                links.add(page(table, "from", pages), page(table, "to", pages));
                table.reached("reading links", checkpoint);
            }
        }
        return links.build();
    }

    private static int page(TabTable table, String column, Long2IntOpenHashMap pages) {
        int page = pages.get(table.number(column));
        if (page < 0) {
            throw table.refuse(
                    "unknown page " + table.number(column) + "; remove the line, or add the page to the table of URLs");
        }
        return page;
    }

    private static List<PageBody> bodies(Path file, Long2IntOpenHashMap pages, int count, Checkpoint checkpoint) {
        List<PageBody> bodies = new ArrayList<>(Collections.nCopies(count, PageBody.UNKNOWN));
        try (TabTable table = new TabTable(file, "id")) {
            while (table.next()) {
                String noindex = table.text("noindex");
                if (!List.of("", "true", "false").contains(noindex)) {
                    throw table.refuse(
                            "noindex is " + IngestException.quote(noindex) + "; it must be true, false or empty");
                }
                PageBody body = new PageBody(
                        table.text("title"), table.text("canonical"), noindex.equals("true"), table.text("digest"));
                if (bodies.set(page(table, "id", pages), body).isKnown()) {
                    throw table.refuse("duplicate page " + table.number("id") + "; keep one line");
                }
                table.reached("reading bodies", checkpoint);
            }
        }
        return bodies;
    }
}
