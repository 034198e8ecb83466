package org.crawlgraph.clusters.patterns;

import it.unimi.dsi.fastutil.objects.Object2IntMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;

/**
 * Derives the pattern of each URL from the values at each position: function names stay, other values become {@code $}
 * or {@code *}.
 *
 * <p>A position is a label of the host, counted from the end; a segment of the path or of a query without keys; or the
 * value of a parameter. Values are compared at the same position: after the same pattern and, in the query, for the
 * same key on the same path. Digits always become {@code $}: {@code thread-12.html} becomes {@code thread-$.html}.
 * {@linkplain #isToken Tokens} always become {@code *}.
 *
 * <ol>
 *   <li>Values without a letter, and script names, stay.
 *   <li>In host and path: if at least {@value #MANY} distinct values are rare, that is, occur in fewer than max(4, 3 %)
 *       of the URLs at the position, these become {@code *} and keep their extension. A title that is always followed
 *       by the same number counts as one URL.
 *   <li>In the query: if there are more than {@value #FEW} distinct values, those in fewer than max(4, 3 %) of the URLs
 *       become {@code *}.
 *   <li>If at least 4 values begin with the same word and a colon, as in {@code Special:Log}, the word stays:
 *       {@code Special:*}.
 * </ol>
 *
 * <p>In a sample with a single host the host stays; IP addresses and ports always do. Time O(length of the texts);
 * space about ten bytes for each distinct value of a position.
 */
final class PositionPatterns {

    private static final int MANY = 8;
    private static final int FEW = 6;
    private static final int LEAST = 4;
    private static final double SHARE = 0.03;
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

    private static final Pattern BEFORE_SEGMENT = Pattern.compile("(?<!^\\?)(?=/)");
    private static final Pattern BEFORE_PARAMETER = Pattern.compile("(?=[&;])");
    private static final Pattern EXTENSION = Pattern.compile("[A-Za-z]{2,5}");
    private static final String PATH = ".";
    private static final String QUERY = "&;=";

    private final Checkpoint checkpoint;
    /** By URL; null for other texts. */
    private final @Nullable Cut[] cuts;

    /** The values at one position, and the positions after it. */
    private static final class Place {

        private final Map<String, Place> next = new HashMap<>();
        private final Object2IntOpenHashMap<String> counts = new Object2IntOpenHashMap<>();
        private final Object2IntOpenHashMap<String> words = new Object2IntOpenHashMap<>();
        private final Object2IntOpenHashMap<String> extensions = new Object2IntOpenHashMap<>();
        private Set<String> names = Set.of();

        /** Values that the same number follows in all URLs, with that number. */
        private final Map<String, String> titles = new HashMap<>();

        private Place next(String value) {
            return next.computeIfAbsent(value, unseen -> new Place());
        }

        /**
         * A title before the number of its object, as in {@code /t/a-title/12/3}, counts once, however many URLs the
         * object has.
         */
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

    PositionPatterns(List<String> urls, Checkpoint checkpoint) {
        this.checkpoint = checkpoint;
        cuts = new Cut[urls.size()];
        Place root = new Place();
        UrlItems items = new UrlItems();
        Set<String> hosts = new HashSet<>();
        for (int url = 0; url < cuts.length; url++) {
            checkpoint.passed("urls", url, cuts.length);
            if (items.read(urls.get(url))) {
                Cut cut = new Cut(urls.get(url), root);
                cuts[url] = cut;
                hosts.add(cut.begin);
            }
        }
        if (hosts.size() > 1) {
            each(Cut::splitHost);
        }
        int[] longest = new int[1];
        each(cut -> longest[0] = Math.max(longest[0], cut.parameters));
        for (int place = 0; place < longest[0]; place++) {
            read(place);
        }
        readParameters();
    }

    private void each(Consumer<Cut> action) {
        for (int url = 0; url < cuts.length; url++) {
            checkpoint.passed("patterns", url, cuts.length);
            Cut cut = cuts[url];
            if (cut != null) {
                action.accept(cut);
            }
        }
    }

    private void read(int place) {
        Set<Place> found = new HashSet<>();
        each(cut -> {
            if (place < cut.parameters) {
                cut.at.count(cut.values.get(place), cut.number(place + 1));
                found.add(cut.at);
            }
        });
        found.forEach(one -> one.choose(false));
        each(cut -> {
            if (place < cut.parameters) {
                String pattern = cut.at.pattern(cut.values.get(place), place < cut.query ? PATH : QUERY);
                cut.values.set(place, pattern);
                cut.at = cut.at.next(cut.separators.get(place) + merged(pattern));
            }
        });
    }

    private void readParameters() {
        Set<Place> found = new HashSet<>();
        each(cut -> {
            for (int parameter = cut.parameters; parameter < cut.values.size(); parameter++) {
                Place place = cut.parameter(parameter);
                place.counts.addTo(numbered(cut.values.get(parameter)), 1);
                found.add(place);
            }
        });
        found.forEach(one -> one.choose(true));
    }

