package org.crawlgraph.procedures.seeds;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.graphs.MemoryEstimate.Work;
import org.crawlgraph.procedures.graphs.PageGraph;
import org.crawlgraph.procedures.graphs.PageList;
import org.crawlgraph.ranking.SimilarSites;
import org.crawlgraph.ranking.SimilarSites.SimilarSite;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.similar.stream}: sites that are similar by their links. */
public final class SimilarProcedures extends ProcedureContext {

    private static final Option<SimilarSites.Direction> DIRECTION = Option.choice(
            "direction",
            SimilarSites.Direction.IN,
            "Links to compare: 'in', by sites that link to both; 'out', by sites that both link to");

    private static final Work WORK = (pages, all, links) -> MemoryNeed.sum(
            "similar sites",
            MemoryNeed.of("sites and best pages", 12 * pages, 64 * pages),
            LinkGraphBuilder.memory(pages, links, 1, false),
            SimilarSites.memory(pages));

    private static final Call STREAM =
            Call.of("crawl.similar.stream", DIRECTION, GraphArguments.RANKED).onGraph(GraphArguments::of, read -> WORK);

    public static final List<Call> CALLS = List.of(STREAM);

    public record SimilarRow(
            @Description("The site") String site,

            @Description("Similarity to the list, above 0, at most 1: the mean cosine of the links, in which sites with"
                    + " many links count less")
            double similarity,

            @Description("Number of sites that link to this site and to one of the list; with direction: 'out', that"
                    + " both link to")
            long sharedCount,

            @Description("Number of sites that link to this site; with direction: 'out', that it links to")
            long linkCount,

            @Description("Ratio of sharedCount to its expectation by chance, at least 1.5")
            double lift,

            @Description("Page of the site that most pages of other sites link to; null in a graph loaded from a file")
            @Nullable
            Node bestPage,

            @Description("URL of that page; its id if it has no URL") @Nullable
            String bestUrl) {}

    @Procedure(name = "crawl.similar.stream", mode = Mode.READ)
    @Description(
            "Returns the sites that are most similar to a list by their links, for more seeds like yours. Omits sites"
                    + " of the list, and sites that nearly all sites link to.")
    public Stream<SimilarRow> stream(
            @Name("count") @Nullable Long count,
            @Name("sites") @Nullable List<String> sites,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        int most = SharedOptions.count(count, "site");
        if (sites == null || sites.isEmpty() || sites.stream().anyMatch(Objects::isNull)) {
            throw new IllegalArgumentException(
                    "sites is " + Options.shown(sites) + "; pass URLs, hosts or domains of the graph");
        }
        Options read = STREAM.read(options);
        GraphArguments common = GraphArguments.of(read);
        try (Job job = start(STREAM, read)) {
            PageGraph ranked = graph(common, job, WORK).withLinks();
            PageGraph graph = ranked.site() == Site.NONE ? ranked.everyLink() : ranked;
            BitSet pages = graph.list().named(tx, "sites", sites, job);
            int[] siteOf =
                    graph.siteGraph().folded(page -> graph.list().text(tx, page).host(), job);
            LinkGraph links = graph.siteGraph().ofSites(siteOf, job);
            BitSet list = new BitSet();
            pages.stream().forEach(page -> list.set(siteOf[page]));
            int[] best = graph.site() == Site.NONE ? siteOf : bestPages(graph.linkGraph(), siteOf, links.pages(), job);
            return SimilarSites.find(links, list, read.get(DIRECTION), most, job).stream()
                    .map(site -> row(graph, site, best[site.site()]));
        }
    }

    /** By site, the first of its pages with the most links from other sites. */
    private static int[] bestPages(LinkGraph links, int[] siteOf, int sites, Job job) {
        int[] inDegrees = links.inDegrees(job);
        int[] best = new int[sites];
        for (int page = siteOf.length - 1; page >= 0; page--) {
            int other = best[siteOf[page]];
            best[siteOf[page]] = siteOf[other] != siteOf[page] || inDegrees[page] >= inDegrees[other] ? page : other;
        }
        return best;
    }

    private SimilarRow row(PageGraph graph, SimilarSite site, int best) {
        PageList.Page page = page(graph, best);
        return new SimilarRow(
                graph.siteName(tx, best),
                site.similarity(),
                site.shared(),
                site.links(),
                site.lift(),
                page.node(),
                page.url());
    }
}
