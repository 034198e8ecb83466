package org.crawlgraph.crawler.strategy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.SurtPrefixes;
import org.jspecify.annotations.Nullable;

/**
 * A set of canonical URLs given by patterns. Thread-safe.
 *
 * <ul>
 *   <li>A glob matches the whole URL: {@code *} matches any characters except slashes, {@code **} any characters,
 *       {@code $} digits; a backslash escapes them. It begins with {@code http://}, {@code https://} or a star.
 *   <li>A text that begins with {@code http://(} or {@code https://(} is one of {@link SurtPrefixes}.
 * </ul>
 *
 * @param texts the patterns as given
 */
public record UrlSet(List<String> texts, List<Glob> globs, SurtPrefixes prefixes) {

    private static final Pattern ORIGIN = Pattern.compile("^https?://[^/*$\\\\]++/");

    /**
     * A glob.
     *
     * @param text as given
     * @param parts in order
     */
    record Glob(String text, List<Part> parts) {

        /** A literal without wildcards, or a wildcard. */
        private static final Pattern PART = Pattern.compile("(?:[^*$\\\\]++|\\\\[*$\\\\])++|\\*\\*|[*$]");

        /**
         * A part of a glob.
         *
         * @param text of a literal, or {@code *}, {@code **} or {@code $} as a wildcard
         */
        private record Part(boolean isWildcard, String text) {

            static Part of(String text) {
                boolean isWildcard = text.startsWith("*") || text.equals("$");
                return new Part(isWildcard, isWildcard ? text : text.replaceAll("\\\\(.)", "$1"));
            }

            boolean accepts(char c) {
                return switch (text) {
                    case "**" -> true;
                    case "*" -> c != '/';
                    default -> c >= '0' && c <= '9';
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
                    if (!part.isWildcard()) {
                        next.set(at + part.text().length(), url.startsWith(part.text(), at));
                        continue;
                    }
                    next.set(at, next.get(at) || !part.text().equals("$"));
                    for (int i = at; i < url.length() && part.accepts(url.charAt(i)) && !next.get(i + 1); i++) {
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
                throw new IllegalArgumentException("'" + text
                        + "' is not a pattern; write one such as http://example.com/news/** or **.pdf, or a SURT prefix"
                        + " such as http://(com,example,");
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
        try {
            List<Glob> globs = texts.stream()
                    .filter(text -> !SurtPrefixes.isPrefix(text))
                    .map(Glob::of)
                    .toList();
            return new UrlSet(List.copyOf(texts), globs, SurtPrefixes.of(texts));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(option + " " + e.getMessage(), e);
        }
    }

    boolean isEmpty() {
        return texts.isEmpty();
    }

    /** The first pattern that matches a canonical URL; null if there is none. */
    @Nullable
    String match(String url) {
        return globs.stream()
                .filter(glob -> glob.matches(url))
                .map(Glob::text)
                .findFirst()
                .orElse(prefixes.match(url));
    }
}
