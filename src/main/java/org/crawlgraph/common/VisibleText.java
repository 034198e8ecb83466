package org.crawlgraph.common;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * Makes untrusted text safe to display. Control characters (including ESC sequences, C1 and line breaks), bidirectional
 * marks and lone surrogates can make a terminal or an editor show a different text.
 */
public final class VisibleText {

    private VisibleText() {}

    /** Whether a character controls the display of text instead of being visible. */
    static boolean isHidden(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE ->
                true;
            default -> isDirection(character) || isNoncharacter(character);
        };
    }

    /** Whether a code point is never a character, so that XML and other formats refuse a file with it. */
    private static boolean isNoncharacter(int character) {
        return (character & 0xFFFE) == 0xFFFE || (character >= 0xFDD0 && character <= 0xFDEF);
    }

    private static boolean isDirection(int character) {
        return character == 0x061C // Arabic letter mark
                || character == 0x200E // left-to-right mark
                || character == 0x200F // right-to-left mark
                || (character >= 0x202A && character <= 0x202E) // embeddings and overrides
                || (character >= 0x2066 && character <= 0x2069) // isolates
                || character == 0xFEFF; // zero-width no-break space
    }

    /** Replaces each hidden character with an escape such as {@code \u001b}. Time O(length). */
    public static String escaped(String text) {
        return replaced(text, VisibleText::escape);
    }

    /** Replaces hidden characters as {@link #escaped}, but keeps line breaks and tabs. */
    public static String escapedLines(String text) {
        return replaced(
                text,
                character -> character == '\n' || character == '\t' || character == '\r'
                        ? Character.toString(character)
                        : escape(character));
    }

    /** Percent-encodes the hidden characters of a URL, so that it still leads to the same page. */
    public static String encoded(String url) {
        return replaced(url, character -> {
            byte[] bytes = Character.toString(character).getBytes(StandardCharsets.UTF_8);
            return "%" + HexFormat.ofDelimiter("%").withUpperCase().formatHex(bytes);
        });
    }

    /**
     * Removes hidden characters, replaces the ones that separate words with a space, and collapses and trims spaces.
     */
    public static String cleaned(String text) {
        String blanks = replaced(text, character -> isDirection(character) ? "" : " ");
        return blanks.equals(text) ? text : blanks.strip().replaceAll(" {2,}", " ");
    }

    private static String escape(int character) {
        return Character.toString(character)
                .chars()
                .mapToObj(unit -> "\\u" + HexFormat.of().toHexDigits((char) unit))
                .collect(Collectors.joining());
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
