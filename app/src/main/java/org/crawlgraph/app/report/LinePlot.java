package org.crawlgraph.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.crawlgraph.app.report.Simulation.Figure;

/** Lines over whole numbers, as inline SVG: some with a band around them. */
final class LinePlot {

    /** How numbers are laid along the upright side. */
    enum Scale {
        POWERS,
        SHARE
    }

    private static final int WIDTH = 720;
    private static final int HEIGHT = 400;
    private static final int LEFT = 76;
    private static final int RIGHT = WIDTH - 16;
    private static final int TOP = 14;
    private static final int BOTTOM = HEIGHT - 56;

    /** With more points than this marks are small, and those of unordered figures are not joined. */
    private static final int FEW = 40;

    private static final double SIZE = 4;

    private final String id;
    private final String title;
    private final String across;
    private final String up;
    private final Scale scale;
    private final boolean ordered;
    private final List<Line> lines = new ArrayList<>();

    /**
     * A line.
     *
     * @param style place in the list of colours, marks and dashes, from 0
     * @param at the whole number that each figure belongs to, ascending
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Line(String name, int style, int[] at, List<Figure> figures) {}

    /**
     * Begins a plot.
     *
     * @param across written along the lower side, with the unit
     * @param up written along the upright side, with the unit
     * @param ordered whether a figure goes on from the one before it; else many figures are points without a line
     */
    LinePlot(String id, String title, String across, String up, Scale scale, boolean ordered) {
        this.id = id;
        this.title = title;
        this.across = across;
        this.up = up;
        this.scale = scale;
        this.ordered = ordered;
    }

    /** Adds a line of figures that belong to whole numbers in a row; a figure that has no place on the axis leaves a gap. */
    LinePlot line(String name, int style, int first, List<Figure> figures) {
        return line(name, style, IntStream.range(first, first + figures.size()).toArray(), figures);
    }

    /** Adds a line of figures that belong to any whole numbers, ascending. */
    LinePlot line(String name, int style, int[] at, List<Figure> figures) {
        lines.add(new Line(name, style, at, figures));
        return this;
    }

    String svg(String description) {
        Axis x = Axis.counting(
                lines.stream().flatMapToInt(line -> IntStream.of(line.at)).min().orElse(0),
                lines.stream().flatMapToInt(line -> IntStream.of(line.at)).max().orElse(1),
                LEFT + 12,
                RIGHT - 12);
        Axis y = scale == Scale.SHARE ? Axis.share(BOTTOM, TOP) : Axis.powers(numbers(), BOTTOM, TOP);
        StringBuilder svg = new StringBuilder("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"plot "
                + Markup.escaped(title) + "\"><svg viewBox=\"0 0 " + WIDTH + " " + HEIGHT
                + "\" role=\"img\" aria-labelledby=\"" + id + "-t " + id + "-d\">\n<title id=\"" + id + "-t\">"
                + Markup.escaped(title) + "</title>\n<desc id=\"" + id + "-d\">" + Markup.escaped(description)
                + "</desc>\n");
        frame(svg, x, y);
        lines.forEach(line -> band(svg, line, x, y));
        for (int line = lines.size() - 1; line >= 0; line--) { // the first one on top
            draw(svg, lines.get(line), x, y);
        }
        return svg.append("</svg></div>\n").append(legend()).toString();
    }

    private double[] numbers() {
        return lines.stream()
                .flatMap(line -> line.figures.stream())
                .flatMapToDouble(figure -> DoubleStream.of(figure.mean(), figure.low(), figure.high()))
                .filter(number -> !Double.isNaN(number))
                .toArray();
    }

