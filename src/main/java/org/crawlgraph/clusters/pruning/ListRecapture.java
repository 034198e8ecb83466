package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.clusters.pruning.Kinds.Kind;
import org.crawlgraph.common.Checkpoint;

/**
 * Compares the lists of a site by recapture: of the content T that a list links to, another kept family fetched to a share s would show
 * |T| s if it led to all of it.
 *
 * <p>Time O(URLs + links) for each list.
 */
final class ListRecapture {

    private static final double LOST = 0.01;
    private static final double SMALL_LIST = 0.1;
    /** Minimum number of expected finds for their absence to count. */
    private static final double ENOUGH = 3;

    private static final double DEVIATIONS = 1.64;
    /** Minimum share of a view's expected pages; the fetched share of a list is known only to about this accuracy. */
    private static final double GUESS = 0.95;

    private static final int ROUNDS = 8;

    private final KindDraft draft;
    private final Checkpoint checkpoint;
    /** The fetched share of each family's pages. */
    private final double[] rate;
    /** Families in which at least half of the lists continue beyond the fetched pages. */
    private final boolean[] open;
    /**
     * The URLs that each family links to, and the families that link to each URL. Links from forms and views to their own page do
     * not count.
     */
    private final int[][] finds;

    private final int[][] finders;

    ListRecapture(KindDraft draft, Checkpoint checkpoint) {
        this.draft = draft;
        this.checkpoint = checkpoint;
        rate = new double[draft.count];
        open = new boolean[draft.count];
        finds = new int[draft.count][];
        finders = new int[draft.kinds.of.length][];
        readFinds();
    }

    /** The URLs that a family links to. */
    int[] finds(int number) {
        return finds[number];
    }

    private void readFinds() {
        double[] far = new double[draft.count];
        for (int kind = 0; kind < draft.count; kind++) {
            far[draft.family[kind]] += draft.kinds.all.get(kind).size();
        }
        Map<Integer, Map<Integer, int[]>> ends = new HashMap<>();
        for (int number = 0; number < draft.count; number++) {
            readPages(number, far, ends);
        }
        ends.forEach((number, lists) -> open[number] =
                2 * lists.values().stream().filter(end -> end[1] == 0).count() >= lists.size());
        for (int kind = 0; kind < draft.count; kind++) {
            rate[kind] = draft.fetched[kind] / Math.max(1, far[kind]);
        }
        long[] pairs = new long
                [Arrays.stream(draft.sample.targets())
                        .mapToInt(row -> row.length)
                        .sum()];
        int filled = 0;
        for (int page = 0; page < draft.sample.targets().length; page++) {
            if (draft.kinds.of[page] >= 0) {
                boolean form = draft.kinds.kind(page).junk > 0 && !draft.isListNamed(draft.kinds.of[page]);
                for (int target : draft.sample.targets()[page]) {
                    if (!form || !isAbout(page, target)) {
                        pairs[filled++] = (long) draft.family[draft.kinds.of[page]] << Integer.SIZE | target;
                    }
                }
            }
        }
        LongArrays.quickSort(pairs, 0, filled);
        IntArrayList[] byFamily = new IntArrayList[draft.count];
        Arrays.setAll(byFamily, kind -> new IntArrayList());
        IntArrayList[] byTarget = new IntArrayList[finders.length];
        for (int i = 0; i < filled; i++) {
            if (i == 0 || pairs[i] != pairs[i - 1]) {
                int target = (int) pairs[i];
                byFamily[(int) (pairs[i] >>> Integer.SIZE)].add(target);
                byTarget[target] = byTarget[target] == null ? new IntArrayList(2) : byTarget[target];
                byTarget[target].add((int) (pairs[i] >>> Integer.SIZE));
            }
        }
        Arrays.setAll(finds, kind -> byFamily[kind].toIntArray());
        Arrays.setAll(finders, url -> byTarget[url] == null ? new int[0] : byTarget[url].toIntArray());
    }

