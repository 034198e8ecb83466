package org.crawlgraph.app.report;

import static org.crawlgraph.app.report.Wording.brief;
import static org.crawlgraph.app.report.Wording.count;
import static org.crawlgraph.app.report.Wording.literal;
import static org.crawlgraph.app.report.Wording.number;
import static org.crawlgraph.app.report.Wording.percent;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.crawlgraph.app.print.UrlText;
import org.crawlgraph.app.report.DataTable.Link;
import org.crawlgraph.app.report.DataTable.Links;
import org.crawlgraph.app.report.DataTable.Query;
import org.crawlgraph.app.report.DataTable.Share;
import org.crawlgraph.app.report.GraphContents.Cluster;
import org.crawlgraph.app.report.GraphContents.Communities;
import org.crawlgraph.app.report.GraphContents.Degree;
import org.crawlgraph.app.report.GraphContents.Group;
import org.crawlgraph.app.report.GraphContents.Looked;
import org.crawlgraph.app.report.GraphContents.Part;
import org.crawlgraph.app.report.GraphContents.Seed;
import org.crawlgraph.app.report.GraphContents.SiteClusters;

/** The report of a store: a map of its sites, what it is about, where to start and what to skip. */
public final class GraphReport {

    /** Colours of the communities on the map; smaller communities have the first colour, grey. */
    private static final List<Integer> COLOURS = List.of(1, 0, 2, 3, 4, 5, 6, 7, 8, 9);

    private static final int MOST_PARTS = 60;
    private static final int MOST_CLUSTERS = 24;

    private final GraphContents graph;
    private final Looked looked;

    private GraphReport(GraphContents graph) {
        this.graph = graph;
        this.looked = graph.looked();
    }

    public static String html(GraphContents graph) {
        return ReportPage.GRAPH.html(new GraphReport(graph).data());
    }

