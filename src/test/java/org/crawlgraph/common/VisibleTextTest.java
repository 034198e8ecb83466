package org.crawlgraph.common;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VisibleTextTest {

    /** Code points of what steers a terminal or an editor. */
    @ParameterizedTest
    @CsvSource({
        "00, \\u0000, %00",
        "07, \\u0007, %07",
        "08, \\u0008, %08",
        "0A, \\u000a, %0A",
        "0D, \\u000d, %0D",
        "1B, \\u001b, %1B",
        "7F, \\u007f, %7F",
        "85, \\u0085, %C2%85",
        "9B, \\u009b, %C2%9B",
        "9D, \\u009d, %C2%9D",
        "061C, \\u061c, %D8%9C",
        "200E, \\u200e, %E2%80%8E",
        "200F, \\u200f, %E2%80%8F",
        "2028, \\u2028, %E2%80%A8",
        "2029, \\u2029, %E2%80%A9",
        "202A, \\u202a, %E2%80%AA",
        "202E, \\u202e, %E2%80%AE",
        "2066, \\u2066, %E2%81%A6",
        "2069, \\u2069, %E2%81%A9",
        "FEFF, \\ufeff, %EF%BB%BF",
        "FFFE, \\ufffe, %EF%BF%BE",
        "FFFF, \\uffff, %EF%BF%BF",
        "FDD0, \\ufdd0, %EF%B7%90",
        "1FFFE, \\ud83f\\udffe, %F0%9F%BF%BE",
        "D800, \\ud800, %3F"
    })
    void whatSteersIsEscaped(String point, String escape, String encoding) {
        String text = "a" + Character.toString(Integer.parseInt(point, 16)) + "b";
        assertThat(VisibleText.escaped(text)).isEqualTo("a" + escape + "b");
        assertThat(VisibleText.encoded(text)).isEqualTo("a" + encoding + "b");
        assertThat(VisibleText.cleaned(text)).isIn("ab", "a b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "plain", "Grüße, 世界 😀", "שלום", "مرحبا", "\\u001b as text", "a  b "})
    void whatIsShownStaysAsItIs(String text) {
        assertThat(VisibleText.escaped(text)).isSameAs(text);
        assertThat(VisibleText.encoded(text)).isSameAs(text);
        assertThat(VisibleText.cleaned(text)).isSameAs(text);
    }

    @Test
    void wordsStayApartInATitleAndMarksOfDirectionVanish() {
        assertThat(VisibleText.cleaned("\u001b[31mred\u001b[0m\nnews\u0007 ")).isEqualTo("[31mred [0m news");
        assertThat(VisibleText.cleaned("in\u202Evoice")).isEqualTo("invoice");
    }

    @Test
    void messagesKeepTheirLines() {
        assertThat(VisibleText.escapedLines("one\n\ttwo\u001b")).isEqualTo("one\n\ttwo\\u001b");
    }
}
