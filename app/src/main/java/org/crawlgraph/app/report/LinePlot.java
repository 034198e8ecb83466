package org.crawlgraph.app.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.app.report.Simulation.Figure;
import org.jspecify.annotations.Nullable;

/** Lines over whole numbers, optionally with bands, drawn by Vega-Lite. */
public final class LinePlot {

    public enum Scale {
        PLAIN,
        /** Logarithmic; numbers are above 0. */
        POWERS,
        /** In percent, from 0 to 1; a single line's axis ends at the next ten percent. */
        SHARE
    }

    /** With more points, marks are small, and unordered points are not joined. */
    private static final int FEW = 40;

    private static final List<String> SHAPES = List.of("circle", "square", "triangle-up", "diamond", "cross");
    private static final List<String> DASHES =
            List.of("1 0", "7 4", "1 0", "2 3", "9 3 2 3", "5 5", "1 0", "1 4", "12 4", "3 5");

    private final String id;
    private final String title;
    private final String across;
    private final String up;
    private final Scale scale;
    private final boolean ordered;
    private Scale acrossScale = Scale.PLAIN;
    private final List<Line> lines = new ArrayList<>();

    /**
     * A line.
     * @param style index of its colour, mark and dash, from 0
     * @param at the x values of the figures, ascending
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Line(String name, int style, int[] at, List<Figure> figures) {}

    /**
     * Creates a plot.
     * @param across label of the horizontal axis, with the unit
     * @param up label of the vertical axis, with the unit
     * @param ordered whether to join consecutive points; otherwise long series are points without a line
     */
    public LinePlot(String id, String title, String across, String up, Scale scale, boolean ordered) {
        this.id = id;
        this.title = title;
        this.across = across;
        this.up = up;
        this.scale = scale;
        this.ordered = ordered;
    }

    /** Sets the scale of the horizontal axis; numbers must be above 0 for {@link Scale#POWERS}. */
    LinePlot across(Scale other) {
        acrossScale = other;
        return this;
    }

    /** Adds a line at consecutive whole numbers; a value off the axis leaves a gap. */
    LinePlot line(String name, int style, int first, List<Figure> figures) {
        return line(name, style, IntStream.range(first, first + figures.size()).toArray(), figures);
    }

    /** Adds a line at the given whole numbers, ascending. */
    public LinePlot line(String name, int style, int[] at, List<Figure> figures) {
        lines.add(new Line(name, style, at, figures));
        return this;
    }

    /**
     * Renders the plot as HTML.
     * @param description text alternative
     */
    public String html(String description) {
        List<Map<String, @Nullable Object>> bands = new ArrayList<>();
        List<Map<String, @Nullable Object>> joined = new ArrayList<>();
        List<Map<String, @Nullable Object>> points = new ArrayList<>();
        double least = least();
        for (Line line : lines) {
            for (int i = 0; i < line.figures.size(); i++) {
                Figure figure = line.figures.get(i);
                Map<String, @Nullable Object> point = point(line, line.at[i], figure.mean());
                if (ordered || line.figures.size() <= FEW) {
                    joined.add(point);
                }
                if (point.get("mean") != null) {
                    points.add(point);
                }
                if (holds(figure.high())) {
                    Map<String, @Nullable Object> band = point(line, line.at[i], figure.mean());
                    band.put("low", holds(figure.low()) ? figure.low() : least);
                    band.put("high", figure.high());
                    bands.add(band);
                }
            }
        }
        List<Map<String, Object>> layers = new ArrayList<>();
        if (!bands.isEmpty()) {
            layers.add(layer(
                    bands,
                    Map.of("type", "area", "opacity", 0.22),
                    Map.of("y", upright("low"), "y2", Map.of("field", "high"))));
        }
        layers.add(layer(
                joined,
                Map.of("type", "line", "strokeWidth", 2),
                Map.of("y", upright("mean"), "strokeDash", styled(LinePlot::dash))));
        layers.add(layer(points, points(), marks()));
        return Picture.chart(
                id,
                title,
                description,
                Map.of("height", 320, "encoding", Map.of("x", acrossAxis(), "color", colours()), "layer", layers));
    }

