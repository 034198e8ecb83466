package org.crawlgraph.app.report;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.app.report.GraphContents.Communities;
import org.crawlgraph.app.report.GraphContents.Core;
import org.crawlgraph.app.report.GraphContents.CoreLinks;
import org.crawlgraph.app.report.GraphContents.Seed;
import org.crawlgraph.app.report.Simulation.Figure;
import org.jspecify.annotations.Nullable;

/** The parts of the page about a graph that show its communities, and the seeds that stand for them. */
final class CommunitySections {

    private final Communities communities;
    private final @Nullable URI browser;
    private final DataTable cores = new DataTable(
            "cores",
            "core",
            "what it is about",
            "hubs",
            "authorities",
            "links",
            "cover density (%)",
            "seeds",
            "best hubs",
            "best authorities",
            "Cypher");

    CommunitySections(Communities communities, @Nullable URI browser) {
        this.communities = communities;
        this.browser = browser;
    }

    String html() {
        String kept = communities.kept()
                ? "Of the run " + communities.run() + "."
                : "Extracted for this page and not kept: `crawlgraph seeds --run ID` keeps seeds and cores, and a page about that"
                        + " run has a query that shows each core.";
        return (communities.cores().isEmpty() ? "" : map(kept) + sizes())
                + (communities.seeds().isEmpty() ? "" : seeds(kept));
    }

    private String map(String kept) {
        NodeMap map = new NodeMap();
        int row = 1;
        for (Core core : communities.cores()) {
            cores.row(
                    core.rank(),
                    core.title(),
                    core.hubs(),
                    core.authorities(),
                    core.links(),
                    core.coverDensity(),
                    new DataTable.Links(core.seeds()),
                    new DataTable.Links(core.bestHubs()),
                    new DataTable.Links(core.bestAuthorities()),
                    communities.kept() ? cypher(core) : "");
            map.node(new NodeMap.Node(
                    core.rank(),
                    core.rank() + " " + core.title(),
                    core.hubs() + core.authorities(),
                    "",
                    0,
                    Markup.number(core.hubs()) + " hubs, " + Markup.number(core.authorities())
                            + " authorities, cover density " + Markup.number(core.coverDensity()) + " %",
                    cores.row(row++)));
        }
        for (CoreLinks links : communities.links()) {
            map.edge(links.from(), links.to(), links.links(), true);
        }
        String title = "The communities";
        String lead = "Each core is a community: hubs and the authorities that they link to. " + kept
                + shown(communities.cores().size(), communities.coreCount(), "cores");
        return ReportPage.section(
                title,
                lead,
                map.html(
                                "core-map",
                                title,
                                "cores",
                                "A node is a core, as large as it has pages; an arrow stands for the links from pages of one to pages of"
                                        + " another"
                                        + (communities.linksWhole()
                                                ? "."
                                                : ", by the first " + Markup.number(communities.linksLooked())
                                                        + " links of their pages."))
                        + cores.open().html());
    }

    /** Some of each kind: most cores have many hubs and few authorities, or the other way. */
    private CypherCell cypher(Core core) {
        return new CypherCell(
                "MATCH (core:Core {run: " + CypherCell.literal(communities.run()) + ", rank: " + core.rank()
                        + "}) CALL (core) { MATCH p = (core)-[:HAS_SEED]->() RETURN p LIMIT 20"
                        + " UNION MATCH p = (core)-[:HAS_HUB]->() RETURN p LIMIT 60"
                        + " UNION MATCH p = (core)-[:HAS_AUTHORITY]->() RETURN p LIMIT 60 } RETURN p",
                browser);
    }

    private String sizes() {
        List<Core> all = communities.cores();
        return CoreSizes.section(
                all.stream().map(Core::rank).toList(),
                all.stream().map(Core::hubs).toList(),
                all.stream().map(Core::authorities).toList(),
                "");
    }

    private String seeds(String kept) {
        boolean harvest = communities.seeds().stream().anyMatch(seed -> seed.newPages() >= 0);
        DataTable table =
                new DataTable("seeds", "rank", "url", "host", "core", "new pages", "new worth", "Cypher").open();
        List<Figure> pages = new ArrayList<>();
        List<Figure> worth = new ArrayList<>();
        double pageSum = 0;
        double worthSum = 0;
        for (Seed seed : communities.seeds()) {
            table.row(
                    seed.rank(),
                    new DataTable.Link(seed.url()),
                    seed.host(),
                    orNone(seed.core(), 1),
                    orNone(seed.newPages(), 0),
                    seed.newWorth(),
                    cypher(seed));
            pageSum += Math.max(0, seed.newPages());
            worthSum += Double.isNaN(seed.newWorth()) ? 0 : seed.newWorth();
            pages.add(Figure.single(pageSum));
            worth.add(Figure.single(worthSum));
        }
        String title = "The seeds";
        String lead = "Where the next crawl should start, best first. " + kept
                + (harvest
                        ? " A seed brings itself and the pages that it links to: new pages are those that no seed before it brings,"
                                + " new worth is what these are worth, as a share of all pages."
                        : " This run tells nothing about what each seed adds: its seeds were not chosen for that.")
                + shown(communities.seeds().size(), communities.seedCount(), "seeds");
        String plots = harvest
                ? plot(
                                "seed-worth",
                                "Worth that the seeds bring together",
                                LinePlot.Scale.SHARE,
                                "share of all pages",
                                worth)
                        + plot(
                                "seed-pages",
                                "Pages that they bring together",
                                LinePlot.Scale.POWERS,
                                "pages (log scale)",
                                pages)
                : "";
        return ReportPage.section(title, lead, plots + table.html());
    }

    private static double orNone(long number, long least) {
        return number < least ? Double.NaN : (double) number;
    }

    private static String plot(String id, String title, LinePlot.Scale scale, String up, List<Figure> figures) {
        return "<h3>" + title + "</h3>\n"
                + new LinePlot(id, title, "seeds, best first", up, scale, true)
                        .line("all up to here", 0, 1, figures)
                        .html(title + ", up to each of them.");
    }

    private CypherCell cypher(Seed seed) {
        return new CypherCell(
                "MATCH p = (:Page {url: " + CypherCell.literal(seed.url()) + "})-[:LINKS_TO]->() RETURN p LIMIT 100",
                browser);
    }

    private static String shown(int shown, long all, String what) {
        return shown < all
                ? " These are the first " + Markup.number(shown) + " of " + Markup.number(all) + " " + what + "."
                : "";
    }
}
