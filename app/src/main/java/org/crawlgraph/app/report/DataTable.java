package org.crawlgraph.app.report;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.print.UrlText;
import org.jspecify.annotations.Nullable;

/** A table of a report: on the page, as a text table, and as JSON rows. */
public final class DataTable {

    private static final int LONGEST = 300;

    /**
     * A cell that the page shows in another way than a text or a number.
     *
     * @param kind how the page shows it
     * @param value for the page and for files; null for none
     */
    record Cell(String kind, @Nullable Object value) {}

    /** A share from 0 to 1; NaN for none. */
    static Cell share(double share) {
        return new Cell("share", finite(share));
    }

    /** A URL, which the page links if it is a web URL. */
    public static Cell link(String url) {
        return new Cell("url", url);
    }

    /** Several URLs, separated by spaces. */
    static Cell links(List<String> urls) {
        return new Cell("urls", String.join(" ", urls));
    }

    /** A Cypher query, to copy or to open in Neo4j Browser. */
    static Cell query(String query) {
        return new Cell("query", query);
    }

    /**
     * A value with its band; NaN for none.
     *
     * @param low lower end of the band of several draws; NaN for a single value
     * @param high upper end
     */
    record Figure(double mean, double low, double high) {}

    private final String name;
    private final List<String> header;
    private final List<List<Object>> rows = new ArrayList<>();

    /** Creates a table; {@code name} is also the name of its CSV file. */
    public DataTable(String name, String... header) {
        this.name = name;
        this.header = List.of(header);
    }

    /** Creates a table with columns whose names are separated by commas. */
    public static DataTable of(String name, String header) {
        return new DataTable(name, header.split(", ", -1));
    }

    /** Adds a row of texts, numbers and cells; a {@link Figure} fills three columns: mean, low, high. */
    public DataTable row(Object... cells) {
        List<Object> row = new ArrayList<>();
        for (Object cell : cells) {
            if (cell instanceof Figure figure) {
                row.addAll(List.of(figure.mean(), figure.low(), figure.high()));
            } else {
                row.add(cell);
            }
        }
        if (row.size() != header.size()) {
            throw new IllegalArgumentException(name + " has " + header.size() + " columns, the row " + row.size());
        }
        rows.add(row);
        return this;
    }

    int size() {
        return rows.size();
    }

    /** The table for the script of the page. */
    @JsonValue
    Map<String, Object> json() {
        List<Map<String, String>> columns = new ArrayList<>();
        for (int column = 0; column < header.size(); column++) {
            Object first = rows.isEmpty() ? "" : rows.get(0).get(column);
            String kind = first instanceof Cell cell ? cell.kind() : first instanceof Number ? "number" : "text";
            columns.add(Map.of("name", header.get(column), "kind", kind));
        }
        return Map.of(
                "name",
                name,
                "columns",
                columns,
                "rows",
                rows.stream()
                        .map(row -> row.stream().map(DataTable::value).toList())
                        .toList());
    }

    /** A text table; numbers have three decimals or none. */
    public Table text() {
        Table table = new Table();
        for (int column = 0; column < header.size(); column++) {
            table.column(header.get(column), !rows.isEmpty() && rows.get(0).get(column) instanceof Number);
        }
        for (List<Object> row : rows) {
            table.row(row.stream().map(DataTable::text).toArray());
        }
        return table;
    }

    private static String text(Object cell) {
        Object value = value(cell);
        if (value instanceof Double number) {
            return String.format(Locale.ROOT, "%.3f", number);
        }
        return value == null || value.equals("") ? "-" : UrlText.brief(value.toString(), LONGEST);
    }

    /** The rows as objects, with the columns in camel case as keys; null for an unknown number and an empty text. */
    public List<Map<String, @Nullable Object>> objects() {
        List<String> keys = header.stream().map(DataTable::key).toList();
        List<Map<String, @Nullable Object>> objects = new ArrayList<>();
        for (List<Object> row : rows) {
            Map<String, @Nullable Object> object = new LinkedHashMap<>();
            for (int column = 0; column < row.size(); column++) {
                Object value = value(row.get(column));
                object.put(keys.get(column), "".equals(value) ? null : value);
            }
            objects.add(object);
        }
        return objects;
    }

    private static @Nullable Object value(Object cell) {
        return cell instanceof Cell special ? special.value() : cell instanceof Double number ? finite(number) : cell;
    }

    /** A whole number as a long; null for a number that is not finite. */
    private static @Nullable Object finite(double number) {
        boolean whole = number == Math.rint(number) && Math.abs(number) < 1e15;
        return !Double.isFinite(number) ? null : whole ? (Object) (long) number : (Object) number;
    }

    private static String key(String column) {
        String[] words =
                column.replace("(ms)", "millis").replace("(µs)", "micros").split("[ -]", -1);
        return words[0]
                + Arrays.stream(words)
                        .skip(1)
                        .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                        .collect(Collectors.joining());
    }
}
