package org.crawlgraph.crawler.robots;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;

/** Random rules against section 2.2.2 of RFC 9309 word by word, by regular expressions. */
class RobotsOracleTest {

    private record Line(boolean allow, String pattern) {

        boolean matches(String path) {
            boolean end = pattern.endsWith("$");
            StringBuilder regex = new StringBuilder();
            for (char c : pattern.substring(0, pattern.length() - (end ? 1 : 0)).toCharArray()) {
                regex.append(c == '*' ? ".*" : Pattern.quote(String.valueOf(c)));
            }
            return Pattern.matches(regex + (end ? "" : ".*"), path);
        }
    }

    private static boolean allowed(List<Line> lines, String path) {
        int longest = 0;
        boolean allowed = true;
        for (Line line : lines) {
            int length = line.pattern().length();
            if (length >= longest && line.matches(path)) {
                allowed = line.allow() || (length == longest && allowed);
                longest = length;
            }
        }
        return allowed;
    }

    private static String drawn(Random chances, String letters, int most) {
        StringBuilder text = new StringBuilder();
        for (int left = chances.nextInt(most); left > 0; left--) {
            text.append(letters.charAt(chances.nextInt(letters.length())));
        }
        return text.toString();
    }

    @Test
    void decidesAsTheRfcSays() {
        long seed = 20_261_121;
        Random chances = new Random(seed);
        for (int round = 0; round < Series.length(8_000, 40_000); round++) {
            List<Line> lines = new ArrayList<>();
            StringBuilder text = new StringBuilder("User-agent: *\n");
            for (int left = 1 + chances.nextInt(4); left > 0; left--) {
                String begin = chances.nextInt(8) == 0 ? "*" : "/";
                String end = chances.nextInt(3) == 0 ? "$" : "";
                Line line = new Line(chances.nextBoolean(), begin + drawn(chances, "ab/*", 6) + end);
                lines.add(line);
                text.append(line.allow() ? "Allow: " : "Disallow: ")
                        .append(line.pattern())
                        .append('\n');
            }
            RobotsRules rules = RobotsRules.of(
                    200, text.toString().getBytes(StandardCharsets.UTF_8), "", null, "bot", Instant.EPOCH);
            for (int i = 0; i < 4; i++) {
                String path = "/" + drawn(chances, "ab/", 8);
                assertThat(rules.allows("http://h.example" + path))
                        .as("seed %d, %s in %s", seed, path, text)
                        .isEqualTo(allowed(lines, path));
            }
        }
    }
}