    private void frame(StringBuilder svg, Axis x, Axis y) {
        for (Axis.Tick tick : y.ticks()) {
            svg.append("<path class=\"grid\" d=\"M" + LEFT + " " + Markup.at(tick.coordinate()) + "H" + RIGHT + "\"/>"
                    + "<text class=\"end\" x=\"" + (LEFT - 8) + "\" y=\"" + Markup.at(tick.coordinate() + 4) + "\">"
                    + tick.label() + "</text>\n");
        }
        for (Axis.Tick tick : x.ticks()) {
            svg.append("<path class=\"axis\" d=\"M" + Markup.at(tick.coordinate()) + " " + BOTTOM + "v5\"/>"
                    + "<text class=\"middle\" x=\"" + Markup.at(tick.coordinate()) + "\" y=\"" + (BOTTOM + 20) + "\">"
                    + tick.label() + "</text>\n");
        }
        svg.append("<path class=\"axis\" d=\"M" + LEFT + " " + TOP + "V" + BOTTOM + "H" + RIGHT + "\"/>\n"
                + "<text class=\"middle label\" x=\"" + (LEFT + RIGHT) / 2 + "\" y=\"" + (HEIGHT - 10) + "\">"
                + Markup.escaped(across) + "</text>\n<text class=\"middle label\" transform=\"translate(16 "
                + (TOP + BOTTOM) / 2 + ") rotate(-90)\">" + Markup.escaped(up) + "</text>\n");
    }

    /** The band of each unbroken stretch in which it is known; its lower edge ends at the axis when it is 0. */
    private static void band(StringBuilder svg, Line line, Axis x, Axis y) {
        StringBuilder upper = new StringBuilder();
        StringBuilder lower = new StringBuilder();
        for (int i = 0; i <= line.figures.size(); i++) {
            Figure figure = i < line.figures.size() ? line.figures.get(i) : new Figure(0, Double.NaN, Double.NaN);
            if (y.holds(figure.high())) {
                String across = Markup.at(x.at(line.at[i]));
                double low = y.holds(figure.low()) ? y.at(figure.low()) : BOTTOM;
                upper.append(upper.isEmpty() ? "M" : "L").append(across + " " + Markup.at(y.at(figure.high())));
                lower.insert(0, "L" + across + " " + Markup.at(low));
            } else if (!upper.isEmpty()) {
                svg.append("<path class=\"band\" d=\"" + upper + lower + "z\"/>\n");
                upper.setLength(0);
                lower.setLength(0);
            }
        }
    }

    private void draw(StringBuilder svg, Line line, Axis x, Axis y) {
        StringBuilder path = new StringBuilder();
        StringBuilder marks = new StringBuilder();
        double size = line.figures.size() <= FEW ? SIZE : SIZE * 0.7;
        boolean broken = true;
        for (int i = 0; i < line.figures.size(); i++) {
            double figure = line.figures.get(i).mean();
            if (y.holds(figure)) {
                double across = x.at(line.at[i]);
                path.append(broken ? "M" : "L").append(Markup.at(across) + " " + Markup.at(y.at(figure)));
                marks.append(Mark.of(line.style).at(across, y.at(figure), size));
            }
            broken = !y.holds(figure);
        }
        if (isJoined(line)) {
            svg.append("<path class=\"line s" + line.style + "\" d=\"" + path + "\"/>\n");
        }
        svg.append("<path class=\"mark s" + line.style + "\" d=\"" + marks + "\"/>\n");
    }

    private boolean isJoined(Line line) {
        return ordered || line.figures.size() <= FEW;
    }

    private String legend() {
        StringBuilder html = new StringBuilder("<ul class=\"legend\">");
        for (Line line : lines) {
            html.append("<li><svg viewBox=\"0 0 36 14\" aria-hidden=\"true\">");
            if (line.figures.stream().anyMatch(figure -> !Double.isNaN(figure.low()))) {
                html.append("<path class=\"band\" d=\"M0 1H36V13H0z\"/>");
            }
            html.append((isJoined(line) ? "<path class=\"line s" + line.style + "\" d=\"M1 7H35\"/>" : "")
                    + "<path class=\"mark s" + line.style + "\" d=\""
                    + Mark.of(line.style).at(18, 7, SIZE) + "\"/></svg> " + Markup.escaped(line.name) + "</li>");
        }
        return html.append("</ul>\n").toString();
    }
}
