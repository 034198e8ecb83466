package org.crawlgraph.app.report.forum;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.BitSet;
import java.util.Locale;
import org.crawlgraph.html.PageStructure;

/** The shape of the text of a page as a small picture: a bar for each part of the page in its order, blue as far as it is text of links. It holds none of the text. */
final class TextShape {

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
