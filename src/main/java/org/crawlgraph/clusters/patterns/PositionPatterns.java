package org.crawlgraph.clusters.patterns;

import it.unimi.dsi.fastutil.objects.Object2IntMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;

/**
 * Derives the pattern of each URL from the values at each position: function names stay, other values become {@code $} or {@code *}.
 *
 * <p>A position is a label of the host, counted from the end; a segment of the path or of a query without keys; or the value of a
 * parameter. Values are compared at the same position: after the same pattern and, in the query, for the same key on the same path. Digits
 * always become {@code $}: {@code thread-12.html} becomes {@code thread-$.html}. {@linkplain #isToken Tokens} always become {@code *}.
 *
 * <ol>
 *   <li>Values without a letter, and script names, stay.
 *   <li>In host and path: if at least {@value #MANY} distinct values are rare, that is, occur in fewer than max(4, 3 %) of the URLs at the
 *       position, these become {@code *} and keep their extension. A title that is always followed by the same number counts as one URL.
 *   <li>In the query: if there are more than {@value #FEW} distinct values, those in fewer than max(4, 3 %) of the URLs become {@code *}.
 *   <li>If at least 4 values begin with the same word and a colon, as in {@code Special:Log}, the word stays: {@code Special:*}.
 * </ol>
 *
 * <p>In a sample with a single host the host stays; IP addresses and ports always do. Time O(length of the texts); space about ten bytes
 * for each distinct value of a position.
 */
final class PositionPatterns implements UrlClusters.Patterns {

    private static final int MANY = 8;
    private static final int FEW = 6;
    private static final int LEAST = 4;
    private static final double SHARE = 0.03;
    private static final Pattern BETWEEN = Pattern.compile("[&;]");
    /** Characters of an abbreviated commit. */
    private static final int SHORTEST_TOKEN = 7;

    /** Characters of 96 random bits, the least that programs use. */
    private static final int SHORTEST_BASE64 = 16;

    private static final int LONGEST_TOKEN = 1_000;

    private static final Pattern UUID = Pattern.compile("[{]?[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}[}]?");
    private static final Pattern HEX = Pattern.compile("[0-9a-f]+|[0-9A-F]+");
    private static final Pattern BASE64 = Pattern.compile("(?:[0-9A-Za-z_+-]|%2[BFbf])++(?:=|%3[Dd]){0,2}");
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");
    private static final Pattern SCRIPT =
            Pattern.compile("^.*\\.(php\\$?|aspx?|jsp|cgi|pl|do|fcgi)", Pattern.CASE_INSENSITIVE);
    /** An IPv4 or IPv6 address, with or without a port. */
    private static final Pattern ADDRESS = Pattern.compile("^\\[.*|^[0-9]+(\\.[0-9]+){3}(:[0-9]+)?");

    private static final Pattern EXTENSION = Pattern.compile("[A-Za-z]{2,5}");
    private static final String PATH = ".";
    private static final String QUERY = "&;=";

    private final UrlSample sample;
    private final Checkpoint checkpoint;
    private final @Nullable Cut[] cuts;
    /** The position tree node that each URL has reached. */
    private final @Nullable Place[] at;

    /** The values at one position, and the positions after it. */
    private static final class Place {

        private final Map<String, Place> next = new HashMap<>();
        private final Object2IntOpenHashMap<String> counts = new Object2IntOpenHashMap<>();
        private final Object2IntOpenHashMap<String> words = new Object2IntOpenHashMap<>();
        private final Object2IntOpenHashMap<String> extensions = new Object2IntOpenHashMap<>();
        private Set<String> names = Set.of();

        /** Values that the same number follows in all URLs, with that number. */
        private final Map<String, String> titles = new HashMap<>();

        /** A title before the number of its object, as in {@code /t/a-title/12/3}, counts once, however many URLs the object has. */
        private void count(String value, @Nullable String number) {
            String numbered = numbered(value);
            boolean first = counts.addTo(numbered, 1) == 0;
            if (first && number != null) {
                titles.put(numbered, number);
            } else if (!first && !Objects.equals(titles.get(numbered), number)) {
                titles.remove(numbered);
            }
        }

