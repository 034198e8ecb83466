package org.crawlgraph.crawler.traps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.crawler.frontier.BufferedMap;
import org.crawlgraph.crawler.frontier.Key;
import org.crawlgraph.crawler.frontier.Origin;
import org.crawlgraph.crawler.frontier.StateStore;
import org.crawlgraph.crawler.frontier.StoredMap;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.crawlgraph.url.UrlQuery;
import org.h2.mvstore.type.StringDataType;
import org.jspecify.annotations.Nullable;

/**
 * Learns which URLs are equivalent from pages with equal texts. A lesson is a form and a difference between its URLs that does not change
 * the page: a parameter, several parameters together, a {@linkplain Spelling spelling}, or the host among the hosts of one site. A lesson
 * needs {@value #MIN_PAIRS} pairs of URLs with equal texts, and dies with the first pair that differs; it then needs twice as many new pairs.
 * Stored with the state.
 */
final class UrlLessons {

    /** Pairs of URLs with equal texts that make a lesson: two occur by chance, as with error pages. */
    static final int MIN_PAIRS = 3;

    /** Times that the number of pairs is doubled at most. */
    private static final int MAX_DOUBLINGS = 16;

    /** Parameters of a URL that are compared one by one; URLs with more are compared as a whole. */
    private static final int MAX_COMPARED_PARAMETERS = 16;

    private static final String PARAMETER = "parameter ";
    private static final String HOST = "host ";

    /** Change of a URL that was read itself. */
    private static final String NONE = "";

    /** Change of a URL that was read with one more parameter. */
    private static final String ONE_MORE = "one more";

    /** Differences between the URLs of a page that matter on some servers only. */
    private enum Spelling {
        CASE("upper and lower case in paths"),
        SLASH("a slash at the end of paths"),
        ORDER("the order of parameters"),
        LIST("the order of values in lists");

        private static final Pattern PART = Pattern.compile("[^/?&;=]+");
        private static final List<String> SEPARATORS = List.of("+", ",", "|");

        private final String words;

        Spelling(String words) {
            this.words = words;
        }

        /** The one spelling of all URLs that differ in this. Called for each link: fast for URLs that have no other. */
        String of(String url) {
            int query = url.indexOf('?');
            int end = query < 0 ? url.length() : query;
            int begin = Math.min(end, Origin.of(url).length());
            String origin = url.substring(0, begin);
            String path = url.substring(begin, end);
            String rest = url.substring(end);
            return switch (this) {
                case CASE -> has(path, Character::isUpperCase) ? origin + path.toLowerCase(Locale.ROOT) + rest : url;
                case SLASH ->
                    path.length() > 1 && path.endsWith("/")
                            ? origin + path.substring(0, path.length() - 1) + rest
                            : url;
                case ORDER ->
                    has(rest, each -> each == '&' || each == ';')
                            ? UrlShape.joined(
                                    origin + path,
                                    UrlQuery.parameters(url).stream().sorted().toList())
                            : url;
                case LIST ->
                    SEPARATORS.stream().anyMatch((path + rest)::contains)
                            ? origin
                                    + PART.matcher(path + rest)
                                            .replaceAll(part -> Matcher.quoteReplacement(list(part.group())))
                            : url;
            };
        }

        private static boolean has(String text, IntPredicate one) {
            return text.chars().anyMatch(one);
        }

        private static String list(String part) {
            for (String separator : SEPARATORS) {
                if (part.contains(separator)) {
                    return Arrays.stream(part.split(Pattern.quote(separator), -1))
                            .sorted()
                            .distinct()
                            .collect(Collectors.joining(separator));
                }
            }
            return part;
        }
    }

    /**
     * Evidence for a lesson.
     *
     * @param equal pairs with equal texts since the last pair that differed
     * @param differed times that a pair differed
     * @param bare whether one of these pairs is a URL with and one without a parameter
     */
    private record Evidence(long equal, long differed, boolean bare) {

        static final Evidence NONE = new Evidence(0, 0, false);

        boolean holds() {
            return equal >= (long) MIN_PAIRS << Math.min(differed, MAX_DOUBLINGS);
        }
    }

    /**
     * A URL that was read.
     *
     * @param text fingerprint of its text
     * @param with what a change left out of it
     */
    private record Read(long text, String with) {}

    /**
     * What a URL becomes without one difference.
     *
     * @param change which difference
     * @param page the URL without it, the same for all URLs that differ in it alone
     * @param value what was left out
     */
    private record Variant(String change, String page, String value) {}

    private final UrlForms forms;

    /** The last URL read of each variant. Key: (fingerprint of change and page in two halves). */
    private final BufferedMap<Read> reads;

    /** Pairs that count for a lesson. Key: (fingerprint of the lesson, and of the text or value, in two halves). */
    private final StoredMap<Key, Long> counted;

    /** Key: form, space, change. */
    private final StoredMap<String, Evidence> evidence;

