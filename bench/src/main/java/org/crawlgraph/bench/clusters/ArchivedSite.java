package org.crawlgraph.bench.clusters;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.crawl.PageLabel;
import org.crawlgraph.crawl.StoredSite;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.ingest.load.LoadedCrawl;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.text.TextLines;
import org.crawlgraph.run.Checkpoint;
import org.crawlgraph.run.TextNumbers;
import org.crawlgraph.url.Site;

/** An archived forum: the pages of its archive that have a label, the entry first, and the links between them. */
final class ArchivedSite {

    private static final String ENTRY = "http://openenergymonitor.org/emon/forum";
    private static final int UNKNOWN = -1;

    private ArchivedSite() {}

    static StoredSite read(Path folder) {
        LoadedCrawl crawl = LoadedCrawl.read(
                folder.resolve("forum.warc.gz"), ImportOptions.DEFAULT, Site.NONE, Checkpoint.NONE, need -> {});
        TextNumbers pages = new TextNumbers();
        pages.defaultReturnValue(UNKNOWN);
        for (int page = 0; page < crawl.pages(); page++) {
            pages.put(crawl.url(page), page);
        }
        List<String> urls = new ArrayList<>();
        List<PageLabel> labels = new ArrayList<>();
        int[] places = new int[crawl.pages()];
        Arrays.fill(places, UNKNOWN);
        try (TextLines lines = new TextLines(folder.resolve("labels.tsv.gz"))) {
            while (lines.next()) {
                String[] fields = lines.text().split("\t", -1);
                int page = pages.getInt(fields[1]);
                if (page != UNKNOWN && places[page] == UNKNOWN) {
                    places[page] = urls.size();
                    urls.add(fields[1]);
                    labels.add(PageLabel.of(fields[3]));
                }
            }
        }
        if (urls.isEmpty() || !urls.get(0).equals(ENTRY)) {
            throw new IllegalStateException("the labels of " + folder + " do not begin with " + ENTRY);
        }
        LinkGraph all = crawl.links().all();
        LinkGraphBuilder links = new LinkGraphBuilder(urls.size());
        for (int page = 0; page < places.length; page++) {
            for (int target : all.targets(page)) {
                if (places[page] != UNKNOWN && places[target] != UNKNOWN) {
                    links.add(places[page], places[target]);
                }
            }
        }
        return new StoredSite(urls, links.build(), labels);
    }
}
