package org.crawlgraph.app.report;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.app.report.Simulation.Distances;

/** A square of distances, as inline SVG: dark is near, bright is far, hatched is out of reach. The
 * ground is light in either theme, so that dark cells stand out. */
final class HeatMap {

    private static final int LEFT = 60;
    private static final int TOP = 10;
    private static final int SIDE = 560;
    private static final int WIDTH = LEFT + SIDE + 20;
    private static final int HEIGHT = TOP + SIDE + 54;

    /** Most colours that the legend shows. */
    private static final int MOST_SWATCHES = 12;

    /** From near to far: dark blue, grey, yellow, whose brightness grows evenly, so that it serves without colours too. */
    private static final int[] COLOURS = {0x00224e, 0x35456c, 0x666970, 0x948e77, 0xc8b866, 0xfee838};

    private final int[][] matrix;
    private final int count;
    private final double cell;
    private final int max;

    /**
     * Prepares a map of the first rows and columns of a matrix.
     *
     * @param count how many, at least 1
     */
    HeatMap(int[][] matrix, int count) {
        this.matrix = matrix;
        this.count = count;
        this.cell = (double) SIDE / count;
        int greatest = 1;
        for (int from = 0; from < count; from++) {
            for (int to = 0; to < count; to++) {
                greatest = Math.max(greatest, matrix[from][to]);
            }
        }
        this.max = greatest;
    }

    String svg(String id, String title, String description) {
        StringBuilder svg = new StringBuilder("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"plot "
                + Markup.escaped(title) + "\"><svg class=\"square\" viewBox=\"0 0 " + WIDTH + " " + HEIGHT
                + "\" role=\"img\" aria-labelledby=\"" + id + "-t " + id + "-d\">\n<title id=\"" + id + "-t\">"
                + Markup.escaped(title) + "</title>\n<desc id=\"" + id + "-d\">" + Markup.escaped(description)
                + "</desc>\n" + hatch("hatch") + "<path class=\"plate\" d=\"M" + LEFT + " " + TOP + "h" + SIDE + "v"
                + SIDE + "h-" + SIDE
                + "z\"/>\n");
        Map<Integer, StringBuilder> cells = cells();
        cells.forEach((distance, path) -> svg.append("<path shape-rendering=\"crispEdges\" fill=\""
                + fill(distance, "hatch") + "\" d=\"" + path + "\"/>\n"));
        Axis numbers = new Axis(false, 0.5, count + 0.5, 0, SIDE);
        for (Axis.Tick tick : Axis.counting(1, Math.max(2, count), 0, SIDE).ticks()) {
            int number = (int) Math.round(1 + tick.coordinate() / SIDE * (Math.max(2, count) - 1));
            if (number <= count) {
                double at = numbers.at(number);
                svg.append("<text class=\"middle\" x=\"" + Markup.at(LEFT + at) + "\" y=\"" + (TOP + SIDE + 18) + "\">"
                        + number + "</text><text class=\"end\" x=\"" + (LEFT - 8) + "\" y=\"" + Markup.at(TOP + at + 4)
                        + "\">" + number + "</text>\n");
            }
        }
        return svg.append("<path class=\"axis\" d=\"M" + LEFT + " " + TOP + "h" + SIDE + "v" + SIDE + "h-" + SIDE
                        + "z\"/>\n<text class=\"middle label\" x=\"" + (LEFT + SIDE / 2) + "\" y=\"" + (HEIGHT - 10)
                        + "\">to core (order of extraction)</text>\n<text class=\"middle label\" transform=\"translate(16 "
                        + (TOP + SIDE / 2) + ") rotate(-90)\">from core (order of extraction)</text>\n</svg></div>\n")
                .append(legend(cells))
                .toString();
    }

    /** One path for each distance, of stretches of equal cells; nothing for a core and itself. */
    private Map<Integer, StringBuilder> cells() {
        Map<Integer, StringBuilder> paths = new TreeMap<>();
        for (int from = 0; from < count; from++) {
            int to = 0;
            while (to < count) {
                int begin = to++;
                while (to < count && to != from && begin != from && matrix[from][to] == matrix[from][begin]) {
                    to++;
                }
                if (begin != from) {
                    double width = (to - begin) * cell;
                    paths.computeIfAbsent(matrix[from][begin], unseen -> new StringBuilder())
                            .append("M" + Markup.at(LEFT + begin * cell) + " " + Markup.at(TOP + from * cell) + "h"
                                    + Markup.at(width) + "v" + Markup.at(cell) + "h" + Markup.at(-width) + "z");
                }
            }
        }
        return paths;
    }

    private static String hatch(String id) {
        return "<defs><pattern id=\"" + id
                + "\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">"
                + "<path class=\"hatch\" d=\"M0 0V6\"/></pattern></defs>\n";
    }

    private String fill(int distance, String hatch) {
        return distance == Distances.UNREACHABLE ? "url(#" + hatch + ")" : colour(distance);
    }

    private String colour(int distance) {
        double place = max == 1 ? 0 : (Math.max(1, distance) - 1.0) / (max - 1) * (COLOURS.length - 1);
        int lower = Math.min((int) place, COLOURS.length - 2);
        double share = place - lower;
        int mixed = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int one = COLOURS[lower] >> shift & 0xff;
            int other = COLOURS[lower + 1] >> shift & 0xff;
            mixed |= (int) Math.round(one + share * (other - one)) << shift;
        }
        return String.format(Locale.ROOT, "#%06x", mixed);
    }

    private String legend(Map<Integer, StringBuilder> cells) {
        StringBuilder html = new StringBuilder("<ul class=\"legend\">");
        int step = (max + MOST_SWATCHES - 1) / MOST_SWATCHES;
        for (int distance = cells.containsKey(0) ? 0 : 1; distance <= max; distance += distance == 0 ? 1 : step) {
            swatch(html, colour(distance), distance + (distance == 1 ? " link" : " links"), "");
        }
        if (cells.containsKey(Distances.UNREACHABLE)) {
            swatch(html, "url(#hatch-legend)", "no way", hatch("hatch-legend"));
        }
        return html.append("</ul>\n").toString();
    }

    private static void swatch(StringBuilder html, String fill, String label, String definition) {
        html.append("<li><svg viewBox=\"0 0 18 14\" class=\"swatch\" aria-hidden=\"true\">" + definition
                + "<path class=\"plate\" d=\"M0.5 0.5h17v13h-17z\"/><path class=\"axis\" fill=\"" + fill
                + "\" style=\"fill:" + fill
                + "\" d=\"M0.5 0.5h17v13h-17z\"/></svg> "
                + label + "</li>");
    }
}