    /** Changes of the lessons that hold, by form. */
    private final Map<String, Set<String>> holding = new HashMap<>();

    private final Set<String> origins = new HashSet<>();
    private KnownParameters known = new KnownParameters(Set.of(), Set.of());
    private boolean exact;

    UrlLessons(StateStore store, UrlForms forms) {
        this.forms = forms;
        reads = new BufferedMap<>(store, "sameTexts", Read.class);
        counted = store.map("equalPairs", Key.TYPE, Long.class);
        evidence = store.map("lessons", StringDataType.INSTANCE, Evidence.class);
        evidence.forEach(this::apply);
    }

    /** Overrules lessons in this run: about parameters that are kept, and about all spellings if {@code spelled}. */
    void overrule(KnownParameters parameters, boolean spelled) {
        known = parameters;
        exact = spelled;
    }

    private void apply(String lesson, Evidence now) {
        int space = lesson.indexOf(' ');
        String form = lesson.substring(0, space);
        String change = lesson.substring(space + 1);
        if (now.holds()) {
            holding.computeIfAbsent(form, first -> new TreeSet<>()).add(change);
            origins.add(Origin.of(form));
        } else if (holding.containsKey(form)) {
            holding.get(form).remove(change);
        }
    }

    private static String lesson(String form, String change) {
        return form + ' ' + change;
    }

    private String form(String url) {
        return forms.learn(UrlQuery.path(url));
    }

    /** The lessons that hold, with their numbers of pairs, for display. */
    List<String> words() {
        List<String> words = new ArrayList<>();
        holding.forEach((form, changes) -> changes.stream()
                .filter(change -> !isOverruled(change))
                .forEach(change -> words.add(form + ": "
                        + (change.startsWith(HOST)
                                ? "the same pages as " + change.substring(HOST.length())
                                : change + " changes nothing")
                        + " (" + evidence.getOrDefault(lesson(form, change), Evidence.NONE).equal
                        + " pairs of URLs)")));
        words.sort(null);
        return words;
    }

    private boolean isOverruled(String change) {
        return change.startsWith(PARAMETER) ? names(change).isEmpty() : exact && !change.startsWith(HOST);
    }

    private List<String> names(String change) {
        return Arrays.stream(change.substring(PARAMETER.length()).split("&", -1))
                .filter(name -> !known.isKept(name))
                .distinct()
                .toList();
    }

    /**
     * The URL that stands for all equivalent ones.
     *
     * @param page without redundant parameters, in one spelling, at the first host
     * @param plain without redundant parameters only
     * @param lessons those that make a difference, as form and change
     */
    record Canonical(String page, String plain, List<String> lessons) {}

    /** Applies the lessons that hold. */
    Canonical canonical(String url) {
        if (!origins.contains(Origin.of(url))) {
            return new Canonical(url, url, List.of());
        }
        List<String> lessons = new ArrayList<>();
        String plain = url.indexOf('?') < 0 ? url : withoutParameters(url, lessons);
        String page = plain;
        for (Spelling spelling : exact ? new Spelling[0] : Spelling.values()) {
            String other = spelling.of(page);
            if (!other.equals(page) && holds(form(other), spelling.words)) {
                lessons.add(lesson(form(other), spelling.words));
                page = other;
            }
        }
        String origin = Origin.of(page);
        page = firstHost(origin, lessons) + page.substring(origin.length());
        return new Canonical(page, plain, lessons);
    }

    private String withoutParameters(String url, List<String> lessons) {
        String form = form(url);
        List<String> left = new ArrayList<>(UrlQuery.parameters(url));
        for (String change : holding.getOrDefault(form, Set.of())) {
            if (change.startsWith(PARAMETER)) {
                List<String> names = names(change);
                if (left.removeIf(each -> names.contains(UrlShape.name(each)))) {
                    lessons.add(lesson(form, change));
                }
            }
        }
        return lessons.isEmpty() ? url : UrlShape.joined(UrlQuery.path(url), left);
    }

    /** The host that stands for a host by lessons of at most {@value #MIN_PAIRS} steps. */
    private String firstHost(String origin, List<String> lessons) {
        String first = origin;
        for (int step = 0; step < MIN_PAIRS; step++) {
            for (String change : holding.getOrDefault(first, Set.of())) {
                if (change.startsWith(HOST)) {
                    lessons.add(lesson(first, change));
                    first = change.substring(HOST.length());
                    break;
                }
            }
        }
        return first;
    }

    /** Whether pages can be had without the parameters that lessons call redundant. */
    boolean isBare(List<String> used) {
        return used.stream().allMatch(lesson -> evidence.getOrDefault(lesson, Evidence.NONE).bare);
    }

    private boolean holds(String form, String change) {
        return holding.getOrDefault(form, Set.of()).contains(change);
    }

