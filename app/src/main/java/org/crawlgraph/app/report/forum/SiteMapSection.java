package org.crawlgraph.app.report.forum;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.BitSet;
import java.util.Locale;
import org.crawlgraph.app.report.DataTable;
import org.crawlgraph.app.report.Markup;
import org.crawlgraph.app.report.NodeMap;
import org.crawlgraph.app.report.ReportPage;
import org.crawlgraph.forum.evaluation.StoredForum;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.html.PageStructure;

/** The part of the page that draws the site map. */
final class SiteMapSection {

    private static final int COLOURS = 10;
    private static final int LABEL = 30;

    private final StoredForum site;
    private final ForumMap map;

    SiteMapSection(StoredForum site, ForumMap map) {
        this.site = site;
        this.map = map;
    }

    String html(long seed) {
        String title = "The site map";
        String lead = "What kinds of pages the forum has and how they link, learnt with the random seed " + seed + ": "
                + map.pageTypes().size() + " page types of "
                + map.pageTypes().stream().mapToInt(PageType::layout).distinct().count() + " layouts, "
                + map.arcs().size() + " kinds of links.";
        NodeMap drawn = new NodeMap();
        DataTable types = new DataTable(
                "page-types",
                "number",
                "name",
                "pattern",
                "layout",
                "pages",
                "state",
                "reason",
                "copy of",
                "depth",
                "example");
        int row = 1;
        for (PageType type : map.pageTypes()) {
            String pattern = map.patternText(type.pattern());
            String example = type.examples().isEmpty() ? "" : type.examples().get(0);
            types.row(
                    type.number(),
                    name(type),
                    pattern,
                    type.layout(),
                    type.pages(),
                    type.decision().text(),
                    type.reason().text(),
                    type.copy() == null ? "" : type.copy().of(),
                    type.depth(),
                    new DataTable.Link(example));
            drawn.node(new NodeMap.Node(
                    type.number(),
                    label(type, pattern),
                    type.pages(),
                    type.decision().text(),
                    Math.floorMod(type.layout(), COLOURS),
                    pattern + ": " + Markup.number(type.pages()) + " pages, "
                            + type.decision().text() + " (" + type.reason().text() + "), layout " + type.layout(),
                    types.row(row++),
                    picture(example)));
        }
        DataTable arcs = arcs(drawn);
        return ReportPage.section(
                title,
                lead,
                drawn.html(
                                "site-map",
                                title,
                                "page types",
                                "A picture is a page type: the shape of the text of one of its pages from top to bottom, blue where it is text of links. Its frame has the"
                                        + " colour of its layout, and is dashed where a crawl does not keep its pages. A dashed arrow stands for links that are not followed,"
                                        + " a loop for links that turn pages.")
                        + types.html()
                        + arcs.html());
    }

    private DataTable arcs(NodeMap drawn) {
        DataTable table =
                new DataTable("arcs", "from", "to", "links", "state", "reason", "texts of links", "pattern", "place");
        for (Arc arc : map.arcs()) {
            int pattern = arc.key().pattern();
            table.row(
                    arc.key().from(),
                    String.join(
                            ", ",
                            arc.targets().stream()
                                    .map(target -> String.valueOf(target.type()))
                                    .toList()),
                    arc.links(),
                    arc.decision().text(),
                    arc.reason().text(),
                    String.join(", ", arc.anchors()),
                    pattern < 0 ? "" : map.patterns().get(pattern).toString(),
                    arc.key().location());
            for (Arc.Target target : arc.targets()) {
                drawn.edge(arc.key().from(), target.type(), target.pages(), arc.isFollowed());
            }
            if (arc.turnsPage()) {
                drawn.loop(arc.key().from(), arc.links());
            }
        }
        return table;
    }

    private static String name(PageType type) {
        PageType.PageTypeName name = type.name();
        return name == null ? "" : name.text();
    }

    private static String label(PageType type, String pattern) {
        String path = pattern.replaceFirst("^https?://[^/]*(?=/)", "");
        String brief = path.length() <= LABEL ? path : path.substring(0, LABEL - 1) + "…";
        return type.name() == null ? brief : name(type) + " " + brief;
    }

    private String picture(String example) {
        int page = example.isEmpty() ? -1 : site.page(example);
        return page < 0 ? "" : TextShape.of(site.pages().get(page));
    }

    /** The shape of the text of a page as a small picture: a bar for each part of the page in its order, blue as far as it is text of links. It holds none of the text. */
    private static final class TextShape {

        private static final int BARS = 12;
        private static final int WIDTH = 40;
        private static final int STEP = 4;

        private TextShape() {}

        /** The picture as a {@code data:} URI. */
        static String of(PageStructure page) {
            BitSet linked = new BitSet();
            page.links().forEach(link -> linked.set(link.node(), page.end(link.node())));
            double[] plain = new double[BARS];
            double[] links = new double[BARS];
            for (int node = 0; node < page.nodes(); node++) {
                (linked.get(node) ? links : plain)[(int) ((long) node * BARS / page.nodes())] += ownText(page, node);
            }
            double most = 1;
            for (int bar = 0; bar < BARS; bar++) {
                most = Math.max(most, plain[bar] + links[bar]);
            }
            StringBuilder svg = new StringBuilder(
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"48\" height=\"58\" viewBox=\"0 0 48 58\">"
                            + "<rect width=\"48\" height=\"58\" fill=\"#ffffff\"/>");
            for (int bar = 0; bar < BARS; bar++) {
                // roots, since a page has parts of a hundred times as much text as others
                double length = WIDTH * Math.sqrt((plain[bar] + links[bar]) / most);
                double blue = length == 0 ? 0 : length * links[bar] / (plain[bar] + links[bar]);
                rectangle(svg, 4, bar, blue, "#0072b2");
                rectangle(svg, 4 + blue, bar, length - blue, "#8a8f98");
            }
            byte[] bytes = svg.append("</svg>").toString().getBytes(StandardCharsets.UTF_8);
            return "data:image/svg+xml;base64," + Base64.getEncoder().encodeToString(bytes);
        }

        private static int ownText(PageStructure page, int node) {
            int text = page.textCharacters(node);
            for (int child = node + 1; child < page.end(node); child = page.end(child)) {
                text -= page.textCharacters(child);
            }
            return text;
        }

        private static void rectangle(StringBuilder svg, double x, int bar, double length, String colour) {
            if (length > 0) {
                svg.append(String.format(
                        Locale.ROOT,
                        "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"3\" fill=\"%s\"/>",
                        x,
                        5 + STEP * bar,
                        length,
                        colour));
            }
        }
    }
}
