package org.crawlgraph.ingest.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ArcHeadTest {

    /** What the line is, as an expression; it takes time that grows with the square of the length, or worse. */
    private static final Pattern LITERAL = Pattern.compile("([a-z][a-z0-9+.-]{1,15}:[^\\r]*?)"
            + " (\\d{1,3}(?:\\.\\d{1,3}){3}|[0-9a-fA-F]*:[0-9a-fA-F:.]+|0|-) (\\S+) (\\S*)(?: [^\\r]*)? (\\S+)\\r?");

    private static final String[] WORDS = {
        "http://a.test/",
        "filedesc:",
        "1.2.3.4",
        "::1",
        "0",
        "-",
        "text/html",
        "20010101000000",
        "17",
        "",
        "",
        "x\ty",
        "\r",
        "\u0085"
    };

    private static RecordHead.@Nullable ArcHead literally(String line) {
        Matcher fields = LITERAL.matcher(line);
        return fields.matches() ? new RecordHead.ArcHead(fields.group(1), fields.group(4), fields.group(5)) : null;
    }

    @Test
    void itIsWhatTheExpressionSays() {
        Random random = new Random(5);
        int heads = 0;
        for (int i = 0; i < 200_000; i++) {
            StringBuilder line = new StringBuilder(WORDS[random.nextInt(2)]);
            for (int word = random.nextInt(9); word > 0; word--) {
                line.append(random.nextInt(30) == 0 ? "" : " ").append(WORDS[random.nextInt(WORDS.length)]);
            }
            String text = line.append(random.nextInt(3) == 0 ? "\r" : "").toString();
            RecordHead.ArcHead head = RecordHead.ArcHead.of(text);
            assertThat(head).as(text).isEqualTo(literally(text));
            heads += head == null ? 0 : 1;
        }
        assertThat(heads).isGreaterThan(10_000);
    }
}
