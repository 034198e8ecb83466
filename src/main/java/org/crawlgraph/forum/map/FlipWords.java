package org.crawlgraph.forum.map;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/** Anchor texts of links that turn pages: numbers, and words for next and previous in several languages ({@code flips.tsv}). */
final class FlipWords {

    private static final Set<String> WORDS = words();
    private static final Pattern PAGE_NUMBER = Pattern.compile("[\\[({]?\\s*([0-9]{1,9})\\s*[\\])}.]?");
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\s\\p{Z}\\p{P}\\p{S}]+");

    private FlipWords() {}

    private static Set<String> words() {
        Set<String> words = new HashSet<>();
        try (InputStream in = Objects.requireNonNull(FlipWords.class.getResourceAsStream("flips.tsv"), "flips.tsv");
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.startsWith("#")) {
                    words.addAll(Arrays.asList(line.split("\t", -1)).subList(1, line.split("\t", -1).length));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the words of page-flipping links", e);
        }
        return Set.copyOf(words);
    }

    /** The number that a text consists of, ignoring brackets; -1 for other texts. */
    static long number(String anchor) {
        var matcher = PAGE_NUMBER.matcher(anchor.strip());
        return matcher.matches() ? Long.parseLong(matcher.group(1)) : -1;
    }

    /** Whether a text contains a word for the next or previous page. */
    static boolean hasWord(String anchor) {
        String text = anchor.strip().toLowerCase(Locale.ROOT);
        return WORDS.contains(text)
                || Arrays.stream(BETWEEN_WORDS.split(text, -1)).anyMatch(WORDS::contains);
    }
}
