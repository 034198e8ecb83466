package org.crawlgraph.app.command.simulate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.crawlgraph.app.print.Table;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;

/**
 * The rows of {@code crawl.simulate.budgets} for people: a table for each order, with a row for each strategy and a column for each budget, in
 * percent of the PageRank of the graph; of the mean over all budgets the band, too, where there is one.
 */
final class BudgetTables {

    private static final double PERCENT = 100;

    private BudgetTables() {}

    static String of(List<Record> rows) {
        Map<String, Map<String, List<Record>>> byOrder = rows.stream()
                .collect(Collectors.groupingBy(
                        row -> row.get("order").asString(),
                        LinkedHashMap::new,
                        Collectors.groupingBy(
                                row -> row.get("strategy").asString(), LinkedHashMap::new, Collectors.toList())));
        return byOrder.entrySet().stream()
                .map(order -> "order " + order.getKey()
                        + ": PageRank gathered, in percent of the graph, when so many pages may be fetched"
                        + System.lineSeparator() + table(order.getValue()))
                .collect(Collectors.joining(System.lineSeparator() + System.lineSeparator()));
    }

    private static Table table(Map<String, List<Record>> strategies) {
        Table table = new Table().text("strategy").number("mean");
        for (Record budget : strategies.values().iterator().next()) {
            String share = String.format(
                            Locale.ROOT, "%.2f", PERCENT * budget.get("share").asDouble())
                    .replaceFirst("[.]?0+$", "");
            table.number(String.format(
                    Locale.ROOT, "%,d (%s %%)", budget.get("budget").asLong(), share));
        }
        strategies.forEach((strategy, rows) -> {
            Object[] cells = new Object[rows.size() + 2];
            cells[0] = strategy;
            cells[1] = mean(rows.get(0));
            for (int place = 0; place < rows.size(); place++) {
                cells[place + 2] = percent(rows.get(place).get("pageRank"));
            }
            table.row(cells);
        });
        return table;
    }

    private static String mean(Record row) {
        String mean = percent(row.get("area"));
        return row.get("areaLow").isNull()
                ? mean
                : mean + " (" + percent(row.get("areaLow")) + "–" + percent(row.get("areaHigh")) + ")";
    }

    private static String percent(Value share) {
        return String.format(Locale.ROOT, "%.1f", PERCENT * share.asDouble());
    }
}
