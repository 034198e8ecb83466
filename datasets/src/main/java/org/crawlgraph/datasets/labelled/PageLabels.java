package org.crawlgraph.datasets.labelled;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.crawlgraph.clusters.patterns.UrlMatcher;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.training.PageLabel;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.ingest.gather.HeapGuard;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;

/**
 * The labels and types of a site's pages: a table with the columns "label" ({@code valuable}, {@code duplicate} or
 * {@code uninformative}), optionally "type", and "id" or "url" for the page.
 *
 * @param labels of each page
 * @param types of each page, as labelled; empty without the column "type"
 */
public record PageLabels(List<PageLabel> labels, List<String> types) {

    public static final PageLabels NONE = new PageLabels(List.of(), List.of());

    private static final int UNKNOWN = -1;

    /** The pattern of all pages not matched by another. */
    private static final String OTHERS = "*";

    /** Copies the lists. */
    public PageLabels {
        labels = List.copyOf(labels);
        types = List.copyOf(types);
    }

    /**
     * Reads a table, plain or gzipped, that identifies pages by {@code url}. Skips rows with URLs that are not in the
     * site, so one table serves crawls of different sizes.
     *
     * @param urls of the site, by page
     * @throws IngestException when the table cannot be read, or a page has no label
     */
    public static PageLabels read(Path file, List<String> urls) {
        return HeapGuard.within(file, () -> byUrl(file, urls), SiteFiles.PART);
    }

    private static PageLabels byUrl(Path file, List<String> urls) {
        try (TabTable table = new TabTable(file)) {
            int url = table.column("url");
            TextHash.Numbers pages = new TextHash.Numbers();
            pages.defaultReturnValue(UNKNOWN);
            for (int page = 0; page < urls.size(); page++) {
                pages.put(urls.get(page), page);
            }
            return rows(file, table, row -> pages.getInt(row.text(url)), urls);
        }
    }

    /**
     * Reads a table, plain or gzipped, with labels of clusters: columns {@code pattern} and {@code label}. A page has
     * the label of the most specific pattern that its URL matches; a pattern {@code *} stands for all other pages. The
     * pattern is the type.
     *
     * @param urls of the site, by page
     * @throws IngestException when the table cannot be read, a pattern is duplicate or invalid, or a page has no label
     */
    public static PageLabels ofClusters(Path file, List<String> urls) {
        return HeapGuard.within(file, () -> byCluster(file, urls), SiteFiles.PART);
    }

    private static PageLabels byCluster(Path file, List<String> urls) {
        List<UrlPattern> patterns = new ArrayList<>();
        List<PageLabel> labels = new ArrayList<>();
        PageLabel others = null;
        try (TabTable table = new TabTable(file)) {
            int pattern = table.column("pattern");
            int label = table.column("label");
            Set<String> seen = new HashSet<>();
            while (table.next()) {
                String text = table.text(pattern);
                if (!seen.add(text)) {
                    throw table.refuse("an earlier line labels " + IngestException.quote(text));
                }
                if (text.equals(OTHERS)) {
                    others = label(table, label);
                    continue;
                }
                try {
                    patterns.add(UrlPattern.parse(text));
                } catch (IllegalArgumentException e) {
                    throw table.refuse(IngestException.quote(text) + " is not a pattern: " + e.getMessage());
                }
                labels.add(label(table, label));
            }
        }
        UrlMatcher matcher = UrlMatcher.of(patterns);
        List<PageLabel> all = new ArrayList<>(urls.size());
        List<String> types = new ArrayList<>(urls.size());
        for (String url : urls) {
            int cluster = matcher.match(url);
            PageLabel found = cluster < 0 ? others : labels.get(cluster);
            if (found == null) {
                throw IngestException.in(
                        file,
                        "no pattern matches " + IngestException.quote(url)
                                + "; add a line for its cluster, or one with the pattern " + OTHERS
                                + " for all other pages");
            }
            all.add(found);
            types.add(cluster < 0 ? OTHERS : patterns.get(cluster).toString());
        }
        return new PageLabels(all, types);
    }

    /**
     * Reads a table that identifies pages by {@code id}.
     *
     * @param pages the page of an id, or -1 to reject it
     */
    static PageLabels read(Path file, PageOf pages, List<String> urls) {
        try (TabTable table = new TabTable(file)) {
            int id = table.column("id");
            return rows(
                    file,
                    table,
                    row -> {
                        int page = pages.id(row.number(id));
                        if (page < 0) {
                            throw row.refuse("unknown page " + row.number(id)
                                    + "; remove the line, or use tables of the same crawl");
                        }
                        return page;
                    },
                    urls);
        }
    }

    /** Finds pages by id. */
    @FunctionalInterface
    interface PageOf {
        int id(long id);
    }

    private static PageLabels rows(Path file, TabTable table, ToIntFunction<TabTable> page, List<String> urls) {
        int label = table.column("label");
        int type = table.has("type") ? table.column("type") : UNKNOWN;
        List<@Nullable PageLabel> labels = new ArrayList<>(Collections.nCopies(urls.size(), null));
        List<String> types = new ArrayList<>(type < 0 ? List.of() : Collections.nCopies(urls.size(), ""));
        while (table.next()) {
            int place = page.applyAsInt(table);
            if (place < 0) {
                continue;
            }
            if (labels.get(place) != null) {
                throw table.refuse(
                        "an earlier line labels " + IngestException.quote(urls.get(place)) + "; a page has one label");
            }
            labels.set(place, label(table, label));
            if (type >= 0) {
                types.set(place, table.text(type));
            }
        }
        List<PageLabel> all = new ArrayList<>(urls.size());
        for (int place = 0; place < urls.size(); place++) {
            PageLabel found = labels.get(place);
            if (found == null) {
                throw IngestException.in(
                        file,
                        "no label for " + IngestException.quote(urls.get(place))
                                + "; label all pages of the site, or none");
            }
            all.add(found);
        }
        return new PageLabels(all, types);
    }

    /** The label in a column of this row. */
    static PageLabel label(TabTable table, int column) {
        try {
            return PageLabel.of(table.text(column));
        } catch (IllegalArgumentException e) {
            throw table.refuse(IngestException.quote(table.text(column))
                    + " is not a label; a page is valuable, duplicate or uninformative");
        }
    }
}
