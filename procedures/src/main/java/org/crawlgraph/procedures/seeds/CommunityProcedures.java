package org.crawlgraph.procedures.seeds;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.cores.SiteCommunities;
import org.crawlgraph.cores.SiteCommunities.SiteCommunity;
import org.crawlgraph.cores.SiteCores;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.graphs.MemoryEstimate.Work;
import org.crawlgraph.procedures.graphs.PageGraph;
import org.crawlgraph.procedures.graphs.PageList;
import org.crawlgraph.procedures.runs.Run;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.communities.*}: communities of sites. */
public final class CommunityProcedures extends ProcedureContext {

    private static final Option<Double> RESOLUTION = Option.above(
            "resolution", 0, 1_000, 1, "Resolution of modularity: larger values give more, smaller communities");

    private static final int TITLE_SITES = 3;

    private static final Work WORK = (pages, all, links) -> SiteCores.memory(pages, links);

    private static final Call STREAM = Call.of(
                    "crawl.communities.stream", RESOLUTION, SharedOptions.RANDOM_SEED, GraphArguments.RANKED)
            .onGraph(GraphArguments::of, read -> WORK);
    private static final Call WRITE = STREAM.and("crawl.communities.write", SharedOptions.RUN);

    public static final List<Call> CALLS = List.of(STREAM, WRITE);

    public record CommunityRow(
            @Description("Number of the community, from 1; the one with the heaviest links comes first")
            long community,

            @Description("The sites that are best linked inside the community")
            String title,

            @Description("Number of sites") long siteCount,

            @Description("Number of pages of these sites in the graph")
            long pageCount,

            @Description("Sites, best linked inside the community first")
            List<String> sites,

            @Description("Page of each site that most sites of the community link to")
            List<@Nullable Node> bestPages,

            @Description("URLs of these pages; the ids of pages without URLs")
            List<@Nullable String> bestUrls,

            @Description("Modularity of all communities together, at resolution 1")
            double modularity) {}

    public record CommunitySummary(
            @Description(Call.Columns.RUN) String run,
            @Description("Number of communities") long communities,

            @Description("Number of sites in them") long sites,
            @Description("Number of pages of these sites") long pages,

            @Description("Modularity of these communities, at resolution 1")
            double modularity,

            @Description(Call.Columns.NODE_COUNT) long nodeCount,
            @Description(Call.Columns.RELATIONSHIP_COUNT) long relationshipCount,
            @Description(Call.Columns.COMPUTE_MILLIS) long computeMillis,
            @Description(Call.Columns.WRITE_MILLIS) long writeMillis,

            @Description("Number of ON and IN_COMMUNITY relationships written")
            long relationshipsWritten,

            @Description(Call.Columns.CONFIGURATION) Map<String, Object> configuration) {}

    /** The communities of a graph, and the number of pages of each site. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Found(SiteCommunities graph, List<SiteCommunity> communities, long[] pages, double modularity) {

        long pages(SiteCommunity community) {
            return IntStream.of(community.sites())
                    .mapToLong(site -> pages[site])
                    .sum();
        }
    }

    private Found find(PageGraph graph, Options read, Job job) {
        IntFunction<@Nullable String> urls = page -> graph.list().text(tx, page).url();
        SiteCommunities sites = new SiteCommunities(graph.siteGraph(), urls, job);
        Leiden leiden = Leiden.of(sites, read.get(RESOLUTION), read.get(SharedOptions.RANDOM_SEED), job);
        List<SiteCommunity> communities = sites.communities(leiden.clusters());
        long[] pages = new long[sites.sites()];
        IntStream.of(sites.siteOf()).forEach(site -> pages[site]++);
        return new Found(sites, communities, pages, leiden.modularity());
    }

    @Procedure(name = "crawl.communities.stream", mode = Mode.READ)
    @Description(
            "Returns the communities of sites (hosts or domains, see site) by the Leiden algorithm. Links between two"
                    + " sites weigh log(1 + linked pages). Omits sites without links to other sites.")
    public Stream<CommunityRow> stream(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = STREAM.read(options);
        GraphArguments common = GraphArguments.of(read);
        try (Job job = start(STREAM, read)) {
            PageGraph graph = graph(common, job, WORK).withLinks();
            Found found = find(graph, read, job);
            return IntStream.range(0, found.communities().size()).mapToObj(i -> row(graph, found, i));
        }
    }

    private CommunityRow row(PageGraph graph, Found found, int number) {
        SiteCommunity community = found.communities().get(number);
        List<String> sites = sites(graph, community);
        List<PageList.Page> best = IntStream.of(community.bestPages())
                .mapToObj(page -> page(graph, page))
                .toList();
        return new CommunityRow(
                number + 1,
                title(sites),
                best.size(),
                found.pages(community),
                sites,
                CoreProcedures.each(best, PageList.Page::node),
                CoreProcedures.each(best, PageList.Page::url),
                found.modularity());
    }

    private List<String> sites(PageGraph graph, SiteCommunity community) {
        return IntStream.of(community.bestPages())
                .mapToObj(page -> graph.siteName(tx, page))
                .toList();
    }

    /** The first sites; they say more about the topic than the words of their pages. */
    private static String title(List<String> sites) {
        return sites.stream().limit(TITLE_SITES).map(CanonicalUrl::bare).collect(Collectors.joining(", "))
                + (sites.size() > TITLE_SITES ? ", …" : "");
    }

