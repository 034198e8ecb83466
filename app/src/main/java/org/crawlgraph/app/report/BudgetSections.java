package org.crawlgraph.app.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.crawlgraph.app.report.Simulation.Figure;
import org.crawlgraph.app.report.Simulation.Gathered;

/** What crawls have gathered at equal numbers of pages: a table over all orders, and a plot for each. */
final class BudgetSections {

    private static final double PERCENT = 100;

    private final List<Gathered> gathered;
    private final List<String> orders;
    private final List<String> strategies;

    BudgetSections(List<Gathered> gathered) {
        this.gathered = gathered;
        this.orders = gathered.stream().map(Gathered::order).distinct().toList();
        this.strategies = gathered.stream().map(Gathered::strategy).distinct().toList();
    }

    String html() {
        StringBuilder html = new StringBuilder(inShort());
        orders.forEach(order -> html.append(section(order)));
        return html.toString();
    }

    /** The order as a title has it. */
    private static String words(String order) {
        return switch (order) {
            case "bfs" -> "breadth-first";
            case "hosts" -> "hosts in turn";
            case "opic" -> "most OPIC cash first";
            case "links" -> "most links first";
            default -> order;
        };
    }

    private String inShort() {
        StringBuilder html = new StringBuilder(
                "<section>\n<h2>In short</h2>\n<p>PageRank gathered, in percent of the graph, mean over the "
                        + of(orders.get(0), strategies.get(0)).size()
                        + " budgets; with the band of 10–90 % where crawls were repeated. The most of each order is bold.</p>\n"
                        + "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"table in short\">"
                        + "<table class=\"words\">\n<thead><tr><th scope=\"col\">strategy</th>");
        orders.forEach(order -> html.append("<th scope=\"col\">" + Markup.escaped(words(order)) + "</th>"));
        html.append("</tr></thead>\n<tbody>\n");
        for (String strategy : strategies) {
            html.append("<tr><td>" + Markup.escaped(strategy) + "</td>");
            orders.forEach(order -> html.append("<td>" + area(order, strategy) + "</td>"));
            html.append("</tr>\n");
        }
        return html.append("</tbody></table></div>\n</section>\n").toString();
    }

    private String area(String order, String strategy) {
        Figure area = of(order, strategy).get(0).area();
        double most = gathered.stream()
                .filter(row -> row.order().equals(order))
                .map(row -> row.area().mean())
                .max(Comparator.naturalOrder())
                .orElse(Double.NaN);
        String mean = percent(area.mean());
        String band = Double.isNaN(area.low()) ? "" : " (" + percent(area.low()) + "–" + percent(area.high()) + ")";
        return (area.mean() == most ? "<b>" + mean + "</b>" : mean) + band;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f", PERCENT * share);
    }

    private List<Gathered> of(String order, String strategy) {
        return gathered.stream()
                .filter(row -> row.order().equals(order) && row.strategy().equals(strategy))
                .toList();
    }

    private String section(String order) {
        String title = "PageRank gathered, " + words(order);
        String id = "gathered-" + order;
        String lead = "The PageRank of the pages fetched, added up: 1 would be the whole graph.";
        LinePlot plot = new LinePlot(
                id, title, "pages fetched", "PageRank gathered (share of the graph)", LinePlot.Scale.SHARE, true);
        DataTable table = new DataTable(
                id,
                "strategy",
                "budget (pages)",
                "share of the pages",
                "fetched",
                "PageRank gathered",
                "10 %",
                "90 %",
                "hosts per fetch",
                "10 %",
                "90 %",
                "cores per fetch",
                "furniture",
                "10 %",
                "90 %");
        for (String strategy : strategies) {
            List<Gathered> rows = of(order, strategy);
            List<Figure> figures = new ArrayList<>();
            for (Gathered row : rows) {
                figures.add(row.pageRank());
                table.row(
                        strategy,
                        row.budget(),
                        row.share(),
                        row.fetched().mean(),
                        row.pageRank(),
                        row.hostsPerFetch(),
                        row.coresPerFetch().mean(),
                        row.furniture());
            }
            StrategyName name = StrategyName.of(strategy);
            plot.line(
                    name.text(),
                    name.style(),
                    rows.stream().mapToInt(Gathered::budget).toArray(),
                    figures);
        }
        return "<section>\n<h2>" + title + "</h2>\n<p>" + lead + "</p>\n"
                + plot.html(lead + " One line for each of: " + String.join(", ", strategies)
                        + ". The numbers are in the table below.")
                + table.html() + "</section>\n";
    }
}
