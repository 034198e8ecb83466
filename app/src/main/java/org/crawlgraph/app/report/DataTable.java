package org.crawlgraph.app.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.print.UrlText;
import org.crawlgraph.app.report.Simulation.Figure;
import org.jspecify.annotations.Nullable;

/** The data of a chart: as a collapsible table, as CSV to download, as a text table, and as JSON rows. */
public final class DataTable {

    /** A cell other than a text or a number. */
    public interface Cell {
        /** The HTML for the page. */
        String html();

        String exact();
    }

    /** A share from 0 to 1, shown in percent on the page; NaN for none. */
    record Share(double share) implements Cell {

        /** Smaller shares would be shown as 0. */
        private static final double LEAST = 0.00005;

        @Override
        public String html() {
            return Double.isNaN(share)
                    ? Markup.number(share)
                    : share > 0 && share < LEAST
                            ? "&lt;\u00a00.01\u00a0%"
                            : String.format(Locale.ROOT, "%.2f\u00a0%%", 100 * share);
        }

        @Override
        public String exact() {
            return Double.isNaN(share) ? "" : String.valueOf(share);
        }
    }

    /** A text on the page for an empty cell in the file. */
    record Absent(String html) implements Cell {
        @Override
        public String exact() {
            return "";
        }
    }

    /** A URL, shown as a link if it is a web URL. */
    public record Link(String exact) implements Cell {
        @Override
        public String html() {
            return Markup.link(exact, 100);
        }
    }

    /** Several URLs, one per line; the page shows the first few. */
    record Links(List<String> urls) implements Cell {

        private static final int MOST = 3;

        /** Line length that fits a narrow screen. */
        private static final int LETTERS = 26;

        @Override
        public String html() {
            return urls.stream()
                            .limit(MOST)
                            .map(url -> Markup.link(url, LETTERS))
                            .collect(Collectors.joining("<br>"))
                    + (urls.size() > MOST ? "<br>and " + Markup.number(urls.size() - (long) MOST) + " more" : "");
        }

        @Override
        public String exact() {
            return String.join(" ", urls);
        }
    }

    private static final String NUMBER = "<td class=\"n\">";

    private final String name;
    private final List<String> header;
    private final List<List<String>> shown = new ArrayList<>();
    private final List<List<String>> exact = new ArrayList<>();
    private final List<Object[]> cellsOnPage = new ArrayList<>();
    private final List<Object[]> cellsInFile = new ArrayList<>();
    private final Set<String> inFileAlone = new HashSet<>();
    private boolean open;

    /** Creates a table; {@code name} is also the file name. */
    public DataTable(String name, String... header) {
        this.name = name;
        this.header = List.of(header);
        exact.add(this.header);
    }

    /** Creates a table with columns whose names are separated by commas. */
    public static DataTable of(String name, String header) {
        return new DataTable(name, header.split(", ", -1));
    }

    /** Omits columns from the page. */
    public DataTable inFileAlone(String... columns) {
        inFileAlone.addAll(List.of(columns));
        return this;
    }

    /** Adds a row of texts and numbers; a {@link Figure} fills three columns: mean, low, high. */
    public DataTable row(Object... cells) {
        add(cells, true, true);
        return this;
    }

    /** Adds a row to the file only. */
    void inFile(Object... cells) {
        add(cells, false, true);
    }

    /** Adds a summary row to the page only. */
    void onPage(Object... cells) {
        add(cells, true, false);
    }

    private void add(Object[] cells, boolean onPage, boolean inFile) {
        List<String> texts = new ArrayList<>();
        List<String> values = new ArrayList<>();
        for (Object cell : cells) {
            if (cell instanceof Figure figure) {
                add(figure.mean(), texts, values);
                add(figure.low(), texts, values);
                add(figure.high(), texts, values);
            } else if (cell instanceof Number number) {
                add(number.doubleValue(), texts, values);
            } else if (cell instanceof Share share) {
                texts.add(NUMBER + share.html());
                values.add(share.exact());
            } else if (cell instanceof Cell special) {
                texts.add((special instanceof Links ? "<td class=\"links\">" : "<td>") + special.html());
                values.add(special.exact());
            } else {
                texts.add("<td>" + Markup.escaped(Markup.brief(String.valueOf(cell), Markup.LONGEST)));
                values.add(String.valueOf(cell));
            }
        }
        if (onPage) {
            shown.add(texts);
            cellsOnPage.add(cells);
        }
        if (inFile) {
            exact.add(values);
            cellsInFile.add(cells);
        }
    }