    /** Whether a page is about another: they share a key, and the other's URL has no further variable part. */
    private boolean isAbout(int page, int target) {
        Kind kind = draft.kinds.kind(target);
        return draft.kinds.key[page] >= 0
                && draft.kinds.key[page] == draft.kinds.key[target]
                && kind.slots.size() == (kind.pageSlot == null ? 1 : 2);
    }

    /** Estimates the length of lists from their highest page numbers; the pages before these may be unknown. */
    private void readPages(int number, double[] far, Map<Integer, Map<Integer, int[]>> ends) {
        Kind kind = draft.kinds.all.get(number);
        int slot = kind.pageSlot == null ? Kinds.NONE : kind.slots.indexOf(kind.pageSlot);
        if (slot < 0) {
            return;
        }
        Int2IntOpenHashMap most = new Int2IntOpenHashMap();
        int read = 0;
        int step = 0;
        Map<Integer, int[]> lists = ends.computeIfAbsent(draft.family[number], unseen -> new HashMap<>());
        for (int url : kind.urls) {
            int page = Kinds.number(draft.kinds.slotValues(url)[slot]);
            if (page >= 0) {
                int list = draft.kinds.key[url];
                most.put(list, Math.max(most.get(list), page));
                step = Kinds.gcd(step, page);
                read++;
                int[] end = {page, url < draft.sample.pages().fetched() ? 1 : 0};
                lists.merge(list, end, (one, other) -> Arrays.compare(one, other) >= 0 ? one : other);
            }
        }
        int by = read >= 3 && step >= 5 ? step : 1;
        long pages = 0;
        for (int page : most.values()) {
            pages += page / by;
        }
        if (pages > kind.size() && pages < 50L * kind.size()) {
            far[draft.family[number]] += pages - kind.size();
        }
    }

    /**
     * Removes lists that other lists make redundant.
     *
     * @param few whether too few pages were fetched; lists with evidence against them are then kept
     */
    void removeLists(boolean few) {
        List<Integer> lists = new ArrayList<>();
        for (int kind = 0; kind < draft.count; kind++) {
            if (draft.family[kind] == kind
                    && draft.kept[kind]
                    && !draft.fixed[kind]
                    && draft.reasons[kind] != PruningReason.ENTRY
                    && (draft.isListNamed(kind) || draft.features.isDate(kind))) {
                lists.add(kind);
            }
        }
        if (few) {
            lists.removeIf(kind -> draft.sums[kind] <= 0);
            lists.forEach(kind -> draft.reasons[kind] = PruningReason.FEW_PAGES);
            return;
        }
        lists.sort(Comparator.comparingDouble(kind -> -draft.size[kind] * (1 + Math.max(0, draft.sums[kind] + 2))));
        for (int number : lists) {
            boolean[] content = draft.content();
            int all = draft.size(content);
            if ((draft.size[number] >= SMALL_LIST * all || !draft.isList(number))
                    && need(number, content, all, true) <= LOST / 2) {
                for (int kind = 0; kind < draft.count; kind++) {
                    if (draft.family[kind] == number
                            && !draft.fixed[kind]
                            && draft.reasons[kind] != PruningReason.ENTRY) {
                        draft.kept[kind] = false;
                        draft.reasons[kind] = PruningReason.REDUNDANT_LIST;
                    }
                }
            }
        }
    }

    void restoreSole() {
        for (int round = 0; round < ROUNDS; round++) {
            checkpoint.reached("restoring clusters", round, ROUNDS);
            boolean[] content = draft.content();
            int all = draft.size(content);
            int best = Kinds.NONE;
            double most = 0.2;
            for (int number = 0; number < draft.count; number++) {
                if (draft.mayReturn(number) && draft.fetched[number] >= 3) {
                    double need = need(number, content, all, false);
                    double worth = need * all / draft.size[number] / (1 + Math.max(0, draft.sums[number]) / 4);
                    if (need > LOST && worth >= most) {
                        best = number;
                        most = worth;
                    }
                }
            }
            if (best < 0) {
                return;
            }
            draft.keepFamily(best, PruningReason.ONLY_WAY);
        }
    }

