package org.crawlgraph.app.command.shared;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.crawlgraph.app.print.CommandLog;
import org.crawlgraph.app.print.CsvRows;
import org.crawlgraph.app.print.JsonRows;
import org.crawlgraph.app.print.ParquetFile;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.crawler.bolt.BoltClient;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** The output of a command with rows as its result: a table, or one of four machine-readable formats. */
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

        @Option(
                names = "--parquet",
                paramLabel = "FILE",
                description = {
                    "Write a Parquet file instead of standard output, with the columns of --csv;"
                            + " numbers stay numbers. Replaces only an existing Parquet file."
                })
        private @Nullable Path parquet;
    }

    private static final ObjectMapper JSON = new ObjectMapper();

    @ArgGroup
    private Form form = new Form();

    private @Nullable ParquetFile parquet;

    @Override
    public CommandLog begin() {
        parquet = form.parquet == null ? null : new ParquetFile(form.parquet);
        return super.begin();
    }

    /** Whether standard output is machine-readable. */
    public boolean forPrograms() {
        return form.json || form.jsonl || form.csv || parquet != null;
    }

    public void rows(BoltClient.Answer answer) {
        rows(answer, rows -> Table.of(rows).within(columns()));
    }

    /** The width of the terminal; 0 if standard output is not one. */
    public int columns() {
        return Integer.getInteger("crawlgraph.columns", 0);
    }

    /** Prints one row: in full in machine-readable formats, else as a table. */
    public void rows(Record row, Function<Record, Table> shown) {
        rows(new BoltClient.Answer(row.keys(), List.of(row)), rows -> shown.apply(rows.get(0)));
    }

    /** Prints rows in the selected format, or in a custom form for display. */
    public void rows(BoltClient.Answer answer, Function<List<Record>, ?> shown) {
        if (form.json) {
            JsonRows.write(answer.rows().iterator(), data());
        } else if (form.jsonl) {
            JsonRows.writeLines(answer.rows().iterator(), data());
        } else if (form.csv) {
            CsvRows.write(answer.columns(), answer.rows().iterator(), data());
        } else if (parquet != null) {
            parquet.write(answer.columns(), answer.rows());
            saySaved(answer.rows());
        } else {
            print(shown.apply(answer.rows()));
        }
    }

    /** Prints records that do not come from a database, one per row, with the components of {@code type} as columns. */
    public <T> void objects(Class<T> type, List<T> rows, Supplier<Table> shown) throws JsonProcessingException {
        List<String> columns = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
        objects(JSON, columns, rows, shown);
    }

    /** The same for maps, with the keys of the first as columns. */
    public void objects(List<? extends Map<String, ?>> rows, Supplier<Table> shown) throws JsonProcessingException {
        objects(JSON, List.copyOf(rows.get(0).keySet()), rows, shown);
    }

    /**
     * Prints objects that do not come from a database, one per row.
     * @param json formats objects as JSON
     * @param columns the fields of the objects
     */
    public void objects(ObjectMapper json, List<String> columns, List<?> rows, Supplier<Table> shown)
            throws JsonProcessingException {
        if (form.json) {
            print(json.writeValueAsString(rows));
        } else if (form.jsonl) {
            for (Object row : rows) {
                print(json.writer().without(SerializationFeature.INDENT_OUTPUT).writeValueAsString(row));
            }
        } else if (form.csv) {
            CsvRows.writeTrees(columns, trees(json, rows).iterator(), data());
        } else if (parquet != null) {
            parquet.writeTrees(columns, trees(json, rows));
            saySaved(rows);
        } else {
            print(shown.get());
        }
    }

    private static List<JsonNode> trees(ObjectMapper json, List<?> rows) {
        return rows.stream().map(row -> json.<JsonNode>valueToTree(row)).toList();
    }

    private void saySaved(List<?> rows) {
        say(form.parquet + ": " + rows.size() + (rows.size() == 1 ? " row" : " rows"));
    }
}