        private void choose(boolean ofQuery) {
            titles.keySet().forEach(title -> counts.put(title, 1));
            titles.clear();
            double frequent =
                    Math.max(LEAST, SHARE * counts.values().intStream().sum());
            int rare = 0;
            int texts = 0;
            names = new HashSet<>();
            for (Object2IntMap.Entry<String> entry : counts.object2IntEntrySet()) {
                String value = entry.getKey();
                words.addTo(word(value), 1);
                extensions.addTo(extension(value), 1);
                boolean fixed = ofQuery ? value.equals("$") || value.equals("*") || value.isEmpty() : isFixed(value);
                texts += fixed ? 0 : 1;
                if (fixed || entry.getIntValue() >= frequent) {
                    names.add(value);
                } else {
                    rare++;
                }
            }
            if (ofQuery ? texts <= FEW : rare < MANY) {
                names.addAll(counts.keySet());
            }
            counts.clear();
        }

        private String pattern(String value, String bounds) {
            String numbered = numbered(value);
            if (names.contains(numbered)) {
                return named(value, bounds);
            }
            String word = word(value);
            if (!word.isEmpty() && words.getInt(word) >= LEAST) {
                return UrlPattern.numbered(value.substring(0, word.length() + 1))
                        + wildcards("x" + value.substring(word.length() + 1), bounds);
            }
            String extension = bounds.equals(PATH) ? extension(value) : "";
            if (!extension.isEmpty() && extensions.getInt(extension) >= LEAST) {
                return wildcards(value.substring(0, value.length() - extension.length()), bounds) + extension;
            }
            return wildcards(value, bounds);
        }
    }

    PositionPatterns(UrlSample sample, Checkpoint checkpoint) {
        this.sample = sample;
        this.checkpoint = checkpoint;
        cuts = new Cut[sample.size()];
        at = new Place[cuts.length];
        boolean oneHost = isOfOneHost();
        Place root = new Place();
        int longest = 0;
        for (int url = 0; url < cuts.length; url++) {
            if (sample.isUrl(url)) {
                cuts[url] = new Cut(sample.url(url), oneHost);
                at[url] = root;
                longest = Math.max(longest, cuts[url].values.size());
            }
        }
        for (int place = 0; place < longest; place++) {
            readPlace(place);
        }
        readParameters();
    }

    private void readPlace(int place) {
        Set<Place> found = new HashSet<>();
        for (int url = 0; url < cuts.length; url++) {
            checkpoint.passed("patterns", url, cuts.length);
            if (has(url, place)) {
                at[url].count(cuts[url].values.get(place), number(url, place + 1));
                found.add(at[url]);
            }
        }
        found.forEach(one -> one.choose(false));
        for (int url = 0; url < cuts.length; url++) {
            if (has(url, place)) {
                Cut cut = cuts[url];
                String pattern = at[url].pattern(
                        cut.values.get(place),
                        cut.separators.get(place).startsWith("?") || (cut.way && place >= cut.wayBegin) ? QUERY : PATH);
                cut.values.set(place, pattern);
                at[url] = at[url].next.computeIfAbsent(
                        cut.separators.get(place) + merged(pattern), unseen -> new Place());
            }
        }
    }

    /** The segment at a position if it is a number, else null. */
    private @Nullable String number(int url, int place) {
        boolean is =
                has(url, place) && DIGITS.matcher(cuts[url].values.get(place)).matches();
        return is ? cuts[url].values.get(place) : null;
    }

    private boolean has(int url, int place) {
        return cuts[url] != null && place < cuts[url].values.size();
    }

    private void readParameters() {
        Set<Place> found = new HashSet<>();
        for (int url = 0; url < cuts.length; url++) {
            checkpoint.passed("patterns", url, cuts.length);
            if (cuts[url] != null) {
                for (String part : cuts[url].parameters) {
                    Place place = parameter(url, part);
                    place.counts.addTo(numbered(part.substring(key(part).length())), 1);
                    found.add(place);
                }
            }
        }
        found.forEach(one -> one.choose(true));
    }

