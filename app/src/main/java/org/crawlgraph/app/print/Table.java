package org.crawlgraph.app.print;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.common.VisibleText;
import org.neo4j.driver.Value;
import org.neo4j.driver.types.MapAccessor;
import org.neo4j.driver.types.TypeSystem;

/** Rows for display: a header, aligned columns, no borders. */
public final class Table {

    private static final TypeSystem TYPES = TypeSystem.getDefault();
    private static final int WIDEST = 72;

    /** Scores below this are rounding errors of sums near 1. */
    private static final double ROUNDING = 1e-15;

    private final List<String> headers = new ArrayList<>();
    private final List<Column> columns = new ArrayList<>();
    private final List<Object[]> rows = new ArrayList<>();

    public Table() {}

    /** Creates columns from names separated by commas; {@code #} marks a column of numbers. */
    public Table(String header) {
        for (String name : header.split(", ", -1)) {
            boolean number = name.startsWith("#");
            column(number ? name.substring(1) : name, number);
        }
    }

    /** Adds a column of numbers or of texts. */
    public Table column(String header, boolean numbers) {
        HorizontalAlign align = numbers ? HorizontalAlign.RIGHT : HorizontalAlign.LEFT;
        headers.add(header);
        columns.add(
                new Column().header(header).headerAlign(align).dataAlign(align).maxWidth(Integer.MAX_VALUE));
        return this;
    }

    /** Adds a row, one cell per column; escapes terminal control characters. */
    public Table row(Object... cells) {
        rows.add(Arrays.stream(cells)
                .map(cell -> cell instanceof String text ? VisibleText.escaped(text) : cell)
                .toArray());
        return this;
    }

    /**
     * Formats the table in lines of at most this width: if rows are longer, each column gets a line, and rows are
     * separated by blank lines.
     *
     * @param width 0 for any width
     */
    public String within(int width) {
        String table = toString();
        if (width == 0 || table.lines().allMatch(line -> line.length() <= width)) {
            return table;
        }
        int names = headers.stream().mapToInt(String::length).max().orElse(0);
        return rows.stream()
                .map(row -> IntStream.range(0, row.length)
                        .mapToObj(i -> cut(pad(headers.get(i), names) + "  " + row[i], width))
                        .collect(Collectors.joining(System.lineSeparator())))
                .collect(Collectors.joining(System.lineSeparator() + System.lineSeparator()));
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /** Formats the first rows, and the number of the others. */
    public String first(int most) {
        List<String> lines = toString().lines().toList();
        int more = lines.size() - 1 - most;
        return lines.stream().limit(most + 1L).collect(Collectors.joining(System.lineSeparator()))
                + (more > 0 ? System.lineSeparator() + "… and " + more + " more rows, which --json lists" : "");
    }

    private static String pad(String name, int length) {
        return " ".repeat(length - name.length()) + name;
    }

    private static String cut(String line, int width) {
        return line.length() <= width ? line : line.substring(0, Math.max(0, width - 1)) + "…";
    }

    @Override
    public String toString() {
        String table = AsciiTable.getTable(
                AsciiTable.NO_BORDERS, columns.toArray(Column[]::new), rows.toArray(Object[][]::new));
        return table.lines().map(String::stripTrailing).collect(Collectors.joining(System.lineSeparator()));
    }

    /**
     * Creates a table of rows: nodes as their URL, lists as their length and first element. Omits {@code page} if there
     * is a column {@code url}.
     */
    public static Table of(List<String> columns, List<? extends MapAccessor> rows) {
        Table table = new Table();
        if (rows.isEmpty()) {
            return table.column("no rows", false);
        }
        List<String> shown = columns.stream()
                .filter(column -> !column.equals("page") || !columns.contains("url"))
                .toList();
        for (String column : shown) {
            table.column(column, rows.get(0).get(column).hasType(TYPES.NUMBER()));
        }
        for (MapAccessor row : rows) {
            table.row(shown.stream().map(column -> cell(row.get(column))).toArray());
        }
        return table;
    }

    private static String cell(Value value) {
        if (value.isNull()) {
            return "-";
        }
        if (value.hasType(TYPES.FLOAT())) {
            double number = value.asDouble();
            return String.format(Locale.ROOT, "%.6g", Math.abs(number) < ROUNDING ? 0 : number);
        }
        if (value.hasType(TYPES.NODE())) {
            Value name = JsonRows.name(value.asNode());
            return name.isNull() ? "(node without url)" : cell(name);
        }
        if (value.hasType(TYPES.LIST())) {
            return value.size() == 0 ? "0" : value.size() + ": " + cell(value.get(0)) + (value.size() > 1 ? ", …" : "");
        }
        return UrlText.brief(String.valueOf(value.asObject()), WIDEST);
    }
}
