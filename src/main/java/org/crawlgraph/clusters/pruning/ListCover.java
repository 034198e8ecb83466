package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.crawlgraph.clusters.pruning.Decisions.Families;
import org.crawlgraph.clusters.pruning.Kinds.Kind;

/**
 * Finds what is lost without a list, by recapture: of the content T that it links to, another kept family fetched to a share s would show
 * |T| s if it led to all of it.
 *
 * <p>Time O(URLs + links).
 */
final class ListCover {

    /** Minimum number of expected finds for their absence to count. */
    private static final double ENOUGH = 3;

    private static final double DEVIATIONS = 1.64;

    private final Kinds kinds;
    private final KindSample sample;
    private final Families families;
    /** The fetched share of each family's pages. */
    private final double[] rate;
    /** Families in which at least half of the lists continue beyond the fetched pages. */
    private final boolean[] open;
    /** The URLs that each family links to. */
    private final IntArrayList[] finds;
    /** The families that link to each URL. */
    private final IntArrayList[] finders;

    ListCover(Features features, Families families) {
        this.families = families;
        sample = features.sample();
        kinds = sample.kinds();
        open = new boolean[sample.count()];
        rate = families.size().clone();
        readPages();
        Arrays.setAll(rate, family -> families.fetched()[family] / Math.max(1, rate[family]));
        finds = new IntArrayList[sample.count()];
        Arrays.setAll(finds, family -> new IntArrayList());
        finders = new IntArrayList[kinds.of.length];
        Arrays.setAll(finders, url -> new IntArrayList(0));
        LongOpenHashSet pairs = new LongOpenHashSet();
        sample.eachLink((page, target) -> {
            if (kinds.of[page] >= 0) {
                int family = families.of()[kinds.of[page]];
                if (pairs.add((long) family << Integer.SIZE | target)) {
                    finds[family].add(target);
                    finders[target].add(family);
                }
            }
        });
    }

    /** Estimates the length of lists from their highest page numbers; the pages before these may be unknown. */
    private void readPages() {
        Map<Integer, Map<Integer, int[]>> ends = new HashMap<>();
        for (int number = 0; number < sample.count(); number++) {
            Kind kind = kinds.all.get(number);
            int slot = kind.pageSlot == null ? Kinds.NONE : kind.slots.indexOf(kind.pageSlot);
            if (slot >= 0) {
                Map<Integer, int[]> lists = ends.computeIfAbsent(families.of()[number], unseen -> new HashMap<>());
                rate[families.of()[number]] += unknownPages(kind, slot, lists);
            }
        }
        ends.forEach((family, lists) -> open[family] =
                2 * lists.values().stream().filter(end -> end[1] == 0).count() >= lists.size());
    }

    /**
     * The estimated number of pages of a kind that are not known.
     *
     * @param lists receives the last page number of each list, and 1 if that page was fetched
     */
    private double unknownPages(Kind kind, int slot, Map<Integer, int[]> lists) {
        Int2IntOpenHashMap last = new Int2IntOpenHashMap();
        int read = 0;
        int step = 0;
        for (int url : kind.urls) {
            int page = Kinds.number(kinds.slotValues(url)[slot]);
            if (page >= 0) {
                int list = kinds.key[url];
                last.put(list, Math.max(last.get(list), page));
                step = Kinds.gcd(step, page);
                read++;
                int[] end = {page, sample.isFetched(url) ? 1 : 0};
                lists.merge(list, end, (one, other) -> Arrays.compare(one, other) >= 0 ? one : other);
            }
        }
        int by = read >= 3 && step >= 5 ? step : 1;
        long pages = last.values().intStream().mapToLong(page -> page / by).sum();
        return pages > kind.size() && pages < 50L * kind.size() ? pages - kind.size() : 0;
    }

    /**
     * The share of the content that only one family leads to. A kept family covers what it links to if it shows as many as expected if it
     * led to all of them, less {@value #DEVIATIONS} standard deviations. A list that continues beyond the fetched pages covers them if it
     * shows some and is linked from 80 % of them.
     *
     * @param content of the decisions, by kind
     */
    double lost(int number, Decisions decisions, boolean[] content) {
        Map<Integer, IntArrayList> byFamily = new HashMap<>();
        for (int target : finds[number]) {
            if (content[kinds.of[target]]) {
                byFamily.computeIfAbsent(decisions.family(target), unseen -> new IntArrayList())
                        .add(target);
            }
        }
        double scale = families.size()[number] / Math.max(1, families.fetched()[number]);
        double lost = 0;
        for (Map.Entry<Integer, IntArrayList> entry : byFamily.entrySet()) {
            IntArrayList found = entry.getValue();
            Int2IntOpenHashMap also = new Int2IntOpenHashMap();
            int covered = 0;
            for (int target : found) {
                int before = covered;
                for (int other : finders[target]) {
                    if (other != number && decisions.kept()[other]) {
                        also.addTo(other, 1);
                        covered = before + 1;
                    }
                }
            }
            double best = (double) covered / found.size();
            for (Int2IntMap.Entry other : also.int2IntEntrySet()) {
                best = Math.max(best, cover(other.getIntKey(), other.getIntValue(), found));
            }
            lost += (1 - Math.min(1, best)) * Math.min(found.size() * scale, families.size()[entry.getKey()]);
        }
        return lost / Math.max(1, decisions.size(content));
    }

    private double cover(int other, int shown, IntArrayList found) {
        double expected = found.size() * rate[other];
        double deviation = Math.sqrt(expected * Math.max(0, 1 - rate[other]));
        boolean asExpected = shown + DEVIATIONS * deviation >= expected && expected >= ENOUGH;
        return asExpected || (open[other] && shown >= 2 && leadBack(found, other))
                ? 1
                : shown / Math.max(expected, ENOUGH);
    }

    private boolean leadBack(IntArrayList found, int other) {
        int read = 0;
        int back = 0;
        for (int page : found) {
            if (sample.isFetched(page)) {
                read++;
                back += Arrays.stream(sample.pages().links().targets(page))
                                .anyMatch(target -> kinds.of[target] >= 0 && families.of()[kinds.of[target]] == other)
                        ? 1
                        : 0;
            }
        }
        return read >= 3 && back >= 0.8 * read;
    }
}
