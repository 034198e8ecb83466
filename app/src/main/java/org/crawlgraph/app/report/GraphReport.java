package org.crawlgraph.app.report;

import static org.crawlgraph.app.report.Wording.brief;
import static org.crawlgraph.app.report.Wording.count;
import static org.crawlgraph.app.report.Wording.literal;
import static org.crawlgraph.app.report.Wording.number;
import static org.crawlgraph.app.report.Wording.percent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.crawlgraph.app.report.GraphContents.Communities;
import org.crawlgraph.app.report.GraphContents.Parts;
import org.crawlgraph.url.CanonicalUrl;
import org.neo4j.driver.types.MapAccessor;

/** The report of a store: a map of its sites, what it is about, where to start and what to skip. */
public final class GraphReport {

    /** Colours of the communities on the map; smaller communities have the first colour, grey. */
    private static final List<Integer> COLOURS = List.of(1, 0, 2, 3, 4, 5, 6, 7, 8, 9);

    private static final int MOST_PARTS = 60;

    private final GraphContents graph;
    private final Parts parts;
    private final long links;

    private GraphReport(GraphContents graph) {
        this.graph = graph;
        this.parts = graph.parts();
        this.links = links(row -> true);
    }

    public static String html(GraphContents graph) {
        return ReportPage.GRAPH.html(new GraphReport(graph).data());
    }

    private static String text(MapAccessor row, String column) {
        return row.get(column).asString("");
    }

    private static List<String> texts(MapAccessor row, String column) {
        return row.get(column).asList(value -> value.isNull() ? "" : String.valueOf(value.asObject()));
    }

    private static long whole(MapAccessor row, String column) {
        return row.get(column).asLong(0);
    }

    private static long sum(List<? extends MapAccessor> rows, String column) {
        return rows.stream().mapToLong(row -> whole(row, column)).sum();
    }

    /** Counts sampled links of a kind. */
    private long links(Predicate<MapAccessor> which) {
        return parts.links().stream()
                .filter(which)
                .mapToLong(row -> whole(row, "links"))
                .sum();
    }

    private static boolean is(MapAccessor row, String column) {
        return row.get(column).asBoolean();
    }

