package org.crawlgraph.datasets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** No regular expression that meets foreign text can be made to take long, or to fill the stack, by that text. */
class PatternsTest {

    private static final int LENGTH = 5_000;

    /** How often a character may be looked at. */
    private static final long EFFORT = 60;

    private static final List<String> HEADS = List.of(
            "",
            "#",
            "% 1",
            "http:",
            "http://a",
            "https://a/",
            "outlink: a ",
            "a",
            "x-",
            "part-",
            "bytes 1",
            "WARC/1.",
            "n1",
            "a.b",
            "1.1");
    private static final List<String> PUMPS = List.of(
            " ",
            "\t",
            "a",
            "A",
            "0",
            "1",
            ".",
            "/",
            "-",
            ":",
            "_",
            "a.",
            "1.",
            " 1",
            " a",
            ". ",
            "a/",
            "1\t",
            " 0 a b",
            "\n",
            "\r\n",
            "outlink: a\n",
            "/index.html",
            "vertices.txt",
            "-vertices",
            ".html.gz",
            ".warc",
            "\u00e9",
            "\u00e9.");
    private static final List<String> TAILS = List.of("", "!", "\n");

    /** A text that counts how often it is looked at, and refuses to be looked at without end. */
    @SuppressWarnings("ArrayRecordComponent") // shared with what is cut out of it
    private record Watched(CharSequence text, long[] looks) implements CharSequence {

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            if (++looks[0] > EFFORT * LENGTH) {
                throw new IllegalStateException("too many looks");
            }
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return new Watched(text.subSequence(start, end), looks);
        }

        @Override
        public String toString() {
            return text.toString();
        }
    }

    /** Every pattern that a class of these modules keeps, by its name. */
    private static Map<String, Pattern> patterns() throws IOException, ReflectiveOperationException {
        Map<String, Pattern> patterns = new LinkedHashMap<>();
        for (String module : List.of("ingest", "datasets")) {
            Path classes = Path.of(System.getProperty("crawlgraph.root"), module, "target/classes");
            try (Stream<Path> files = Files.walk(classes)) {
                for (Path file : files.sorted().toList()) {
                    String name = classes.relativize(file).toString();
                    if (name.endsWith(".class")
                            && Files.readString(file, StandardCharsets.ISO_8859_1)
                                    .contains("java/util/regex/Pattern")) {
                        add(
                                patterns,
                                Class.forName(name.replaceFirst("\\.class$", "").replace('/', '.')));
                    }
                }
            }
        }
        return patterns;
    }

    private static void add(Map<String, Pattern> patterns, Class<?> owner) throws ReflectiveOperationException {
        for (Field field : owner.getDeclaredFields()) {
            if (field.getType() == Pattern.class && Modifier.isStatic(field.getModifiers())) {
                field.setAccessible(true);
                patterns.put(owner.getName() + "." + field.getName(), (Pattern) field.get(null));
            }
        }
    }

    /** Searching is tried where an expression is made for it; the others are asked whether they match all of a text. */
    private static void use(Pattern pattern, CharSequence text) {
        Matcher matcher = pattern.matcher(text);
        if (pattern.pattern().startsWith("(?m)") || pattern.pattern().startsWith("(?im)")) {
            assertThat(matcher.results().count()).isNotNegative();
        } else {
            matcher.matches();
        }
    }

    @Test
    void hostileTextTakesTimeThatGrowsWithItsLength() throws Exception {
        Map<String, Pattern> patterns = patterns();
        assertThat(patterns).hasSizeGreaterThan(15);
        List<String> slow = new ArrayList<>();
        patterns.forEach((name, pattern) -> HEADS.forEach(head -> PUMPS.forEach(pump -> {
            String pumped = head + pump.repeat(LENGTH / pump.length());
            for (String tail : TAILS) {
                try {
                    use(pattern, new Watched(pumped + tail, new long[1]));
                } catch (IllegalStateException | StackOverflowError e) {
                    slow.add(name + " on \"" + head + "\", then \"" + pump + "\" again and again, then \"" + tail
                            + "\": " + e);
                }
            }
        })));
        assertThat(slow).isEmpty();
    }

    /** The test sees what it is for. */
    @Test
    void nestedRepetitionIsFound() {
        Watched text = new Watched("% 1" + " 1".repeat(LENGTH / 2) + "!", new long[1]);
        assertThatThrownBy(() -> use(Pattern.compile("%\\s*(\\d{1,18})(\\s+\\d+)*\\s*"), text))
                .isInstanceOf(StackOverflowError.class);
        Watched other = new Watched("a".repeat(LENGTH) + "!", new long[1]);
        assertThatThrownBy(() -> use(Pattern.compile("a*a*c"), other)).hasMessage("too many looks");
    }
}
