package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.jspecify.annotations.Nullable;

/**
 * Kinds of pages: clusters whose patterns differ only in the order of parameters or in the number of dots in a name.
 * Each kind has slots, the variable segments and parameters of its URLs, and a key, the value of the slot with most
 * distinct values. It may have a page-number slot; it then continues a list whose first page has another kind.
 */
final class Kinds {

    static final int NONE = -1;

    /** The share of a kind's keys that another kind has if the first shows pages of the second. */
    private static final double SHARED = 0.5;

    private static final Set<UrlNames.Kind> SHOWING = EnumSet.of(
            UrlNames.Kind.CONTENT,
            UrlNames.Kind.AXIS,
            UrlNames.Kind.CALENDAR,
            UrlNames.Kind.VIEW,
            UrlNames.Kind.SORT,
            UrlNames.Kind.PART);

    /** Keys that more kinds have, such as {@code index}, do not show that two kinds have the same pages. */
    private static final int MOST_KINDS = 80;

    /** What the name of a folder may say about its pages whatever their keys are. */
    private static final Set<UrlNames.Kind> OF_FOLDERS =
            EnumSet.of(UrlNames.Kind.CONTENT, UrlNames.Kind.AXIS, UrlNames.Kind.CALENDAR);

    private static final Pattern DIGITS = Pattern.compile("[0-9]+");
    private static final Pattern DOTS = Pattern.compile("\\*(?:\\.\\*)+");
    private static final Pattern PAGE = Pattern.compile("^(?:[A-Za-z]+[-_])?([A-Za-z]+)[-_]?\\$");
    private static final Pattern INDEX = Pattern.compile("(?:(?:index|default)\\.[a-z]+)?");
    private static final Pattern EXTENSION = Pattern.compile("\\.(?:html?|php|aspx?)$");

    /**
     * The common form of a kind's patterns.
     *
     * @param path host and path segments, followed by {@code "?"} and the segments of a query without keys
     * @param parameters sorted
     */
    record Name(List<String> path, List<Parameter> parameters) implements Comparable<Name> {

        /** Orders as {@link UrlPattern#compareTo}. */
        @Override
        public int compareTo(Name other) {
            return toString().compareTo(other.toString());
        }

        static Name of(String url) {
            int host = Math.min(url.indexOf("://") + 3, url.length());
            int question = url.indexOf('?', host);
            int end = question < 0 ? url.length() : question;
            List<String> path = new ArrayList<>(List.of(url.substring(host, end).split("/", -1)));
            List<Parameter> parameters = new ArrayList<>();
            if (question >= 0 && question + 1 < url.length()) {
                String[] parts = url.substring(question + 1).split("&", -1);
                int from = 0;
                if (parts[0].indexOf('=') < 0) {
                    path.add("?");
                    path.addAll(Arrays.asList(strip(parts[0]).split("/", -1)));
                    from = 1;
                }
                for (int i = from; i < parts.length; i++) {
                    int equals = parts[i].indexOf('=');
                    parameters.add(new Parameter(
                            equals < 0 ? parts[i] : parts[i].substring(0, equals),
                            equals < 0 ? "" : parts[i].substring(equals + 1)));
                }
            }
            return new Name(path, parameters);
        }

        private static String strip(String path) {
            int begin = path.startsWith("/") ? 1 : 0;
            return path.substring(
                    begin, path.endsWith("/") && path.length() > begin ? path.length() - 1 : path.length());
        }

        static Name of(UrlPattern pattern) {
            Name cut = of(pattern.toString().replace("\\", ""));
            return new Name(
                    cut.path.stream()
                            .map(part -> DOTS.matcher(part).replaceAll("*"))
                            .toList(),
                    cut.parameters.stream()
                            .map(one -> new Parameter(
                                    one.name, DOTS.matcher(one.value).replaceAll("*")))
                            .sorted()
                            .toList());
        }

        /** What the names say; of segments before a place, only names of content and lists count. */
        Set<UrlNames.Kind> names(int place) {
            Set<UrlNames.Kind> said = EnumSet.noneOf(UrlNames.Kind.class);
            path.stream()
                    .limit(Math.max(1, place))
                    .skip(1)
                    .forEach(segment -> said.addAll(UrlNames.ofSegment(segment)));
            said.retainAll(OF_FOLDERS);
            path.stream().skip(Math.max(1, place)).forEach(segment -> said.addAll(UrlNames.ofSegment(segment)));
            parameters.forEach(one -> said.addAll(UrlNames.ofParameter(one.name, one.value)));
            return said;
        }

