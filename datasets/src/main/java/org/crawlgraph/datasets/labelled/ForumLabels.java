package org.crawlgraph.datasets.labelled;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.crawlgraph.clusters.training.PageLabel;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.evaluation.ForumTruth;
import org.crawlgraph.forum.evaluation.LabelledForum;
import org.crawlgraph.forum.evaluation.StoredForum;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.ingest.gather.HeapGuard;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;

/**
 * The labels of a forum's pages: a table as for {@link PageLabels}, with the columns "url" and "label", and optionally
 * <ul>
 *   <li>"canonical": for a duplicate, the URL or "id" of the original; without it the page counts as a copy of the
 *       entry, which every crawl has
 *   <li>"series" and "number": the thread or list of a page, and its position in it, from 1
 *   <li>"template": the template of the software
 * </ul>
 */
public final class ForumLabels {

    private final StoredForum site;
    private final Map<String, Integer> pages = new HashMap<>();
    private final Map<String, Integer> byId = new HashMap<>();
    private final @Nullable Row[] rows;

    /** What the table says of a page. */
    private record Row(PageLabel label, String canonical, String series, int number, String template) {}

    private ForumLabels(StoredForum site) {
        this.site = site;
        rows = new Row[site.pages().size()];
        for (int page = 0; page < rows.length; page++) {
            pages.putIfAbsent(key(site.pages().get(page).url()), page);
        }
    }

    /**
     * Reads a table, plain or gzipped, skipping rows with URLs that are not in the forum. The labelled forum lacks the pages without a
     * label.
     *
     * @param checkpoint called while looking for copies by content
     * @throws IngestException when the table cannot be read, or the entry has no label
     */
    public static LabelledForum read(Path file, StoredForum site, Checkpoint checkpoint) {
        return HeapGuard.within(file, () -> new ForumLabels(site).labelled(file, checkpoint), SiteFiles.PART);
    }

    private String key(String url) {
        String address = CanonicalUrl.of(url);
        return site.scope().keys().cut(address == null ? url : address);
    }

    private LabelledForum labelled(Path file, Checkpoint checkpoint) {
        boolean hasTemplates;
        try (TabTable table = new TabTable(file, "url", "label")) {
            hasTemplates = table.has("template");
            if (table.has("series") || table.has("number")) {
                table.require("series");
                table.require("number");
            }
            while (table.next()) {
                add(table);
            }
        }
        if (row(site.page(site.entry())) == null) {
            throw IngestException.in(
                    file, "no label for " + IngestException.quote(site.entry()) + ", where all crawls start; label it");
        }
        Set<PageStructure> unlabelled = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int page = 0; page < rows.length; page++) {
            if (row(page) == null) {
                unlabelled.add(site.pages().get(page));
            }
        }
        if (!unlabelled.isEmpty()) {
            return new ForumLabels(site.only(page -> !unlabelled.contains(page))).labelled(file, checkpoint);
        }
        BitSet invalid = new BitSet();
        int[] groups = new int[rows.length];
        int[] numbers = new int[rows.length];
        List<String> series = new ArrayList<>();
        List<String> templates = new ArrayList<>();
        Map<String, Integer> originals = new HashMap<>();
        for (int page = 0; page < rows.length; page++) {
            Row row = Objects.requireNonNull(row(page));
            invalid.set(page, row.label == PageLabel.UNINFORMATIVE);
            groups[page] = originals.computeIfAbsent(original(labelledAs(page), row), unseen -> originals.size());
            Row own = rows[page];
            series.add(own == null ? "" : own.series);
            numbers[page] = own == null ? 0 : own.number;
            templates.add(own == null ? "" : own.template);
        }
        ForumTruth truth = new ForumTruth(invalid, groups, series, numbers);
        return LabelledForum.of(site, truth, hasTemplates ? templates : List.of(), checkpoint);
    }

    private void add(TabTable table) {
        Integer page = pages.get(key(table.text("url")));
        if (page == null) {
            return;
        }
        String series = table.text("series");
        long number = series.isEmpty() ? 0 : table.number("number");
        Row row = new Row(
                PageLabels.label(table),
                table.text("canonical"),
                series,
                (int) Math.min(Integer.MAX_VALUE, number),
                table.text("template"));
        Row earlier = rows[page];
        if (earlier != null && earlier.label != row.label) {
            throw table.refuse("an earlier line labels " + IngestException.quote(table.text("url"))
                    + " differently; a page has one label");
        }
        rows[page] = row;
        byId.put(table.text("id"), page);
    }

    /** The page with the label of a page: the first one with its URL without session keys. */
    private int labelledAs(int page) {
        return pages.getOrDefault(key(site.pages().get(page).url()), page);
    }

    private @Nullable Row row(int page) {
        return rows[labelledAs(page)];
    }

    /** The content of a page: the number of the original, or the name of one outside the forum. */
    private String original(int page, Row row) {
        Integer original = row.canonical.isEmpty()
                ? Integer.valueOf(row.label == PageLabel.DUPLICATE ? site.page(site.entry()) : page)
                : byId.getOrDefault(row.canonical, pages.get(key(row.canonical)));
        return original == null ? "elsewhere " + row.canonical : "page " + original;
    }
}
