package org.crawlgraph.forum.learning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.url.UrlQuery;

/**
 * Removes page types that have little text of their own and lead to nothing new. Boilerplate links ({@link Exploration.PageLinks}) never count. The
 * steps run in this order:
 *
 * <p><b>Refusals.</b> Every page of the type nearly repeats a page of a type that was removed for uniform content.
 *
 * <p><b>Forms.</b> Every page of the type is a form: it has more input fields than the median page of the sample, at most the median amount
 * of text, and no link to a kept page of another type. One page is enough.
 *
 * <p><b>Corners.</b> A corner is a group of types that only boilerplate, the entry and the group itself link to. They link to no kept page
 * outside the group, and have at most the median amount of text; an example is a calendar without events. Small corners are removed first, until
 * {@value #CORNER} of the sample is gone. A larger corner stays, because it may be the topic of the site.
 *
 * <p><b>Lists of removed pages.</b> At least {@value #NEARLY_ALL} of the list's targets are of removed types. An example is the print version
 * of a board, once the print versions of its threads are removed.
 *
 * <p><b>Redundant lists.</b> Kept pages of other types link to at least {@value #NEARLY_ALL} of what the list links to, and there is a list
 * on the same path with fewer keys. Only kept targets that are not lists count. Lists with the same path and the same keys are judged
 * together, from {@value #FEWEST} targets on.
 */
final class DeadEnds {

    private static final double NEARLY_ALL = 0.9;
    private static final int FEWEST = 5;
    private static final double CORNER = 0.1;
    private static final int VALUES = 30;
    private static final Set<String> FIELDS = Set.of("input", "textarea", "select");

    private final Exploration seen;
    private final List<TypeDraft> types;
    private final Exploration.PageLinks links;
    private final List<List<Integer>> pages = new ArrayList<>();
    private final List<Boolean> lists = new ArrayList<>();

    /** By page: its links without boilerplate. */
    private final List<Set<String>> own = new ArrayList<>();

    /** By URL: its page type if fetched, else the page types it may have. */
    private final Map<String, List<TypeDraft>> typesOf = new HashMap<>();

    /** By URL pattern: its page types. */
    private final Map<Integer, List<TypeDraft>> ofPattern = new HashMap<>();

    /** By query key: its parameters in the sample's links, at most {@value #VALUES} plus one. */
    private final Map<String, Set<String>> values = new HashMap<>();

    DeadEnds(Exploration seen, List<TypeDraft> types, Exploration.PageLinks links) {
        this.seen = seen;
        this.types = types;
        this.links = links;
        types.forEach(type -> pages.add(new ArrayList<>()));
        for (int page = 0; page < seen.pages(); page++) {
            pages.get(seen.type(page)).add(page);
            own.add(links.own(page));
            links.targets(page).forEach(this::seeValues);
        }
        for (TypeDraft type : types) {
            lists.add(links.areLists(pages.get(type.number)));
            ofPattern.computeIfAbsent(type.pattern, unseen -> new ArrayList<>()).add(type);
        }
    }

    void clean() {
        removeRefusals();
        removeForms();
        removeCorners();
        removeListsOfRemoved();
        removeListed();
    }

    private void seeValues(String url) {
        for (String item : UrlQuery.parameters(url)) {
            Set<String> known = values.computeIfAbsent(UrlQuery.key(item), unseen -> new TreeSet<>());
            if (known.size() <= VALUES) {
                known.add(item);
            }
        }
    }

    /** Whether a URL has, or may have, a kept page type; URLs of patterns without pages may. */
    private boolean mayBeKept(String url) {
        return typesOf(url).stream().anyMatch(type -> type.kept) || typesOf(url).isEmpty();
    }

    private List<TypeDraft> typesOf(String url) {
        return typesOf.computeIfAbsent(url, unseen -> {
            int page = seen.page(url);
            return page >= 0
                    ? List.of(types.get(seen.type(page)))
                    : ofPattern.getOrDefault(seen.pattern(url), List.of());
        });
    }

    private void removeForms() {
        int fields = median(IntStream.range(0, seen.sampled()).map(this::fields));
        int text = text();
        for (TypeDraft type : types) {
            if (type.kept
                    && !type.isEntry()
                    && pages.get(type.number).stream()
                            .allMatch(page -> fields(page) > fields
                                    && seen.said(page).own().size() <= text
                                    && own.get(page).stream().noneMatch(url -> leadsElsewhere(url, type)))) {
                type.remove(PageType.Reason.DEAD_END, null);
            }
        }
    }

