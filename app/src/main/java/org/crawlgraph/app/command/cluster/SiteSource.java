package org.crawlgraph.app.command.cluster;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.clusters.pruning.PageBody;
import org.crawlgraph.clusters.training.KnownSite;
import org.crawlgraph.clusters.training.StoredSite;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.datasets.labelled.PageLabels;
import org.crawlgraph.datasets.labelled.SiteFiles;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A site in files or in the store, with the labels of its pages. */
final class SiteSource {

    /** One of two sources. */
    static final class Source {

        @Parameters(arity = "1", paramLabel = "SITE", description = "Host with pages in the store of the home.")
        private @Nullable String site;

        @Option(names = "--files", paramLabel = "DIR", description = "Folder with the tables of a site.")
        private @Nullable Path files;
    }

    @ArgGroup(multiplicity = "1")
    private Source source = new Source();

    @Option(
            names = "--labels",
            paramLabel = "FILE",
            description = "Labels of pages: a tab-separated table with the columns url, label (valuable, duplicate"
                    + " or uninformative) and optionally type. Replaces labels.tsv.")
    private @Nullable Path labels;

    @Option(
            names = "--label-clusters",
            paramLabel = "FILE",
            description = "Labels of clusters: a tab-separated table with the columns pattern and label;"
                    + " the pattern * labels all other pages. --json lists the patterns."
                    + " Instead of --labels.")
    private @Nullable Path labelClusters;

    @Mixin
    private HomeOption home = new HomeOption();

    /**
     * Reads the site with its labels.
     *
     * @param log receives messages about the server
     * @throws UserError when it cannot be read
     */
    SiteEvaluation read(Consumer<String> log, Checkpoint checkpoint) {
        if (labels != null && labelClusters != null) {
            throw new UserError("--labels and --label-clusters exclude each other; remove one of them");
        }
        if (source.files != null) {
            SiteFiles files = SiteFiles.read(source.files, labels, checkpoint);
            String folder = String.valueOf(source.files.getFileName());
            return labelClusters == null
                    ? new SiteEvaluation(folder, files.site(), files.types())
                    : labelled(
                            folder,
                            files.site(),
                            PageLabels.ofClusters(labelClusters, files.site().urls()));
        }
        String name = String.valueOf(source.site);
        try (Connection connection = home.store(log)) {
            StoredSite stored = SiteInStore.read(connection.client(), name);
            return labelled(
                    name,
                    stored,
                    labelClusters != null
                            ? PageLabels.ofClusters(labelClusters, stored.urls())
                            : labels == null ? PageLabels.NONE : PageLabels.read(labels, stored.urls()));
        }
    }

    private static SiteEvaluation labelled(String name, StoredSite site, PageLabels known) {
        return new SiteEvaluation(name, site.labelled(known.labels()), known.types());
    }

    /** Reads a site from the store of the home, with pages by ascending node id. */
    private static final class SiteInStore {

        private static final String OF_THE_SITE = "p.host = $site OR p.host ENDS WITH $below";

        private static final String PAGES = "MATCH (p:Page) WHERE " + OF_THE_SITE + " RETURN id(p) AS id, p.url AS url,"
                + " p.fetchedAt IS NOT NULL OR p.digest IS NOT NULL AS fetched, p.title AS title, p.canonical AS canonical,"
                + " coalesce(p.noindex, false) AS noindex, p.digest AS digest ORDER BY id";

        private static final String LINKS = "MATCH (p:Page) WHERE " + OF_THE_SITE
                + " MATCH (p)-[:LINKS_TO]->(q:Page) RETURN id(p) AS id, collect(id(q)) AS targets";

        private SiteInStore() {}

        /**
         * Reads a site.
         *
         * @param site a host; its subdomains are included
         * @throws UserError when the store has no pages of it
         */
        static StoredSite read(BoltClient client, String site) {
            String host = site.strip().toLowerCase(Locale.ROOT);
            Map<String, String> parameters = Map.of("site", host, "below", "." + host);
            Long2IntOpenHashMap pages = new Long2IntOpenHashMap();
            pages.defaultReturnValue(-1);
            BitSet read = new BitSet();
            List<PageBody> bodies = new ArrayList<>();
            List<String> urls = client.stream(PAGES, parameters, rows -> urls(rows, pages, read, bodies));
            if (urls.isEmpty()) {
                throw new UserError("the store has no pages of the site " + site
                        + "; pass a host, such as forum.example, and import its pages and links first");
            }
            LinkGraph links = client.stream(LINKS, parameters, rows -> links(rows, pages));
            return new StoredSite(urls, links, List.of(), KnownSite.fetched(read, links), bodies);
        }

        private static List<String> urls(
                Iterator<Record> rows, Long2IntOpenHashMap pages, BitSet read, List<PageBody> bodies) {
            List<String> urls = new ArrayList<>();
            while (rows.hasNext()) {
                Record row = rows.next();
                pages.put(row.get("id").asLong(), urls.size());
                read.set(urls.size(), row.get("fetched").asBoolean());
                bodies.add(new PageBody(
                        row.get("title").asString(""),
                        row.get("canonical").asString(""),
                        row.get("noindex").asBoolean(),
                        row.get("digest").asString("")));
                urls.add(row.get("url").asString(""));
            }
            return urls;
        }

        private static LinkGraph links(Iterator<Record> rows, Long2IntOpenHashMap pages) {
            LinkGraphBuilder links = new LinkGraphBuilder(pages.size());
            while (rows.hasNext()) {
                Record row = rows.next();
                int from = pages.get(row.get("id").asLong());
                for (Value target : row.get("targets").values()) {
                    int to = pages.get(target.asLong());
                    if (from >= 0 && to >= 0) {
                        links.add(from, to);
                    }
                }
            }
            return links.build();
        }
    }
}
