package org.crawlgraph.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.crawlgraph.app.report.Simulation.Distances;

/** A matrix of distances, drawn by Vega-Lite: dark is near, bright is far, empty is unreachable. */
final class HeatMap {

    /** Light in both themes, so that dark cells stand out. */
    private static final String GROUND = "#f7f7f5";

    private static final String FROM = "from core (order of extraction)";
    private static final String TO = "to core (order of extraction)";

    private final int[][] matrix;
    private final int count;

    /**
     * A map of the first rows and columns of a matrix.
     *
     * @param count their number, at least 1
     */
    HeatMap(int[][] matrix, int count) {
        this.matrix = matrix;
        this.count = count;
    }

    String html(String id, String title, String description) {
        List<Map<String, Object>> cells = new ArrayList<>();
        for (int from = 0; from < count; from++) {
            for (int to = 0; to < count; to++) {
                if (from != to && matrix[from][to] != Distances.UNREACHABLE) {
                    cells.add(Map.of("from", from + 1, "to", to + 1, "links", matrix[from][to]));
                }
            }
        }
        Map<String, Object> colour = Map.of(
                "field",
                "links",
                "type",
                "quantitative",
                "scale",
                Map.of("scheme", "cividis", "zero", false),
                "legend",
                Map.of("title", "links", "format", "d", "tickMinStep", 1, "gradientLength", 180));
        return Picture.chart(
                id,
                title,
                description,
                Map.of(
                        "height",
                        420,
                        "view",
                        Map.of("fill", GROUND),
                        "data",
                        Map.of("values", cells),
                        "mark",
                        "rect",
                        "encoding",
                        Map.of(
                                "x", side("to", TO),
                                "y", side("from", FROM),
                                "color", colour,
                                "tooltip", told())));
    }

    private Map<String, Object> side(String field, String title) {
        List<Integer> numbers = new ArrayList<>();
        for (int number = 1; number <= count; number++) {
            numbers.add(number);
        }
        return Map.of(
                "field",
                field,
                "type",
                "ordinal",
                "title",
                title,
                "scale",
                Map.of("domain", numbers),
                "axis",
                Map.of("labelOverlap", true, "labelAngle", 0));
    }

    private static List<Map<String, String>> told() {
        return List.of(
                Map.of("field", "from", "title", "from core"),
                Map.of("field", "to", "title", "to core"),
                Map.of("field", "links", "title", "links"));
    }
}
