package org.crawlgraph.app.report;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.crawlgraph.app.print.UrlText;
import org.crawlgraph.app.report.GraphContents.Cluster;
import org.crawlgraph.app.report.GraphContents.Communities;
import org.crawlgraph.app.report.GraphContents.Degree;
import org.crawlgraph.app.report.GraphContents.Edge;
import org.crawlgraph.app.report.GraphContents.HostPages;
import org.crawlgraph.app.report.GraphContents.Looked;
import org.crawlgraph.app.report.GraphContents.Seed;
import org.crawlgraph.app.report.GraphContents.SiteClusters;
import org.crawlgraph.app.report.GraphContents.TopPage;
import org.crawlgraph.app.report.Simulation.Fact;
import org.crawlgraph.app.report.Simulation.Figure;
import org.jspecify.annotations.Nullable;

public final class GraphReport {

    private static final String TITLE = "Overview of this web";

    private static final String SEARCH =
            "<p class=\"search\" hidden><input type=\"search\" aria-label=\"search the tables\""
                    + " placeholder=\"Search pages, communities, hosts …\"> <output></output></p>\n";

    private static final int MOST_POINTS = 120;

    private final GraphContents graph;

    private GraphReport(GraphContents graph) {
        this.graph = graph;
    }

    public static String html(GraphContents graph) {
        return new GraphReport(graph).page();
    }

    private String page() {
        StringBuilder html =
                new StringBuilder(opening()).append(cards()).append(next()).append(SEARCH);
        if (graph.communities() != null) {
            CommunitySections sections = new CommunitySections(graph.communities(), graph.browser());
            html.append(sections.contents()).append(sections.seeds()).append(sections.communities());
        } else {
            html.append(ReportPage.section("Communities", graph.noCommunities(), ""));
        }
        html.append(topPages()).append(hosts()).append(inside()).append(degrees());
        for (int i = 0; i < graph.sites().size(); i++) {
            html.append(new SiteSection(graph.sites().get(i), i + 1, graph.browser()).html());
        }
        if (graph.moreSites() > 0) {
            html.append("<p>" + Markup.number(graph.moreSites())
                    + " more sites are trained; <code>crawlgraph cluster show" + " SITE</code> shows each.</p>\n");
        }
        return ReportPage.htmlWithMaps(
                ReportPage.GRAPH, TITLE, html.append(about()).toString());
    }

    /** A one-sentence summary, and links to the sections. */
    private String opening() {
        Looked looked = graph.looked();
        String text = Markup.number(looked.ofPages())
                + (looked.ofPages() == 1 ? " page" : " pages")
                + (looked.pages() < looked.ofPages() ? " on at least " : " on ")
                + Markup.number(graph.hostCount())
                + (graph.hostCount() == 1 ? " host" : " hosts");
        List<HostPages> largest = graph.hosts().stream().limit(3).toList();
        for (int i = 0; i < largest.size(); i++) {
            HostPages host = largest.get(i);
            text += (i == 0 ? ", most on " : i == largest.size() - 1 ? " and " : ", ")
                    + Markup.brief(host.host(), 60)
                    + " (" + percent(host.pages() / (double) Math.max(1, looked.pages())) + ")";
        }
        Communities communities = graph.communities();
        if (communities == null || communities.seeds().isEmpty()) {
            return lead(text + "; next, extract seeds for a crawl.");
        }
        List<Seed> seeds = communities.seeds();
        double worth = seeds.stream()
                .mapToDouble(Seed::newWorth)
                .filter(each -> !Double.isNaN(each))
                .sum();
        long pages =
                seeds.stream().mapToLong(seed -> Math.max(0, seed.newPages())).sum();
        text += "; start the next crawl at the " + (seeds.size() == 1 ? "seed" : seeds.size() + " seeds") + " below";
        if (pages > 0) {
            text += ", which, together with the pages that they link to, are "
                    + percent(pages / (double) Math.max(1, looked.ofPages()))
                    + " of the pages and " + percent(worth) + " of their worth";
        }
        return lead(text + ".");
    }