    private Map<String, Object> data() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("browser", graph.browser() == null ? "" : graph.browser().toString());
        data.put("opening", opening());
        data.put("cards", cards());
        data.put("examinedPages", examined("pages", graph.pages(), graph.ofPages()));
        data.put("examinedLinks", examined("links", links, graph.ofLinks()));
        parts(data);
        data.put("topPages", topPages());
        data.put("noCommunities", graph.noCommunities());
        List<Fact> facts = new ArrayList<>(graph.facts());
        if (graph.communities() != null) {
            communities(data, graph.communities());
            facts.add(new Fact("communities by", graph.communities().call()));
        }
        data.put("facts", facts);
        if (links > 0) {
            data.put("inside", inside());
        }
        data.put("degrees", degrees());
        data.put("withoutLinks", none("no outlinks", graph.outDegrees()) + " " + none("no inlinks", graph.inDegrees()));
        DataTable kept = DataTable.of("kept", "site, to fetch, to skip");
        graph.kept()
                .forEach(site -> kept.row(brief(text(site, "site")), whole(site, "fetched"), whole(site, "skipped")));
        data.put("kept", graph.kept().isEmpty() ? "" : kept);
        data.put("train", graph.kept().isEmpty() ? largestHost() : "");
        return data;
    }

    private String opening() {
        String text = count(graph.ofPages(), "page");
        if (!parts.folders()) {
            text += (graph.pages() < graph.ofPages() ? " on at least " : " on ") + count(parts.count(), "host");
        }
        text += parts.largest().stream()
                .limit(3)
                .map(part ->
                        brief(text(part, "name")) + " (" + percent(share(whole(part, "pages"), graph.pages())) + ")")
                .collect(Collectors.joining(", ", parts.largest().isEmpty() ? "" : ", most on ", ""));
        Communities communities = graph.communities();
        if (communities == null || communities.seeds().isEmpty()) {
            return text + ".";
        }
        double worth = communities.seeds().stream()
                .mapToDouble(seed -> seed.get("newWorth").asDouble(0))
                .sum();
        long pages = sum(communities.seeds(), "newPages");
        text += ". Start at " + count(communities.seeds().size(), "seed");
        return text
                + (pages == 0
                        ? "."
                        : ": with the pages they link to, " + percent(share(pages, graph.ofPages()))
                                + " of the pages and " + percent(worth) + " of the worth.");
    }

    private static double share(long part, long all) {
        return part / (double) Math.max(1, all);
    }

    private List<Map<String, String>> cards() {
        List<Map<String, String>> cards = new ArrayList<>();
        card(cards, number(graph.ofPages()), "pages");
        card(cards, number(graph.ofLinks()), "links");
        card(
                cards,
                number(parts.count()),
                (parts.folders() ? "folders" : "hosts")
                        + (graph.pages() < graph.ofPages() ? ", of the pages examined" : ""));
        long all = sum(graph.outDegrees(), "pages");
        card(cards, percent(share(all - without(graph.outDegrees()), all)), "of the pages have links");
        if (links > 0) {
            long other = links(row -> !is(row, "host") && !is(row, "unknown"));
            card(cards, percent(share(other, links)), "of the links lead to another host");
        }
        return cards;
    }

    private static void card(List<Map<String, String>> cards, String number, String what) {
        cards.add(Map.of("number", number, "what", what));
    }

    private void parts(Map<String, Object> data) {
        Map<String, Integer> groupOf = new HashMap<>();
        for (int group = 0; group < parts.groups().size(); group++) {
            int number = group + 1;
            texts(parts.groups().get(group), "sites").forEach(host -> groupOf.put(CanonicalUrl.bare(host), number));
        }
        List<String> segments = new ArrayList<>();
        NodeMap map = new NodeMap(MOST_PARTS, 2 * MOST_PARTS);
        DataTable table = DataTable.of(
                "hosts",
                (parts.folders() ? "folder" : "host") + ", pages, with links, without links, community, Cypher");
        for (MapAccessor part : parts.largest()) {
            String name = text(part, "name");
            String segment = parts.folders() ? name.split("/", 3)[1] : "";
            if (!segments.contains(segment)) {
                segments.add(segment);
            }
            int group = parts.folders() ? segments.indexOf(segment) + 1 : groupOf.getOrDefault(name, 0);
            String title =
                    parts.folders() || group == 0 ? "" : text(parts.groups().get(group - 1), "title");
            long pages = whole(part, "pages");
            long linking = whole(part, "linking");
            table.row(
                    name,
                    pages,
                    linking,
                    pages - linking,
                    title,
                    DataTable.query(
                            parts.folders()
                                    ? "MATCH (p:Page) WHERE p.url CONTAINS " + literal(name) + " RETURN p LIMIT 100"
                                    : "MATCH (p:Page) WHERE p.host IN [" + literal(name) + ", " + literal("www." + name)
                                            + "] RETURN p LIMIT 100"));
            map.node(new NodeMap.Node(
                    name,
                    brief(name),
                    pages,
                    "",
                    colour(group),
                    count(pages, "page") + ", " + number(linking) + " of them with links"
                            + (title.isEmpty() ? "" : "; community: " + title),
                    "hosts-" + table.size()));
        }
        parts.links().stream()
                .filter(row -> !row.get("from").isNull() && !row.get("to").isNull())
                .filter(row -> !row.get("from").equals(row.get("to")))
                .forEach(row -> map.edge(text(row, "from"), text(row, "to"), whole(row, "links"), true));
        data.put("map", map);
        data.put("hosts", table);
        data.put(
                "mapNote",
                "Circles are " + (parts.folders() ? "folders" : "hosts") + " by number of pages"
                        + (parts.groups().isEmpty() ? "" : ", coloured by community, grey in smaller ones or none")
                        + "; arrows are the strongest links"
                        + (parts.count() > MOST_PARTS
                                ? " between the " + MOST_PARTS + " largest of " + number(parts.count())
                                : "")
                        + ".");
        groups(data);
    }

    /** The colour of a community by its number; of folders, the colours repeat. */
    private int colour(int group) {
        return COLOURS.get(parts.folders() || group < COLOURS.size() ? group % COLOURS.size() : 0);
    }

    private void groups(Map<String, Object> data) {
        List<Map<String, Object>> legend = new ArrayList<>();
        DataTable table = DataTable.of("communities", "community, title, hosts, pages, best pages");
        for (MapAccessor group : parts.groups()) {
            int number = table.size() + 1;
            long hosts = group.get("sites").size();
            long pages = whole(group, "pageCount");
            if (number < COLOURS.size()) {
                legend.add(Map.of(
                        "title", text(group, "title"),
                        "text", count(hosts, "host") + ", " + count(pages, "page"),
                        "colour", colour(number)));
            }
            table.row(number, text(group, "title"), hosts, pages, DataTable.links(texts(group, "bestUrls")));
        }
        data.put("legend", legend);
        data.put("groups", legend.isEmpty() ? "" : table);
        data.put(
                "modularity",
                parts.groups().stream()
                        .limit(1)
                        .map(group -> "Their modularity is "
                                + number(group.get("modularity").asDouble()) + ".")
                        .collect(Collectors.joining()));
    }

    private static void communities(Map<String, Object> data, Communities communities) {
        String kept = communities.kept()
                ? "From the run " + communities.run() + "."
                : "Extracted for this report only; `crawlgraph seeds 100 --run first` stores them.";
        DataTable cores = DataTable.of(
                "cores", "community, kind, title, hubs, authorities, seeds, best hubs, best authorities, Cypher");
        communities
                .cores()
                .forEach(core -> cores.row(
                        whole(core, "rank"),
                        text(core, "kind"),
                        text(core, "title"),
                        whole(core, "hubs"),
                        whole(core, "authorities"),
                        core.get("seeds").size(),
                        DataTable.links(texts(core, "bestHubs")),
                        DataTable.links(texts(core, "bestAuthorities")),
                        DataTable.query(
                                communities.kept()
                                        ? "MATCH (core:Core {run: " + literal(communities.run()) + ", rank: "
                                                + whole(core, "rank")
                                                + "}) CALL (core) { MATCH p = (core)-[:HAS_SEED]->() RETURN p LIMIT 20"
                                                + " UNION MATCH p = (core)-[:HAS_HUB]->() RETURN p LIMIT 60"
                                                + " UNION MATCH p = (core)-[:HAS_AUTHORITY]->() RETURN p LIMIT 60 }"
                                                + " RETURN p"
                                        : "")));
        data.put("cores", communities.cores().isEmpty() ? "" : cores);
        data.put("coresNote", kept + first(communities.cores().size(), communities.coreCount(), "communities"));
        DataTable seeds = DataTable.of("seeds", "rank, newPages, newWorth, newWorth so far, community, url, Cypher");
        double sum = 0;
        for (MapAccessor seed : communities.seeds()) {
            String url = String.valueOf(seed.get("url").asObject());
            sum += seed.get("newWorth").asDouble(0);
            seeds.row(
                    whole(seed, "rank"),
                    seed.get("newPages").asDouble(Double.NaN),
                    DataTable.share(seed.get("newWorth").asDouble(Double.NaN)),
                    DataTable.share(sum),
                    text(seed, "core"),
                    DataTable.link(url),
                    DataTable.query("MATCH (s:Page {url: " + literal(url) + "}) OPTIONAL MATCH p = (s)-[:LINKS_TO]->()"
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
                        DataTable.link(text(page, "url")),
                        text(page, "title"),
                        whole(page, "hosts"),
                        whole(page, "links"),
                        DataTable.query("MATCH path = (:Page {url: " + literal(text(page, "url"))
                                + "})<-[:LINKS_TO]-(:Page) RETURN path LIMIT 100")));
        return table;
    }

    private DataTable inside() {
        long unknown = links(row -> is(row, "unknown"));
        long host = links(row -> is(row, "host"));
        long domain = links(row -> is(row, "site") && !is(row, "host"));
        DataTable table = DataTable.of("links-inside", "links, number, share");
        inside(table, "on one host", host);
        inside(table, "between hosts of one domain", domain);
        inside(table, "between domains", links - host - domain - unknown);
        if (unknown > 0) {
            inside(table, "from or to a page without host", unknown);
        }
        return table;
    }

    private void inside(DataTable table, String what, long number) {
        table.row(what, number, DataTable.share(number / (double) links));
    }

    private DataTable degrees() {
        DataTable table = DataTable.of("degrees", "links, number, pages, share with at least this number");
        degrees(table, "on the page", graph.outDegrees());
        degrees(table, "to the page", graph.inDegrees());
        return table;
    }

    private static void degrees(DataTable table, String name, List<? extends MapAccessor> degrees) {
        long all = sum(degrees, "pages");
        long atLeast = all;
        for (MapAccessor degree : degrees) {
            table.row(name, whole(degree, "links"), whole(degree, "pages"), share(atLeast, all));
            atLeast -= whole(degree, "pages");
        }
    }

    private static String none(String what, List<? extends MapAccessor> degrees) {
        long without = without(degrees);
        return number(without) + " (" + percent(share(without, sum(degrees, "pages"))) + ") have " + what + ".";
    }

    private static long without(List<? extends MapAccessor> degrees) {
        return sum(
                degrees.stream().filter(degree -> whole(degree, "links") == 0).toList(), "pages");
    }

    private static String examined(String what, long looked, long all) {
        return looked >= all
                ? "All " + number(all) + " " + what + " were examined."
                : number(looked) + " of " + number(all) + " " + what + " were examined, evenly spread over the store.";
    }

    private String largestHost() {
        return parts.folders() || parts.largest().isEmpty()
                ? "SITE"
                : text(parts.largest().get(0), "name");
    }
}
