package org.crawlgraph.procedures.seeds;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.cores.describe.PageText;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.graphs.MemoryEstimate.Work;
import org.crawlgraph.procedures.graphs.NodeIds;
import org.crawlgraph.procedures.graphs.PageGraph;
import org.crawlgraph.procedures.graphs.PageList;
import org.crawlgraph.procedures.graphs.Projection;
import org.crawlgraph.procedures.neo4j.PublicReader;
import org.crawlgraph.procedures.runs.Manifest;
import org.crawlgraph.procedures.runs.Run;
import org.crawlgraph.procedures.runs.StoredNodes;
import org.crawlgraph.ranking.Hits;
import org.crawlgraph.seeds.SeedSurvival;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Direction;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.Transaction;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.seeds.survival}: which seeds of a run still exist. */
public final class SurvivalProcedures extends ProcedureContext {

    private static final Work HITS = (pages, all, links) -> Hits.memory(pages, links, SiteGraph.LinkWeights.NONE);

    private static final Call STREAM = Call.of(
                    "crawl.seeds.survival", SharedOptions.STORED_RUN, Hits.Settings.OPTIONS, GraphArguments.RANKED)
            .onGraph(GraphArguments::of, read -> HITS);

    public static final List<Call> CALLS = List.of(STREAM);

    public record SurvivalRow(
            @Description("Rank of the seed in the run, from 1")
            long rank,

            @Description("URL of the seed") @Nullable String url,
            @Description("Host of the seed") @Nullable String host,

            @Description("Number of its core; null for a seed without a core") @Nullable
            Long core,

            @Description("Whether the graph has a page with this URL")
            boolean alive,

            @Description("Page that replaces a lost seed; null without one, for a live seed, and in a"
                    + " graph loaded from a file")
            @Nullable
            Node replacement,

            @Description("URL of the replacement") @Nullable String replacementUrl,

            @Description("Why the replacement was chosen, best reason first: 'address', the same URL except for http or"
                    + " https, www. and a slash at its end; 'redirect', the seed redirects there; 'canonical',"
                    + " both have the same canonical URL; 'host', the best hub of the same host; 'core', the best"
                    + " hub of the core of the seed; null without one")
            @Nullable
            String by,

            @Description("Hub score in the graph of the seed or its replacement; null without either") @Nullable
            Double score) {}

    @Procedure(name = "crawl.seeds.survival", mode = Mode.READ)
    @Description(
            "Returns the seeds of a run that still exist in a graph, and for each lost seed a replacement: the same "
                    + "page under another URL, else"
                    + " the best hub of its host, else of its core.")
    public Stream<SurvivalRow> survival(@Name("options") @Nullable Map<String, Object> options) {
        Options read = STREAM.read(options);
        GraphArguments common = GraphArguments.of(read);
        Hits.Settings hits = Hits.Settings.of(read);
        OldSeeds old = OldSeeds.of(tx, read.find(SharedOptions.STORED_RUN));
        try (Job job = start(STREAM, read)) {
            PageGraph graph = graph(common, job, HITS);
            double[] hubs = Hits.rank(graph.linkGraph(), hits, common.concurrency(), job)
                    .hubs();
            SeedSurvival survival = new SeedSurvival(old.seeds(), old.coreOf());
            for (int page = 0; page < graph.pages(); page++) {
                job.passed("finding seeds", page, graph.pages());
                PageText text = graph.list().text(tx, page);
                survival.offer(page, text.url(), text.host(), canonical(graph, page), hubs[page]);
            }
            return survival.fates().stream().map(fate -> row(graph, fate));
        }
    }

    private @Nullable String canonical(PageGraph graph, int page) {
        Node node = graph.list() instanceof NodeIds ids ? ids.nodeOrNull(tx, page) : null;
        return node == null ? null : PublicReader.text(node, "canonical");
    }

    private SurvivalRow row(PageGraph graph, SeedSurvival.Fate fate) {
        PageList.Page page = fate.page() < 0 || fate.alive() ? null : page(graph, fate.page());
        return new SurvivalRow(
                fate.seed().rank(),
                fate.seed().url(),
                fate.seed().host(),
                fate.seed().core() == OldSeeds.NO_CORE
                        ? null
                        : (long) fate.seed().core(),
                fate.alive(),
                page == null ? null : page.node(),
                page == null ? null : page.url(),
                fate.alive() || fate.by() == null ? null : Options.lowerCase(fate.by()),
                fate.page() < 0 ? null : (Double) fate.score());
    }