    private static Object dash(Line line) {
        return Stream.of(DASHES.get(line.style % DASHES.size()).split(" "))
                .map(Integer::valueOf)
                .toList();
    }

    private Map<String, @Nullable Object> point(Line line, int at, double mean) {
        Map<String, @Nullable Object> point = new LinkedHashMap<>();
        point.put("line", line.name);
        point.put("at", at);
        point.put("mean", holds(mean) ? mean : null);
        return point;
    }

    private boolean holds(double number) {
        return !Double.isNaN(number) && (scale != Scale.POWERS || number > 0);
    }

    /** The lower edge of a band that ends at the axis. */
    private double least() {
        return numbers().min().orElse(1);
    }

    /** The upper end of an axis of shares. */
    private double most() {
        double most = numbers().max().orElse(1);
        return Math.min(1, Math.max(1, Math.ceil(10 * most)) / 10);
    }

    private DoubleStream numbers() {
        return lines.stream()
                .flatMap(line -> line.figures.stream())
                .flatMapToDouble(figure -> DoubleStream.of(figure.mean(), figure.low(), figure.high()))
                .filter(this::holds);
    }

    private static Map<String, Object> layer(Object values, Map<String, ?> mark, Map<String, ?> encoding) {
        return Map.of("data", Map.of("values", values), "mark", mark, "encoding", encoding);
    }

    private Map<String, Object> points() {
        boolean few = lines.stream().allMatch(line -> line.figures.size() <= FEW);
        return Map.of("type", "point", "filled", true, "opacity", 1, "size", few ? 45 : 18);
    }

    private Map<String, @Nullable Object> marks() {
        return Picture.spec("""
                {y: '$0', shape: '$1', tooltip: [{field: 'line', title: 'line'}, {field: 'at', title: '$2', format: ','},
                  {field: 'mean', title: '$3', format: '.4~g'}]}""", upright("mean"), styled(line -> SHAPES.get(line.style % SHAPES.size())), across, up);
    }

    private Map<String, @Nullable Object> acrossAxis() {
        boolean powers = acrossScale == Scale.POWERS;
        return Picture.spec(
                "{field: 'at', type: 'quantitative', title: '$0', scale: '$1', axis: '$2'}",
                across,
                powers ? Map.of("type", "log") : Map.of("zero", false, "nice", false, "padding", 12),
                powers ? powersAxis() : Map.of("tickCount", ticks(), "format", ",~r", "labelFlush", false));
    }

    private int ticks() {
        int least = all().min().orElse(0);
        int most = all().max().orElse(1);
        return Math.max(1, Math.min(10, most - least));
    }

    private IntStream all() {
        return lines.stream().flatMapToInt(line -> IntStream.of(line.at));
    }

    private static Map<String, Object> powersAxis() {
        return Map.of("format", ",~r", "tickCount", 5);
    }

    private Map<String, @Nullable Object> upright(String field) {
        boolean share = scale == Scale.SHARE;
        return Picture.spec(
                "{field: '$0', type: 'quantitative', title: '$1', scale: '$2', axis: '$3'}",
                field,
                up,
                share ? Map.of("domain", List.of(0, lines.size() == 1 ? most() : 1)) : Map.of("type", "log"),
                share ? Map.of("format", "~%") : powersAxis());
    }

    private Map<String, @Nullable Object> colours() {
        Map<String, @Nullable Object> colours = styled(line -> "var(--s" + line.style % 10 + ")");
        colours.put("legend", lines.size() == 1 ? null : Map.of("title", "", "symbolOpacity", 1));
        return colours;
    }

    private Map<String, @Nullable Object> styled(Function<Line, Object> style) {
        return Picture.spec(
                "{field: 'line', type: 'nominal', scale: {domain: '$0', range: '$1'}}",
                lines.stream().map(Line::name).toList(),
                lines.stream().map(style).toList());
    }
}
