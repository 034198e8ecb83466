package org.crawlgraph.app.report;

import java.util.List;
import org.crawlgraph.app.report.Simulation.Figure;

final class CoreSizes {

    private CoreSizes() {}

    /** @param numbers core numbers, in extraction order */
    static String section(List<Long> numbers, List<Long> hubs, List<Long> authorities, String table) {
        String title = "Core sizes";
        String lead =
                "Hubs and authorities of each core, in the order in which they were extracted, on a logarithmic scale.";
        int[] at = numbers.stream().mapToInt(Long::intValue).toArray();
        LinePlot plot = new LinePlot(
                        "core-sizes",
                        title,
                        "core (order of extraction)",
                        "pages (log scale)",
                        LinePlot.Scale.POWERS,
                        false)
                .line("hubs", 0, at, figures(hubs))
                .line("authorities", 2, at, figures(authorities));
        return ReportPage.section(title, lead, plot.html(lead) + table);
    }

    private static List<Figure> figures(List<Long> counts) {
        return counts.stream().map(Figure::single).toList();
    }
}
