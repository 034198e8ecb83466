package org.crawlgraph.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextSketchTest {

    private static final Instant AT = Instant.parse("2026-03-04T15:06:07Z");

    private static TextSketch sketch(String text) {
        return sketch("http://a.example/page", text);
    }

    private static TextSketch sketch(String url, String text) {
        byte[] body = ("<p>" + text + "</p>").getBytes(StandardCharsets.UTF_8);
        return HtmlPage.read(body, "text/html", url).sketch();
    }

    private static long without(String text) {
        return sketch(text).textWithoutClock(AT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "15:06",
                "15:06:07",
                "16:06:40",
                "20:36:07", // UTC+5:30
                "15:08",
                "15:05",
                "1772636767",
                "1772636700",
                "1772636767123",
                "(15:06)"
            })
    void theTimeOfTheResponseIsNotText(String time) {
        assertThat(without("The news of " + time)).isEqualTo(without("The news of 15:06:00"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"15:12", "15:00", "15:06:07:01", "1772536767", "1572636767", "11772636767", "615", "now"})
    void anotherTimeIsText(String time) {
        assertThat(without("The news of " + time)).isNotEqualTo(without("The news of 15:06:00"));
    }

    @ParameterizedTest
    @CsvSource({"15:12, 15:13", "1772536767, 1772536768"})
    void timesThatAreTextDiffer(String one, String other) {
        assertThat(without("At " + one)).isNotEqualTo(without("At " + other)).isEqualTo(without("At " + one));
    }

    /** Other arrangements of known tokens are new, as for words. */
    @Test
    void aPageOfTokensHasASketchOfItsTokens() {
        TextSketch one = sketch("a1b2c3 d4e5f6 g7h8i9 j1k2l3 m4n5o6 sold");
        TextSketch other = sketch("a9b2c3 d9e5f6 g9h8i9 j9k2l3 m9n5o6 sold");
        TextSketch arranged = sketch("m4n5o6 d4e5f6 g7h8i9 j1k2l3 a1b2c3 sold");

        assertThat(one.hashes()).as("two runs of five, and the word alone").hasSize(3);
        assertThat(one.shingles()).isEqualTo(3);
        assertThat(one.hashes())
                .isEqualTo(sketch("a1b2c3 d4e5f6 g7h8i9 j1k2l3 m4n5o6 sold").hashes());
        for (TextSketch each : List.of(other, arranged)) {
            assertThat(each.hashes()).hasSize(3);
            assertThat(each.hashes().stream().filter(one.hashes()::contains))
                    .as("the word alone")
                    .hasSize(1);
        }
    }

    @Test
    void tokensAreIgnoredWhenTheyAreFewOrPartOfTheUrl() {
        long words = sketch("one two three four five").shingles();
        assertThat(sketch("one two three four five a1b2 c3d4 e5f6 g7h8").shingles())
                .isEqualTo(words);
        assertThat(sketch("a1b2 c3d4 e5f6").hashes()).as("fewer than four").isEmpty();
        assertThat(sketch("http://a.example/a1b2-c3d4-e5f6-g7h8", "a1b2 c3d4 e5f6 g7h8")
                        .hashes())
                .as("in the URL")
                .isEmpty();
        assertThat(sketch("1 2 3 4 5 6 7 8").hashes()).as("numbers").isEmpty();
    }
}
