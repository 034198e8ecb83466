package org.crawlgraph.crawler.frontier;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.crawlgraph.common.TextFingerprint;
import org.h2.mvstore.type.StringDataType;
import org.jspecify.annotations.Nullable;

/**
 * Learns equivalent URLs: query parameters of a host that do not change the page, {@linkplain Spelling spellings} that do not, and hosts
 * that are aliases of another. Each needs {@value #LEAST} different texts that agree, and at most one tenth as many that differ. Stored
 * with the state.
 */
public final class UrlLessons {

    /** Minimum number of different texts that must agree. */
    static final int LEAST = 3;

    private static final int AGAINST = 10;
    private static final long WITHOUT = 1;
    private static final long PATH = 2;
    private static final long TAKEN = 3;
    private static final long VARIANT = 8;
    private static final long ASKED = 9;
    private static final String PARAMETER = "parameter ";
    private static final String ALIAS = "alias ";
    private static final String SPELLING = "spelling ";

    /** Differences between the URLs of a page that matter on some servers only. */
    private enum Spelling {
        CASE(4, "upper and lower case in paths"),
        SLASH(5, "a slash at the end of paths"),
        ORDER(6, "the order of parameters"),
        LIST(7, "the order of values in lists");

        private static final Pattern PART = Pattern.compile("[^/?&;=]+");
        private static final String SEPARATORS = "+,|";

        /** Of the keys of the URLs read. */
        private final long kind;

        private final String words;

        Spelling(long kind, String words) {
            this.kind = kind;
            this.words = words;
        }

        /** The one spelling of all URLs that differ in this. Called for each link: fast for URLs that have no other. */
        String of(String url) {
            int query = url.indexOf('?');
            int end = query < 0 ? url.length() : query;
            int begin = Math.min(end, Origin.of(url).length());
            return switch (this) {
                case CASE ->
                    has(url, begin, end, Character::isUpperCase)
                            ? url.substring(0, begin)
                                    + url.substring(begin, end).toLowerCase(Locale.ROOT)
                                    + url.substring(end)
                            : url;
                case SLASH ->
                    end > begin + 1 && url.charAt(end - 1) == '/'
                            ? url.substring(0, end - 1) + url.substring(end)
                            : url;
                case ORDER ->
                    has(url, end, url.length(), each -> each == '&' || each == ';')
                            ? joined(
                                    url.substring(0, end),
                                    parameters(url).stream().sorted().toList())
                            : url;
                case LIST ->
                    has(url, begin, url.length(), each -> SEPARATORS.indexOf(each) >= 0)
                            ? url.substring(0, begin)
                                    + PART.matcher(url.substring(begin))
                                            .replaceAll(part -> Matcher.quoteReplacement(list(part.group())))
                            : url;
            };
        }

        private static boolean has(String url, int begin, int end, IntPredicate one) {
            for (int i = begin; i < end; i++) {
                if (one.test(url.charAt(i))) {
                    return true;
                }
            }
            return false;
        }