    /** Removes page types whose every page is near a page of a type removed for {@code ONE_CONTENT}. */
    private void removeRefusals() {
        List<Integer> refusals = IntStream.range(0, seen.pages())
                .filter(page -> types.get(seen.type(page)).reason == PageType.Reason.ONE_CONTENT)
                .boxed()
                .toList();
        for (TypeDraft type : types) {
            if (type.kept
                    && !type.isEntry()
                    && pages.get(type.number).stream()
                            .allMatch(page -> refusals.stream().anyMatch(refusal -> seen.near(page, refusal)))) {
                type.remove(PageType.Reason.ONE_CONTENT, null);
            }
        }
    }

    private void removeCorners() {
        int text = text();
        Set<TypeDraft> corner = new LinkedHashSet<>();
        types.stream()
                .filter(type -> type.kept
                        && !type.isEntry()
                        && median(pages.get(type.number).stream()
                                        .mapToInt(page -> seen.said(page).own().size()))
                                <= text)
                .forEach(corner::add);
        while (corner.removeIf(type -> isLinked(type, corner) || leadsOut(type, corner))) {}
        List<Set<TypeDraft>> corners = new ArrayList<>();
        while (!corner.isEmpty()) {
            corners.add(connected(corner));
        }
        corners.sort(Comparator.comparingInt(DeadEnds::sampled));
        int all = 0;
        for (Set<TypeDraft> one : corners) {
            all += sampled(one);
            if (all <= CORNER * seen.sampled()) {
                one.forEach(type -> type.remove(PageType.Reason.DEAD_END, null));
            }
        }
    }

    private static int sampled(Set<TypeDraft> some) {
        return some.stream().mapToInt(type -> type.pages.size()).sum();
    }

    /** Removes and returns one page type together with all types that links connect with it. */
    private Set<TypeDraft> connected(Set<TypeDraft> some) {
        List<TypeDraft> found = new ArrayList<>(List.of(some.iterator().next()));
        some.remove(found.get(0));
        for (int i = 0; i < found.size(); i++) {
            TypeDraft one = found.get(i);
            List<TypeDraft> next = some.stream()
                    .filter(other -> leadsTo(one, Set.of(other)) || leadsTo(other, Set.of(one)))
                    .toList();
            next.forEach(some::remove);
            found.addAll(next);
        }
        return new LinkedHashSet<>(found);
    }

    private boolean leadsTo(TypeDraft from, Set<TypeDraft> to) {
        return pages.get(from.number).stream()
                .anyMatch(page -> own.get(page).stream()
                        .anyMatch(url -> typesOf(url).stream().anyMatch(to::contains)));
    }