    /**
     * The stored seeds of a run, including seeds whose pages have been deleted.
     *
     * @param seeds by rank
     * @param coreOf core number of each page of a core, by URL
     */
    private record OldSeeds(List<SeedSurvival.OldSeed> seeds, Map<String, Integer> coreOf) {

        /** Replaces a core number, which is at least 1. */
        static final int NO_CORE = 0;

        private static final RelationshipType REDIRECTS_TO = RelationshipType.withName("REDIRECTS_TO");

        /** Maximum number of redirects to follow; few clients follow more. */
        private static final int MOST_REDIRECTS = 5;

        /**
         * Reads the seeds of a run.
         *
         * @throws IllegalArgumentException if the run is unknown, it wrote no seeds, or none of them has a URL
         */
        static OldSeeds of(Transaction tx, @Nullable String run) {
            Manifest manifest = Run.manifest(tx, run);
            String id = manifest.text("id");
            Projection projection = manifest.projection();
            List<SeedSurvival.OldSeed> seeds = new ArrayList<>();
            Map<String, Integer> coreOf = new HashMap<>();
            for (Node core : StoredNodes.of(tx, Run.CORE, "run", id)) {
                int number = Math.toIntExact((long) core.getProperty("rank"));
                readSeeds(tx, core, number, projection, seeds);
                readMembers(core, number, projection.properties().url(), coreOf);
            }
            if (manifest.node().hasProperty("seeds")) {
                readSeeds(tx, manifest.node(), NO_CORE, projection, seeds);
            }
            if (seeds.isEmpty()) {
                throw new IllegalArgumentException("run is '" + id + "', a run of " + manifest.text("procedure")
                        + ", which has no seeds; pass a run of crawl.extractSeeds.write");
            }
            if (seeds.stream().allMatch(seed -> seed.url() == null)) {
                throw new IllegalArgumentException(
                        "the seeds of run '" + id + "' have no URLs, so they cannot be found again in another graph");
            }
            seeds.sort(Comparator.comparingInt(SeedSurvival.OldSeed::rank));
            return new OldSeeds(seeds, coreOf);
        }

        /** Adds the seeds of a core or run, with the redirects and the canonical URLs of pages that still exist. */
        private static void readSeeds(
                Transaction tx, Node owner, int number, Projection projection, List<SeedSurvival.OldSeed> seeds) {
            String[] urls = (String[]) owner.getProperty("seeds");
            long[] ranks = (long[]) owner.getProperty("seedRanks");
            for (int i = 0; i < urls.length; i++) {
                String url = urls[i].isEmpty() ? null : urls[i];
                Node page = url == null
                        ? null
                        : projection.pages(tx, url).findFirst().orElse(null);
                seeds.add(new SeedSurvival.OldSeed(
                        Math.toIntExact(ranks[i]),
                        url,
                        url == null ? null : Host.of(url),
                        number,
                        page == null
                                ? List.of()
                                : redirects(page, projection.properties().url()),
                        page == null ? null : PublicReader.text(page, "canonical")));
            }
        }

        private static List<String> redirects(Node seed, String urlProperty) {
            List<String> urls = new ArrayList<>();
            Node at = seed;
            while (urls.size() < MOST_REDIRECTS) {
                Node from = at;
                try (Stream<Relationship> hops = from.getRelationships(Direction.OUTGOING, REDIRECTS_TO).stream()) {
                    at = hops.findFirst().map(Relationship::getEndNode).orElse(from);
                }
                if (at.equals(from) || !(at.getProperty(urlProperty, null) instanceof String url)) {
                    break;
                }
                urls.add(url);
            }
            return urls;
        }

        private static void readMembers(Node core, int number, String urlProperty, Map<String, Integer> coreOf) {
            for (Relationship member : core.getRelationships(Direction.OUTGOING, Run.HAS_HUB, Run.HAS_AUTHORITY)) {
                if (member.getEndNode().getProperty(urlProperty, null) instanceof String url) {
                    coreOf.put(url, number);
                }
            }
        }
    }
}
