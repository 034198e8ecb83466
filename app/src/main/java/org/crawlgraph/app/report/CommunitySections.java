package org.crawlgraph.app.report;

import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.crawlgraph.app.report.GraphContents.Communities;
import org.crawlgraph.app.report.GraphContents.Core;
import org.crawlgraph.app.report.GraphContents.CoreLinks;
import org.crawlgraph.app.report.GraphContents.Seed;
import org.crawlgraph.app.report.Simulation.Figure;
import org.jspecify.annotations.Nullable;

/** The sections on communities and their seeds. */
final class CommunitySections {

    /** The most distinguishable colours. */
    private static final List<Integer> COLOURS = List.of(2, 3, 4, 5, 6, 7, 9);

    private static final int OTHER = 0;

    /** Maximum number of hubs in a core that may consist of a few pages with long lists of links. */
    private static final int FEW_HUBS = 3;

    private final Communities communities;
    private final @Nullable URI browser;
    private final DataTable cores = DataTable.of(
                    "cores",
                    "core, topic, hubs, authorities, links, cover density (%), "
                            + "seeds, best hubs, best authorities, Cypher")
            .inFileAlone("links", "cover density (%)", "seeds");

    CommunitySections(Communities communities, @Nullable URI browser) {
        this.communities = communities;
        this.browser = browser;
    }

    /** The communities: a map, each core, and their sizes. */
    String communities() {
        return communities.cores().isEmpty() ? "" : map(kept()) + sizes();
    }

    /**
     * A table of contents, with one entry for the cores of a site. Entries with a core of many hubs come first, then
     * those with most pages (ADR exact-cores).
     */
    String contents() {
        if (communities.cores().isEmpty()) {
            return "";
        }
        Map<String, List<Core>> sites = communities.cores().stream()
                .collect(Collectors.groupingBy(
                        core -> hubSite(core).isEmpty() ? "core " + core.rank() : hubSite(core),
                        LinkedHashMap::new,
                        Collectors.toList()));
        DataTable table = new DataTable("contents", "site of the hubs", "topic", "hubs", "authorities", "cores").open();
        sites.entrySet().stream()
                .map(site -> Entry.of(site.getKey(), site.getValue()))
                .sorted()
                .forEach(entry -> table.row(
                        entry.site, entry.first.title(), entry.hubs, entry.authorities, new CoreNumbers(entry.ranks)));
        return ReportPage.section(
                "Topics of this web",
                "Communities by the site of their hubs. Communities with more than " + FEW_HUBS
                        + " hubs come first, then by number of pages. Titles are from the largest core.",
                table.html());
    }

    /** A row of the table of contents: the cores of a site and their representative; ordered as shown. */
    private record Entry(String site, Core first, long hubs, long authorities, List<Long> ranks)
            implements Comparable<Entry> {

        private static final Comparator<Core> BEST = Comparator.comparing((Core core) -> core.hubs() > FEW_HUBS)
                .thenComparing(core -> core.hubs() * core.authorities())
                .thenComparing(Core::rank, Comparator.reverseOrder());

        static Entry of(String site, List<Core> cores) {
            return new Entry(
                    site,
                    Collections.max(cores, BEST),
                    cores.stream().mapToLong(Core::hubs).sum(),
                    cores.stream().mapToLong(Core::authorities).sum(),
                    cores.stream().map(Core::rank).toList());
        }

        @Override
        public int compareTo(Entry other) {
            return Comparator.comparing((Entry entry) -> entry.first.hubs() <= FEW_HUBS)
                    .thenComparing(entry -> -entry.hubs - entry.authorities)
                    .thenComparing(Entry::site)
                    .compare(this, other);
        }
    }

    /** Numbers of cores, linked to their rows. */
    private record CoreNumbers(List<Long> ranks) implements DataTable.Cell {

        private static final int MOST = 12;

        @Override
        public String html() {
            return ranks.stream()
                            .limit(MOST)
                            .map(rank -> "<a href=\"#cores-" + rank + "\">" + rank + "</a>")
                            .collect(Collectors.joining(", "))
                    + (ranks.size() > MOST ? " and " + (ranks.size() - MOST) + " more" : "");
        }

        @Override
        public String exact() {
            return ranks.stream().map(String::valueOf).collect(Collectors.joining(" "));
        }
    }

    String seeds() {
        return communities.seeds().isEmpty() ? "" : seeds(kept());
    }