    /** Whether a kept page outside, other than the entry, links to a page of the type. */
    private boolean isLinked(TypeDraft type, Set<TypeDraft> corner) {
        for (int page : pages.get(type.number)) {
            String url = seen.at(page).url();
            if (!links.isBoilerplate(url)) {
                for (int linker : links.linkers(url)) {
                    TypeDraft from = types.get(seen.type(linker));
                    if (from.kept && !from.isEntry() && !corner.contains(from)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private boolean leadsOut(TypeDraft type, Set<TypeDraft> corner) {
        return pages.get(type.number).stream()
                .anyMatch(page -> own.get(page).stream()
                        .anyMatch(url -> typesOf(url).stream().anyMatch(to -> to.kept && !corner.contains(to))));
    }

    private int text() {
        return median(IntStream.range(0, seen.sampled())
                .map(page -> seen.said(page).own().size()));
    }

    private boolean leadsElsewhere(String url, TypeDraft from) {
        return typesOf(url).stream().anyMatch(type -> type.kept && type != from);
    }

    private int fields(int page) {
        PageStructure structure = seen.at(page).structure();
        return (int) IntStream.range(0, structure.nodes())
                .filter(node -> FIELDS.contains(structure.label(node)))
                .count();
    }

    private static int median(IntStream numbers) {
        int[] sorted = numbers.sorted().toArray();
        return sorted[sorted.length / 2];
    }

    private void removeListsOfRemoved() {
        for (boolean changed = true; changed; ) {
            changed = false;
            for (TypeDraft type : types) {
                if (type.kept && !type.isEntry() && lists.get(type.number)) {
                    int all = 0;
                    int removed = 0;
                    for (int page : pages.get(type.number)) {
                        for (String url : own.get(page)) {
                            boolean same = typesOf(url).contains(type);
                            all += same ? 0 : 1;
                            removed += same || mayBeKept(url) ? 0 : 1;
                        }
                    }
                    if (all > 0 && removed >= NEARLY_ALL * all) {
                        type.remove(PageType.Reason.DEAD_END, null);
                        changed = true;
                    }
                }
            }
        }
    }

    /** Lists with the same path and keys. */
    private record Family(String path, Set<String> keys) implements Comparable<Family> {

        /** Comparable, so that hash tables stay fast if an attacker chooses paths with equal hash codes. */
        @Override
        public int compareTo(Family other) {
            return toString().compareTo(other.toString());
        }

        static Family of(String url) {
            Set<String> keys = new TreeSet<>();
            UrlQuery.parameters(url).forEach(item -> keys.add(UrlQuery.key(item)));
            return new Family(UrlQuery.path(url), keys);
        }
    }

    private Family family(TypeDraft type) {
        return Family.of(
                type.pattern < 0 ? "" : seen.patterns().get(type.pattern).toString());
    }

    private void removeListed() {
        Map<Family, List<TypeDraft>> families = new HashMap<>();
        types.stream()
                .filter(type -> type.kept)
                .forEach(type -> families.computeIfAbsent(family(type), unseen -> new ArrayList<>())
                        .add(type));
        List<Family> order = new ArrayList<>(families.keySet());
        order.sort((one, other) -> other.keys().size() != one.keys().size()
                ? other.keys().size() - one.keys().size()
                : (other.path() + other.keys()).compareTo(one.path() + one.keys()));
        for (Family family : order) {
            List<TypeDraft> of = families.getOrDefault(family, List.of());
            if (of.stream().noneMatch(TypeDraft::isEntry) && isListedElsewhere(family, of, families)) {
                of.forEach(type -> type.remove(PageType.Reason.DEAD_END, null));
            }
        }
    }

    /**
     * Whether the additional keys of one family select a view: each has few values and no numbers, or a single value; at least one key has
     * two values. Page numbers do not count.
     */
    private boolean chooseView(Family more, Family fewer) {
        Set<String> keys = new TreeSet<>(more.keys());
        keys.removeAll(fewer.keys());
        keys.removeIf(key -> seen.numbers().counts(key + "=0"));
        return more.keys().containsAll(fewer.keys())
                && keys.stream().allMatch(this::choosesView)
                && keys.stream().anyMatch(this::hasSeveralValues);
    }

    private boolean hasSeveralValues(String key) {
        return values.getOrDefault(key, Set.of()).size() > 1;
    }

    private boolean choosesView(String key) {
        Set<String> all = values.getOrDefault(key, Set.of());
        return all.size() <= 1 || (all.size() <= VALUES && all.stream().noneMatch(OtherViews::isNumber));
    }

    private boolean isListedElsewhere(Family family, List<TypeDraft> of, Map<Family, List<TypeDraft>> families) {
        Set<String> targets = targets(of);
        if (targets.size() < FEWEST) {
            return false;
        }
        for (Map.Entry<Family, List<TypeDraft>> each : families.entrySet()) {
            Family other = each.getKey();
            List<TypeDraft> kept =
                    each.getValue().stream().filter(type -> type.kept).toList();
            if (!kept.isEmpty()
                    && other.path().equals(family.path())
                    && chooseView(family, other)
                    && of.stream().allMatch(type -> kept.stream().anyMatch(base -> base.layout == type.layout))
                    && leadsToTheSame(of, kept)) {
                return isCovered(targets, of);
            }
        }
        return false;
    }

    /** Whether two groups of lists have the same most frequent target page type. */
    private boolean leadsToTheSame(List<TypeDraft> one, List<TypeDraft> other) {
        return mostly(targets(one)) == mostly(targets(other));
    }

    private int mostly(Set<String> urls) {
        Map<Integer, Integer> counts = new HashMap<>();
        urls.forEach(url -> typesOf(url).forEach(type -> counts.merge(type.number, 1, Integer::sum)));
        return counts.entrySet().stream()
                .max(Map.Entry.<Integer, Integer>comparingByValue().thenComparing(Map.Entry::getKey))
                .map(Map.Entry::getKey)
                .orElse(-1);
    }

    private boolean isCovered(Set<String> targets, List<TypeDraft> without) {
        long found = targets.stream()
                .filter(url -> links.linkers(url).stream()
                        .map(linker -> types.get(seen.type(linker)))
                        .anyMatch(type -> type.kept && !without.contains(type)))
                .count();
        return found >= NEARLY_ALL * targets.size();
    }

    /** The targets of lists: linked pages of kept types that are not lists. */
    private Set<String> targets(List<TypeDraft> from) {
        Set<String> urls = new HashSet<>();
        for (TypeDraft type : from) {
            for (int page : pages.get(type.number)) {
                for (String url : own.get(page)) {
                    List<TypeDraft> to = typesOf(url);
                    if (to.stream().anyMatch(each -> each.kept && !lists.get(each.number) && !from.contains(each))) {
                        urls.add(url);
                    }
                }
            }
        }
        return urls;
    }
}