    private Map<String, Object> data() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("browser", graph.browser() == null ? "" : graph.browser().toString());
        data.put("opening", opening());
        data.put("cards", cards());
        data.put("examinedPages", examined("pages", looked.pages(), looked.ofPages()));
        data.put("examinedLinks", examined("links", looked.links(), looked.ofLinks()));
        parts(data);
        data.put("topPages", topPages());
        data.put("noCommunities", graph.noCommunities());
        if (graph.communities() != null) {
            communities(data, graph.communities());
        }
        if (looked.links() > 0) {
            data.put("inside", inside());
        }
        data.put("degrees", degrees());
        data.put("withoutLinks", none("no outlinks", graph.outDegrees()) + " " + none("no inlinks", graph.inDegrees()));
        data.put("sites", graph.sites().stream().map(this::site).toList());
        data.put("kept", kept());
        data.put("train", graph.sites().isEmpty() ? largestHost() : "");
        data.put("moreSites", graph.moreSites() == 0 ? "" : count(graph.moreSites(), "more site") + " trained;");
        List<Fact> facts = new ArrayList<>(graph.facts());
        if (graph.communities() != null) {
            facts.add(new Fact("communities by", graph.communities().call()));
        }
        data.put("facts", facts);
        return data;
    }

    private String opening() {
        String text = count(looked.ofPages(), "page");
        if (!graph.parts().folders()) {
            text += (looked.pages() < looked.ofPages() ? " on at least " : " on ")
                    + count(graph.parts().count(), "host");
        }
        List<Part> largest = graph.parts().largest().stream().limit(3).toList();
        text += largest.stream()
                .map(part ->
                        brief(part.name()) + " (" + percent(part.pages() / (double) Math.max(1, looked.pages())) + ")")
                .collect(Collectors.joining(", ", largest.isEmpty() ? "" : ", most on ", ""));
        Communities communities = graph.communities();
        if (communities == null || communities.seeds().isEmpty()) {
            return text + ".";
        }
        double worth = communities.seeds().stream()
                .mapToDouble(Seed::newWorth)
                .filter(each -> !Double.isNaN(each))
                .sum();
        long pages = communities.seeds().stream()
                .mapToLong(seed -> Math.max(0, seed.newPages()))
                .sum();
        text += ". Start at " + count(communities.seeds().size(), "seed");
        return text
                + (pages == 0
                        ? "."
                        : ": with the pages they link to, " + percent(pages / (double) Math.max(1, looked.ofPages()))
                                + " of the pages and " + percent(worth) + " of the worth.");
    }

    private List<Map<String, String>> cards() {
        long all = pages(graph.outDegrees());
        List<Map<String, String>> cards = new ArrayList<>();
        card(cards, number(looked.ofPages()), "pages");
        card(cards, number(looked.ofLinks()), "links");
        card(
                cards,
                number(graph.parts().count()),
                (graph.parts().folders() ? "folders" : "hosts")
                        + (looked.pages() < looked.ofPages() ? ", of the pages examined" : ""));
        card(
                cards,
                percent((all - without(graph.outDegrees())) / (double) Math.max(1, all)),
                "of the pages have links");
        if (looked.links() > 0) {
            card(
                    cards,
                    percent(between(looked.sameHost()) / (double) looked.links()),
                    "of the links lead to another host");
        }
        return cards;
    }

    private static void card(List<Map<String, String>> cards, String number, String what) {
        cards.add(Map.of("number", number, "what", what));
    }

    /** Links that are not among the {@code same}, between pages whose hosts are known. */
    private long between(long same) {
        return looked.links() - same - looked.unknown();
    }

    private void parts(Map<String, Object> data) {
        boolean folders = graph.parts().folders();
        Map<Integer, Integer> colours = new LinkedHashMap<>();
        graph.parts()
                .groups()
                .forEach(group -> colours.put(group.number(), Math.min(colours.size() + 1, COLOURS.size())));
        Map<Integer, String> titles =
                graph.parts().groups().stream().collect(Collectors.toMap(Group::number, Group::title));
        NodeMap map = new NodeMap(MOST_PARTS, 2 * MOST_PARTS);
        DataTable table = DataTable.of(
                "hosts", (folders ? "folder" : "host") + ", pages, with links, without links, community, Cypher");
        List<Part> largest = graph.parts().largest();
        for (int i = 0; i < largest.size(); i++) {
            Part part = largest.get(i);
            String title = titles.getOrDefault(part.group(), "");
            map.node(new NodeMap.Node(
                    part.name(),
                    brief(part.name()),
                    part.pages(),
                    "",
                    COLOURS.get(colours.getOrDefault(part.group(), part.group()) % COLOURS.size()),
                    count(part.pages(), "page") + ", " + number(part.linking()) + " of them with links"
                            + (title.isEmpty() ? "" : "; community: " + title),
                    "hosts-" + (i + 1),
                    ""));
            table.row(
                    part.name(),
                    part.pages(),
                    part.linking(),
                    part.pages() - part.linking(),
                    title,
                    new Query(
                            folders
                                    ? "MATCH (p:Page) WHERE p.url CONTAINS " + literal(part.name())
                                            + " RETURN p LIMIT 100"
                                    : "MATCH (p:Page {host: " + literal(part.name()) + "}) RETURN p LIMIT 100"));
        }
        graph.parts().links().forEach(links -> map.edge(links.from(), links.to(), links.links(), true));
        data.put("map", map);
        data.put("hosts", table);
        data.put(
                "mapNote",
                "Circles are " + (folders ? "folders" : "hosts") + " by number of pages"
                        + (graph.parts().groups().isEmpty() ? "" : ", coloured by community")
                        + "; arrows are the strongest links"
                        + (graph.parts().count() > MOST_PARTS
                                ? " between the " + MOST_PARTS + " largest of "
                                        + number(graph.parts().count())
                                : "")
                        + ".");
        groups(data, colours);
    }

    private void groups(Map<String, Object> data, Map<Integer, Integer> colours) {
        List<Map<String, Object>> legend = new ArrayList<>();
        DataTable table = DataTable.of("communities", "community, title, hosts, pages, best pages");
        for (Group group : graph.parts().groups()) {
            int colour = colours.getOrDefault(group.number(), 0);
            if (colour < COLOURS.size()) {
                legend.add(Map.of(
                        "title",
                        group.title(),
                        "text",
                        count(group.hosts(), "host") + ", " + count(group.pages(), "page"),
                        "colour",
                        COLOURS.get(colour)));
            }
            table.row(group.number(), group.title(), group.hosts(), group.pages(), new Links(group.bestPages()));
        }
        data.put("legend", legend);
        data.put("groups", legend.isEmpty() ? "" : table);
        data.put(
                "modularity",
                graph.parts().groups().stream()
                        .limit(1)
                        .map(group -> "Their modularity is " + number(group.modularity()) + ".")
                        .collect(Collectors.joining()));
    }

    private void communities(Map<String, Object> data, Communities communities) {
        String kept = communities.kept()
                ? "From the run " + communities.run() + "."
                : "Extracted for this report only; `crawlgraph seeds 100 --run first` stores them.";
        DataTable cores = DataTable.of(
                "cores", "community, kind, title, hubs, authorities, seeds, best hubs, best authorities, Cypher");
        communities
                .cores()
                .forEach(core -> cores.row(
                        core.rank(),
                        core.kind(),
                        core.title(),
                        core.hubs(),
                        core.authorities(),
                        core.seeds().size(),
                        new Links(core.bestHubs()),
                        new Links(core.bestAuthorities()),
                        new Query(
                                communities.kept()
                                        ? "MATCH (core:Core {run: " + literal(communities.run()) + ", rank: "
                                                + core.rank()
                                                + "}) CALL (core) { MATCH p = (core)-[:HAS_SEED]->() RETURN p LIMIT 20"
                                                + " UNION MATCH p = (core)-[:HAS_HUB]->() RETURN p LIMIT 60"
                                                + " UNION MATCH p = (core)-[:HAS_AUTHORITY]->() RETURN p LIMIT 60 }"
                                                + " RETURN p"
                                        : "")));
        data.put("cores", communities.cores().isEmpty() ? "" : cores);
        data.put("coresNote", kept + first(communities.cores().size(), communities.coreCount(), "communities"));
        DataTable seeds = DataTable.of("seeds", "rank, newPages, newWorth, newWorth so far, community, url, Cypher");
        double sum = 0;
        for (Seed seed : communities.seeds()) {
            sum += Double.isNaN(seed.newWorth()) ? 0 : seed.newWorth();
            seeds.row(
                    seed.rank(),
                    seed.newPages() < 0 ? Double.NaN : (double) seed.newPages(),
                    new Share(seed.newWorth()),
                    new Share(sum),
                    seed.core(),
                    new Link(seed.url()),
                    new Query("MATCH (s:Page {url: " + literal(seed.url()) + "}) OPTIONAL MATCH p = (s)-[:LINKS_TO]->()"
                            + " RETURN s, p LIMIT 100"));
        }
        data.put("seeds", communities.seeds().isEmpty() ? "" : seeds);
        data.put("seedsNote", kept + first(communities.seeds().size(), communities.seedCount(), "seeds"));
        data.put("seedsCurve", sum > 0 ? "yes" : "");
        data.put(
                "next",
                communities.kept()
                        ? "`crawlgraph export seeds --format nutch` writes the seeds for a crawler."
                        : "`crawlgraph seeds 100 --run first` stores seeds and communities.");
    }

    private static String first(int shown, long all, String what) {
        return shown < all ? " These are the first " + number(shown) + " of " + number(all) + " " + what + "." : "";
    }

    private DataTable topPages() {
        DataTable table = DataTable.of("top-pages", "page, title, hosts that link to it, links to it, Cypher");
        graph.topPages()
                .forEach(page -> table.row(
                        new Link(page.url()),
                        page.title(),
                        page.hosts(),
                        page.links(),
                        new Query("MATCH path = (:Page {url: " + literal(page.url())
                                + "})<-[:LINKS_TO]-(:Page) RETURN path LIMIT 100")));
        return table;
    }

    private DataTable inside() {
        double links = looked.links();
        long domain = looked.sameSite() - looked.sameHost();
        long between = between(looked.sameSite());
        DataTable table = DataTable.of("links-inside", "links, number, share")
                .row("on one host", looked.sameHost(), new Share(looked.sameHost() / links))
                .row("between hosts of one domain", domain, new Share(domain / links))
                .row("between domains", between, new Share(between / links));
        return looked.unknown() == 0
                ? table
                : table.row("from or to a page without host", looked.unknown(), new Share(looked.unknown() / links));
    }

    private DataTable degrees() {
        DataTable table = DataTable.of("degrees", "links, number, pages, share with at least this number");
        degrees(table, "on the page", graph.outDegrees());
        degrees(table, "to the page", graph.inDegrees());
        return table;
    }

    private static void degrees(DataTable table, String name, List<Degree> degrees) {
        double all = pages(degrees);
        long atLeast = pages(degrees);
        for (Degree degree : degrees) {
            table.row(name, degree.links(), degree.pages(), atLeast / all);
            atLeast -= degree.pages();
        }
    }

    private static String none(String what, List<Degree> degrees) {
        long without = without(degrees);
        return number(without) + " (" + percent(without / (double) Math.max(1, pages(degrees))) + ") have " + what
                + ".";
    }

    private static long without(List<Degree> degrees) {
        return pages(degrees.stream().filter(degree -> degree.links() == 0).toList());
    }

    private static long pages(List<Degree> degrees) {
        return degrees.stream().mapToLong(Degree::pages).sum();
    }

    private static String examined(String what, long looked, long all) {
        return looked >= all
                ? "All " + number(all) + " " + what + " were examined."
                : number(looked) + " of " + number(all) + " " + what + " were examined, evenly spread over the store.";
    }

    private String largestHost() {
        return graph.parts().folders() || graph.parts().largest().isEmpty()
                ? "SITE"
                : graph.parts().largest().get(0).name();
    }

    /** The pages of the sample of each trained site that a crawl should fetch, and that it should skip. */
    private Object kept() {
        DataTable table = DataTable.of("kept", "site, to fetch, to skip");
        for (SiteClusters site : graph.sites()) {
            long skip = site.clusters().stream()
                    .filter(Cluster::isRemoved)
                    .mapToLong(Cluster::size)
                    .sum();
            long all = site.clusters().stream().mapToLong(Cluster::size).sum();
            table.row(brief(site.site()), all - skip, skip);
        }
        return graph.sites().isEmpty() ? "" : table;
    }

    private Map<String, Object> site(SiteClusters site) {
        String name = "clusters-" + (graph.sites().indexOf(site) + 1);
        DataTable table = DataTable.of(name, "rank, pattern, pages, state, reason, sureness, example, Cypher");
        NodeMap map = new NodeMap(MOST_CLUSTERS, MOST_PARTS);
        int row = 1;
        for (Cluster cluster : site.clusters()) {
            table.row(
                    cluster.rank(),
                    cluster.pattern(),
                    cluster.size(),
                    cluster.state(),
                    cluster.reason(),
                    cluster.sureness(),
                    new Link(cluster.example()),
                    new Query("MATCH p = (:UrlCluster {run: " + literal(site.run()) + ", rank: " + cluster.rank()
                            + "})-[:LEADS_TO]-() RETURN p LIMIT 100"));
            map.node(new NodeMap.Node(
                    String.valueOf(cluster.rank()),
                    UrlText.brief(cluster.pattern().replaceFirst("^https?://[^/]*(?=/)", ""), 32),
                    cluster.size(),
                    cluster.isRemoved() ? "removed" : "",
                    cluster.isRemoved() ? 2 : 3,
                    count(cluster.size(), "page") + ", " + cluster.state() + " (" + cluster.reason() + ")",
                    name + "-" + row++,
                    ""));
        }
        site.edges()
                .forEach(edge ->
                        map.edge(String.valueOf(edge.from()), String.valueOf(edge.to()), edge.links(), edge.kept()));
        return Map.of(
                "title",
                "The site " + brief(site.site()),
                "lead",
                "From training " + site.run() + ": " + count(site.clusterCount(), "URL cluster") + " and "
                        + count(site.edgeCount(), "edge") + " between them"
                        + (site.clusters().size() > MOST_CLUSTERS
                                ? "; the map shows the " + MOST_CLUSTERS + " largest."
                                : "."),
                "map",
                map,
                "clusters",
                table);
    }
}