    private static String lead(String text) {
        return "<p class=\"lead\">" + Markup.escaped(text) + "</p>\n";
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, share < 0.01 && share > 0 ? "%.1f\u00a0%%" : "%.0f\u00a0%%", 100 * share);
    }

    private String cards() {
        Looked looked = graph.looked();
        long linking = sum(graph.outDegrees()) - without(graph.outDegrees());
        return "<ul class=\"cards\">\n"
                + card(Markup.number(looked.ofPages()), "pages")
                + card(Markup.number(looked.ofLinks()), "links")
                + card(
                        Markup.number(graph.hostCount()),
                        looked.pages() < looked.ofPages() ? "hosts, of the pages examined" : "hosts")
                + card(percent(linking / (double) Math.max(1, sum(graph.outDegrees()))), "of the pages have links")
                + (looked.links() == 0
                        ? ""
                        : card(
                                percent((looked.links() - looked.sameHost() - looked.unknown())
                                        / (double) looked.links()),
                                "of the links lead to another host"))
                + (graph.communities() == null
                        ? ""
                        : card(Markup.number(graph.communities().coreCount()), "communities"))
                + "</ul>\n";
    }

    private static String card(String number, String what) {
        return "<li><b>" + number + "</b> " + what + "</li>\n";
    }

    private String next() {
        Communities communities = graph.communities();
        boolean kept = communities != null && communities.kept();
        return "<p class=\"next\"><span>Next:</span> "
                + (kept
                        ? "<code>crawlgraph export seeds --format nutch</code> writes the seeds for a crawler,"
                        : "<code>crawlgraph seeds 100 --run first</code> stores seeds and communities,")
                + " <code>crawlgraph crawl --seeds 100 --max-pages 1000 --out first-crawl --contact"
                + " you@example.org</code> crawls from them, <code>crawlgraph serve</code> opens this graph in Neo4j"
                + " Browser.</p>\n";
    }

    private String topPages() {
        DataTable table =
                new DataTable("top-pages", "page", "title", "hosts that link to it", "links to it", "Cypher").open();
        if (graph.topPages().stream().allMatch(page -> page.title().isEmpty())) {
            table.inFileAlone("title");
        }
        for (TopPage page : graph.topPages()) {
            table.row(
                    new DataTable.Link(page.url()),
                    page.title(),
                    page.hosts(),
                    page.links(),
                    new CypherCell(
                            "MATCH path = (:Page {url: " + CypherCell.literal(page.url())
                                    + "})<-[:LINKS_TO]-(:Page) RETURN path LIMIT 100",
                            graph.browser()));
        }
        return graph.topPages().isEmpty()
                ? ""
                : ReportPage.section(
                        "Top pages",
                        "Pages with links from the most other hosts. "
                                + share(
                                        "pages",
                                        graph.looked().pages(),
                                        graph.looked().ofPages()),
                        table.html());
    }

    private String about() {
        List<Fact> facts = new ArrayList<>(graph.facts());
        if (graph.communities() != null) {
            facts.add(new Fact("communities by", graph.communities().call()));
        }
        return ReportPage.section(
                "About this report",
                "Each table is also a CSV file, and each row has a query."
                        + (graph.browser() == null
                                ? ""
                                : " Links into Neo4j Browser work while `crawlgraph serve` runs."),
                ReportPage.facts(facts));
    }

    private String inside() {
        Looked looked = graph.looked();
        if (looked.links() == 0) {
            return ReportPage.section("Links inside sites", "No links on the pages examined.", "");
        }
        double links = looked.links();
        String title = "Links inside sites";
        String lead = "By default, communities are found by the links between hosts. "
                + share("links", looked.links(), looked.ofLinks());
        DataTable table = new DataTable("links-inside", "links", "number", "share")
                .row("on one host", looked.sameHost(), looked.sameHost() / links)
                .row(
                        "between hosts of one domain",
                        looked.sameSite() - looked.sameHost(),
                        (looked.sameSite() - looked.sameHost()) / links)
                .row(
                        "between domains",
                        looked.links() - looked.sameSite() - looked.unknown(),
                        (looked.links() - looked.sameSite() - looked.unknown()) / links);
        if (looked.unknown() > 0) {
            table.row("from or to a page without host", looked.unknown(), looked.unknown() / links);
        }
        Bars bars = Bars.ofShares(
                        "inside",
                        title,
                        "share of the links",
                        "on one host",
                        "between hosts of one domain",
                        "between domains")
                .bar(
                        "links",
                        looked.sameHost() / links,
                        (looked.sameSite() - looked.sameHost()) / links,
                        (looked.links() - looked.sameSite() - looked.unknown()) / links);
        return ReportPage.section(title, lead, bars.html(lead) + table.html());
    }

    private String degrees() {
        String title = "Links per page";
        String lead = "Share of the pages with at least this number of outlinks and inlinks, on logarithmic scales. "
                + share("pages", graph.looked().pages(), graph.looked().ofPages()) + " "
                + none("no outlinks", graph.outDegrees())
                + " They were not fetched, are not HTML, or have no links. "
                + none("no inlinks", graph.inDegrees());
        LinePlot plot = new LinePlot(
                        "degrees",
                        title,
                        "links (log scale)",
                        "share of the pages (log scale)",
                        LinePlot.Scale.POWERS,
                        true)
                .across(LinePlot.Scale.POWERS);
        DataTable table = new DataTable("degrees", "links", "number", "pages", "share with at least this number");
        line(plot, table, "on the page", 0, graph.outDegrees());
        line(plot, table, "to the page", 2, graph.inDegrees());
        return ReportPage.section(title, lead, plot.html(lead) + table.html());
    }

    private static String none(String what, List<Degree> degrees) {
        long pages = sum(degrees);
        long without = without(degrees);
        return Markup.number(without) + " (" + Markup.number(100.0 * without / Math.max(1, pages)) + " %) have " + what
                + ".";
    }

    private static long without(List<Degree> degrees) {
        return degrees.stream()
                .filter(degree -> degree.links() == 0)
                .mapToLong(Degree::pages)
                .sum();
    }

    private static long sum(List<Degree> degrees) {
        return degrees.stream().mapToLong(Degree::pages).sum();
    }

    /** Draws at most as many points as are distinguishable, evenly spaced by their logarithms. */
    private static void line(LinePlot plot, DataTable table, String name, int style, List<Degree> degrees) {
        double all = sum(degrees);
        long atLeast = sum(degrees);
        long most = degrees.isEmpty()
                ? 2
                : Math.max(2, degrees.get(degrees.size() - 1).links());
        double step = Math.pow((double) most, 1.0 / MOST_POINTS);
        long next = 1;
        List<Integer> at = new ArrayList<>();
        List<Figure> figures = new ArrayList<>();
        for (int i = 0; i < degrees.size(); i++) {
            Degree degree = degrees.get(i);
            boolean last = i == degrees.size() - 1;
            if (degree.links() >= next || (last && degree.links() > 0)) {
                at.add((int) degree.links());
                figures.add(Figure.single(atLeast / all));
                next = Math.max(degree.links() + 1, (long) (step * degree.links()));
                table.row(name, degree.links(), degree.pages(), atLeast / all);
            } else {
                table.inFile(name, degree.links(), degree.pages(), atLeast / all);
            }
            atLeast -= degree.pages();
        }
        plot.line(name, style, at.stream().mapToInt(Integer::intValue).toArray(), figures);
    }

    private String hosts() {
        String title = "Hosts";
        String lead = "The hosts with the most pages. The pages examined are on " + Markup.number(graph.hostCount())
                + " hosts. "
                + share("pages", graph.looked().pages(), graph.looked().ofPages());
        DataTable table = new DataTable("hosts", "host", "pages", "Cypher");
        Bars bars = Bars.ofNumbers("host-pages", title, "pages", "pages");
        for (HostPages host : graph.hosts()) {
            bars.bar(Markup.brief(host.host(), 60), (double) host.pages());
            table.row(
                    host.host(),
                    host.pages(),
                    new CypherCell(
                            "MATCH (p:Page {host: " + CypherCell.literal(host.host()) + "}) RETURN p LIMIT 100",
                            graph.browser()));
        }
        return ReportPage.section(title, lead, bars.html(lead) + table.html());
    }

    private static String share(String what, long looked, long all) {
        return looked >= all
                ? "All " + Markup.number(all) + " " + what + " were examined."
                : Markup.number(looked) + " of " + Markup.number(all) + " " + what
                        + " were examined, evenly spread over the store.";
    }

    /**
     * The section on the page types of a trained site and their links.
     *
     * @param number of the site, from 1, for ids
     */
    private record SiteSection(
            SiteClusters site, int number, @Nullable URI browser) {

        private static final int LABEL = 32;

        String html() {
            DataTable table = DataTable.of(
                    "clusters-" + number, "rank, pattern, pages, state, reason, sureness, example, Cypher");
            NodeMap map = new NodeMap();
            int row = 1;
            for (Cluster cluster : site.clusters()) {
                table.row(
                        cluster.rank(),
                        cluster.pattern(),
                        cluster.size(),
                        cluster.state(),
                        cluster.reason(),
                        cluster.sureness(),
                        new DataTable.Link(cluster.example()),
                        cypher(cluster));
                map.node(new NodeMap.Node(
                        cluster.rank(),
                        UrlText.brief(cluster.pattern().replaceFirst("^https?://[^/]*(?=/)", ""), LABEL),
                        cluster.size(),
                        cluster.isRemoved() ? "removed" : "kept",
                        cluster.isRemoved() ? 2 : 3,
                        Markup.number(cluster.size()) + " pages, " + cluster.state() + " (" + cluster.reason() + ")",
                        table.row(row++)));
            }
            for (Edge edge : site.edges()) {
                map.edge(edge.from(), edge.to(), edge.links(), edge.kept());
            }
            String title = "The site " + Markup.brief(site.site(), Markup.LONGEST);
            String lead = "Its URL clusters, from training " + site.run() + ": "
                    + Markup.number(site.clusterCount()) + " clusters and " + Markup.number(site.edgeCount())
                    + " edges between them."
                    + (site.clusters().size() < site.clusterCount()
                                    || site.edges().size() < site.edgeCount()
                            ? " Looked at were the "
                                    + Markup.number(site.clusters().size()) + " largest and the "
                                    + Markup.number(site.edges().size()) + " edges with most links."
                            : "");
            return ReportPage.section(
                    title,
                    lead,
                    map.html(
                                    "site-" + number,
                                    title,
                                    "clusters",
                                    "Circles are clusters that a crawl should fetch, diamonds"
                                            + " clusters that it should skip, sized by number of pages in the"
                                            + " sample. Dashed arrows are links that a crawl should not"
                                            + " follow.")
                            + table.html());
        }

        private CypherCell cypher(Cluster cluster) {
            return new CypherCell(
                    "MATCH p = (:UrlCluster {run: " + CypherCell.literal(site.run()) + ", rank: " + cluster.rank()
                            + "})-[:LEADS_TO]-() RETURN p LIMIT 100",
                    browser);
        }
    }
}