        private static String list(String part) {
            for (int i = 0; i < SEPARATORS.length(); i++) {
                String separator = SEPARATORS.substring(i, i + 1);
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

    /** Numbers of texts that agreed and that differed. */
    private record Evidence(long agree, long differ) {

        boolean holds() {
            return agree >= LEAST && differ * AGAINST <= agree;
        }

        byte[] toBytes() {
            return new RecordWriter().number(agree).number(differ).toBytes();
        }

        static Evidence fromBytes(byte[] bytes) {
            RecordReader from = new RecordReader("the record of redundant parameters and aliases", bytes);
            return new Evidence(from.number(), from.number());
        }
    }

    /** A text fingerprint, and the parameter value or host it was read with. */
    private record Seen(long text, String with) {

        byte[] toBytes() {
            return new RecordWriter().number(text).text(with).toBytes();
        }

        static Seen fromBytes(byte[] bytes) {
            RecordReader from = new RecordReader("the record of a text", bytes);
            return new Seen(from.number(), from.text());
        }
    }

    /** Pages without one parameter or without their host. Key: (fingerprint in two halves, what is left out). */
    private final BufferedMap<Seen> seen;
    /** Texts that agreed. Key: (fingerprint of lesson and text in two halves). */
    private final StoredMap<Key, Long> agreed;
    /** Key: {@code parameter ORIGIN NAME}, {@code spelling ORIGIN SPELLING} or {@code alias ORIGIN ORIGIN}. */
    private final StoredMap<String, Evidence> lessons;
    /** Fingerprint of the URL chosen or requested for a page. Key: (page fingerprint in two halves, {@link #TAKEN} or {@link #ASKED}). */
    private final StoredMap<Key, Long> taken;

    /** Redundant parameters by origin and lesson; several that are redundant together have one lesson. */
    private final Map<String, Map<String, List<String>>> parameters = new HashMap<>();

    private final Map<String, Set<Spelling>> spellings = new HashMap<>();
    private final Map<String, String> aliases = new HashMap<>();
    private boolean exact;
    private Set<String> kept = Set.of();
    private Set<String> dropped = Set.of();

    UrlLessons(StateStore store) {
        seen = new BufferedMap<>(store, "sameTexts", Seen::toBytes, Seen::fromBytes);
        agreed = store.numbers("agreedTexts", Key.TYPE);
        lessons = store.map("lessons", StringDataType.INSTANCE, Evidence::toBytes, Evidence::fromBytes);
        taken = store.numbers("sessions", Key.TYPE);
        lessons.all().forEach(this::apply);
    }

    /**
     * Overrides the learned lessons in this run.
     *
     * @param keep parameters that are never dropped
     * @param drop parameters that are dropped on every host
     * @param spelled whether URLs with different spellings are always different
     */
    public void overrule(Set<String> keep, Set<String> drop, boolean spelled) {
        exact = spelled;
        kept = Set.copyOf(keep);
        dropped = Set.copyOf(drop);
    }

    private void apply(String lesson, Evidence evidence) {
        String[] parts = lesson.split(" ", -1);
        if (lesson.startsWith(PARAMETER)) {
            Map<String, List<String>> names = parameters.computeIfAbsent(parts[1], origin -> new HashMap<>());
            if (evidence.holds()) {
                names.computeIfAbsent(parts[2], joined -> List.of(joined.split("&", -1)));
            } else {
                names.remove(parts[2]);
            }
        } else if (lesson.startsWith(SPELLING)) {
            Set<Spelling> known = spellings.computeIfAbsent(parts[1], origin -> EnumSet.noneOf(Spelling.class));
            if (evidence.holds()) {
                known.add(Spelling.valueOf(parts[2]));
            } else {
                known.remove(Spelling.valueOf(parts[2]));
            }
        } else if (evidence.holds()) {
            aliases.put(parts[2], parts[1]);
        } else {
            aliases.remove(parts[2], parts[1]);
        }
    }

    /** The learned lessons with their numbers of texts, for display. */
    public List<String> words() {
        List<String> words = new ArrayList<>();
        lessons.all().forEach((lesson, evidence) -> {
            String[] parts = lesson.split(" ", -1);
            if (evidence.holds() && lesson.startsWith(PARAMETER)) {
                List<String> names = new ArrayList<>(Arrays.asList(parts[2].split("&", -1)));
                names.removeAll(kept);
                if (!names.isEmpty()) {
                    words.add(parts[1] + (names.size() == 1 ? ": parameter " : ": parameters ")
                            + String.join(", ", names) + (names.size() == 1 ? " changes" : " change") + " nothing ("
                            + evidence.agree + " texts)");
                }
            } else if (evidence.holds() && lesson.startsWith(SPELLING)) {
                if (!exact) {
                    words.add(parts[1] + ": " + Spelling.valueOf(parts[2]).words + " changes nothing (" + evidence.agree
                            + " texts)");
                }
            } else if (evidence.holds() && lesson.startsWith(ALIAS)) {
                words.add(parts[2] + ": the same pages as " + parts[1] + " (" + evidence.agree + " texts)");
            }
        });
        return words;
    }

    /** Whether a parameter of an origin is redundant, as learned or as configured. */
    public boolean isDropped(String origin, String name) {
        return !kept.contains(name)
                && (dropped.contains(name)
                        || parameters.getOrDefault(origin, Map.of()).values().stream()
                                .anyMatch(names -> names.contains(name)));
    }

    private Set<Spelling> spellings(String origin) {
        return exact ? Set.of() : spellings.getOrDefault(origin, Set.of());
    }

    /** The canonical form of a URL: without redundant parameters and spellings, at the main host instead of an alias. */
    public String page(String url) {
        String origin = Origin.of(url);
        int query = url.indexOf('?');
        String page = url;
        if (query >= 0 && drops(origin)) {
            List<String> left = new ArrayList<>(parameters(url));
            if (left.removeIf(each -> isDropped(origin, name(each)))) {
                page = joined(url.substring(0, query), left);
            }
        }
        for (Spelling spelling : spellings(origin)) {
            page = spelling.of(page);
        }
        String first = origin;
        for (int hops = 0; hops < LEAST && aliases.containsKey(first); hops++) {
            first = aliases.get(first);
        }
        return first.equals(origin) ? page : first + page.substring(origin.length());
    }

    /** Whether another URL of a page was chosen or read. */
    public boolean isTakenOtherwise(String page, String url) {
        return isOther(page, url, TAKEN) || isReadOtherwise(url);
    }

    /** Whether another URL of a page was requested or read. */
    public boolean isAskedOtherwise(String page, String url) {
        return isOther(page, url, ASKED) || isReadOtherwise(url);
    }

    private boolean isOther(String page, String url, long kind) {
        Long by = taken.get(TextBudgets.place(TextFingerprint.of(page), kind));
        return by != null && by != TextFingerprint.of(url);
    }

    private boolean isReadOtherwise(String url) {
        String origin = Origin.of(url);
        return (drops(origin) && isReadWithAnotherValue(url))
                || spellings(origin).stream().anyMatch(spelling -> isReadWithAnother(spelling, url));
    }

    private boolean drops(String origin) {
        return !dropped.isEmpty() || !parameters.getOrDefault(origin, Map.of()).isEmpty();
    }

    private boolean isReadWithAnother(Spelling spelling, String url) {
        String one = spelling.of(url);
        Seen read = seen.get(place(one, "", spelling.kind));
        return (read != null && !read.with.equals(url))
                || (!one.equals(url) && seen.get(place(one, "", WITHOUT)) != null);
    }

    private boolean isReadWithAnotherValue(String url) {
        Seen variant = seen.get(place(url, "", VARIANT));
        if (variant != null && isDropped(Origin.of(url), name(variant.with))) {
            return true;
        }
        int query = url.indexOf('?');
        List<String> all = query < 0 ? List.of() : parameters(url);
        for (int i = 0; i < all.size(); i++) {
            if (isDropped(Origin.of(url), name(all.get(i)))) {
                Seen read = seen.get(place(without(url, all, i), name(all.get(i)), WITHOUT));
                if (read != null && !read.with.equals(all.get(i))) {
                    return true;
                }
            }
        }
        if (all.size() < 2 || !all.stream().allMatch(each -> isDropped(Origin.of(url), name(each)))) {
            return false;
        }
        Seen read = seen.get(together(url, names(all)));
        return read != null && !read.with.equals(values(all));
    }

    private static String without(String url, List<String> parameters, int index) {
        List<String> left = new ArrayList<>(parameters);
        left.remove(index);
        return joined(url.substring(0, url.indexOf('?')), left);
    }

    /** Chooses a URL for a page unless one was chosen before. Has no effect if the URL is canonical. */
    public void take(String page, String url) {
        note(page, url, TAKEN);
    }

    /** Records that a URL is requested. Has no effect if the URL is canonical. */
    public void ask(String page, String url) {
        note(page, url, TAKEN);
        note(page, url, ASKED);
    }

    private void note(String page, String url, long kind) {
        Key place = TextBudgets.place(TextFingerprint.of(page), kind);
        if (!page.equals(url) && taken.get(place) == null) {
            taken.put(place, TextFingerprint.of(url));
        }
    }

    /**
     * Learns from a page.
     *
     * @param text fingerprint of the whole text of the page
     */
    public void read(String url, long text) {
        String origin = Origin.of(url);
        int query = url.indexOf('?');
        seen.put(place(url, "", WITHOUT), new Seen(text, ""));
        Seen variant = seen.get(place(url, "", VARIANT));
        if (variant != null) {
            compare(PARAMETER + origin + " " + name(variant.with), variant, text, "");
        }
        if (query >= 0) {
            List<String> all = parameters(url);
            for (int i = 0; i < all.size(); i++) {
                String name = name(all.get(i));
                String without = without(url, all, i);
                String lesson = PARAMETER + origin + " " + name;
                compare(lesson, seen.get(place(without, "", WITHOUT)), text, all.get(i));
                Key place = place(without, name, WITHOUT);
                compare(lesson, seen.get(place), text, all.get(i));
                seen.put(place, new Seen(text, all.get(i)));
                seen.put(place(without, "", VARIANT), new Seen(text, all.get(i)));
            }
            readTogether(origin, url, all, text);
        }
        for (Spelling spelling : Spelling.values()) {
            readSpelled(spelling, origin, url, text);
        }
        ask(page(url), url);
        Key path = place(url.substring(origin.length()), "", PATH);
        Seen other = seen.get(path);
        if (other == null) {
            seen.put(path, new Seen(text, origin));
        } else if (!other.with.equals(origin)) {
            boolean before = other.with.compareTo(origin) < 0; // either may have been read first
            String pair = before ? other.with + " " + origin : origin + " " + other.with;
            compare(ALIAS + pair, other, text, origin);
        }
    }

    private void readSpelled(Spelling spelling, String origin, String url, long text) {
        String one = spelling.of(url);
        if (!one.equals(url)) {
            String lesson = SPELLING + origin + " " + spelling;
            compare(lesson, seen.get(place(one, "", WITHOUT)), text, url);
            Key place = place(one, "", spelling.kind);
            compare(lesson, seen.get(place), text, url);
            seen.put(place, new Seen(text, url));
        }
    }

    /** Compares all parameters together: if each link changes several, no two URLs differ in one of them only. */
    private void readTogether(String origin, String url, List<String> all, long text) {
        if (all.size() < 2) {
            return;
        }
        String names = names(all);
        Key place = together(url, names);
        String values = values(all);
        compare(PARAMETER + origin + " " + names, seen.get(place), text, values);
        seen.put(place, new Seen(text, values));
    }

    /** Names must not contain spaces; canonical URLs never do. */
    private void compare(String lesson, @Nullable Seen before, long text, String with) {
        if (before == null || before.with.equals(with)) {
            return;
        }
        Evidence known = lessons.getOrDefault(lesson, new Evidence(0, 0));
        if (before.text != text) {
            known = new Evidence(known.agree, known.differ + 1);
        } else {
            Key place = TextBudgets.place(TextFingerprint.of(lesson) ^ text, 0);
            if (agreed.get(place) != null) {
                return;
            }
            agreed.put(place, 1L);
            known = new Evidence(known.agree + 1, known.differ);
        }
        lessons.put(lesson, known);
        apply(lesson, known);
    }

    private static Key place(String url, String name, long kind) {
        return TextBudgets.place(TextFingerprint.of(url + '\n' + name), kind);
    }

    /** Where a URL without any of its parameters is. */
    private static Key together(String url, String names) {
        return place(url.substring(0, url.indexOf('?')), names, WITHOUT);
    }

    private static String names(List<String> parameters) {
        return parameters.stream().map(UrlLessons::name).sorted().collect(Collectors.joining("&"));
    }

    /** In one order, which {@link Spelling#ORDER} judges. */
    private static String values(List<String> parameters) {
        return parameters.stream().sorted().collect(Collectors.joining("&"));
    }

    private static List<String> parameters(String url) {
        return Arrays.asList(url.substring(url.indexOf('?') + 1).split("[&;]", -1));
    }

    private static String name(String parameter) {
        int equals = parameter.indexOf('=');
        return equals < 0 ? parameter : parameter.substring(0, equals);
    }

    private static String joined(String path, List<String> parameters) {
        return parameters.isEmpty() ? path : path + "?" + String.join("&", parameters);
    }
}
