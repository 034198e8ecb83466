package org.crawlgraph.crawler.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.crawlgraph.crawler.engine.Crawl;
import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.testkit.series.Series;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the expressions of core and crawler cost on text that somebody else wrote: the characters that are looked at may
 * not grow faster than the text. Texts are made of the pieces of each expression itself: one in front, one many times,
 * one behind.
 */
class CrawlerPatternsTest {

    private static final int LENGTH = 500;
    private static final int TIMES = 4;
    private static final long MOST = 20_000_000;

    /** Pieces in front of others by day, of an expression that has more. */
    private static final int FRONTS = 8;

    /** How an expression is used, which decides what it costs. */
    private enum Use {
        /** {@link Matcher#matches}. */
        WHOLE,
        /** {@link Matcher#lookingAt}. */
        BEGINNING,
        /** {@link Matcher#find}, and all others. */
        ANYWHERE
    }

    /** Expressions that are never searched for, by class and name. */
    private static final Map<String, Use> USES = Map.ofEntries(
            Map.entry("ConnectTo.FORM", Use.WHOLE),
            Map.entry("Evidence.ALL_NUMBER", Use.WHOLE),
            Map.entry("FlipRule.PAGE_NUMBER", Use.WHOLE),
            Map.entry("HtmlPage.REFRESH", Use.WHOLE),
            Map.entry("MediaType.BEGINNING", Use.WHOLE),
            Map.entry("MediaType.ESSENCE", Use.BEGINNING),
            Map.entry("PageCharset.XML", Use.WHOLE),
            Map.entry("PageNumbers.NUMBERED", Use.WHOLE),
            Map.entry("PageText.PATH", Use.BEGINNING),
            Map.entry("PageWords.PATH_AND_QUERY", Use.BEGINNING),
            Map.entry("PositionPatterns.EXTENSION", Use.WHOLE),
            Map.entry("RobotsDirectives.NAMED", Use.WHOLE),
            Map.entry("SeedCandidates.FILE", Use.WHOLE),
            Map.entry("SeedCandidates.HTML", Use.WHOLE),
            Map.entry("UserAgent.CONTACT", Use.WHOLE),
            Map.entry("ViewFeature.EXTENSION", Use.WHOLE));

    /** Counts how often a character is looked at. */
    private static final class CountedText implements CharSequence {

        private final String text;
        private long looks;

        CountedText(String text) {
            this.text = text;
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            if (++looks > MOST) {
                throw new IllegalStateException("looked at for too long");
            }
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.substring(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    private static long looks(Pattern pattern, Use use, String text) {
        CountedText counted = new CountedText(text);
        Matcher matcher = pattern.matcher(counted);
        try {
            if (use == Use.BEGINNING) {
                matcher.lookingAt();
            } else {
                matcher.matches();
            }
            matcher.reset();
            while (use == Use.ANYWHERE && matcher.find()) {
                // each match of a text that is searched
            }
        } catch (IllegalStateException e) {
            return MOST;
        }
        return counted.looks;
    }

    /** Words and characters that an expression speaks of, and what it may take between them. */
    private static Set<String> pieces(Pattern pattern) {
        Set<String> pieces = new LinkedHashSet<>(List.of(" ", "\n", "a", "1", "/", ".", "<"));
        Matcher words = Pattern.compile("[A-Za-z]{2,}").matcher(pattern.pattern());
        while (words.find()) {
            pieces.add(words.group());
        }
        pattern.pattern()
                .chars()
                .filter(one -> ";,='\"%@:-<?&#".indexOf(one) >= 0)
                .forEach(one -> pieces.add(Character.toString(one)));
        return pieces;
    }

    /** The text on which an expression is slow, and how slow; null when there is none. */
    private static @Nullable String slow(Pattern pattern, Use use) {
        Set<String> pieces = pieces(pattern);
        List<String> fronts = new ArrayList<>(List.of(""));
        fronts.addAll(pieces);
        int step = Series.length(1 + pieces.size() / FRONTS, 1);
        for (int i = 0; i < fronts.size(); i += step) {
            String front = fronts.get(i);
            for (String piece : pieces) {
                for (String behind : List.of("", "\0", "a\nb")) {
                    int times = LENGTH / piece.length();
                    long few = looks(pattern, use, front + piece.repeat(times) + behind);
                    long many = looks(pattern, use, front + piece.repeat(TIMES * times) + behind);
                    if (many == MOST || many > 2 * TIMES * few + 1000) {
                        return pattern + " looks " + few + " times at '" + front + "' + '" + piece + "' * " + times
                                + " + '" + behind + "', and " + many + " times at the text that is " + TIMES
                                + " times as long";
                    }
                }
            }
        }
        return null;
    }

    static Stream<Field> patterns() throws IOException, URISyntaxException, ClassNotFoundException {
        List<Field> patterns = new ArrayList<>();
        for (Class<?> one : List.of(HtmlPage.class, Crawl.class)) {
            URI place = one.getProtectionDomain().getCodeSource().getLocation().toURI();
            Path path = Path.of(place);
            if (Files.isDirectory(path)) {
                add(path, patterns);
            } else {
                try (FileSystem jar = FileSystems.newFileSystem(path, Map.of())) {
                    add(jar.getPath("/"), patterns);
                }
            }
        }
        assertThat(patterns).hasSizeGreaterThan(10);
        return patterns.stream();
    }

    private static void add(Path root, List<Field> patterns) throws IOException, ClassNotFoundException {
        List<String> names;
        try (Stream<Path> files = Files.walk(root)) {
            names = files.map(file -> root.relativize(file).toString())
                    .filter(name -> name.endsWith(".class") && !name.contains("-info"))
                    .map(name -> name.substring(0, name.length() - 6).replace('/', '.'))
                    .toList();
        }
        for (String name : names) {
            for (Field field :
                    Class.forName(name, false, Crawl.class.getClassLoader()).getDeclaredFields()) {
                if (field.getType() == Pattern.class && Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    patterns.add(field);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void noExpressionTakesMoreThanItsTextIsLong(Field field) throws IllegalAccessException {
        String name = field.getDeclaringClass().getSimpleName() + '.' + field.getName();
        assertThat(slow((Pattern) field.get(null), USES.getOrDefault(name, Use.ANYWHERE)))
                .as(field.toString())
                .isNull();
    }

    @Test
    void anExpressionThatGoesBackAndForthIsFound() {
        assertThat(slow(Pattern.compile("(?i)^[^;,]*[;,]\\s*(?:url\\s*=\\s*)?(['\"]?)(.+?)\\1\\s*$"), Use.WHOLE))
                .contains("times as long");
        assertThat(slow(Pattern.compile("\\s+#.*"), Use.ANYWHERE)).contains("times as long");
    }
}