    /** The pattern of a URL as text, or null if the text is not a URL. */
    @Nullable
    String pattern(int url) {
        Cut cut = cuts[url];
        if (cut == null) {
            return null;
        }
        StringBuilder text = new StringBuilder(cut.begin);
        for (int label = cut.labels - 1; label >= 0; label--) {
            text.append(cut.values.get(label)).append(label > 0 ? "." : cut.port);
        }
        for (int place = cut.labels; place < cut.values.size(); place++) {
            String separator = cut.separators.get(place);
            String value = cut.values.get(place);
            if (place < cut.parameters) {
                text.append(separator).append(value);
            } else {
                text.append(separator.charAt(0))
                        .append(UrlPattern.literal(separator.substring(1)))
                        .append(cut.parameter(place).pattern(value, QUERY));
            }
        }
        return text.toString();
    }

    /** A value without its numbers and tokens. */
    private static String numbered(String value) {
        return withoutTokens(value, item -> DIGITS.matcher(item).replaceAll("\\$"));
    }

    /** The pattern of a frequent value. Items of the query are not split at dots, and a star may only end an item. */
    private static String named(String value, String bounds) {
        String pattern = withoutTokens(value, UrlPattern::numbered);
        return bounds.equals(PATH) || pattern.equals(UrlPattern.numbered(value)) ? pattern : wildcards(value, bounds);
    }

    private static String withoutTokens(String value, UnaryOperator<String> others) {
        if (value.length() < SHORTEST_TOKEN) {
            return others.apply(value);
        }
        return Arrays.stream(value.split("\\.", -1))
                .map(item -> isToken(item) ? "*" : others.apply(item))
                .collect(Collectors.joining("."));
    }

    /**
     * Whether a text looks random: a UUID, a hexadecimal number, or base64. Letters and digits, and in base64 also
     * capitals and small letters, alternate more often than in names.
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
        return value.replaceAll("[^" + bounds + "]+", "*");
    }

    /** Maps names of one word and of several dotted words to the same pattern. */
    private static String merged(String pattern) {
        return pattern.replaceAll("(\\*\\.)+\\*", "*");
    }

    /** A URL split into positions; its values are replaced by patterns in place. */
    private static final class Cut {

        /** The text before the first position. */
        private String begin;
        /** Includes the colon; empty if the host is not split or has no port. */
        private String port = "";
        /** Number of host labels. */
        private int labels;
        /** Index of the first value of the query. */
        private int query;
        /** Index of the first parameter. */
        private int parameters;
        /** Host labels from last to first, if the host is split; segments; and the values of parameters. */
        private final List<String> values = new ArrayList<>();
        /** The text before each value, including the key of a parameter with its equals sign. */
        private final List<String> separators = new ArrayList<>();

        /** The position reached in the tree of positions. */
        private Place at;

        Cut(String url, Place root) {
            at = root;
            String text = url.substring(0, (url + '#').indexOf('#'));
            int question = (text + '?').indexOf('?');
            int slash = text.indexOf('/', text.indexOf("://") + 3);
            int path = slash < 0 ? question : Math.min(slash, question);
            begin = text.substring(0, path);
            addAll(text.substring(path, question), BEFORE_SEGMENT, '/');
            query = values.size();
            String rest = text.substring(question);
            if (rest.startsWith("?/") && rest.indexOf('=') < 0) {
                addAll(rest, BEFORE_SEGMENT, '/');
                parameters = values.size();
            } else {
                addAll(rest, BEFORE_PARAMETER, '=');
                boolean keyless = query < values.size()
                        && rest.length() > 1
                        && !separators.get(query).endsWith("=");
                parameters = keyless ? query + 1 : query;
            }
        }

        /** Splits a text before each position; {@code end} ends the separator, which in the query includes the key. */
        private void addAll(String text, Pattern bounds, char end) {
            for (String part : text.isEmpty() ? new String[0] : bounds.split(text)) {
                int begin = Math.max(1, part.indexOf(end) + 1);
                separators.add(part.substring(0, begin));
                values.add(part.substring(begin));
            }
        }

        /** Makes the labels of the host positions, unless it is an address. */
        void splitHost() {
            int host = begin.indexOf("://") + 3;
            String authority = begin.substring(host);
            if (ADDRESS.matcher(authority).matches()) {
                return;
            }
            int colon = authority.lastIndexOf(':');
            port = colon < 0 ? "" : authority.substring(colon);
            begin = begin.substring(0, host);
            List<String> split = new ArrayList<>(List.of(
                    authority.substring(0, authority.length() - port.length()).split("\\.", -1)));
            Collections.reverse(split);
            values.addAll(0, split);
            separators.addAll(0, Collections.nCopies(split.size(), ""));
            labels = split.size();
            query += labels;
            parameters += labels;
        }

        /** The value before the parameters at a position if it is a number, else null. */
        private @Nullable String number(int place) {
            boolean is = place < parameters && DIGITS.matcher(values.get(place)).matches();
            return is ? values.get(place) : null;
        }

        /** The position of a parameter: after the path, under its key. */
        private Place parameter(int parameter) {
            return at.next('&' + separators.get(parameter).substring(1));
        }
    }
}
