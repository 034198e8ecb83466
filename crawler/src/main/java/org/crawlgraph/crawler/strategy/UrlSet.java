package org.crawlgraph.crawler.strategy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.ReversedHost;
import org.jspecify.annotations.Nullable;

/**
 * A set of canonical URLs given by patterns. Thread-safe.
 *
 * <ul>
 *   <li>A glob matches the whole URL: {@code *} matches any characters except slashes, {@code **} any characters, {@code $} digits; a
 *       backslash escapes them. It begins with {@code http://}, {@code https://} or a star.
 *   <li>A text that begins with {@code http://(} or {@code https://(} is a prefix of a {@linkplain ReversedHost#surt SURT}. Time does not
 *       depend on the number of prefixes.
 * </ul>
 */
public final class UrlSet {

    private static final Pattern SURT = Pattern.compile("^https?://\\([^\\s]*+$");
    private static final Pattern ORIGIN = Pattern.compile("^https?://[^/*$\\\\]++/");

    private final List<String> texts;

    /** SURT prefixes; none is a prefix of another. */
    private final NavigableSet<String> prefixes = new TreeSet<>();

    private final List<Glob> globs;

    private UrlSet(List<String> texts, List<Glob> globs) {
        this.texts = texts;
        this.globs = globs;
        texts.stream()
                .filter(text -> SURT.matcher(text).matches())
                .map(text -> text.replaceFirst("^https", "http"))
                .sorted()
                .filter(prefix -> prefixOf(prefix) == null)
                .forEach(prefixes::add);
    }

    /**
     * A glob.
     *
     * @param text as given
     * @param parts in order
     */
    private record Glob(String text, List<Part> parts) {

        /** A literal without wildcards, or a wildcard. */
        private static final Pattern PART = Pattern.compile("(?:[^*$\\\\]++|\\\\[*$\\\\])++|\\*\\*|[*$]");

        /**
         * A part of a glob.
         *
         * @param literal empty for a wildcard
         * @param least number of characters that a wildcard stands for at least
         * @param accepts which characters it stands for
         */
        private record Part(String literal, int least, IntPredicate accepts) {

            static Part of(String text) {
                return switch (text) {
                    case "**" -> new Part("", 0, c -> true);
                    case "*" -> new Part("", 0, c -> c != '/');
                    case "$" -> new Part("", 1, c -> c >= '0' && c <= '9');
                    default -> new Part(text.replaceAll("\\\\(.)", "$1"), 0, c -> false);
                };
            }
        }

        /** Whether a URL matches, in time linear in the URL for each part. */
        boolean matches(String url) {
            BitSet ends = new BitSet(); // of the prefixes of the URL that match the parts so far
            ends.set(0);
            for (Part part : parts) {
                BitSet next = new BitSet();
                for (int at = ends.nextSetBit(0); at >= 0; at = ends.nextSetBit(at + 1)) {
                    if (!part.literal().isEmpty()) {
                        next.set(at + part.literal().length(), url.startsWith(part.literal(), at));
                        continue;
                    }
                    next.set(at, next.get(at) || part.least() == 0);
                    for (int i = at; i < url.length() && part.accepts().test(url.charAt(i)) && !next.get(i + 1); i++) {
                        next.set(i + 1);
                    }
                }
                ends = next;
            }
            return ends.get(url.length());
        }

        /**
         * Parses a glob.
         *
         * @throws IllegalArgumentException if it cannot match any URL
         */
        static Glob of(String text) {
            if (text.chars().anyMatch(Character::isWhitespace)) {
                throw new IllegalArgumentException("'" + text + "' has a space; write it as %20");
            }
            if (!text.matches("(https?://|\\*).+")) {
                throw new IllegalArgumentException("'" + text + "' is not a pattern; write one such as"
                        + " http://example.com/news/** or **.pdf, or a SURT prefix such as http://(com,example,");
            }
            if (text.indexOf('#') >= 0) {
                throw new IllegalArgumentException(
                        "'" + text + "' has a #; URLs are matched without fragments, so remove it");
            }
            String glob = canonical(text);
            List<Part> parts = new ArrayList<>();
            Matcher part = PART.matcher(glob);
            for (int at = 0; at < glob.length(); at = part.end()) {
                if (!part.region(at, glob.length()).lookingAt()) {
                    throw new IllegalArgumentException(
                            "'" + text + "' has a backslash that does not precede *, $ or another backslash");
                }
                parts.add(Part.of(part.group()));
            }
            return new Glob(text, List.copyOf(parts));
        }

        /** Writes a glob as canonical URLs are written: the origin, the characters beyond ASCII, and a whole URL. */
        private static String canonical(String text) {
            String whole = text.matches(".*[*$\\\\].*") ? null : CanonicalUrl.of(text);
            if (whole != null) {
                return whole;
            }
            Matcher origin = ORIGIN.matcher(text);
            String start = origin.find() ? CanonicalUrl.of(origin.group()) : null;
            String glob = start == null ? text : start + text.substring(origin.end());
            StringBuilder encoded = new StringBuilder();
            for (byte one : glob.getBytes(StandardCharsets.UTF_8)) {
                encoded.append(one < 0 ? String.format("%%%02X", one & 0xFF) : String.valueOf((char) one));
            }
            return encoded.toString();
        }
    }

    /**
     * Parses patterns.
     *
     * @param option name for error messages
     * @throws IllegalArgumentException if one cannot be parsed
     */
    public static UrlSet of(String option, List<String> texts) {
        List<Glob> globs = new ArrayList<>();
        for (String text : texts) {
            try {
                if (!SURT.matcher(text).matches()) {
                    globs.add(Glob.of(text));
                }
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(option + " " + e.getMessage(), e);
            }
        }
        return new UrlSet(List.copyOf(texts), globs);
    }

    List<String> texts() {
        return texts;
    }

    boolean isEmpty() {
        return texts.isEmpty();
    }

    /** The first pattern that matches a canonical URL; null if there is none. */
    @Nullable
    String match(String url) {
        String prefix = prefixes.isEmpty() ? null : prefixOf(ReversedHost.surt(url));
        return prefix != null
                ? prefix
                : globs.stream()
                        .filter(glob -> glob.matches(url))
                        .map(Glob::text)
                        .findFirst()
                        .orElse(null);
    }

    /** No prefix is a prefix of another, so only the greatest one not above the text can match. */
    private @Nullable String prefixOf(String surt) {
        String prefix = prefixes.floor(surt);
        return prefix != null && surt.startsWith(prefix) ? prefix : null;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof UrlSet set && texts.equals(set.texts);
    }

    @Override
    public int hashCode() {
        return texts.hashCode();
    }
}
