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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.common.TextFingerprint;
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
 * Learns which URLs are equivalent from pages with equal texts. A lesson is a form and a difference between its URLs
 * that does not change the page: a parameter, all parameters of a URL together, a {@linkplain Spelling spelling}, or
 * the host among the hosts of one site. A lesson needs {@value #MIN_PAIRS} pairs of URLs with equal texts, and dies
 * with the first pair that differs; it then needs twice as many new pairs. Stored with the state.
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

    /** Differences between the URLs of a page that matter on some servers only. */
    private enum Spelling {
        CASE("upper and lower case in paths"),
        SLASH("a slash at the end of paths"),
        ORDER("the order of parameters"),
        LIST("the order of values in lists");

        private static final Pattern PART = Pattern.compile("[^/?&;=]+");
        private static final Pattern SEPARATOR = Pattern.compile("[+,|]");

        private final String words;

        Spelling(String words) {
            this.words = words;
        }

        /** The one spelling of all URLs that differ in this. */
        String of(String url) {
            String path = UrlQuery.path(url);
            String query = url.substring(path.length());
            return switch (this) {
                case CASE -> path.toLowerCase(Locale.ROOT) + query;
                case SLASH ->
                    path.endsWith("/") && path.length() > Origin.of(url).length() + 1
                            ? path.substring(0, path.length() - 1) + query
                            : url;
                case ORDER -> {
                    List<String> parameters = UrlQuery.parameters(url);
                    yield parameters.size() < 2
                            ? url
                            : UrlShape.joined(path, parameters.stream().sorted().toList());
                }
                case LIST ->
                    SEPARATOR.matcher(url).find()
                            ? PART.matcher(url).replaceAll(part -> Matcher.quoteReplacement(list(part.group())))
                            : url;
            };
        }

        private static String list(String part) {
            Matcher first = SEPARATOR.matcher(part);
            return first.find()
                    ? Arrays.stream(part.split(Pattern.quote(first.group()), -1))
                            .sorted()
                            .distinct()
                            .collect(Collectors.joining(first.group()))
                    : part;
        }
    }

    /**
     * Evidence for a lesson.
     *
     * @param equal pairs with equal texts since the last pair that differed
     * @param differed times that a pair differed
     */
    private record Evidence(long equal, long differed) {

        static final Evidence NONE = new Evidence(0, 0);

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
    private record Variant(String change, String page, String value) {

        /** Whether a URL was read that differs in this. */
        boolean differs(@Nullable Read read) {
            return read != null && !read.with.equals(value);
        }
    }

    private final UrlForms forms;

    /** The last URL read of each variant. Key: (fingerprint of change and page in two halves). */
    private final StoredMap<Key, Read> reads;

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
        reads = store.map("sameTexts", Key.TYPE, Read.class);
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

    /** Changes of the lessons of a form that hold and are not overruled. */
    private Stream<String> changes(String form) {
        return holding.getOrDefault(form, Set.of()).stream()
                .filter(change -> change.startsWith(PARAMETER)
                        ? names(change).stream().noneMatch(known::isKept)
                        : !exact || change.startsWith(HOST));
    }

    private static Set<String> names(String change) {
        return new HashSet<>(Arrays.asList(change.substring(PARAMETER.length()).split("&", -1)));
    }

    /** The lessons that hold, with their numbers of pairs, for display. */
    List<String> words() {
        return holding.keySet().stream()
                .flatMap(form -> changes(form)
                        .map(change -> form + ": "
                                + (change.startsWith(HOST)
                                        ? "the same pages as " + change.substring(HOST.length())
                                        : change + " changes nothing")
                                + " (" + evidence.getOrDefault(lesson(form, change), Evidence.NONE).equal
                                + " pairs of URLs)"))
                .sorted()
                .toList();
    }

    /**
     * A URL and the page that it is one of the URLs of.
     *
     * @param clean without known parameters
     * @param page the canonical URL, the same for all equivalent ones: without redundant parameters, in one spelling,
     *     at the first host
     * @param lessons those that make a difference, as form and change
     */
    record Name(String url, String clean, String page, List<String> lessons) {

        boolean isCanonical() {
            return page.equals(url);
        }
    }

    /** Applies the known parameters and the lessons that hold. */
    Name name(String url) {
        String clean = known.clean(url);
        List<String> lessons = new ArrayList<>();
        if (!origins.contains(Origin.of(clean))) {
            return new Name(url, clean, clean, lessons);
        }
        String page = withoutParameters(clean, lessons);
        for (Spelling spelling : Spelling.values()) {
            String other = spelling.of(page);
            if (!other.equals(page) && holds(form(other), spelling.words)) {
                lessons.add(lesson(form(other), spelling.words));
                page = other;
            }
        }
        String origin = Origin.of(page);
        return new Name(url, clean, firstHost(origin, lessons) + page.substring(origin.length()), lessons);
    }

    private String withoutParameters(String url, List<String> lessons) {
        if (url.indexOf('?') < 0) {
            return url;
        }
        String form = form(url);
        List<String> left = new ArrayList<>(UrlQuery.parameters(url));
        for (boolean together : new boolean[] {false, true}) {
            String all = PARAMETER + joined(left.stream().map(UrlShape::name));
            changes(form)
                    .filter(change ->
                            together ? change.equals(all) : change.startsWith(PARAMETER) && !change.contains("&"))
                    .forEach(change -> {
                        if (left.removeIf(each -> names(change).contains(UrlShape.name(each)))) {
                            lessons.add(lesson(form, change));
                        }
                    });
        }
        return lessons.isEmpty() ? url : UrlShape.joined(UrlQuery.path(url), left);
    }

    /** The host that stands for a host by lessons of at most {@value #MIN_PAIRS} steps. */
    private String firstHost(String origin, List<String> lessons) {
        String first = origin;
        for (int step = 0; step < MIN_PAIRS; step++) {
            String form = first;
            String change = changes(form)
                    .filter(one -> one.startsWith(HOST))
                    .findFirst()
                    .orElse(HOST + form);
            first = change.substring(HOST.length());
            if (first.equals(form)) {
                break;
            }
            lessons.add(lesson(form, change));
        }
        return first;
    }

    private boolean holds(String form, String change) {
        return changes(form).anyMatch(change::equals);
    }

    /** Whether another URL of the same page on the same host was read, by the lessons that hold. */
    boolean isReadOtherwise(String url) {
        return origins.contains(Origin.of(url))
                && variants(url).stream()
                        .filter(variant -> !variant.change.equals(HOST) && holds(form(variant.page), variant.change))
                        .anyMatch(variant -> variant.differs(reads.get(key(variant.change, variant.page)))
                                || variant.differs(reads.get(key(NONE, variant.page))));
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
        for (Variant variant : variants(url)) {
            Key key = key(variant.change, variant.page);
            died |= compare(variant, reads.get(key(NONE, variant.page)), text, url);
            died |= compare(variant, reads.get(key), text, url);
            reads.put(key, new Read(text, variant.value));
        }
        return died;
    }

    /**
     * Counts a pair for or against a lesson; returns whether the lesson held and has died. Names and forms have no
     * spaces.
     */
    private boolean compare(Variant variant, @Nullable Read other, long text, String url) {
        if (other == null || !variant.differs(other)) {
            return false;
        }
        boolean isHost = variant.change.equals(HOST);
        boolean isLater = other.with.compareTo(variant.value) < 0; // either may have been read first
        String form = !isHost ? form(variant.page) : isLater ? variant.value : other.with;
        String lesson = lesson(form, !isHost ? variant.change : HOST + (isLater ? other.with : variant.value));
        Evidence before = evidence.getOrDefault(lesson, Evidence.NONE);
        if (other.text != text) {
            if (before.equal > 0 || before.differed == 0) {
                put(lesson, new Evidence(0, before.differed + 1));
            }
            return before.holds();
        }
        // a form of one page needs different values, a form of many needs different pages, which have different texts
        String path = UrlQuery.path(url);
        boolean onePage = !isHost && (path.equalsIgnoreCase(form) || path.equalsIgnoreCase(form + "/"));
        long what = onePage ? TextFingerprint.of(variant.value) : text;
        Key pair = Key.ofFingerprint(TextFingerprint.of(lesson) ^ what, 0);
        if (!before.holds() && counted.get(pair) == null) {
            counted.put(pair, 1L);
            put(lesson, new Evidence(before.equal + 1, before.differed));
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
