package org.crawlgraph.datasets.labelled;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        return HeapGuard.within(
                file,
                () -> {
                    TextHash.Numbers pages = new TextHash.Numbers();
                    pages.defaultReturnValue(-1);
                    for (int page = 0; page < urls.size(); page++) {
                        pages.put(urls.get(page), page);
                    }
                    return read(file, "url", row -> pages.getInt(row.text("url")), urls);
                },
                SiteFiles.PART);
    }

    /**
     * Reads a table whose column {@code key} identifies pages.
     *
     * @param pageOf the page of a row, or -1 to skip it
     */
    static PageLabels read(Path file, String key, ToIntFunction<TabTable> pageOf, List<String> urls) {
        List<@Nullable PageLabel> labels = new ArrayList<>(Collections.nCopies(urls.size(), null));
        List<String> types = new ArrayList<>();
        try (TabTable table = new TabTable(file, key, "label")) {
            if (table.has("type")) {
                types.addAll(Collections.nCopies(urls.size(), ""));
            }
            while (table.next()) {
                int page = pageOf.applyAsInt(table);
                if (page >= 0) {
                    if (labels.set(page, label(table)) != null) {
                        throw table.refuse("an earlier line labels " + IngestException.quote(urls.get(page))
                                + "; a page has one label");
                    }
                    if (!types.isEmpty()) {
                        types.set(page, table.text("type"));
                    }
                }
            }
        }
        return complete(file, labels, types, urls, "label all pages of the site, or none");
    }

    private static PageLabels complete(
            Path file, List<@Nullable PageLabel> labels, List<String> types, List<String> urls, String advice) {
        int unlabelled = labels.indexOf(null);
        if (unlabelled >= 0) {
            throw IngestException.in(
                    file, "no label for " + IngestException.quote(urls.get(unlabelled)) + "; " + advice);
        }
        return new PageLabels(labels, types);
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
        Map<String, PageLabel> labels = new LinkedHashMap<>();
        List<UrlPattern> patterns = new ArrayList<>();
        List<String> names = new ArrayList<>();
        try (TabTable table = new TabTable(file, "pattern", "label")) {
            while (table.next()) {
                String text = table.text("pattern");
                if (labels.put(text, label(table)) != null) {
                    throw table.refuse("an earlier line labels " + IngestException.quote(text));
                }
                if (!text.equals(OTHERS)) {
                    try {
                        patterns.add(UrlPattern.parse(text));
                        names.add(text);
                    } catch (IllegalArgumentException e) {
                        throw table.refuse(IngestException.quote(text) + " is not a pattern: " + e.getMessage());
                    }
                }
            }
        }
        UrlMatcher matcher = UrlMatcher.of(patterns);
        List<@Nullable PageLabel> all = new ArrayList<>(urls.size());
        List<String> types = new ArrayList<>(urls.size());
        for (String url : urls) {
            int cluster = matcher.match(url);
            String type = cluster < 0 ? OTHERS : names.get(cluster);
            all.add(labels.get(type));
            types.add(type);
        }
        return complete(file, all, types, urls, "add its cluster, or the pattern " + OTHERS + " for all other pages");
    }

    /** The label of this row. */
    static PageLabel label(TabTable table) {
        String text = table.text("label");
        try {
            return PageLabel.of(text);
        } catch (IllegalArgumentException e) {
            throw table.refuse(
                    IngestException.quote(text) + " is not a label; a page is valuable, duplicate or uninformative");
        }
    }
}
