package org.crawlgraph.app.report;

import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.app.report.GraphContents.Degree;
import org.crawlgraph.app.report.GraphContents.HostPages;
import org.crawlgraph.app.report.GraphContents.Looked;
import org.crawlgraph.app.report.Simulation.Fact;
import org.crawlgraph.app.report.Simulation.Figure;

/** Makes the page about a graph. */
public final class GraphReport {

    private static final String TITLE = "What this graph holds";
    private static final int MOST_POINTS = 120;

    private final GraphContents graph;

    private GraphReport(GraphContents graph) {
        this.graph = graph;
    }

    /** The page. */
    public static String html(GraphContents graph) {
        return new GraphReport(graph).page();
    }

    private String page() {
        StringBuilder html = new StringBuilder("<p>Pages and links of a crawl, the communities among them, the seeds"
                + " from which to crawl next, and the kinds of pages of trained sites."
                + (graph.browser() == null
                        ? ""
                        : " Links into Neo4j Browser work while <code>crawlgraph serve</code> runs.")
                + "</p>\n");
        List<Fact> facts = new ArrayList<>(graph.facts());
        if (graph.communities() != null) {
            facts.add(new Fact("communities by", graph.communities().call()));
        }
        html.append(ReportPage.facts(facts));
        html.append(inside()).append(degrees()).append(hosts());
        if (graph.communities() != null) {
            html.append(new CommunitySections(graph.communities(), graph.browser()).html());
        } else {
            html.append(ReportPage.section("The communities", graph.noCommunities(), ""));
        }
        for (int i = 0; i < graph.sites().size(); i++) {
            html.append(new SiteSection(graph.sites().get(i), i + 1, graph.browser()).html());
        }
        if (graph.moreSites() > 0) {
            html.append("<p>" + Markup.number(graph.moreSites())
                    + " more sites are trained; <code>crawlgraph cluster show" + " SITE</code> shows each.</p>\n");
        }
        return ReportPage.htmlWithMaps(ReportPage.GRAPH, TITLE, html.toString());
    }

    private String inside() {
        Looked looked = graph.looked();
        if (looked.links() == 0) {
            return ReportPage.section("Links inside sites", "No links were found on the pages looked at.", "");
        }
        double links = looked.links();
        String title = "Links inside sites";
        String lead = "Links between sites are what seeds and communities are found by. "
                + share("links", looked.links(), looked.ofLinks());
        DataTable table = new DataTable("links-inside", "links", "number", "share")
                .row("on one host", looked.sameHost(), looked.sameHost() / links)
                .row(
                        "between hosts of one domain",
                        looked.sameSite() - looked.sameHost(),
                        (looked.sameSite() - looked.sameHost()) / links)
                .row(
                        "between domains",
                        looked.links() - looked.sameSite(),
                        (looked.links() - looked.sameSite()) / links);
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
                        (looked.links() - looked.sameSite()) / links);
        return ReportPage.section(title, lead, bars.html(lead) + table.html());
    }

    private String degrees() {
        String title = "Links of a page";
        String lead =
                "The share of the pages that have at least so many links on them, and to them, both on logarithmic scales. "
                        + share("pages", graph.looked().pages(), graph.looked().ofPages()) + " "
                        + none("no link on them", graph.outDegrees()) + " " + none("none to them", graph.inDegrees());
        LinePlot plot = new LinePlot(
                        "degrees",
                        title,
                        "links (log scale)",
                        "share of the pages (log scale)",
                        LinePlot.Scale.POWERS,
                        true)
                .across(LinePlot.Scale.POWERS);
        DataTable table = new DataTable("degrees", "links", "number", "pages", "share with at least so many");
        line(plot, table, "on the page", 0, graph.outDegrees());
        line(plot, table, "to the page", 2, graph.inDegrees());
        return ReportPage.section(title, lead, plot.html(lead) + table.html());
    }

    private static String none(String what, List<Degree> degrees) {
        long pages = sum(degrees);
        long without = degrees.stream()
                .filter(degree -> degree.links() == 0)
                .mapToLong(Degree::pages)
                .sum();
        return Markup.number(without) + " (" + Markup.number(100.0 * without / Math.max(1, pages)) + " %) have " + what
                + ".";
    }

    private static long sum(List<Degree> degrees) {
        return degrees.stream().mapToLong(Degree::pages).sum();
    }

    /** At most so many points that a line of them has all that one sees, evenly apart by their logarithms. */
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
        String title = "The hosts with most pages";
        String lead = "The pages looked at lie on " + Markup.number(graph.hostCount()) + " hosts. "
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
                ? "All " + Markup.number(all) + " " + what + " were looked at."
                : Markup.number(looked) + " of " + Markup.number(all) + " " + what
                        + " were looked at, evenly spread over the store.";
    }
}