    private Place parameter(int url, String part) {
        return at[url].next.computeIfAbsent('&' + key(part), unseen -> new Place());
    }

    /** The key of a parameter, including the equals sign. */
    private static String key(String part) {
        return part.substring(0, part.indexOf('=') + 1);
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public @Nullable String pattern(int url) {
        Cut cut = cuts[url];
        if (cut == null) {
            return null;
        }
        StringBuilder text = new StringBuilder(cut.begin);
        for (int label = cut.labels - 1; label >= 0; label--) {
            text.append(cut.values.get(label)).append(label > 0 ? "." : "");
        }
        text.append(cut.port);
        for (int place = cut.labels; place < cut.values.size(); place++) {
            text.append(cut.separators.get(place)).append(cut.values.get(place));
        }
        int number = 0;
        for (String part : cut.parameters) {
            String key = key(part);
            text.append(cut.betweens.get(number++))
                    .append(UrlPattern.literal(key))
                    .append(parameter(url, part).pattern(part.substring(key.length()), QUERY));
        }
        return text.toString();
    }

    private boolean isOfOneHost() {
        String first = null;
        for (int url = 0; url < sample.size(); url++) {
            if (sample.isUrl(url)) {
                String host = new Cut(sample.url(url), true).begin;
                if (first != null && !first.equals(host)) {
                    return false;
                }
                first = host;
            }
        }
        return true;
    }

    /** A value without its numbers and tokens. */
    private static String numbered(String value) {
        if (value.length() < SHORTEST_TOKEN) {
            return DIGITS.matcher(value).replaceAll("\\$");
        }
        return Arrays.stream(value.split("\\.", -1))
                .map(item -> isToken(item) ? "*" : DIGITS.matcher(item).replaceAll("\\$"))
                .collect(Collectors.joining("."));
    }

    /** The pattern of a frequent value. Items of the query are not split at dots, and a star may only end an item. */
    private static String named(String value, String bounds) {
        List<String> items = List.of(value.split("\\.", -1));
        if (value.length() < SHORTEST_TOKEN || items.stream().noneMatch(PositionPatterns::isToken)) {
            return UrlPattern.numbered(value);
        }
        return bounds.equals(PATH)
                ? items.stream()
                        .map(item -> isToken(item) ? "*" : UrlPattern.numbered(item))
                        .collect(Collectors.joining("."))
                : wildcards(value, bounds);
    }

    /**
     * Whether a text looks random: a UUID, a hexadecimal number, or base64. Letters and digits, and in base64 also capitals and small
     * letters, alternate more often than in names.
     */
    static boolean isToken(String text) {
        int length = text.length();
        if (length < SHORTEST_TOKEN || length > LONGEST_TOKEN) {
            return false;
        }
        if (UUID.matcher(text).matches()) {
            return true;
        }
        int changes = 0;
        int kinds = 0;
        int last = 0;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            int kind = c >= '0' && c <= '9' ? 1 : c >= 'a' && c <= 'z' ? 2 : c >= 'A' && c <= 'Z' ? 4 : 0;
            changes += kind != 0 && last != 0 && kind != last ? 1 : 0;
            kinds |= kind;
            last = kind;
        }
        boolean mixed = kinds == 7 && length >= SHORTEST_BASE64 && changes * 5 >= length * 2;
        return HEX.matcher(text).matches()
                ? changes >= 3
                : mixed && BASE64.matcher(text).matches();
    }

    /** True for values without a letter and for script names. */
    private static boolean isFixed(String numbered) {
        return numbered.chars().noneMatch(Character::isLetter)
                || SCRIPT.matcher(numbered).matches();
    }

    /** The text before a colon, or an empty string. */
    private static String word(String value) {
        return value.substring(0, Math.max(0, value.indexOf(':')));
    }