        /** Whether this is the root of one host. */
        boolean isRoot() {
            return parameters.isEmpty()
                    && (path.size() == 1 || (path.size() == 2 && path.get(1).isEmpty()))
                    && !isVariable(path.get(0));
        }

        /** The number of parameters and non-empty path segments. */
        int parts() {
            return (int) path.stream().skip(1).filter(part -> !part.isEmpty()).count() + parameters.size();
        }
    }

    record Parameter(String name, String value) implements Comparable<Parameter> {
        @Override
        public int compareTo(Parameter other) {
            return Comparator.comparing(Parameter::name)
                    .thenComparing(Parameter::value)
                    .compare(this, other);
        }
    }

    /**
     * A variable part of the URLs of a kind.
     *
     * @param folder the segments before a segment; null for a parameter
     * @param place index of a segment in the path
     * @param name of a parameter, else empty
     * @param pattern of its values
     */
    record Slot(@Nullable String folder, int place, String name, String pattern) {
        boolean isSegment() {
            return folder != null;
        }
    }

    static final class Kind {
        final Name name;
        final List<Slot> slots;
        Set<UrlNames.Kind> names;
        /** Number of names that speak against the kind. */
        int junk;

        final int parts;
        final IntArrayList urls = new IntArrayList();
        int fetched;
        /** Number of known URLs of its family, and of fetched pages. */
        double familySize;

        double familyFetched;
        /** The kind of the first page of its lists, or {@link #NONE}. */
        int first = NONE;

        @Nullable
        Slot pageSlot;

        @Nullable
        Slot keySlot;

        final IntSet keys = new IntOpenHashSet();

        Kind(Name name) {
            this.name = name;
            names = name.names(0);
            junk = junk(names);
            parts = name.parts();
            slots = new ArrayList<>();
            for (int i = 0; i < name.path().size(); i++) {
                if (isVariable(name.path().get(i))) {
                    slots.add(new Slot(
                            String.join("/", name.path().subList(Math.min(1, i), i)),
                            i,
                            "",
                            name.path().get(i)));
                }
            }
            for (Parameter one : name.parameters()) {
                if (isVariable(one.value)) {
                    slots.add(new Slot(null, 0, one.name, one.value));
                }
            }
        }

        private static int junk(Set<UrlNames.Kind> names) {
            return (int)
                    names.stream().filter(said -> said != UrlNames.Kind.CONTENT).count();
        }

        int size() {
            return urls.size();
        }

        /** Whether a parameter name speaks against the kind, as in the exclusion lists of crawlers. */
        boolean isNamedByParameter() {
            return name.parameters().stream()
                    .flatMap(one -> UrlNames.ofParameter(one.name(), one.value()).stream())
                    .anyMatch(said -> said != UrlNames.Kind.CONTENT);
        }

        /** Whether pages of the kind may show items, judged by its names; forms, feeds and the like do not. */
        boolean showsItems() {
            return SHOWING.containsAll(names);
        }

        /**
         * Whether it is a list by tag or author, and no name says anything else of it but content and dates. It is not
         * if its key precedes the name of the list, as in pages that such a list shows.
         */
        boolean isList() {
            if (!OF_FOLDERS.containsAll(names)
                    || !names.contains(UrlNames.Kind.AXIS)
                    || !name.parameters().isEmpty()) {
                return false;
            }
            int place = IntStream.range(1, name.path().size())
                    .filter(at -> UrlNames.ofSegment(name.path().get(at)).contains(UrlNames.Kind.AXIS))
                    .findFirst()
                    .orElse(name.path().size());
            return keySlot == null || (keySlot.isSegment() && keySlot.place() > place);
        }

        boolean isKeyedByPath() {
            return keySlot != null && keySlot.isSegment();
        }

        /** Whether the pages of two kinds are in one folder. */
        boolean sharesFolder(Kind other) {
            return isKeyedByPath()
                    && other.keySlot != null
                    && Objects.equals(Objects.requireNonNull(keySlot).folder(), other.keySlot.folder());
        }
    }

