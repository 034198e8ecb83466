package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.Kinds.Kind;
import org.crawlgraph.clusters.pruning.Kinds.Slot;
import org.crawlgraph.common.TextFingerprint;
import org.jspecify.annotations.Nullable;

/**
 * Finds, at the end of a crawl, URLs of removed clusters that alone show an item, such as pictures that are in no album
 * but have a tag.
 *
 * <p>A removed cluster is a view of the kept clusters that share most of its variable parts; their values are the key
 * of the item. Forms, feeds and the like show no items. If pages of the kept clusters show at least half of the keys of
 * a view, and {@value #LEAST} of them, the other keys are missing, and one URL for each is returned, of the view with
 * the fewest parts.
 *
 * <p>Memory: 8 to 16 bytes per key, and the returned URLs.
 */
public final class SoleViews {

    private static final int LEAST = 3;

    private static final Set<String> WITHOUT_ITEMS =
            Set.of(PruningReason.BY_HAND.text(), PruningReason.DEAD_END.text());

    /** For sites without clusters. */
    public static final SoleViews NONE = new SoleViews(
            List.of(),
            UrlFilter.of(List.of(), EdgeFilter.of(new boolean[0], new boolean[0], List.of())),
            cluster -> "");

    private final UrlFilter filter;
    private final Kinds kinds;
    private final boolean[] kept;
    /** By kind: the variable parts that a view shares with a kept kind, or those of all views that a kept kind has. */
    private final List<Set<Set<String>>> shared = new ArrayList<>();

    private final LongSet shown = new LongOpenHashSet();
    private final List<LongSet> keys = new ArrayList<>();
    private final List<Long2ObjectOpenHashMap<String>> missing = new ArrayList<>();

    /**
     * @param patterns of the clusters
     * @param reason of the decision about a cluster
     */
    public SoleViews(List<UrlPattern> patterns, UrlFilter filter, IntFunction<String> reason) {
        this.filter = filter;
        kinds = new Kinds(List.of(), 0, new int[0], patterns);
        kept = new boolean[kinds.all.size()];
        boolean[] views = new boolean[kept.length];
        for (int cluster = 0; cluster < patterns.size(); cluster++) {
            int kind = kinds.ofCluster[cluster];
            kept[kind] |= filter.decisions().keeps(cluster);
            views[kind] = kinds.all.get(kind).showsItems() && !WITHOUT_ITEMS.contains(reason.apply(cluster));
        }
        Set<Set<String>> all = new LinkedHashSet<>();
        for (int kind = 0; kind < kept.length; kind++) {
            Set<String> most = kept[kind] || !views[kind] ? Set.of() : mostShared(kind);
            shared.add(most.isEmpty() ? Set.of() : Set.of(most));
            all.addAll(shared.get(kind));
            keys.add(new LongOpenHashSet());
            missing.add(new Long2ObjectOpenHashMap<>());
        }
        for (int kind = 0; kind < kept.length; kind++) {
            if (kept[kind]) {
                Set<String> own = parts(kind);
                shared.set(kind, all.stream().filter(own::containsAll).collect(Collectors.toSet()));
            }
        }
    }

    private Set<String> mostShared(int view) {
        Set<String> most = Set.of();
        for (int other = 0; other < kept.length; other++) {
            if (kept[other]) {
                Set<String> both = parts(other);
                both.retainAll(parts(view));
                most = both.size() > most.size() ? both : most;
            }
        }
        return most;
    }

    /** The variable parts of a kind's URLs, without page numbers. */
    private Set<String> parts(int number) {
        Kind kind = kinds.all.get(number);
        return kind.slots.stream()
                .filter(slot -> !slot.equals(kind.pageSlot))
                .map(SoleViews::part)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String part(Slot slot) {
        return slot.folder() + " " + slot.place() + " " + slot.name();
    }

    /** Whether there are any views to look for. */
    public boolean isEmpty() {
        return shared.stream().allMatch(Set::isEmpty);
    }

    /** Adds a known URL. Fetched URLs come first. */
    public void add(String url, boolean fetched) {
        int cluster = filter.cluster(url);
        if (cluster < 0) {
            return;
        }
        int kind = kinds.ofCluster[cluster];
        for (Set<String> parts : shared.get(kind)) {
            long key = key(kinds.all.get(kind), parts, url);
            if (fetched) {
                shown.add(key);
            }
            if (!kept[kind]) {
                keys.get(kind).add(key);
                if (!fetched && !shown.contains(key)) {
                    missing.get(kind).merge(key, url, (one, other) -> one.compareTo(other) <= 0 ? one : other);
                }
            }
        }
    }

    private static long key(Kind kind, Set<String> parts, String url) {
        @Nullable String[] values = Kinds.slotValues(kind, url);
        Map<String, String> byPart = new TreeMap<>();
        for (int i = 0; i < values.length; i++) {
            byPart.put(part(kind.slots.get(i)), String.valueOf(values[i]));
        }
        byPart.keySet().retainAll(parts);
        return TextFingerprint.of(byPart.toString());
    }

    /** The URLs that alone show an item, one for each. */
    public List<String> urls() {
        LongSet taken = new LongOpenHashSet();
        List<String> urls = new ArrayList<>();
        IntStream.range(0, kept.length)
                .filter(kind -> missing.get(kind).size() <= keys.get(kind).size() / 2
                        && keys.get(kind).size() - missing.get(kind).size() >= LEAST)
                .boxed()
                .sorted(Comparator.comparing(kind -> kinds.all.get(kind).parts))
                .forEach(kind -> missing.get(kind).forEach((key, url) -> {
                    if (taken.add(key)) {
                        urls.add(url);
                    }
                }));
        urls.sort(null);
        return urls;
    }
}