    /** The text after the last dot if it looks like a file extension, else an empty string. */
    private static String extension(String value) {
        String end = value.substring(value.lastIndexOf('.') + 1);
        return end.length() < value.length() && EXTENSION.matcher(end).matches() ? end : "";
    }

    /** Replaces each item by {@code *}. */
    private static String wildcards(String value, String bounds) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < value.length(); i++) {
            boolean bound = bounds.indexOf(value.charAt(i)) >= 0;
            if (bound || i == 0 || bounds.indexOf(value.charAt(i - 1)) >= 0) {
                text.append(bound ? value.charAt(i) : '*');
            }
        }
        return text.toString();
    }

    /** Maps names of one word and of several dotted words to the same pattern. */
    private static String merged(String pattern) {
        return pattern.replaceAll("(\\*\\.)+\\*", "*");
    }

    /** A URL split into positions; its values are replaced by patterns in place. */
    private static final class Cut {

        private final String begin;
        /** Includes the colon; empty if the host is not split or has no port. */
        private final String port;

        private final int labels;
        /** Host labels from last to first, if the host is split, then segments. */
        private final List<String> values = new ArrayList<>();
        /** The separator before each value. */
        private final List<String> separators = new ArrayList<>();

        private final List<String> parameters = new ArrayList<>();
        /** The separator before each parameter. */
        private final List<String> betweens = new ArrayList<>();
        /** Whether the parameters begin after a question mark. */
        private final boolean asks;
        /** Whether the query is split at slashes, and the index of its first value. */
        private final boolean way;

        private final int wayBegin;

        Cut(String url, boolean withHost) {
            int fragment = url.indexOf('#');
            String text = fragment < 0 ? url : url.substring(0, fragment);
            int host = text.indexOf("://") + 3;
            int question = text.indexOf('?', host);
            int pathEnd = question < 0 ? text.length() : question;
            int slash = text.indexOf('/', host);
            int path = slash < 0 ? pathEnd : Math.min(slash, pathEnd);
            String authority = text.substring(host, path);
            boolean whole = withHost || ADDRESS.matcher(authority).matches();
            int colon = whole ? -1 : authority.lastIndexOf(':');
            port = colon < 0 ? "" : authority.substring(colon);
            if (!whole) {
                String[] parts = authority
                        .substring(0, authority.length() - port.length())
                        .split("\\.", -1);
                for (int i = parts.length - 1; i >= 0; i--) {
                    separators.add("");
                    values.add(parts[i]);
                }
            }
            labels = values.size();
            begin = text.substring(0, whole ? path : host);
            segments(text.substring(path, pathEnd), "");
            String query = question < 0 ? "" : text.substring(question + 1);
            way = query.startsWith("/") && query.indexOf('=') < 0;
            wayBegin = values.size();
            String first = BETWEEN.split(query, 2)[0];
            asks = first.indexOf('=') >= 0 || (question >= 0 && query.isEmpty());
            if (way) {
                segments(query, "?");
                query = "";
            } else if (!asks && question >= 0) {
                separators.add("?");
                values.add(first);
                query = query.substring(Math.min(query.length(), first.length() + 1));
            }
            if (question >= 0 && (!query.isEmpty() || asks)) {
                String before = asks
                        ? "?"
                        : text.substring(text.length() - query.length() - 1).substring(0, 1);
                Matcher between = BETWEEN.matcher(query);
                for (int from = 0; from <= query.length(); ) {
                    int to = between.find(from) ? between.start() : query.length();
                    betweens.add(before);
                    parameters.add(query.substring(from, to));
                    before = to < query.length() ? query.substring(to, to + 1) : "";
                    from = to + 1;
                }
            }
        }

        private void segments(String path, String before) {
            for (int begin = 0; begin < path.length(); ) {
                int slash = path.indexOf('/', begin + 1);
                int end = slash < 0 ? path.length() : slash;
                separators.add((begin == 0 ? before : "") + '/');
                values.add(path.substring(begin + 1, end));
                begin = end;
            }
        }
    }
}
