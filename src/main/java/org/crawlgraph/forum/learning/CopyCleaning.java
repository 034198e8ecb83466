package org.crawlgraph.forum.learning;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.crawlgraph.forum.map.ForumSample;
import org.crawlgraph.forum.map.PageType;
import org.jspecify.annotations.Nullable;

/**
 * Decides which page types are copies of others, from the twins found.
 *
 * <ol>
 *   <li>Two page types belong to one group if at least half of the tried pages of each have a twin in the other. A chain of types counts by the
 *       product of its shares. One type of each group stays, none whose URLs extend those of one with later pages ({@code f&t&p} extends
 *       {@code f&t}): of the types with fewest twins per page (one thread has many post URLs), those with at least half of the most links
 *       from other layouts, as threads have from lists; of these, the one with fewest parameters. For later pages, links of their own layout count. Only later pages replace a later page,
 *       since other types lack a URL for each of them.
 *   <li>A remaining page type is removed if at least half of its tried pages have a twin in a kept type, unless that type has several URLs for
 *       each page.
 *   <li>A removed type is restored if kept types of other layouts link to more than twice as many of its pages as of its replacement, allowing
 *       for the number of twins, unless it extends the URLs of a replacement with later pages. The replacement is then removed if it is a copy, too.
 * </ol>
 */
final class CopyCleaning {

    private static final double SHARE = 0.5;
    private static final double FAN = 1.5;
    private static final int FEWEST_TRIED = 2;

    private final Exploration seen;
    private final List<TypeDraft> types;
    private final Twins.Counts twins;

    /** By page type: its URLs linked from each page type. */
    private final Map<Integer, Map<Integer, Set<String>>> linked = new HashMap<>();

    /** The URL patterns of pages whose later pages the sample links to. */
    private final Set<Integer> firstPages = new HashSet<>();

    CopyCleaning(Exploration seen, List<TypeDraft> types, Twins.Counts twins) {
        this.seen = seen;
        this.types = types;
        this.twins = twins;
        Map<List<Object>, Map<Integer, Integer>> known = new HashMap<>();
        eachLink((from, link) -> {
            String first = seen.numbers().first(link.url());
            if (first != null) {
                firstPages.add(seen.pattern(first));
            }
            int target = seen.page(link.url());
            if (target >= 0) {
                known.computeIfAbsent(kind(from, link), unseen -> new TreeMap<>())
                        .merge(seen.type(target), 1, Integer::sum);
            }
        });
        eachLink((from, link) -> {
            int target = seen.page(link.url());
            int type = target >= 0 ? seen.type(target) : most(known.getOrDefault(kind(from, link), Map.of()));
            linked.computeIfAbsent(type, unseen -> new HashMap<>())
                    .computeIfAbsent(from, unseen -> new HashSet<>())
                    .add(link.url());
        });
    }

    private void eachLink(BiConsumer<Integer, ForumSample.SampledPage.ForumLink> consumer) {
        for (int page = 0; page < seen.sampled(); page++) {
            int from = seen.type(page);
            seen.at(page).links().forEach(link -> consumer.accept(from, link));
        }
    }

    /** The class of a link without a known target: source page type, place and URL pattern. */
    private List<Object> kind(int from, ForumSample.SampledPage.ForumLink link) {
        return List.of(from, link.path(), seen.pattern(link.url()));
    }

    private static int most(Map<Integer, Integer> counts) {
        return counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(-1);
    }

    void clean() {
        groups();
        oneSided();
        guard();
    }

    /** Whether at least half of the tried pages of a type have duplicates in another type that may replace it. */
    private boolean repeats(TypeDraft type, TypeDraft other) {
        int least = Math.min(FEWEST_TRIED, Math.max(1, type.pages.size()));
        return mayGiveWay(type, other)
                && twins.tried(type.number, other.number) >= least
                && twins.share(type.number, other.number) >= SHARE;
    }

    private boolean mayGiveWay(TypeDraft type, TypeDraft other) {
        return other.hasLayout() && (!seen.isLater(type.pattern) || seen.isLater(other.pattern));
    }

    private void groups() {
        double[][] shares = shares();
        for (boolean changed = true; changed; ) {
            changed = false;
            Set<TypeDraft> placed = new HashSet<>();
            for (TypeDraft type : types) {
                if (type.kept && placed.add(type)) {
                    List<TypeDraft> group = group(type, shares);
                    placed.addAll(group);
                    TypeDraft canonical = canonical(group);
                    for (TypeDraft copy : group) {
                        if (copy != canonical && !copy.isEntry() && isMutual(copy, canonical, shares)) {
                            PageType.CopyEvidence direct = twins.evidence(copy.number, canonical.number);
                            double share = shares[copy.number][canonical.number];
                            copy.remove(
                                    PageType.Reason.COPY,
                                    new PageType.CopyEvidence(canonical.number, direct.tried(), share, direct.fan()));
                            changed = true;
                        }
                    }
                }
            }
        }
    }

    /**
     * For each pair of page types, the share of the first's tried pages that have duplicates in the second, along the best path over other
     * types; 0 if below {@value #SHARE}.
     */
    private double[][] shares() {
        double[][] shares = new double[types.size()][types.size()];
        for (TypeDraft one : types) {
            for (TypeDraft other : types) {
                if (one != other && one.kept && other.kept && repeats(one, other)) {
                    shares[one.number][other.number] = twins.share(one.number, other.number);
                }
            }
        }
        for (int by = 0; by < shares.length; by++) {
            for (double[] from : shares) {
                for (int to = 0; to < from.length && from[by] > 0; to++) {
                    double share = from[by] * shares[by][to];
                    from[to] = share >= SHARE ? Math.max(from[to], share) : from[to];
                }
            }
        }
        return shares;
    }

