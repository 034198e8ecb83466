package org.crawlgraph.clusters.patterns;

import it.unimi.dsi.fastutil.objects.Object2IntMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;

/**
 * The pattern of each URL by what is at each place: names of functions stay, values become {@code $} or {@code *}.
 *
 * <p>A place is a label of the host, from its end; a segment of the path, or of a query without keys; or the value of a parameter. Values are compared
 * at the same place: after the same pattern, in the query after the same key of the same path. In all, digits become {@code $}: {@code thread-12.html} is
 * {@code thread-$.html}.
 *
 * <ol>
 *   <li>What has no letter, and the names of scripts, stays as it is.
 *   <li>In host and path: where at least {@value #MANY} different values are rare, in fewer than max(4, 3 %) of the URLs at the place, these become {@code *}, and
 *       their extensions stay. A title that one and the same number follows everywhere counts as one URL.
 *   <li>In the query: where there are more than {@value #FEW} different values, those in fewer than max(4, 3 %) of the URLs become {@code *}.
 *   <li>Where 4 values and more begin with the same word and a colon, as in {@code Special:Log}, the word stays: {@code Special:*}.
 * </ol>
 *
 * Of a sample with a single host, the host stays; IP addresses and ports always do. Time O(length of the texts); space some ten bytes for each different value of a place.
 */
final class PositionPatterns implements Patterns {

    private static final int MANY = 8;
    private static final int FEW = 6;
    private static final int LEAST = 4;
    private static final double SHARE = 0.03;
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");
    private static final Pattern SCRIPT =
            Pattern.compile("^.*\\.(php\\$?|aspx?|jsp|cgi|pl|do|fcgi)", Pattern.CASE_INSENSITIVE);
    /** An IPv4 or IPv6 address, with or without a port. */
    private static final Pattern ADDRESS = Pattern.compile("^\\[.*|^[0-9]+(\\.[0-9]+){3}(:[0-9]+)?");

    private static final Pattern EXTENSION = Pattern.compile("[A-Za-z]{2,5}");
    private static final String PATH = ".";
    private static final String QUERY = "&=";

    private final UrlSample sample;
    private final Checkpoint checkpoint;
    private final @Nullable Cut[] cuts;
    /** The place that each URL has come to. */
    private final @Nullable Place[] at;

    /** What is at one place, and behind it. */
    private static final class Place {

        private final Map<String, Place> next = new HashMap<>();
        private final Object2IntOpenHashMap<String> counts = new Object2IntOpenHashMap<>();
        private final Object2IntOpenHashMap<String> words = new Object2IntOpenHashMap<>();
        private final Object2IntOpenHashMap<String> extensions = new Object2IntOpenHashMap<>();
        private Set<String> names = Set.of();

        /** Values that one and the same number follows in all URLs, with that number. */
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
                boolean fixed = ofQuery ? value.equals("$") || value.isEmpty() : isFixed(value);
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

        /** The pattern of a value. */
        private String pattern(String value, String bounds) {
            String numbered = numbered(value);
            if (names.contains(numbered)) {
                return UrlPattern.numbered(value);
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

    /** The segment at a place, if it is a number. */
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

    /** Up to the equals sign, which is part of it. */
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
        String separator = cut.asks ? "?" : "&";
        for (String part : cut.parameters) {
            String key = key(part);
            text.append(separator)
                    .append(UrlPattern.literal(key))
                    .append(parameter(url, part).pattern(part.substring(key.length()), QUERY));
            separator = "&";
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

    private static String numbered(String value) {
        return DIGITS.matcher(value).replaceAll("\\$");
    }

    /** Without a letter, or a script. */
    private static boolean isFixed(String numbered) {
        return numbered.chars().noneMatch(Character::isLetter)
                || SCRIPT.matcher(numbered).matches();
    }

    /** What is before a colon; empty when there is none. */
    private static String word(String value) {
        return value.substring(0, Math.max(0, value.indexOf(':')));
    }

    /** What is behind the last dot and looks like the extension of a file; else empty. */
    private static String extension(String value) {
        String end = value.substring(value.lastIndexOf('.') + 1);
        return end.length() < value.length() && EXTENSION.matcher(end).matches() ? end : "";
    }

    /** One {@code *} for each item. */
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

    /** The same for names of one word and of several with dots between them. */
    private static String merged(String pattern) {
        return pattern.replaceAll("(\\*\\.)+\\*", "*");
    }

    /** A URL taken apart; values become patterns in their place. */
    private static final class Cut {

        private final String begin;
        /** With its colon; empty if the host is not taken apart, or has none. */
        private final String port;

        private final int labels;
        /** Labels of the host from the last to the first, if it is taken apart, and segments. */
        private final List<String> values = new ArrayList<>();
        /** What is before each. */
        private final List<String> separators = new ArrayList<>();

        private final List<String> parameters;
        /** Whether the parameters begin behind a question mark. */
        private final boolean asks;
        /** Whether the query is cut at slashes, and where in the values it begins. */
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
            String first = query.split("&", 2)[0];
            asks = first.indexOf('=') >= 0 || (question >= 0 && query.isEmpty());
            if (way) {
                segments(query, "?");
                query = "";
            } else if (!asks && question >= 0) {
                separators.add("?");
                values.add(first);
                query = query.substring(Math.min(query.length(), first.length() + 1));
            }
            parameters = question < 0 || (query.isEmpty() && !asks) ? List.of() : List.of(query.split("&", -1));
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
