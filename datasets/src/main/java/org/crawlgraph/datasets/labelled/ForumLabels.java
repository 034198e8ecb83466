package org.crawlgraph.datasets.labelled;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
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

    private static final int UNKNOWN = -1;

    private final StoredForum site;
    private final Map<String, Integer> pages = new HashMap<>();
    private final @Nullable PageLabel[] labels;
    private final String[] canonical;
    private final String[] series;
    private final int[] numbers;
    private final String[] templates;
    private final Map<String, Integer> byId = new HashMap<>();

    private ForumLabels(StoredForum site) {
        this.site = site;
        int count = site.pages().size();
        for (int page = 0; page < count; page++) {
            pages.putIfAbsent(key(site.pages().get(page).url()), page);
        }
        labels = new PageLabel[count];
        canonical = texts(count);
        series = texts(count);
        templates = texts(count);
        numbers = new int[count];
    }

    private static String[] texts(int count) {
        String[] texts = new String[count];
        Arrays.fill(texts, "");
        return texts;
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
        try (TabTable table = new TabTable(file)) {
            hasTemplates = table.has("template");
            rows(table);
        }
        if (labels[labelledAs(site.page(site.entry()))] == null) {
            throw IngestException.in(
                    file, "no label for " + IngestException.quote(site.entry()) + ", where all crawls start; label it");
        }
        Set<PageStructure> unlabelled = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int page = 0; page < labels.length; page++) {
            if (labels[labelledAs(page)] == null) {
                unlabelled.add(site.pages().get(page));
            }
        }
        if (!unlabelled.isEmpty()) {
            return new ForumLabels(site.only(page -> !unlabelled.contains(page))).labelled(file, checkpoint);
        }
        BitSet invalid = new BitSet();
        int[] groups = new int[labels.length];
        Map<String, Integer> originals = new HashMap<>();
        for (int page = 0; page < groups.length; page++) {
            int labelledAs = labelledAs(page);
            PageLabel label = Objects.requireNonNull(labels[labelledAs]);
            invalid.set(page, label == PageLabel.UNINFORMATIVE);
            groups[page] = originals.computeIfAbsent(original(labelledAs, label), unseen -> originals.size());
        }
        ForumTruth truth = new ForumTruth(invalid, groups, List.of(series), numbers);
        return LabelledForum.of(site, truth, hasTemplates ? List.of(templates) : Collections.emptyList(), checkpoint);
    }

    /** The page with the label of a page: the first one with its URL without session keys. */
    private int labelledAs(int page) {
        return pages.getOrDefault(key(site.pages().get(page).url()), page);
    }

    /** The content of a page: the number of the original, or the name of one outside the forum. */
    private String original(int page, PageLabel label) {
        String named = canonical[page];
        if (named.isEmpty()) {
            return ofPage(label == PageLabel.DUPLICATE ? site.page(site.entry()) : page);
        }
        int known = byId.getOrDefault(named, pages.getOrDefault(key(named), UNKNOWN));
        return known == UNKNOWN ? "elsewhere " + named : ofPage(known);
    }

    private static String ofPage(int page) {
        return "page " + page;
    }

    private void rows(TabTable table) {
        int url = table.column("url");
        int label = table.column("label");
        List<String> more = new ArrayList<>(List.of("id", "canonical", "series", "number", "template"));
        int[] columns = more.stream()
                .mapToInt(name -> table.has(name) ? table.column(name) : UNKNOWN)
                .toArray();
        if (columns[2] >= 0 != columns[3] >= 0) {
            table.column(columns[2] < 0 ? "series" : "number");
        }
        while (table.next()) {
            int page = pages.getOrDefault(key(table.text(url)), UNKNOWN);
            if (page == UNKNOWN) {
                continue;
            }
            PageLabel worth = PageLabels.label(table, label);
            if (labels[page] != null && labels[page] != worth) {
                throw table.refuse("an earlier line labels " + IngestException.quote(table.text(url))
                        + " differently; a page has one label");
            }
            labels[page] = worth;
            if (columns[0] >= 0) {
                byId.put(table.text(columns[0]), page);
            }
            take(table, columns[1], canonical, page);
            take(table, columns[2], series, page);
            take(table, columns[4], templates, page);
            if (columns[3] >= 0 && !series[page].isEmpty()) {
                numbers[page] = (int) Math.min(Integer.MAX_VALUE, table.number(columns[3]));
            }
        }
    }

    private static void take(TabTable table, int column, String[] texts, int page) {
        if (column >= 0) {
            texts[page] = table.text(column);
        }
    }
}