    @Procedure(name = "crawl.communities.write", mode = Mode.WRITE)
    @Description(
            "Writes the communities of sites as (:Page)-[:ON]->(:Host)-[:IN_COMMUNITY]->(:Community), or (:Domain) with"
                    + " site: 'domain', in one transaction. crawl.run.drop removes them.")
    public Stream<CommunitySummary> write(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = WRITE.read(options);
        GraphArguments common = GraphArguments.of(read);
        String runId = freeRun(read);
        try (Job job = start(WRITE, read)) {
            PageGraph graph = graph(common, job, WORK).withLinks();
            graph.nodes();
            Found found = find(graph, read, job);
            long computeMillis = job.elapsedMillis();
            long pages = found.communities().stream().mapToLong(found::pages).sum();
            job.reserve(MemoryNeed.of(
                    "relationships until they are committed", StoredCommunities.NEW_RELATIONSHIP * pages));
            Run run = Run.begin(tx, graph, runId, "communities");
            run.writeManifest(WRITE.name(), null, read.effective());
            long sites = write(graph, found, run.id(), job);
            return Stream.of(new CommunitySummary(
                    run.id(),
                    found.communities().size(),
                    sites,
                    pages,
                    found.modularity(),
                    graph.pages(),
                    graph.links(),
                    computeMillis,
                    job.elapsedMillis() - computeMillis,
                    sites + pages,
                    read.effective()));
        }
    }

    /** Writes sites and communities, and returns the number of sites. */
    private long write(PageGraph graph, Found found, String run, Job job) {
        Label label = graph.site() == Site.DOMAIN ? StoredCommunities.DOMAIN : StoredCommunities.HOST;
        @Nullable Node[] nodes = new Node[found.pages().length];
        long count = 0;
        long rank = 0;
        for (SiteCommunity community : found.communities()) {
            List<String> sites = sites(graph, community);
            Node node = StoredCommunities.create(
                    tx, StoredCommunities.COMMUNITY, run, title(sites), found.pages(community));
            node.setProperty("title", node.getProperty("name"));
            node.setProperty("rank", ++rank);
            node.setProperty("sites", (long) community.sites().length);
            for (int i = 0; i < community.sites().length; i++, count++) {
                int site = community.sites()[i];
                Node host = StoredCommunities.create(tx, label, run, sites.get(i), found.pages()[site]);
                host.createRelationshipTo(node, StoredCommunities.IN_COMMUNITY)
                        .setProperty("weight", community.weights()[i]);
                nodes[site] = host;
            }
        }
        for (int page = 0; page < graph.pages(); page++) {
            job.passed("writing communities", page, graph.pages());
            Node host = nodes[found.graph().siteOf()[page]];
            if (host != null) {
                graph.nodes().node(tx, page).createRelationshipTo(host, StoredCommunities.ON);
            }
        }
        return count;
    }
}
