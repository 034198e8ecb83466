package org.crawlgraph.common;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.function.IntFunction;

/**
 * Text of strangers, where somebody reads it. Control characters (those of ESC sequences, C1 and line breaks included), marks
 * that change the direction of text, and halves of characters can make a terminal or an editor show what is not there.
 */
public final class VisibleText {

    private VisibleText() {}

    /** Whether a character steers what shows a text, instead of being shown. */
    static boolean isHidden(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE ->
                true;
            default -> isDirection(character);
        };
    }

    private static boolean isDirection(int character) {
        return character == 0x061C // Arabic letter mark
                || character == 0x200E // left-to-right mark
                || character == 0x200F // right-to-left mark
                || (character >= 0x202A && character <= 0x202E) // embeddings and overrides
                || (character >= 0x2066 && character <= 0x2069) // isolates
                || character == 0xFEFF; // no-break of no width
    }

    /** The text with an escape such as {@code \u001b} in place of each hidden character. Time O(length). */
    public static String escaped(String text) {
        return replaced(text, VisibleText::escape);
    }

    /** The same for messages of several lines: line breaks and tabs stay. */
    public static String escapedLines(String text) {
        return replaced(
                text,
                character -> character == '\n' || character == '\t' || character == '\r'
                        ? Character.toString(character)
                        : escape(character));
    }

    /** A URL with its hidden characters in percent-encoding, which asks for the same page. */
    public static String encoded(String url) {
        return replaced(url, character -> {
            byte[] bytes = Character.toString(character).getBytes(StandardCharsets.UTF_8);
            return "%" + HexFormat.ofDelimiter("%").withUpperCase().formatHex(bytes);
        });
    }

    /** The text without hidden characters, a blank in place of those that part words; blanks made single, none at the ends. */
    public static String cleaned(String text) {
        String blanks = replaced(text, character -> isDirection(character) ? "" : " ");
        return blanks.equals(text) ? text : blanks.strip().replaceAll(" {2,}", " ");
    }

    private static String escape(int character) {
        return "\\u" + HexFormat.of().toHexDigits((char) character);
    }

    private static String replaced(String text, IntFunction<String> by) {
        if (text.codePoints().noneMatch(VisibleText::isHidden)) {
            return text;
        }
        StringBuilder shown = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(character -> {
            if (isHidden(character)) {
                shown.append(by.apply(character));
            } else {
                shown.appendCodePoint(character);
            }
        });
        return shown.toString();
    }
}
