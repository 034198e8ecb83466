package org.crawlgraph.app.command.shared;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.crawlgraph.app.print.CsvRows;
import org.crawlgraph.app.print.JsonRows;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.server.BoltClient;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;
import org.neo4j.driver.Values;
import org.neo4j.driver.types.MapAccessor;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** The output of a command with rows as its result: a table, or one of three machine-readable formats. */
public final class RowOutput extends Output {

    /** At most one machine-readable format. */
    static final class Form {

        @Option(names = "--json", description = "Print only JSON on standard output: an array of all rows.")
        private boolean json;

        @Option(names = "--jsonl", description = "Print only JSON Lines on standard output: one row per line.")
        private boolean jsonl;

        @Option(
                names = "--csv",
                description = {
                    "Print only CSV on standard output, with a header.",
                    "Pages are printed as their URLs, or numbers without URLs, lists and maps as JSON, null as an empty cell."
                })
        private boolean csv;
    }

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<Map<String, Object>> ROW = new TypeReference<>() {};

    @ArgGroup
    private Form form = new Form();

    /** Whether standard output is machine-readable. */
    public boolean forPrograms() {
        return form.json || form.jsonl || form.csv;
    }

    /** The width of the terminal; 0 if standard output is not one. */
    public int columns() {
        return Integer.getInteger("crawlgraph.columns", 0);
    }

    public void rows(BoltClient.NamedRows answer) {
        rows(answer, answer.columns());
    }

    /** Prints rows in the selected format, or as a table with some of the columns. */
    public void rows(BoltClient.NamedRows answer, List<String> shown) {
        rows(answer, rows -> Table.of(shown, rows).within(columns()));
    }

    /** Prints rows in the selected format, or in a custom form for display. */
    public void rows(BoltClient.NamedRows answer, Function<List<Record>, ?> shown) {
        write(answer.columns(), answer.rows(), () -> shown.apply(answer.rows()));
    }

    /**
     * Prints Java records as rows, with their components as columns.
     *
     * @param shown the columns of the table for display; none for all
     */
    public <T> void objects(Class<T> type, List<T> rows, String... shown) {
        objects(components(type), rows, shown);
    }

    /** Prints Java records or maps as rows. */
    public void objects(List<String> columns, List<?> rows, String... shown) {
        List<Value> values = values(rows);
        List<String> header = shown.length == 0 ? columns : List.of(shown);
        write(columns, values, () -> Table.of(header, values).within(columns()));
    }

    /** Prints Java records as rows, or in a custom form for display. */
    public <T> void objects(Class<T> type, List<T> rows, Supplier<?> shown) {
        objects(components(type), rows, shown);
    }

    /** Prints Java records or maps as rows, or in a custom form for display. */
    public void objects(List<String> columns, List<?> rows, Supplier<?> shown) {
        write(columns, values(rows), shown);
    }

    private static List<String> components(Class<?> type) {
        return Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
    }

    private static List<Value> values(List<?> rows) {
        return rows.stream()
                .map(row -> Values.value(JSON.convertValue(row, ROW)))
                .toList();
    }

    private void write(List<String> columns, List<? extends MapAccessor> rows, Supplier<?> shown) {
        if (form.json) {
            JsonRows.write(columns, rows, data());
        } else if (form.jsonl) {
            JsonRows.writeLines(columns, rows, data());
        } else if (form.csv) {
            CsvRows.write(columns, rows, data());
        } else {
            print(shown.get());
        }
    }
}
