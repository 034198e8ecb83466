package org.crawlgraph.datasets.labelled;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.crawlgraph.clusters.training.PageLabel;
import org.crawlgraph.forum.evaluation.ForumTruth;
import org.crawlgraph.forum.evaluation.LabelledForum;
import org.crawlgraph.forum.evaluation.StoredForum;
import org.crawlgraph.ingest.gather.HeapGuard;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.url.CanonicalUrl;

/**
 * The labels of a forum's pages: a table as for {@link PageLabels}, with the columns "url" and "label", and optionally
 *
 * <ul>
 *   <li>"canonical": for a duplicate, the URL or "id" of the original; without it the page counts as a copy of the
 *       entry, which every crawl has
 *   <li>"series" and "number": the thread or list of a page, and its position in it, from 1
 *   <li>"template": the template of the software
 * </ul>
 */
public final class ForumLabels {

    private ForumLabels() {}

    /** What the table says of a page. */
    private record Row(PageLabel label, String canonical, String series, int number, String template) {

        private static Row of(TabTable table) {
            String series = table.text("series");
            long number = series.isEmpty() ? 0 : table.number("number");
            return new Row(
                    PageLabels.label(table),
                    table.text("canonical"),
                    series,
                    (int) Math.min(Integer.MAX_VALUE, number),
                    table.text("template"));
        }
    }

    /**
     * Reads a table, plain or gzipped, skipping rows with URLs that are not in the forum. The labelled forum lacks the
     * pages without a label; of several pages that differ in session keys, the first one has the series and the
     * template.
     *
     * @throws IngestException when the table cannot be read, or the entry has no label
     */
    public static LabelledForum read(Path file, StoredForum site) {
        return HeapGuard.within(file, () -> labelled(file, site), SiteFiles.PART);
    }

    private static LabelledForum labelled(Path file, StoredForum site) {
        List<String> keys =
                site.pages().stream().map(page -> key(site, page.url())).toList();
        Set<String> known = new HashSet<>(keys);
        Map<String, Row> rows = new HashMap<>();
        Map<String, String> byId = new HashMap<>();
        boolean hasTemplates;
        try (TabTable table = new TabTable(file, "url", "label")) {
            hasTemplates = table.has("template");
            if (table.has("series") || table.has("number")) {
                table.require("series");
                table.require("number");
            }
            while (table.next()) {
                String key = key(site, table.text("url"));
                if (known.contains(key)) {
                    Row row = Row.of(table);
                    Row earlier = rows.put(key, row);
                    if (earlier != null && earlier.label != row.label) {
                        throw table.refuse("an earlier line labels " + IngestException.quote(table.text("url"))
                                + " differently; a page has one label");
                    }
                    byId.put(table.text("id"), key);
                }
            }
        }
        String entry = keys.get(site.page(site.entry()));
        if (!rows.containsKey(entry)) {
            throw IngestException.in(
                    file, "no label for " + IngestException.quote(site.entry()) + ", where all crawls start; label it");
        }
        if (!rows.keySet().containsAll(keys)) {
            return labelled(file, site.only(page -> rows.containsKey(key(site, page.url()))));
        }
        BitSet invalid = new BitSet();
        int[] groups = new int[keys.size()];
        int[] numbers = new int[keys.size()];
        List<String> series = new ArrayList<>();
        List<String> templates = new ArrayList<>();
        Map<String, Integer> originals = new HashMap<>();
        for (int page = 0; page < groups.length; page++) {
            String key = keys.get(page);
            Row row = Objects.requireNonNull(rows.get(key));
            invalid.set(page, row.label == PageLabel.UNINFORMATIVE);
            String original = row.label == PageLabel.DUPLICATE ? entry : key;
            if (!row.canonical.isEmpty()) {
                String named = byId.getOrDefault(row.canonical, key(site, row.canonical));
                original = rows.containsKey(named) ? named : "elsewhere " + row.canonical;
            }
            groups[page] = originals.computeIfAbsent(original, unseen -> originals.size());
            boolean isFirst = known.remove(key);
            series.add(isFirst ? row.series : "");
            numbers[page] = isFirst ? row.number : 0;
            templates.add(isFirst ? row.template : "");
        }
        ForumTruth truth = new ForumTruth(invalid, groups, series, numbers);
        return new LabelledForum(site, truth, hasTemplates ? templates : List.of());
    }

    /** A URL without session keys. */
    private static String key(StoredForum site, String url) {
        String address = CanonicalUrl.of(url);
        return site.scope().keys().cut(address == null ? url : address);
    }
}