    final List<Kind> all = new ArrayList<>();
    /** The kind of each URL, or {@link #NONE}. */
    final int[] of;
    /** The kind of each cluster. */
    final int[] ofCluster;
    /** The number of each URL's key, the same for the same value, or {@link #NONE}. */
    final int[] key;

    private final Map<Name, Integer> byName = new HashMap<>();
    private final List<String> urls;

    Kinds(List<String> urls, int fetched, int[] clusterOf, List<UrlPattern> patterns) {
        this.urls = urls;
        ofCluster = new int[patterns.size()];
        for (int cluster = 0; cluster < ofCluster.length; cluster++) {
            Name name = Name.of(patterns.get(cluster));
            Integer known = byName.putIfAbsent(name, all.size());
            ofCluster[cluster] = known == null ? all.size() : known;
            if (known == null) {
                all.add(new Kind(name));
            }
        }
        of = new int[urls.size()];
        for (int url = 0; url < of.length; url++) {
            of[url] = clusterOf[url] < 0 ? NONE : ofCluster[clusterOf[url]];
            if (of[url] >= 0) {
                Kind kind = all.get(of[url]);
                kind.urls.add(url);
                kind.fetched += url < fetched ? 1 : 0;
            }
        }
        for (int kind = 0; kind < all.size(); kind++) {
            findPages(kind);
        }
        for (int kind = 0; kind < all.size(); kind++) {
            Kind family = all.get(family(kind));
            family.familySize += all.get(kind).size();
            family.familyFetched += all.get(kind).fetched;
        }
        key = new int[of.length];
        Arrays.fill(key, NONE);
        findKeys();
        nameTopics();
    }

    /** The place of the segment that names pages in a folder; 0 if a parameter or nothing names them. */
    private static int placeOfPage(Kind kind) {
        Slot slot = kind.keySlot;
        if (slot != null) {
            return slot.isSegment() ? slot.place() : 0;
        }
        if (!kind.slots.isEmpty() || !kind.name.parameters().isEmpty()) {
            return 0;
        }
        int last = kind.name.path().size() - 1;
        while (last > 1 && INDEX.matcher(kind.name.path().get(last)).matches()) {
            last--;
        }
        return last;
    }

    /**
     * Ignores names of folders that say what their pages are about: {@code print/*} has the keys of {@code article/*}
     * and shows the same articles, but the pages of {@code manual/print/*} are in no other place.
     */
    private void nameTopics() {
        Map<Integer, List<Kind>> kindsOfKeys = new HashMap<>();
        for (Kind kind : all) {
            for (int one : kind.keys) {
                kindsOfKeys.computeIfAbsent(one, unseen -> new ArrayList<>()).add(kind);
            }
        }
        Map<Kind, Set<UrlNames.Kind>> topics = new HashMap<>();
        for (Kind kind : all) {
            Set<UrlNames.Kind> names = kind.name.names(placeOfPage(kind));
            if (names.equals(kind.names)) {
                continue;
            }
            Map<Kind, Integer> shared = new HashMap<>();
            for (int one : kind.keys) {
                List<Kind> having = kindsOfKeys.getOrDefault(one, List.of());
                for (Kind other : having.size() > MOST_KINDS ? List.<Kind>of() : having) {
                    if (other.junk < kind.junk) {
                        shared.merge(other, 1, Integer::sum);
                    }
                }
            }
            if (shared.values().stream().noneMatch(count -> count >= SHARED * kind.keys.size())) {
                topics.put(kind, names);
            }
        }
        topics.forEach((kind, names) -> {
            kind.names = names;
            kind.junk = Kind.junk(names);
        });
    }

    static boolean isVariable(String part) {
        return part.indexOf('$') >= 0 || part.indexOf('*') >= 0;
    }

    Kind kind(int url) {
        return all.get(of[url]);
    }

    /** The kind of the first page of its lists, or the kind itself; both form a family, named by it. */
    int family(int kind) {
        return all.get(kind).first >= 0 ? all.get(kind).first : kind;
    }

    /** The slot values of a URL, in slot order; null for a missing slot. */
    @Nullable
    String[] slotValues(int url) {
        return slotValues(kind(url), urls.get(url));
    }