    /**
     * The share of the content that only this family leads to. A kept family covers the finds if it shows as many as expected if it led
     * to all of them, less {@value #DEVIATIONS} standard deviations. A list that continues beyond the fetched pages covers them if it shows
     * some.
     *
     * @param strict whether such a list must also be linked from 80 % of the fetched finds
     */
    private double need(int number, boolean[] content, int all, boolean strict) {
        Map<Integer, IntArrayList> byFamily = new HashMap<>();
        for (int target : finds[number]) {
            if (content[draft.kinds.of[target]]) {
                byFamily.computeIfAbsent(draft.family[draft.kinds.of[target]], unseen -> new IntArrayList())
                        .add(target);
            }
        }
        double scale = draft.size[number] / Math.max(1, draft.fetched[number]);
        double lost = 0;
        for (Map.Entry<Integer, IntArrayList> entry : byFamily.entrySet()) {
            IntArrayList found = entry.getValue();
            Int2IntOpenHashMap also = new Int2IntOpenHashMap();
            int covered = 0;
            for (int target : found) {
                boolean any = false;
                for (int other : finders[target]) {
                    if (other != number && draft.kept[other]) {
                        also.addTo(other, 1);
                        any = true;
                    }
                }
                covered += any ? 1 : 0;
            }
            double best = (double) covered / found.size();
            for (Int2IntMap.Entry other : also.int2IntEntrySet()) {
                best = Math.max(best, cover(other.getIntKey(), other.getIntValue(), found, strict));
            }
            lost += (1 - Math.min(1, best)) * Math.min(found.size() * scale, draft.size[entry.getKey()]);
        }
        return lost / Math.max(1, all);
    }

    private double cover(int other, int shown, IntArrayList found, boolean strict) {
        double expected = found.size() * rate[other];
        double deviation = Math.sqrt(expected * Math.max(0, 1 - rate[other]));
        if (shown + DEVIATIONS * deviation >= expected && expected >= ENOUGH) {
            return 1;
        }
        if (open[other] && shown >= 2 && (!strict || leadBack(found, other))) {
            return 1;
        }
        return shown / Math.max(expected, ENOUGH);
    }

    private boolean leadBack(IntArrayList found, int other) {
        int read = 0;
        int back = 0;
        for (int page : found) {
            if (page < draft.sample.pages().fetched()) {
                read++;
                back += Arrays.stream(draft.sample.pages().links().targets(page))
                                .anyMatch(target ->
                                        draft.kinds.of[target] >= 0 && draft.family[draft.kinds.of[target]] == other)
                        ? 1
                        : 0;
            }
        }
        return read >= 3 && back >= 0.8 * read;
    }

