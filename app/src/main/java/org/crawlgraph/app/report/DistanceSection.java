package org.crawlgraph.app.report;

import java.util.List;
import org.crawlgraph.app.report.Simulation.Core;
import org.crawlgraph.app.report.Simulation.Distances;

/** The part of the page that shows how far the cores lie apart. */
final class DistanceSection {

    /** Cores that a map can show on a screen, some pixels each. */
    private static final int MOST_SHOWN = 80;

    private static final String TITLE = "Distances between the cores";

    private final Distances distances;
    private final List<Core> cores;

    DistanceSection(Distances distances, List<Core> cores) {
        this.distances = distances;
        this.cores = cores;
    }

    String html() {
        int shown = Math.min(MOST_SHOWN, cores.size());
        String lead =
                "The fewest links from any page of one core to any page of another, along all links of the graph.";
        return "<section>\n<h2>" + TITLE + "</h2>\n<p>" + lead + " " + figures() + "</p>\n"
                + (shown < cores.size()
                        ? "<p>The map shows the first " + shown + " of " + cores.size()
                                + " cores; the table has all.</p>\n"
                        : "")
                + new HeatMap(distances.matrix(), shown).html("distances", TITLE, lead + " " + figures())
                + table().html() + "</section>\n";
    }

    private String figures() {
        String average = Double.isNaN(distances.average())
                ? "The graph has no average distance, since it has no links."
                : "Two pages of the graph are " + Markup.number(distances.average()) + " links apart in the mean"
                        + (distances.standardError() == 0
                                ? ""
                                : " (standard error " + Markup.number(distances.standardError()) + ")")
                        + ", where a way leads from one to the other (" + distances.method() + ").";
        if (distances.reachable() == 0) {
            return "No way leads from any core to another. " + average;
        }
        return "Least " + Markup.number(distances.min()) + ", mean " + Markup.number(distances.mean()) + ", greatest "
                + Markup.number(distances.max()) + ", over the " + Markup.number((double) distances.reachable())
                + " of "
                + Markup.number((double) distances.pairs()) + " ordered pairs that a way joins. " + average;
    }

    private DataTable table() {
        String[] header = new String[cores.size() + 1];
        header[0] = "from \\ to";
        for (int to = 0; to < cores.size(); to++) {
            header[to + 1] = String.valueOf(cores.get(to).number());
        }
        DataTable table = new DataTable("distances", header);
        for (int from = 0; from < cores.size(); from++) {
            Object[] row = new Object[cores.size() + 1];
            row[0] = cores.get(from).number();
            for (int to = 0; to < cores.size(); to++) {
                int distance = distances.matrix()[from][to];
                row[to + 1] = distance == Distances.UNREACHABLE ? Double.NaN : distance;
            }
            table.row(row);
        }
        return table;
    }
}