    static @Nullable String[] slotValues(Kind kind, String url) {
        @Nullable String[] found = new String[kind.slots.size()];
        if (found.length == 0) {
            return found;
        }
        Name cut = Name.of(url);
        for (int i = 0; i < found.length; i++) {
            Slot slot = kind.slots.get(i);
            if (slot.isSegment()) {
                found[i] = slot.place() < cut.path().size()
                        ? bare(slot.pattern(), cut.path().get(slot.place()))
                        : null;
            } else {
                for (Parameter one : cut.parameters()) {
                    found[i] = one.name().equals(slot.name()) ? bare(slot.pattern(), one.value()) : found[i];
                }
            }
        }
        return found;
    }

    /** The number if the pattern is text around one number, else the name without its extension. */
    private static String bare(String pattern, String raw) {
        if (pattern.indexOf('*') < 0 && pattern.indexOf('$') == pattern.lastIndexOf('$')) {
            Matcher digits = DIGITS.matcher(raw);
            return digits.find() ? digits.group() : raw;
        }
        return EXTENSION
                .matcher(raw)
                .replaceFirst("")
                .replace("%20", "_")
                .replace('+', '_')
                .replace(' ', '_')
                .toLowerCase(Locale.ROOT);
    }

    /** Finds the page-number slot. */
    private void findPages(int number) {
        Kind kind = all.get(number);
        List<String> path = kind.name.path();
        for (Slot slot : kind.slots) {
            List<String> base = new ArrayList<>(path);
            List<Parameter> parameters = new ArrayList<>(kind.name.parameters());
            if (slot.isSegment()) {
                Matcher page = PAGE.matcher(slot.pattern());
                boolean afterWord =
                        slot.pattern().equals("$") && slot.place() > 1 && UrlNames.isPaging(path.get(slot.place() - 1));
                boolean inText = page.matches() && UrlNames.isPaging(page.group(1));
                if (slot.place() == 0 || !(afterWord || inText)) {
                    continue;
                }
                base.subList(slot.place() - (afterWord ? 1 : 0), slot.place() + 1)
                        .clear();
            } else if (slot.pattern().equals("$") && UrlNames.isPaging(slot.name())) {
                parameters.removeIf(one -> one.name().equals(slot.name()));
            } else {
                continue;
            }
            kind.pageSlot = slot;
            int first = first(base, parameters);
            if (first >= 0 && first != number) {
                kind.first = first;
                return;
            }
        }
    }

    /** The kind with this name, with or without a trailing slash. */
    private int first(List<String> path, List<Parameter> parameters) {
        List<String> bare = new ArrayList<>(path);
        while (bare.size() > 1 && List.of("", "?").contains(bare.get(bare.size() - 1))) {
            bare.remove(bare.size() - 1);
        }
        List<String> folder = new ArrayList<>(bare);
        folder.add("");
        return Stream.of(path, bare, folder)
                .map(one -> byName.getOrDefault(new Name(one, parameters), NONE))
                .filter(kind -> kind >= 0)
                .findFirst()
                .orElse(NONE);
    }

    private void findKeys() {
        Object2IntOpenHashMap<String> ids = new Object2IntOpenHashMap<>();
        for (Kind kind : all) {
            List<Set<String>> different = new ArrayList<>();
            kind.slots.forEach(slot -> different.add(new HashSet<>()));
            for (int url : kind.urls) {
                @Nullable String[] found = slotValues(url);
                for (int i = 0; i < found.length; i++) {
                    if (found[i] != null && !kind.slots.get(i).equals(kind.pageSlot)) {
                        different.get(i).add(found[i]);
                    }
                }
            }
            int best = IntStream.range(0, different.size())
                    .filter(slot -> !different.get(slot).isEmpty())
                    .reduce((one, other) ->
                            different.get(other).size() >= different.get(one).size() ? other : one)
                    .orElse(NONE);
            if (best < 0) {
                continue;
            }
            kind.keySlot = kind.slots.get(best);
            for (int url : kind.urls) {
                String value = slotValues(url)[best];
                if (value != null && !value.isEmpty()) {
                    key[url] = ids.computeIfAbsent(value, unseen -> ids.size());
                    kind.keys.add(key[url]);
                }
            }
        }
    }
}