    /**
     * Restores removed views that show content that no kept kind shows. A kind with half of the keys counts as showing the same things. If
     * it does, the known share of the view's keys should equal the fetched share of the lists that lead to it; a shortfall of more than
     * {@value #DEVIATIONS} standard deviations means that only the view shows the rest.
     */
    void restoreSoleViews() {
        IntSet[] keys = new IntSet[draft.count];
        for (int kind = 0; kind < draft.count; kind++) {
            keys[draft.family[kind]] =
                    keys[draft.family[kind]] == null ? new IntOpenHashSet() : keys[draft.family[kind]];
            keys[draft.family[kind]].addAll(draft.kinds.all.get(kind).keys);
        }
        boolean[] content = draft.content();
        double all = draft.size(content);
        for (int number = 0; number < draft.count; number++) {
            if (draft.mayReturn(number)
                    && draft.kinds.all.get(number).keySlot != null
                    && draft.features.value(number, Feature.DEAD_END) < 0.5
                    && draft.features.value(number, Feature.REDIRECT) < 0.5
                    && draft.kinds.all.get(number).showsItems()) {
                int shown = Kinds.NONE;
                int common = 0;
                for (int other = 0; other < draft.count; other++) {
                    if (draft.family[other] == other && content[other]) {
                        int both = (int) keys[number]
                                .intStream()
                                .filter(keys[other]::contains)
                                .count();
                        shown = both > common ? other : shown;
                        common = Math.max(both, common);
                    }
                }
                boolean same = 2 * common >= keys[number].size();
                double rate = shown < 0 || !same ? 0 : listedRate(shown, number);
                double expected = rate * keys[number].size();
                double strays = shown < 0 ? 0 : strays(number, keys[shown]) * keys[number].size();
                if (strays > LOST / 4 * all) {
                    draft.keepFamily(number, PruningReason.ONLY_WAY);
                } else if (common + DEVIATIONS * Math.sqrt(expected * (1 - rate)) < GUESS * expected
                        && expected - common > LOST * rate * all) {
                    draft.keepFamily(number, PruningReason.ONLY_WAY);
                }
            }
        }
    }

    /**
     * The share of a view's fetched pages that show things missing from every list. Of the pages whose keys a kept family shows, nearly all
     * link to a page of some kept family, such as the album of a picture; pages with other keys that do not are strays. 0 if there are
     * fewer than {@value #ENOUGH} strays or no more than chance explains.
     */
    private double strays(int number, IntSet shown) {
        Int2IntOpenHashMap listed = new Int2IntOpenHashMap();
        Int2IntOpenHashMap unlisted = new Int2IntOpenHashMap();
        int shownPages = 0;
        int otherPages = 0;
        for (int page = 0; page < draft.sample.targets().length; page++) {
            if (draft.kinds.of[page] >= 0
                    && draft.family[draft.kinds.of[page]] == number
                    && draft.kinds.key[page] >= 0) {
                boolean isShown = shown.contains(draft.kinds.key[page]);
                shownPages += isShown ? 1 : 0;
                otherPages += isShown ? 0 : 1;
                IntSet to = new IntOpenHashSet();
                for (int target : draft.sample.targets()[page]) {
                    if (draft.keepsUrl(target) && draft.family[draft.kinds.of[target]] != number) {
                        to.add(draft.family[draft.kinds.of[target]]);
                    }
                }
                Int2IntOpenHashMap counts = isShown ? listed : unlisted;
                to.forEach((int list) -> counts.addTo(list, 1));
            }
        }
        double most = 0;
        for (Int2IntMap.Entry list : listed.int2IntEntrySet()) {
            double missing = 1 - (list.getIntValue() + 1.0) / (shownPages + 2.0);
            int strays = otherPages - unlisted.get(list.getIntKey());
            if (missing < 0.1
                    && strays >= ENOUGH
                    && strays > missing * otherPages + DEVIATIONS * Math.sqrt(missing * otherPages)) {
                most = Math.max(most, (double) strays / (shownPages + otherPages));
            }
        }
        return most;
    }

    /** The fetched share of the kept list that leads to most pages of a family. */
    private double listedRate(int listed, int except) {
        Int2IntOpenHashMap lists = new Int2IntOpenHashMap();
        int best = Kinds.NONE;
        for (int url = 0; url < finders.length; url++) {
            if (draft.kinds.of[url] >= 0 && draft.family[draft.kinds.of[url]] == listed) {
                for (int list : finders[url]) {
                    if (list != listed && list != except && draft.kept[list]) {
                        lists.addTo(list, 1);
                        best = best < 0 || lists.get(list) > lists.get(best) ? list : best;
                    }
                }
            }
        }
        return best < 0 || open[best] ? 0 : rate[best];
    }
}