    private String kept() {
        return communities.kept()
                ? "From the run " + communities.run() + "."
                : "Extracted for this report only. Store a run with `crawlgraph seeds --run ID` to get"
                        + " a query for each core.";
    }

    private String map(String kept) {
        NodeMap map = new NodeMap();
        Map<String, Integer> colours = colours();
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
                    label(core),
                    core.hubs() + core.authorities(),
                    "",
                    colours.getOrDefault(hubSite(core), OTHER),
                    core.title() + ": " + Markup.number(core.hubs()) + " hubs, " + Markup.number(core.authorities())
                            + " authorities, cover density " + Markup.number(core.coverDensity()) + " %",
                    cores.row(row++)));
        }
        for (CoreLinks links : communities.links()) {
            map.edge(links.from(), links.to(), links.links(), true);
        }
        String title = "Communities";
        String lead = "Each core is a community: hubs and the authorities that they link to. " + kept
                + shown(communities.cores().size(), communities.coreCount(), "cores");
        return ReportPage.section(
                title,
                lead,
                map.html(
                                "core-map",
                                title,
                                "cores",
                                "Nodes are cores, sized by number of pages and coloured by the site"
                                        + " of their hubs (blue for sites with a single core). Arrows are"
                                        + " links from pages of one core to pages of another"
                                        + (communities.linksWhole()
                                                ? "."
                                                : ", from the first " + Markup.number(communities.linksLooked())
                                                        + " links of their pages."))
                        + cores.open().html());
    }

    /** Rank and words; or the site of the hubs, if cores of other sites have the same words. */
    private String label(Core core) {
        String words = words(core);
        boolean shared = communities.cores().stream()
                .anyMatch(other -> words(other).equals(words) && !hubSite(other).equals(hubSite(core)));
        return core.rank() + " " + (shared ? hubSite(core) : words);
    }

    private static String words(Core core) {
        int sites = core.title().indexOf(" · ");
        return sites < 0 ? core.title() : core.title().substring(0, sites);
    }

    /** The site of the hubs, from the core's title. */
    private static String hubSite(Core core) {
        int begin = core.title().lastIndexOf(" · ");
        int end = core.title().indexOf(" → ");
        return begin >= 0 && end > begin
                ? core.title().substring(begin + " · ".length(), end).replaceFirst("[/,].*", "")
                : "";
    }

    /** The colours of sites with at least two cores, most cores first. */
    private Map<String, Integer> colours() {
        Map<String, Long> cores = communities.cores().stream()
                .collect(Collectors.groupingBy(CommunitySections::hubSite, TreeMap::new, Collectors.counting()));
        Map<String, Integer> colours = new HashMap<>();
        cores.entrySet().stream()
                .filter(site -> site.getValue() > 1 && !site.getKey().isEmpty())
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .limit(COLOURS.size())
                .forEach(site -> colours.put(site.getKey(), COLOURS.get(colours.size())));
        return colours;
    }

    /** Limits each kind of relationship, since most cores have many hubs and few authorities, or the reverse. */
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
        DataTable table = new DataTable("seeds", "rank", "url", "host", "core", "new pages", "new worth", "Cypher")
                .inFileAlone("host")
                .open();
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
                    new DataTable.Share(seed.newWorth()),
                    cypher(seed));
            pageSum += Math.max(0, seed.newPages());
            worthSum += Double.isNaN(seed.newWorth()) ? 0 : seed.newWorth();
            pages.add(Figure.single(pageSum));
            worth.add(Figure.single(worthSum));
        }
        String title = "Seeds";
        String lead = "Where the next crawl should start, best first. " + kept
                + (harvest
                        ? " A seed covers itself and the pages it links to. New pages: pages that no"
                                + " earlier seed covers. New worth: their share of the worth of all pages."
                        : " This run does not record what each seed adds: its seeds were not chosen for that.")
                + shown(communities.seeds().size(), communities.seedCount(), "seeds");
        String plots = harvest
                ? "<div class=\"pair\">"
                        + plot(
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
                        + "</div>\n"
                : "";
        return ReportPage.section(title, lead, table.html() + plots);
    }

    private static double orNone(long number, long least) {
        return number < least ? Double.NaN : (double) number;
    }

    private static String plot(String id, String title, LinePlot.Scale scale, String up, List<Figure> figures) {
        return "<div><h3>" + title + "</h3>\n"
                + new LinePlot(id, title, "seeds, best first", up, scale, true)
                        .line("all up to here", 0, 1, figures)
                        .html(title + ", up to each of them.")
                + "</div>\n";
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