    private static void add(double number, List<String> texts, List<String> values) {
        texts.add(NUMBER + Markup.number(number));
        values.add(
                Double.isNaN(number) ? "" : isWhole(number) ? String.valueOf((long) number) : String.valueOf(number));
    }

    private static boolean isWhole(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15;
    }

    /** Shows the table expanded. */
    public DataTable open() {
        open = true;
        return this;
    }

    /** The file name without extension. */
    String name() {
        return name;
    }

    /** The exact numbers as CSV. */
    String csv() {
        return Markup.csv(exact);
    }

    /** The rows of the page as text; numbers have three decimals or none. */
    public Table text() {
        Table table = new Table();
        for (int column = 0; column < header.size(); column++) {
            boolean number = !cellsOnPage.isEmpty() && cellsOnPage.get(0)[column] instanceof Number;
            table = number ? table.number(header.get(column)) : table.text(header.get(column));
        }
        for (Object[] cells : cellsOnPage) {
            table.row(Arrays.stream(cells).map(DataTable::text).toArray());
        }
        return table;
    }

    private static String text(Object cell) {
        if (cell instanceof Double number) {
            return number.isNaN() ? "-" : String.format(Locale.ROOT, isWhole(number) ? "%.0f" : "%.3f", number);
        }
        String text = cell instanceof Cell special ? special.html() : String.valueOf(cell);
        return text.isEmpty() ? "-" : UrlText.brief(text, Markup.LONGEST);
    }

    /**
     * The rows of the file as objects, with the columns in camel case as keys; null for an unknown number and an empty
     * text.
     */
    public List<Map<String, @Nullable Object>> objects() {
        List<String> keys = header.stream().map(DataTable::key).toList();
        List<Map<String, @Nullable Object>> objects = new ArrayList<>();
        for (Object[] cells : cellsInFile) {
            Map<String, @Nullable Object> object = new LinkedHashMap<>();
            for (int column = 0; column < cells.length; column++) {
                Object cell = cells[column] instanceof Cell special ? special.exact() : cells[column];
                boolean none = cell.equals("") || (cell instanceof Double number && !Double.isFinite(number));
                object.put(
                        keys.get(column),
                        none
                                ? null
                                : cell instanceof Double number && isWhole(number)
                                        ? (Object) number.longValue()
                                        : cell);
            }
            objects.add(object);
        }
        return objects;
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

    /**
     * The id of a row on the page.
     * @param number from 1
     */
    public String row(int number) {
        return name + "-" + number;
    }

    public String html() {
        StringBuilder html = new StringBuilder((open ? "<details open>" : "<details>") + "<summary>Table ("
                + shown.size() + " rows) and CSV</summary>\n"
                + "<p><a download=\"" + name + ".csv\" href=\"" + Markup.csvUri(exact) + "\">Download " + name
                + ".csv</a></p>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"table " + name
                + "\"><table><thead><tr>");
        for (int column = 0; column < header.size(); column++) {
            if (inFileAlone.contains(header.get(column))) {
                continue;
            }
            boolean number = !shown.isEmpty() && shown.get(0).get(column).startsWith(NUMBER);
            html.append(number ? "<th scope=\"col\" class=\"n\">" : "<th scope=\"col\">")
                    .append(Markup.escaped(header.get(column)))
                    .append("</th>");
        }
        html.append("</tr></thead>\n<tbody>\n");
        for (int i = 0; i < shown.size(); i++) {
            List<String> row = shown.get(i);
            html.append("<tr id=\"" + row(i + 1) + "\">");
            for (int column = 0; column < row.size(); column++) {
                if (!inFileAlone.contains(header.get(column))) {
                    html.append(row.get(column)).append("</td>");
                }
            }
            html.append("</tr>\n");
        }
        return html.append("</tbody></table></div></details>\n").toString();
    }
}
