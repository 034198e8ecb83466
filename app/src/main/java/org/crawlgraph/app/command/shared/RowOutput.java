package org.crawlgraph.app.command.shared;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.crawlgraph.app.print.CsvRows;
import org.crawlgraph.app.print.JsonRows;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.bolt.Answer;
import org.neo4j.driver.Record;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** Where a command prints whose answer are rows: a table for people, or one of three forms for programs. */
public final class RowOutput extends Output {

    /** The forms for programs; one of them. */
    static final class Form {

        @Option(
                names = "--json",
                description = "Print JSON, an array of all rows, and nothing else on standard output.")
        private boolean json;

        @Option(
                names = "--jsonl",
                description = "Print each row as a line of JSON, and nothing else on standard output.")
        private boolean jsonl;

        @Option(
                names = "--csv",
                description = {
                    "Print CSV with a header, and nothing else on standard output.",
                    "A page is its URL, a list or map JSON in one cell; an empty cell is null."
                })
        private boolean csv;
    }

    @ArgGroup
    private Form form = new Form();

    /** Whether standard output is for programs. */
    public boolean forPrograms() {
        return form.json || form.jsonl || form.csv;
    }

    /** Prints rows as the user asked for. */
    public void rows(Answer answer) {
        rows(answer, rows -> Table.of(rows).within(Integer.getInteger("crawlgraph.columns", 0)));
    }

    /** Prints one row: whole for programs, else what a person wants to see of it. */
    public void rows(Record row, Function<Record, Table> shown) {
        rows(new Answer(row.keys(), List.of(row)), rows -> shown.apply(rows.get(0)));
    }

    /** Prints rows as the user asked for, to people in a form of their own. */
    public void rows(Answer answer, Function<List<Record>, ?> shown) {
        if (form.json) {
            JsonRows.write(answer.rows().iterator(), data());
        } else if (form.jsonl) {
            JsonRows.writeLines(answer.rows().iterator(), data());
        } else if (form.csv) {
            CsvRows.write(answer.columns(), answer.rows().iterator(), data());
        } else {
            print(shown.apply(answer.rows()));
        }
    }

    /**
     * Prints objects that do not come from a database, a row each.
     *
     * @param json makes JSON of them
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
            List<JsonNode> trees =
                    rows.stream().map(row -> json.<JsonNode>valueToTree(row)).toList();
            CsvRows.writeTrees(columns, trees.iterator(), data());
        } else {
            print(shown.get());
        }
    }
}
