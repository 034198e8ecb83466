package org.crawlgraph.app.report;

import java.util.Locale;
import org.crawlgraph.schema.CypherText;

/** Numbers and names in the sentences and queries of reports. */
public final class Wording {

    private static final int LONGEST = 60;

    private Wording() {}

    public static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Formats a number with three digits, {@code 12.3} or {@code 3.21e-05}; NaN as a dash. */
    static String number(double number) {
        double size = Math.abs(number);
        return Double.isNaN(number)
                ? "–"
                : number == Math.rint(number) || size >= 100
                        ? String.format(Locale.ROOT, "%,.0f", number)
                        : String.format(
                                Locale.ROOT,
                                size >= 10 ? "%.1f" : size >= 1 ? "%.2f" : size >= 0.01 ? "%.3f" : "%.2e",
                                number);
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, share < 0.01 && share > 0 ? "%.1f\u00a0%%" : "%.0f\u00a0%%", 100 * share);
    }

    /** Counts a thing: {@code 1 page}, {@code 2 pages}. */
    static String count(long number, String one) {
        return number(number) + " " + one + (number == 1 ? "" : "s");
    }

    /** Cuts a long name. */
    static String brief(String text) {
        return text.codePointCount(0, text.length()) <= LONGEST
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST - 1)) + "…";
    }

    /** A text as a literal of Cypher. */
    static String literal(String text) {
        return CypherText.of((Object) text);
    }
}
