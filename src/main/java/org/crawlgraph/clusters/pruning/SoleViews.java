package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.Kinds.Kind;
import org.crawlgraph.clusters.pruning.Kinds.Slot;
import org.crawlgraph.common.TextFingerprint;
import org.jspecify.annotations.Nullable;

/**
 * Finds, at the end of a crawl, URLs of removed clusters that alone show an item, such as pictures that are in no album but have a tag.
 *
 * <p>A removed cluster is a view of the kept clusters that share most of its variable parts; their values are the key of the item. Forms,
 * feeds and the like show no items. If pages of the kept clusters show at least half of the keys of a view, and {@value #LEAST} of them,
 * the other keys are missing, and one URL for each is returned, of the view with the fewest parts.
 *
 * <p>Memory: 8 to 16 bytes per key, and the returned URLs.
 */
public final class SoleViews {

    private static final int LEAST = 3;

    /** For sites without clusters. */
    public static final SoleViews NONE = new SoleViews(
            List.of(),
            UrlFilter.of(List.of(), EdgeFilter.of(new boolean[0], new boolean[0], List.of())),
            cluster -> "");

    private final UrlFilter filter;
    private final Kinds kinds;
    private final boolean[] kept;
    /** The distinct sets of variable parts that views share with kept kinds. */
    private final List<Set<String>> shared = new ArrayList<>();
    /** By kind: a view's set, or the sets that a kept kind has all parts of. */
    private final int[][] setsOf;

    private final LongSet shown = new LongOpenHashSet();
    private final LongSet[] keys;
    private final List<Long2ObjectOpenHashMap<String>> missing = new ArrayList<>();

    /**
     * @param patterns of the clusters
     * @param reason of the decision about a cluster
     */
    public SoleViews(List<UrlPattern> patterns, UrlFilter filter, IntFunction<String> reason) {
        this.filter = filter;
        kinds = new Kinds(List.of(), 0, new int[0], patterns);
        int count = kinds.all.size();
        kept = new boolean[count];
        boolean[] views = new boolean[count];
        for (int cluster = 0; cluster < patterns.size(); cluster++) {
            int kind = kinds.ofCluster[cluster];
            kept[kind] |= filter.decisions().keeps(cluster);
            views[kind] = kinds.all.get(kind).showsItems() && mayShow(reason.apply(cluster));
        }
        setsOf = new int[count][0];
        keys = new LongSet[count];
        for (int kind = 0; kind < count; kind++) {
            keys[kind] = new LongOpenHashSet();
            missing.add(new Long2ObjectOpenHashMap<>());
            if (!kept[kind] && views[kind]) {
                Set<String> most = mostShared(kind);
                if (!most.isEmpty() && !shared.contains(most)) {
                    shared.add(most);
                }
                setsOf[kind] = most.isEmpty() ? setsOf[kind] : new int[] {shared.indexOf(most)};
            }
        }
        for (int kind = 0; kind < count; kind++) {
            if (kept[kind]) {
                Set<String> own = parts(kind);
                setsOf[kind] = IntStream.range(0, shared.size())
                        .filter(set -> own.containsAll(shared.get(set)))
                        .toArray();
            }
        }
    }

    private static boolean mayShow(String reason) {
        return !reason.equals(PruningReason.BY_HAND.text()) && !reason.equals(PruningReason.DEAD_END.text());
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
        Set<String> parts = new TreeSet<>();
        kind.slots.stream().filter(slot -> !slot.equals(kind.pageSlot)).forEach(slot -> parts.add(part(slot)));
        return parts;
    }

    private static String part(Slot slot) {
        return slot.folder() + " " + slot.place() + " " + slot.name();
    }

    /** Whether there are any views to look for. */
    public boolean isEmpty() {
        return shared.isEmpty();
    }

    /** Adds a known URL. Fetched URLs come first. */
    public void add(String url, boolean fetched) {
        int cluster = filter.cluster(url);
        if (cluster < 0) {
            return;
        }
        int kind = kinds.ofCluster[cluster];
        for (int set : setsOf[kind]) {
            long key = key(kind, set, url);
            if (fetched) {
                shown.add(key);
            }
            if (!kept[kind]) {
                keys[kind].add(key);
                if (!fetched && !shown.contains(key)) {
                    missing.get(kind).merge(key, url, (one, other) -> one.compareTo(other) <= 0 ? one : other);
                }
            }
        }
    }

    private long key(int number, int set, String url) {
        Kind kind = kinds.all.get(number);
        @Nullable String[] values = Kinds.slotValues(kind, url);
        Map<String, String> byPart = new HashMap<>();
        for (int i = 0; i < values.length; i++) {
            byPart.put(part(kind.slots.get(i)), String.valueOf(values[i]));
        }
        StringBuilder key = new StringBuilder().append(set);
        shared.get(set).forEach(part -> key.append('\n').append(byPart.get(part)));
        return TextFingerprint.of(key.toString());
    }

    /** The URLs that alone show an item, one for each. */
    public List<String> urls() {
        LongSet taken = new LongOpenHashSet();
        List<String> urls = new ArrayList<>();
        IntStream.range(0, kept.length)
                .filter(kind -> missing.get(kind).size() <= keys[kind].size() / 2
                        && keys[kind].size() - missing.get(kind).size() >= LEAST)
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
