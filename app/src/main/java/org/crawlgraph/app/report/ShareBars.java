package org.crawlgraph.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Shares of a whole, as one bar of coloured parts for each thing compared, as inline SVG. */
final class ShareBars {

    private static final int WIDTH = 720;
    private static final int LEFT = 56;
    private static final int RIGHT = WIDTH - 24;
    private static final int TOP = 14;
    private static final int STEP = 46;
    private static final int THICK = 28;

    /** A part narrower than this has no room for its number. */
    private static final int READABLE = 44;

    private final String id;
    private final String title;
    private final String across;
    private final List<String> parts;
    private final List<Bar> bars = new ArrayList<>();

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Bar(String name, double[] shares) {}

    /**
     * Begins a picture.
     *
     * @param across written along the lower side
     * @param parts what the parts of each bar are, at most five
     */
    ShareBars(String id, String title, String across, String... parts) {
        this.id = id;
        this.title = title;
        this.across = across;
        this.parts = List.of(parts);
    }

    /** Adds a bar; a share that is no number has no place. */
    ShareBars bar(String name, double... shares) {
        bars.add(new Bar(name, shares.clone()));
        return this;
    }

    String svg(String description) {
        int bottom = TOP + bars.size() * STEP;
        double most = bars.stream()
                .mapToDouble(bar -> end(bar, bar.shares.length))
                .max()
                .orElse(1);
        Axis x = most > 1 ? new Axis(false, 0, Math.ceil(most * 5) / 5, LEFT, RIGHT) : Axis.share(LEFT, RIGHT);
        StringBuilder svg = new StringBuilder("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"plot "
                + Markup.escaped(title) + "\"><svg viewBox=\"0 0 " + WIDTH + " " + (bottom + 52)
                + "\" role=\"img\" aria-labelledby=\"" + id + "-t " + id + "-d\">\n<title id=\"" + id + "-t\">"
                + Markup.escaped(title) + "</title>\n<desc id=\"" + id + "-d\">" + Markup.escaped(description)
                + "</desc>\n");
        for (double share = 0; share <= x.high() + 1e-9; share += 0.2) {
            svg.append("<path class=\"grid\" d=\"M" + Markup.at(x.at(share)) + " " + TOP + "V" + bottom + "\"/>"
                    + "<text class=\"middle\" x=\"" + Markup.at(x.at(share)) + "\" y=\"" + (bottom + 18) + "\">"
                    + percent(share) + "</text>\n");
        }
        for (int i = 0; i < bars.size(); i++) {
            draw(svg, bars.get(i), x, TOP + i * STEP + (STEP - THICK) / 2);
        }
        return svg.append("<path class=\"axis\" d=\"M" + LEFT + " " + TOP + "V" + bottom + "\"/>\n"
                        + "<text class=\"middle label\" x=\"" + (LEFT + RIGHT) / 2 + "\" y=\"" + (bottom + 42) + "\">"
                        + Markup.escaped(across) + "</text>\n</svg></div>\n")
                .append(legend())
                .toString();
    }

    private void draw(StringBuilder svg, Bar bar, Axis x, int y) {
        svg.append("<text class=\"end label\" x=\"" + (LEFT - 8) + "\" y=\"" + (y + THICK / 2 + 4) + "\">"
                + Markup.escaped(bar.name) + "</text>\n");
        for (int part = 0; part < bar.shares.length; part++) {
            double from = x.at(end(bar, part));
            double to = x.at(end(bar, part + 1));
            if (to > from) {
                svg.append("<path class=\"mark s" + part + "\" d=\"M" + Markup.at(from) + " " + y + "H"
                        + Markup.at(to) + "v" + THICK + "H" + Markup.at(from) + "z\"><title>"
                        + Markup.escaped(parts.get(part)) + " " + percent(bar.shares[part]) + "</title></path>\n");
            }
            if (to - from >= READABLE) {
                svg.append("<text class=\"middle bar\" x=\"" + Markup.at((from + to) / 2) + "\" y=\""
                        + (y + THICK / 2 + 4) + "\">" + percent(bar.shares[part]) + "</text>\n");
            }
        }
    }

    /** Where a part begins: all before it added up. */
    private static double end(Bar bar, int part) {
        double sum = 0;
        for (int i = 0; i < part; i++) {
            sum += Double.isNaN(bar.shares[i]) ? 0 : bar.shares[i];
        }
        return sum;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, share < 0.1 && share > 0 ? "%.1f %%" : "%.0f %%", 100 * share);
    }

    private String legend() {
        StringBuilder html = new StringBuilder("<ul class=\"legend\">");
        for (int part = 0; part < parts.size(); part++) {
            html.append("<li><svg viewBox=\"0 0 18 14\" class=\"swatch\" aria-hidden=\"true\"><path class=\"mark s"
                    + part + "\" d=\"M0.5 0.5h17v13h-17z\"/></svg> " + Markup.escaped(parts.get(part)) + "</li>");
        }
        return html.append("</ul>\n").toString();
    }
}
