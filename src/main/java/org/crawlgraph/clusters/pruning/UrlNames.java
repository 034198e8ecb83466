package org.crawlgraph.clusters.pruning;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Classifies pages before they are fetched by words in their URLs: parameter names, constant values and constant
 * segments that web applications use. The whole text decides if it is known, else its parts; among several parts,
 * content words are ignored. A text of more than two words is a title and is not classified.
 */
public final class UrlNames {

    /** What a word says about a page; the file of words describes each. */
    enum Kind {
        SESSION,
        SORT,
        VIEW,
        ACTION,
        FEED,
        SEARCH,
        HISTORY,
        SYSTEM,
        CALENDAR,
        AXIS,
        PART,
        CONTENT
    }

    /** What only parameters say. */
    private static final Set<Kind> PARAMETERS = EnumSet.of(Kind.PART, Kind.SESSION);

    private static final Map<String, Set<String>> CLASSES = PruningResource.NAMES.words();
    private static final Set<String> PAGING = words("paging");
    private static final Set<String> SELECTORS = words("selector");
    private static final Pattern PARTS = Pattern.compile("[^A-Za-z]+|(?<=[a-z])(?=[A-Z])");
    private static final Pattern GAPS = Pattern.compile("[^A-Za-z]+");
    private static final Pattern SCRIPT = Pattern.compile("^(.*)\\.(?:php|html?|aspx?|jsp|cgi)");
    private static final Map<String, Kind> WORDS = new HashMap<>();

    static {
        for (Kind kind : Kind.values()) {
            words(kind.name().toLowerCase(Locale.ROOT)).forEach(word -> WORDS.put(word, kind));
        }
        words("session_parameter").forEach(word -> WORDS.put(word, Kind.SESSION));
    }

    private UrlNames() {}

    private static Set<String> words(String name) {
        return Objects.requireNonNull(CLASSES.get(name), name);
    }

    /** Names of page-number parameters, in lower case. */
    public static Set<String> paging() {
        return PAGING;
    }

    /** Whether a parameter is named as a page number. */
    public static boolean isPaging(String name) {
        return PAGING.contains(name.toLowerCase(Locale.ROOT));
    }

    /**
     * Classifies a pattern's segment. Page-number words are ignored, as are names of parts, since a page with its own
     * path is not a part, and of sessions, which are parameters.
     */
    static Set<Kind> ofSegment(String segment) {
        String text = constant(segment);
        String low = text.toLowerCase(Locale.ROOT);
        boolean counts = isPaging(low) || Arrays.stream(PARTS.split(text, -1)).anyMatch(UrlNames::isPaging);
        Set<Kind> said = counts || text.isEmpty() || text.equals("?") ? EnumSet.noneOf(Kind.class) : of(text);
        said.removeAll(PARAMETERS);
        return said;
    }

    /** Classifies a parameter; for a selector such as {@code mode} the value decides. */
    static Set<Kind> ofParameter(String name, String value) {
        String text = constant(value);
        Set<Kind> said = text.isEmpty() ? EnumSet.noneOf(Kind.class) : of(text);
        boolean selects = SELECTORS.contains(name.toLowerCase(Locale.ROOT)) && !said.isEmpty();
        if (!isPaging(name) && !selects) {
            said.addAll(of(name));
        }
        return said;
    }

    private static String constant(String pattern) {
        return pattern.replace("$", "").replace("*", "");
    }

    private static Set<Kind> of(String text) {
        Set<Kind> said = EnumSet.noneOf(Kind.class);
        String low = text.toLowerCase(Locale.ROOT);
        var script = SCRIPT.matcher(low);
        Kind whole = WORDS.get(low);
        if (whole == null && script.matches()) {
            whole = WORDS.get(script.group(1));
        }
        if (whole != null) {
            said.add(whole);
            return said;
        }
        if (Arrays.stream(GAPS.split(text, -1)).filter(part -> !part.isEmpty()).count() > 2) {
            return said;
        }
        for (String part : PARTS.split(text, -1)) {
            Kind kind = WORDS.get(part.toLowerCase(Locale.ROOT));
            if (kind != null) {
                said.add(kind);
            }
        }
        if (said.size() > 1) {
            said.remove(Kind.CONTENT);
        }
        return said;
    }

    /** Query parameters that identify the reader of a page or where they came from, but never the page. */
    public static final class SessionParameters {

        /** Names in lower case, as used by web servers and campaigns. */
        public static final Set<String> NAMES = words("session_parameter");

        private SessionParameters() {}
    }
}
