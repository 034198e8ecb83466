package org.crawlgraph.forum.posts;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds dates with a day in short texts, such as {@code Tue, 13/01/2015 - 16:21} or {@code Today, 10:05 PM}. */
final class DateText {

    /** Longer texts are more than a date with its label. */
    static final int LONGEST = 200;

    // Quantifiers of white space are possessive, since nothing else can match it and backtracking would only cost time.
    private static final String TIME =
            "(?:[,\\s]*+(?:(?:-|at|um|à)\\s*+)?\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s*+(?i:[ap]\\.?m\\.?))?)?";
    private static final String WEEKDAY =
            "(?:(?i:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?i:day)?\\.?,?\\s++|\\p{Lu}\\p{L}{1,9}[.,]++\\s++)?";
    private static final Pattern DATE = Pattern.compile("(?:\\d{4}-\\d{1,2}-\\d{1,2}T?"
            + "|" + WEEKDAY + "\\d{1,2}[./-]\\d{1,2}[./-](?:\\d{4}|\\d{2})"
            + "|" + WEEKDAY + "\\p{Lu}\\p{L}{2,9}\\.?\\s++\\d{1,2}(?:st|nd|rd|th)?,?\\s++(?:\\d{4}|'\\d{2})"
            + "|" + WEEKDAY + "\\d{1,2}(?:st|nd|rd|th|\\.)?\\s++\\p{L}{3,10}\\.?,?\\s++(?:\\d{4}|'\\d{2})"
            + "|(?i:Today|Yesterday|Heute|Gestern|Hier|Hoy|Ayer|Oggi|Ieri)\\b(?=[,\\s]++(?:(?:at|um|à)\\s*+)?\\d{1,2}:))"
            + TIME);

    private DateText() {}

    /** Returns the first date of a text; null for a long text or one without a date. */
    static @Nullable String in(String text) {
        if (text.length() > LONGEST) {
            return null;
        }
        Matcher matcher = DATE.matcher(text);
        return matcher.find() ? matcher.group().strip() : null;
    }
}
