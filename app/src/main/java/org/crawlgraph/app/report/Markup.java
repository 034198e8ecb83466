package org.crawlgraph.app.report;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.crawlgraph.app.print.CsvRows;
import org.crawlgraph.app.print.UrlText;

/** Formats text for HTML and data URIs. */
public final class Markup {

    /** Characters that need no escape in a URI. */
    private static final String PLAIN = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.-,";

    /** Maximum length of a text in tables. */
    static final int LONGEST = 300;

    private static final Pattern WEB = Pattern.compile("(?i)https?://[^\\p{Cc}\\p{Cf}\\s]+");
    private static final int UNSEEN = 0xFFFD;
    private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

    private Markup() {}

    /**
     * Escapes text for HTML, also in double-quoted attributes. Control characters, which HTML does not allow, and
     * bidirectional controls become visible.
     */
    public static String escaped(String text) {
        StringBuilder safe = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(point -> {
            switch (point) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.appendCodePoint(isUnseen(point) ? UNSEEN : point);
            }
        });
        return safe.toString();
    }

    /** Replaces invisible characters by a visible sign. */
    static String visible(String text) {
        return text.codePoints()
                .map(point -> isUnseen(point) ? UNSEEN : point)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** Cuts a long text. */
    static String brief(String text, int most) {
        return text.codePointCount(0, text.length()) <= most
                ? text
                : text.substring(0, text.offsetByCodePoints(0, most - 1)) + "…";
    }

    /** Renders a web URL as a link, other text unchanged; shows at most {@code most} characters. */
    static String link(String url, int most) {
        String text = escaped(UrlText.brief(url, most));
        return WEB.matcher(url).matches() && url.length() <= LONGEST
                ? "<a href=\"" + escaped(url) + "\" target=\"_blank\" rel=\"noopener noreferrer\">" + text + "</a>"
                : text;
    }

    static boolean isUnseen(int point) {
        int type = Character.getType(point);
        return type == Character.CONTROL || type == Character.FORMAT || type == Character.SURROGATE;
    }

    public static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Formats a number as {@code 1,234,567}, {@code 12.3} or {@code 3.21·10⁻⁵}; NaN as a dash. */
    public static String number(double number) {
        if (Double.isNaN(number)) {
            return "–";
        }
        double size = Math.abs(number);
        if (size >= 1000 || number == Math.rint(number)) {
            return String.format(Locale.ROOT, "%,.0f", number);
        }
        if (size >= 0.01) {
            return String.format(Locale.ROOT, size >= 10 ? "%.1f" : size >= 1 ? "%.2f" : "%.3f", number);
        }
        String[] parts = String.format(Locale.ROOT, "%.2e", number).split("e", 2);
        return parts[0] + "·10" + superscript(Integer.parseInt(parts[1]));
    }

    private static String superscript(int exponent) {
        return (exponent < 0 ? "⁻" : "")
                + Integer.toString(Math.abs(exponent))
                        .chars()
                        .mapToObj(digit -> String.valueOf(SUPERSCRIPTS.charAt(digit - '0')))
                        .collect(Collectors.joining());
    }

    /** Formats rows as CSV (RFC 4180). */
    static String csv(List<List<String>> rows) {
        return CsvRows.text(rows.stream()
                .map(row -> row.stream().map(Markup::harmless).toList())
                .toList());
    }

    static String csvUri(List<List<String>> rows) {
        StringBuilder uri = new StringBuilder("data:text/csv;charset=utf-8,");
        for (byte one : csv(rows).getBytes(StandardCharsets.UTF_8)) {
            boolean plain = PLAIN.indexOf(one) >= 0;
            uri.append(plain ? String.valueOf((char) one) : String.format(Locale.ROOT, "%%%02X", one));
        }
        return uri.toString();
    }

    /** Prefixes a spreadsheet formula with an apostrophe. */
    private static String harmless(String text) {
        boolean formula = text.matches("(?s)[=+@\t\r].*") || (text.startsWith("-") && !text.matches("-[0-9.E-]+"));
        return formula ? "'" + text : text;
    }
}
