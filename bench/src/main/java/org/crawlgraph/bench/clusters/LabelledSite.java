package org.crawlgraph.bench.clusters;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.crawlgraph.clusters.training.PageLabel;
import org.crawlgraph.clusters.training.StoredSite;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.ingest.load.LoadedCrawl;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.text.TextLines;
import org.crawlgraph.url.Site;

/**
 * A folder with {@code labels.tsv.gz} (columns {@code label} and {@code url} or {@code id}), and with {@code urls.tsv.gz} and {@code links.tsv.gz} or an archive {@code forum.warc.gz}.
 * Pages without a label are left out; the first page with one is where crawls start.
 */
final class LabelledSite {

    private static final int UNKNOWN = -1;

    private final List<String> urls = new ArrayList<>();
    private final List<PageLabel> labels = new ArrayList<>();
    private final Object2IntOpenHashMap<String> pages = new Object2IntOpenHashMap<>();

    private LabelledSite() {
        pages.defaultReturnValue(UNKNOWN);
    }

    /** Whether a folder holds a labelled site. */
    static boolean isIn(Path folder) {
        return Files.exists(folder.resolve("labels.tsv.gz"))
                && (Files.exists(folder.resolve("links.tsv.gz")) || Files.exists(folder.resolve("forum.warc.gz")));
    }

    /**
     * Reads a site.
     *
     * @param most pages, the first of the table of labels
     */
    static StoredSite read(Path folder, int most) {
        LabelledSite site = new LabelledSite();
        boolean tables = Files.exists(folder.resolve("links.tsv.gz"));
        Map<String, String> byId = new HashMap<>();
        if (tables) {
            rows(folder.resolve("urls.tsv.gz"), row -> byId.put(row.get("id"), row.get("url")));
        }
        rows(folder.resolve("labels.tsv.gz"), row -> {
            String url = row.containsKey("url") ? row.get("url") : byId.get(row.get("id"));
            if (url != null && site.urls.size() < most && site.pages.putIfAbsent(url, site.urls.size()) == UNKNOWN) {
                site.urls.add(url);
                site.labels.add(PageLabel.of(row.getOrDefault("label", "")));
            }
        });
        LinkGraphBuilder links = new LinkGraphBuilder(site.urls.size());
        if (tables) {
            rows(
                    folder.resolve("links.tsv.gz"),
                    row -> site.link(
                            byId.getOrDefault(row.getOrDefault("from", ""), ""),
                            byId.getOrDefault(row.getOrDefault("to", ""), ""),
                            links));
        } else {
            LoadedCrawl crawl = LoadedCrawl.read(
                    folder.resolve("forum.warc.gz"), ImportOptions.DEFAULT, Site.NONE, Checkpoint.NONE, need -> {});
            LinkGraph all = crawl.links().all();
            for (int page = 0; page < crawl.pages(); page++) {
                for (int target : all.targets(page)) {
                    site.link(
                            Objects.requireNonNull(crawl.url(page)),
                            Objects.requireNonNull(crawl.url(target)),
                            links);
                }
            }
        }
        return new StoredSite(site.urls, links.build(), site.labels);
    }

    private void link(String from, String to, LinkGraphBuilder links) {
        int page = pages.getInt(from);
        int target = pages.getInt(to);
        if (page != UNKNOWN && target != UNKNOWN) {
            links.add(page, target);
        }
    }

    /** The rows of a table, by the names of its columns. */
    private static void rows(Path file, Consumer<Map<String, String>> use) {
        try (TextLines lines = new TextLines(file)) {
            List<String> columns = lines.next() ? Arrays.asList(lines.text().split("\t", -1)) : List.of();
            while (lines.next()) {
                String[] fields = lines.text().split("\t", -1);
                Map<String, String> row = new HashMap<>();
                for (int i = 0; i < Math.min(fields.length, columns.size()); i++) {
                    row.put(columns.get(i), fields[i]);
                }
                use.accept(row);
            }
        }
    }
}
