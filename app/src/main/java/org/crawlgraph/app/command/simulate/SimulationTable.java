package org.crawlgraph.app.command.simulate;

import java.util.List;
import java.util.Locale;
import org.crawlgraph.app.print.Table;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;

/** The rows of {@code crawl.simulate} for people: about 130 columns wide; of random pages the band beside the mean. */
final class SimulationTable {

    private SimulationTable() {}

    static Table of(List<Record> rows) {
        Table table = new Table()
                .text("strategy")
                .number("depth")
                .number("new pages")
                .number("all pages")
                .number("mean PageRank")
                .number("all PageRank")
                .number("hosts")
                .number("cores");
        for (Record row : rows) {
            table.row(
                    row.get("strategy").asString(),
                    row.get("depth").asLong(),
                    cell(row, "pages", "%,.0f"),
                    cell(row, "totalPages", "%,.0f"),
                    cell(row, "meanPageRank", "%.2e"),
                    cell(row, "totalPageRank", "%.4f"),
                    cell(row, "hosts", "%,.0f"),
                    cell(row, "cores", "%.0f"));
        }
        return table;
    }

    private static String cell(Record row, String column, String format) {
        String mean = number(row.get(column), format);
        Value low = row.get(column + "Low");
        return low.isNull()
                ? mean
                : mean + " (" + number(low, format) + "–" + number(row.get(column + "High"), format) + ")";
    }

    private static String number(Value value, String format) {
        return value.isNull() ? "-" : String.format(Locale.ROOT, format, value.asDouble());
    }
}