    /** Whether another URL of the same page was read, by the lessons that hold. */
    boolean isReadOtherwise(String url) {
        if (!origins.contains(Origin.of(url))) {
            return false;
        }
        String origin = Origin.of(url);
        for (Variant variant : variants(url)) {
            Read read = reads.get(key(variant.change, variant.page));
            boolean isOther = read != null && !read.with.equals(variant.value);
            if (variant.change.equals(HOST)
                    ? read != null
                            && isOther
                            && firstHost(read.with, new ArrayList<>()).equals(firstHost(origin, new ArrayList<>()))
                    : holds(form(variant.page), variant.change)
                            && (isOther || reads.get(key(NONE, variant.page)) != null)) {
                return true;
            }
        }
        return false;
    }

    private static List<Variant> variants(String url) {
        List<Variant> variants = new ArrayList<>();
        String path = UrlQuery.path(url);
        List<String> parameters = UrlQuery.parameters(url);
        for (int i = 0; i < parameters.size() && parameters.size() <= MAX_COMPARED_PARAMETERS; i++) {
            List<String> left = new ArrayList<>(parameters);
            String one = left.remove(i);
            variants.add(new Variant(PARAMETER + UrlShape.name(one), UrlShape.joined(path, left), one));
        }
        if (parameters.size() > 1) {
            variants.add(new Variant(
                    PARAMETER + joined(parameters.stream().map(UrlShape::name)), path, joined(parameters.stream())));
        }
        for (Spelling spelling : Spelling.values()) {
            String one = spelling.of(url);
            if (!one.equals(url)) {
                variants.add(new Variant(spelling.words, one, url));
            }
        }
        String origin = Origin.of(url);
        String host = Host.of(url);
        variants.add(new Variant(
                HOST, "//" + (host == null ? origin : Site.DOMAIN.of(host)) + url.substring(origin.length()), origin));
        return variants;
    }

    /** In one order, which {@link Spelling#ORDER} judges. */
    private static String joined(Stream<String> parts) {
        return parts.sorted().collect(Collectors.joining("&"));
    }

    /**
     * Learns from a page.
     *
     * @param text fingerprint of the whole text of the page
     * @return whether a lesson that held has died
     */
    boolean read(String url, long text) {
        boolean died = false;
        reads.put(key(NONE, url), new Read(text, NONE));
        Read more = reads.get(key(ONE_MORE, url));
        if (more != null) {
            died = compare(form(url), PARAMETER + UrlShape.name(more.with), more, text, url, url);
        }
        for (Variant variant : variants(url)) {
            Key key = key(variant.change, variant.page);
            Read other = reads.get(key);
            if (variant.change.equals(HOST)) {
                if (other != null && !other.with.equals(variant.value)) {
                    boolean later = other.with.compareTo(variant.value) < 0; // either may have been read first
                    String form = later ? variant.value : other.with;
                    String first = later ? other.with : variant.value;
                    died |= compare(form, HOST + first, other, text, variant.value, url);
                }
            } else {
                String form = form(variant.page);
                died |= compare(form, variant.change, reads.get(key(NONE, variant.page)), text, variant.value, url);
                died |= compare(form, variant.change, other, text, variant.value, url);
            }
            reads.put(key, new Read(text, variant.value));
            if (variant.change.startsWith(PARAMETER) && variant.change.indexOf('&') < 0) {
                reads.put(key(ONE_MORE, variant.page), new Read(text, variant.value));
            }
        }
        return died;
    }

    /** Counts a pair for or against a lesson; returns whether the lesson held and has died. Names and forms have no spaces. */
    private boolean compare(String form, String change, @Nullable Read other, long text, String value, String url) {
        if (other == null || other.with.equals(value)) {
            return false;
        }
        String lesson = lesson(form, change);
        Evidence before = evidence.getOrDefault(lesson, Evidence.NONE);
        if (other.text != text) {
            if (before.equal > 0 || before.differed == 0) {
                put(lesson, new Evidence(0, before.differed + 1, false));
            }
            return before.holds();
        }
        // a form of one page needs different values, a form of many needs different pages, which have different texts
        String path = UrlQuery.path(url);
        boolean onePage = path.equalsIgnoreCase(form) || path.equalsIgnoreCase(form + "/");
        long what = onePage && !change.startsWith(HOST) ? TextFingerprint.of(value) : text;
        Key pair = Key.ofFingerprint(TextFingerprint.of(lesson) ^ what, 0);
        if (!before.holds() && counted.get(pair) == null) {
            counted.put(pair, 1L);
            boolean isBare = other.with.equals(NONE) || value.equals(url);
            put(lesson, new Evidence(before.equal + 1, before.differed, before.bare || isBare));
        }
        return false;
    }

    private void put(String lesson, Evidence now) {
        evidence.put(lesson, now);
        apply(lesson, now);
    }

    private static Key key(String change, String page) {
        return Key.of(page + '\n' + change);
    }
}
