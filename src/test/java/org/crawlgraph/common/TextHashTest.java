package org.crawlgraph.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageStructure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class TextHashTest {

    /** Texts of one length that all have the same hash in Java: each pair of letters is {@code Aa} or {@code BB}. */
    private static List<String> colliding(int pairs) {
        List<String> texts = new ArrayList<>();
        for (int bits = 0; bits < 1 << pairs; bits++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < pairs; i++) {
                text.append((bits >> i & 1) == 0 ? "Aa" : "BB");
            }
            texts.add(text.toString());
        }
        return texts;
    }

    @Test
    void textsWithOneHashInJavaHaveDifferentOnes() {
        List<String> texts = colliding(12);
        assertThat(texts.stream().mapToInt(String::hashCode).distinct()).hasSize(1);
        assertThat(texts.stream().mapToInt(TextHash.SEEDED::hashCode).distinct())
                .hasSizeGreaterThan(4_090);
        assertThat(texts.stream()
                        .map(text -> text.getBytes(StandardCharsets.US_ASCII))
                        .mapToInt(text -> TextHash.SEEDED.hashCode(text, 0, text.length))
                        .distinct())
                .hasSizeGreaterThan(4_090);
    }

    @Test
    void numbersKeepTheOrderOfTheirTexts() {
        TextHash.Numbers numbers = new TextHash.Numbers();
        numbers.defaultReturnValue(-1);
        colliding(10).forEach(text -> numbers.addTo(text, 2));
        assertThat(numbers.keySet()).containsExactlyElementsOf(colliding(10));
        assertThat(numbers.getInt("AaAa")).isEqualTo(-1);
        assertThat(numbers.getInt(new String("AaBB".repeat(5)))).isEqualTo(1);
    }

    @Test
    @Timeout(60)
    void aPageOfClassesWithOneHashIsReadInOneGo() {
        StringBuilder html = new StringBuilder("<body>");
        colliding(16).forEach(name -> html.append("<i class=").append(name).append("><a href=x></a></i>"));
        PageStructure page = PageStructure.read(
                html.toString().getBytes(StandardCharsets.UTF_8), "text/html", "http://a.example/", PageLimits.DEFAULT);
        assertThat(page.links()).hasSize(2_000);
        assertThat(page.truncated()).isTrue();
    }
}