    private static boolean isMutual(TypeDraft one, TypeDraft other, double[][] shares) {
        return shares[one.number][other.number] > 0 && shares[other.number][one.number] > 0;
    }

    /** The kept page types connected with the given one by mutual copies. */
    private List<TypeDraft> group(TypeDraft first, double[][] shares) {
        List<TypeDraft> group = new ArrayList<>(List.of(first));
        for (int i = 0; i < group.size(); i++) {
            TypeDraft one = group.get(i);
            types.stream()
                    .filter(other -> other.kept && !group.contains(other) && isMutual(one, other, shares))
                    .forEach(group::add);
        }
        return group;
    }

    /** The page type of a group that stays. */
    private TypeDraft canonical(List<TypeDraft> group) {
        if (group.size() == 1 || group.stream().anyMatch(TypeDraft::isEntry)) {
            return group.stream().filter(TypeDraft::isEntry).findFirst().orElse(group.get(0));
        }
        Map<TypeDraft, Double> fans = new HashMap<>();
        Map<TypeDraft, Integer> links = new HashMap<>();
        List<TypeDraft> plain = group.stream()
                .filter(type -> group.stream().noneMatch(other -> isPlaceIn(type, other)))
                .toList();
        for (TypeDraft type : plain) {
            fans.put(type, fan(type, group));
            links.put(type, links(type, group));
        }
        double least = Collections.min(fans.values());
        List<TypeDraft> single = plain.stream()
                .filter(type -> fans.getOrDefault(type, 1.0) <= FAN * least)
                .toList();
        int most = single.stream()
                .mapToInt(type -> links.getOrDefault(type, 0))
                .max()
                .orElse(0);
        return single.stream()
                .filter(type -> 2 * links.getOrDefault(type, 0) >= most)
                .min(Comparator.comparingInt((TypeDraft type) -> seen.parameters(type.pattern))
                        .thenComparing(type -> -links.getOrDefault(type, 0))
                        .thenComparing(type -> -type.pages.size())
                        .thenComparing(type -> type.number))
                .orElseThrow();
    }

    /** Whether a page type is a place in the pages of another, as {@code f&t&p} in {@code f&t} and {@code f&t&start}. */
    private boolean isPlaceIn(TypeDraft type, TypeDraft other) {
        return firstPages.contains(other.pattern)
                && !firstPages.contains(type.pattern)
                && seen.extendsQuery(type.pattern, other.pattern);
    }

    /** Mean number of duplicates in a page type for pages of its group that have any. */
    private double fan(TypeDraft type, List<TypeDraft> group) {
        double found = 0;
        double sum = 0;
        for (TypeDraft other : group) {
            double count = twins.share(other.number, type.number) * twins.tried(other.number, type.number);
            found += count;
            sum += count * twins.fan(other.number, type.number);
        }
        return found == 0 ? 1 : sum / found;
    }

    /** Number of a page type's URLs linked from layouts outside its group; for later pages, from their own layout. */
    private int links(TypeDraft type, List<TypeDraft> group) {
        boolean later = seen.isLater(type.pattern);
        Set<String> urls = new HashSet<>();
        linked.getOrDefault(type.number, Map.of()).forEach((number, targets) -> {
            TypeDraft from = types.get(number);
            boolean outside = from.kept && group.stream().noneMatch(one -> one.layout == from.layout);
            if (later ? from.layout == type.layout : outside) {
                urls.addAll(targets);
            }
        });
        return urls.size();
    }

    /** Number of a page type's URLs linked from kept page types whose layout neither of two types has. */
    private int linkedFromOthers(TypeDraft type, TypeDraft one, TypeDraft other) {
        Set<String> urls = new HashSet<>();
        linked.getOrDefault(type.number, Map.of()).forEach((from, targets) -> {
            TypeDraft source = types.get(from);
            if (source.kept && source.layout != one.layout && source.layout != other.layout) {
                urls.addAll(targets);
            }
        });
        return urls.size();
    }

    private void oneSided() {
        for (TypeDraft type : types) {
            TypeDraft of = type.kept && !type.isEntry() ? best(type) : null;
            if (of != null) {
                type.remove(PageType.Reason.COPY, twins.evidence(type.number, of.number));
            }
        }
    }

    private @Nullable TypeDraft best(TypeDraft type) {
        TypeDraft best = null;
        for (TypeDraft other : types) {
            if (other != type
                    && other.kept
                    && repeats(type, other)
                    && twins.fan(type.number, other.number) < FAN
                    && (best == null
                            || twins.share(type.number, other.number) > twins.share(type.number, best.number))) {
                best = other;
            }
        }
        return best;
    }

    private void guard() {
        for (int changes = 0; changes < types.size(); changes++) {
            TypeDraft back = wronged();
            if (back == null) {
                return;
            }
            TypeDraft of = types.get(copyOf(back));
            back.restore();
            if (!of.isEntry() && repeats(of, back)) {
                of.remove(PageType.Reason.COPY, twins.evidence(of.number, back.number));
            }
        }
    }

    private int copyOf(TypeDraft type) {
        return type.copy == null ? -1 : type.copy.of();
    }

    private @Nullable TypeDraft wronged() {
        for (TypeDraft type : types) {
            if (type.kept || type.reason != PageType.Reason.COPY) {
                continue;
            }
            TypeDraft of = types.get(copyOf(type));
            boolean later = seen.isLater(type.pattern) && seen.isLater(of.pattern);
            if (!of.kept || later || isPlaceIn(type, of)) {
                continue;
            }
            double fan = Math.max(1, twins.fan(of.number, type.number));
            if (linkedFromOthers(type, type, of) > 2 * fan * linkedFromOthers(of, type, of)) {
                return type;
            }
        }
        return null;
    }
}
