package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.pruning.Kinds.Kind;
import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;

/**
 * Decides which kinds of pages to keep, using {@link Evidence}. A kind that continues a list is decided together with the kind of the
 * list's first page; the two form a family.
 *
 * <ol>
 *   <li>Remove a kind if its evidence sums to more than 0, or to more than {@value #NAMELESS} if no parameter name speaks against it. For
 *       lists by date, tag or author, the evidence that only says so is left out.
 *   <li>Remove such lists, largest first, if they have at least 10 % as many URLs as the content and the remaining families lead to the
 *       same pages. The test is recapture: of the content T that a list links to, another kept family fetched to a share s would show |T| s
 *       if it led to all of it.
 *   <li>Restore removed families that are the only path to more than 1 % of the content, most content per URL first.
 *   <li>Restore removed views that are the only ones to show more than 1 % of the content.
 *   <li>Restore removed families that connect at least 2 % of the content to the entry, cheapest first.
 * </ol>
 *
 * <p>With fewer than {@value #FEW_PAGES} fetched pages only certain decisions are made: a kind is removed if the probability is at least
 * {@value #SURE}, and lists are never removed.
 *
 * <p>Time O((URLs + links) · log) for each list, and at most {@value #ROUNDS} times for the last two steps.
 */
final class KindDecisions {

    private static final int FEW_PAGES = 1_000;
    /** A kind with fewer fetched pages and no telling name is removed only if that is right with probability {@link #SURE}. */
    private static final int FEW_FETCHED = 20;

    /** Minimum number of kinds that differ in one name for their pages to be counted together. */
    private static final int ALIKE = 3;

    private static final double SURE = 0.9;
    private static final double NAMELESS = 0.9;
    private static final double LOST = 0.01;
    private static final double SMALL_LIST = 0.1;
    /** Minimum number of expected finds for their absence to count. */
    private static final double ENOUGH = 3;

    private static final double DEVIATIONS = 1.64;
    /** Share of a view's expected pages that suffices: the fetched share of a list is only known to about this accuracy. */
    private static final double GUESS = 0.95;

    private static final int ROUNDS = 8;
    private static final double LEAST_PART = 0.02;
    /** Families with higher log-odds, such as forms and histories, are the last resort for reaching content. */
    private static final double SURELY_USELESS = 4;
    /** Rounds in which a family counts as reached once half of it is. */
    private static final int GAPS = 5;

    private static final double LITTLE = 2;
    private static final Set<UrlNames.Kind> WAYS = EnumSet.of(
            UrlNames.Kind.SYSTEM,
            UrlNames.Kind.SEARCH,
            UrlNames.Kind.HISTORY,
            UrlNames.Kind.AXIS,
            UrlNames.Kind.CALENDAR);

    private final KindEvidence evidence;
    private final Kinds kinds;
    private final Checkpoint checkpoint;
    private final int home;
    private final int count;
    private final double[] sums;
    private final boolean[] kept;
    private final @Nullable PruningReason[] reasons;

    /** Kinds with a manual decision, which no step changes. */
    private final boolean[] fixed;

    private final int[] family;
    private final double[] size;
    private final double[] fetched;
    /** The fetched share of each family's pages. */
    private final double[] rate;
    /** Families of lists, at least half of which continue beyond the fetched pages. */
    private final boolean[] open;
    /**
     * The URLs that each family links to, and the families that link to each URL. Links from forms and views to the page they are about are
     * left out.
     */
    private final int[][] finds;

    private final int[][] finders;
    private final IntSet restored = new IntOpenHashSet();

    /**
     * @param home the URL where crawls start
     * @param byHand the manual decision about each kind, or null
     * @param entries kinds where crawls start
     * @param weights of the evidence
     */
    KindDecisions(
            KindEvidence evidence,
            int home,
            @Nullable Boolean[] byHand,
            IntSet entries,
            Map<Evidence, Double> weights,
            Checkpoint checkpoint) {
        this.evidence = evidence;
        this.checkpoint = checkpoint;
        this.home = home;
        kinds = evidence.kinds;
        count = kinds.all.size();
        sums = new double[count];
        kept = new boolean[count];
        reasons = new PruningReason[count];
        fixed = new boolean[count];
        family = new int[count];
        size = new double[count];
        fetched = new double[count];
        rate = new double[count];
        open = new boolean[count];
        finds = new int[count][];
        finders = new int[kinds.of.length][];
        boolean few = evidence.pages.fetched() < FEW_PAGES;
        for (int kind = 0; kind < count; kind++) {
            family[kind] = kinds.family(kind);
            size[family[kind]] += kinds.all.get(kind).size();
            fetched[family[kind]] += kinds.all.get(kind).fetched;
        }
        double[] against = new double[count];
        for (int kind = 0; kind < count; kind++) {
            sums[kind] = evidence.sum(kind, weights);
            against[kind] = sums[kind];
            if (isList(family[kind]) && isNothingButList(family[kind])) {
                for (Evidence piece : List.of(Evidence.AXIS, Evidence.CALENDAR, Evidence.DATE)) {
                    against[kind] -= weights.getOrDefault(piece, 0.0) * evidence.measure(family[kind], piece);
                }
            }
        }
        double[] alike = pagesOfAlike(against, weights);
        for (int kind = 0; kind < count; kind++) {
            boolean named = kinds.all.get(kind).isNamedByParameter();
            boolean sure = few || (kinds.all.get(kind).junk == 0 && alike[kind] < FEW_FETCHED);
            double threshold = sure ? Math.log(SURE / (1 - SURE)) : named ? 0 : NAMELESS;
            kept[kind] = against[kind] <= threshold;
            reasons[kind] = kept[kind]
                    ? sure && against[kind] > 0 ? PruningReason.FEW_PAGES : PruningReason.NOTHING_AGAINST
                    : strongest(kind, weights);
        }
        Kinds.Name start = kinds.kind(home).name;
        for (int kind = 0; kind < count; kind++) {
            Kinds.Name name = kinds.all.get(kind).name;
            if (entries.contains(kind)
                    || (name.path().equals(start.path()) && name.parameters().isEmpty())) {
                keep(kind, PruningReason.ENTRY);
            }
            Boolean decided = byHand[kind];
            if (decided != null) {
                fixed[kind] = true;
                kept[kind] = decided;
                reasons[kind] = PruningReason.BY_HAND;
            }
        }
        readFinds();
        removeLists(few);
        restoreSole();
        restoreSoleViews();
        int[][] back = transposed();
        connect(back);
        restoreSmall(back);
    }

    /**
     * The number of pages behind the evidence about each kind: its family's fetched pages, or its known URLs if the URLs alone are the
     * evidence. Kinds with as much evidence against them that differ in one path name only, such as the name of a project, are counted
     * together if there are at least {@value #ALIKE}.
     */
    private double[] pagesOfAlike(double[] against, Map<Evidence, Double> weights) {
        Map<Kinds.Name, List<Integer>> groups = new HashMap<>();
        for (int kind = 0; kind < count; kind++) {
            Kinds.Name name = kinds.all.get(kind).name;
            for (int place = 1; against[kind] > NAMELESS && place < name.path().size(); place++) {
                if (!Kinds.isVariable(name.path().get(place))) {
                    List<String> path = new ArrayList<>(name.path());
                    path.set(place, "");
                    groups.computeIfAbsent(new Kinds.Name(path, name.parameters()), unseen -> new ArrayList<>())
                            .add(kind);
                }
            }
        }
        double[] own = new double[count];
        Arrays.setAll(
                own,
                kind -> against[kind] > NAMELESS && strongest(kind, weights) == PruningReason.VIEW
                        ? size[family[kind]]
                        : fetched[family[kind]]);
        double[] alike = own.clone();
        groups.values().stream().filter(group -> group.size() >= ALIKE).forEach(group -> {
            double all = group.stream().mapToDouble(kind -> own[kind]).sum();
            group.forEach(kind -> alike[kind] = Math.max(alike[kind], all));
        });
        return alike;
    }

    boolean keeps(int kind) {
        return kept[kind];
    }

    PruningReason reason(int kind) {
        return Objects.requireNonNull(reasons[kind]);
    }

    /** The log-odds that pages of a kind are not worth fetching. */
    double sum(int kind) {
        return sums[kind];
    }

    private void keep(int kind, PruningReason reason) {
        if (!fixed[kind]) {
            kept[kind] = true;
            reasons[kind] = reason;
        }
    }

    private void keepFamily(int number, PruningReason reason) {
        for (int kind = 0; kind < count; kind++) {
            if (family[kind] == number) {
                keep(kind, reason);
            }
        }
        restored.add(number);
    }

    /** The reason for the strongest evidence against a kind. */
    private PruningReason strongest(int kind, Map<Evidence, Double> weights) {
        Evidence best = Evidence.BIAS;
        double most = 0;
        for (Evidence piece : Evidence.values()) {
            double says = weights.getOrDefault(piece, 0.0) * evidence.measure(kind, piece);
            if (piece != Evidence.BIAS && says > most) {
                best = piece;
                most = says;
            }
        }
        return PruningReason.of(best);
    }

    private boolean isListNamed(int kind) {
        return kinds.all.get(kind).names.stream().anyMatch(UrlNames.LISTS::contains);
    }

    private boolean isNothingButList(int kind) {
        return kinds.all.get(kind).names.stream()
                .allMatch(name -> UrlNames.LISTS.contains(name) || name == UrlNames.Kind.CONTENT);
    }

    /** Returns true for a list by date or tag, as opposed to a page shown in one, whose key precedes the list's word. */
    private boolean isList(int number) {
        if (evidence.isDate(number)) {
            return true;
        }
        Kind kind = kinds.all.get(number);
        if (!isListNamed(number) || !kind.name.parameters().isEmpty()) {
            return false;
        }
        List<String> path = kind.name.path();
        for (int place = 1; place < path.size(); place++) {
            if (UrlNames.ofSegment(path.get(place)).stream().anyMatch(UrlNames.LISTS::contains)) {
                return kind.keySlot == null || (kind.keySlot.isSegment() && kind.keySlot.place() > place);
            }
        }
        return false;
    }

    /** The kinds that a crawl is for: kept with no evidence against them, with fetched pages, and not lists by date or tag. */
    private boolean[] content() {
        boolean[] content = new boolean[count];
        for (int kind = 0; kind < count; kind++) {
            content[kind] = kept[kind]
                    && (sums[kind] <= 0 || reasons[kind] == PruningReason.BY_HAND)
                    && fetched[family[kind]] > 0
                    && !isListNamed(kind)
                    && !evidence.isDate(kind)
                    && !evidence.isDate(family[kind]);
        }
        return content;
    }

    private int size(boolean[] content) {
        return IntStream.range(0, count)
                .filter(kind -> content[kind])
                .map(kind -> kinds.all.get(kind).size())
                .sum();
    }

    private void readFinds() {
        double[] far = new double[count];
        for (int kind = 0; kind < count; kind++) {
            far[family[kind]] += kinds.all.get(kind).size();
        }
        Map<Integer, Map<Integer, int[]>> ends = new HashMap<>();
        for (int number = 0; number < count; number++) {
            readPages(number, far, ends);
        }
        ends.forEach((number, lists) -> open[number] =
                2 * lists.values().stream().filter(end -> end[1] == 0).count() >= lists.size());
        for (int kind = 0; kind < count; kind++) {
            rate[kind] = fetched[kind] / Math.max(1, far[kind]);
        }
        long[] pairs = new long
                [Arrays.stream(evidence.targets).mapToInt(row -> row.length).sum()];
        int filled = 0;
        for (int page = 0; page < evidence.targets.length; page++) {
            if (kinds.of[page] >= 0) {
                boolean form = kinds.kind(page).junk > 0 && !isListNamed(kinds.of[page]);
                for (int target : evidence.targets[page]) {
                    if (!form || !isAbout(page, target)) {
                        pairs[filled++] = (long) family[kinds.of[page]] << Integer.SIZE | target;
                    }
                }
            }
        }
        LongArrays.quickSort(pairs, 0, filled);
        IntArrayList[] byFamily = new IntArrayList[count];
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

    /** Returns true if a page is about another: they share a key, and the other's URL has no further variable part. */
    private boolean isAbout(int page, int target) {
        Kind kind = kinds.kind(target);
        return kinds.key[page] >= 0
                && kinds.key[page] == kinds.key[target]
                && kind.slots.size() == (kind.pageSlot == null ? 1 : 2);
    }

    /** Estimates the length of lists from their highest page numbers, which may be beyond the known URLs. */
    private void readPages(int number, double[] far, Map<Integer, Map<Integer, int[]>> ends) {
        Kind kind = kinds.all.get(number);
        int slot = kind.pageSlot == null ? Kinds.NONE : kind.slots.indexOf(kind.pageSlot);
        if (slot < 0) {
            return;
        }
        Int2IntOpenHashMap most = new Int2IntOpenHashMap();
        int read = 0;
        int step = 0;
        Map<Integer, int[]> lists = ends.computeIfAbsent(family[number], unseen -> new HashMap<>());
        for (int url : kind.urls) {
            int page = Kinds.number(kinds.slotValues(url)[slot]);
            if (page >= 0) {
                int list = kinds.key[url];
                most.put(list, Math.max(most.get(list), page));
                step = Kinds.gcd(step, page);
                read++;
                int[] end = {page, url < evidence.pages.fetched() ? 1 : 0};
                lists.merge(list, end, (one, other) -> Arrays.compare(one, other) >= 0 ? one : other);
            }
        }
        int by = read >= 3 && step >= 5 ? step : 1;
        long pages = 0;
        for (int page : most.values()) {
            pages += page / by;
        }
        if (pages > kind.size() && pages < 50L * kind.size()) {
            far[family[number]] += pages - kind.size();
        }
    }

    /**
     * The share of the content that only this family leads to. A kept family covers the finds if it shows at least as many as expected had
     * it led to all of them, less {@value #DEVIATIONS} standard deviations; so does a list that continues beyond the fetched pages and
     * shows some.
     *
     * @param strict whether such a list must also be linked from 80 % of the fetched finds
     */
    private double need(int number, boolean[] content, int all, boolean strict) {
        Map<Integer, IntArrayList> byFamily = new HashMap<>();
        for (int target : finds[number]) {
            if (content[kinds.of[target]]) {
                byFamily.computeIfAbsent(family[kinds.of[target]], unseen -> new IntArrayList())
                        .add(target);
            }
        }
        double scale = size[number] / Math.max(1, fetched[number]);
        double lost = 0;
        for (Map.Entry<Integer, IntArrayList> entry : byFamily.entrySet()) {
            IntArrayList found = entry.getValue();
            Int2IntOpenHashMap also = new Int2IntOpenHashMap();
            int covered = 0;
            for (int target : found) {
                boolean any = false;
                for (int other : finders[target]) {
                    if (other != number && kept[other]) {
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
            lost += (1 - Math.min(1, best)) * Math.min(found.size() * scale, size[entry.getKey()]);
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
            if (page < evidence.pages.fetched()) {
                read++;
                back += Arrays.stream(evidence.pages.links().targets(page))
                                .anyMatch(target -> kinds.of[target] >= 0 && family[kinds.of[target]] == other)
                        ? 1
                        : 0;
            }
        }
        return read >= 3 && back >= 0.8 * read;
    }

    /**
     * Removes lists that other lists make redundant.
     *
     * @param few true if too few pages were fetched to decide; lists with evidence against them are then kept for that reason
     */
    private void removeLists(boolean few) {
        List<Integer> lists = new ArrayList<>();
        for (int kind = 0; kind < count; kind++) {
            if (family[kind] == kind
                    && kept[kind]
                    && !fixed[kind]
                    && reasons[kind] != PruningReason.ENTRY
                    && (isListNamed(kind) || evidence.isDate(kind))) {
                lists.add(kind);
            }
        }
        if (few) {
            lists.removeIf(kind -> sums[kind] <= 0);
            lists.forEach(kind -> reasons[kind] = PruningReason.FEW_PAGES);
            return;
        }
        lists.sort(Comparator.comparingDouble(kind -> -size[kind] * (1 + Math.max(0, sums[kind] + 2))));
        for (int number : lists) {
            boolean[] content = content();
            int all = size(content);
            if ((size[number] >= SMALL_LIST * all || !isList(number)) && need(number, content, all, true) <= LOST / 2) {
                for (int kind = 0; kind < count; kind++) {
                    if (family[kind] == number && !fixed[kind] && reasons[kind] != PruningReason.ENTRY) {
                        kept[kind] = false;
                        reasons[kind] = PruningReason.REDUNDANT_LIST;
                    }
                }
            }
        }
    }

    private boolean mayReturn(int number) {
        return family[number] == number && !kept[number] && !fixed[number];
    }

    private void restoreSole() {
        for (int round = 0; round < ROUNDS; round++) {
            checkpoint.reached("restoring clusters", round, ROUNDS);
            boolean[] content = content();
            int all = size(content);
            int best = Kinds.NONE;
            double most = 0.2;
            for (int number = 0; number < count; number++) {
                if (mayReturn(number) && fetched[number] >= 3) {
                    double need = need(number, content, all, false);
                    double worth = need * all / size[number] / (1 + Math.max(0, sums[number]) / 4);
                    if (need > LOST && worth >= most) {
                        best = number;
                        most = worth;
                    }
                }
            }
            if (best < 0) {
                return;
            }
            keepFamily(best, PruningReason.ONLY_WAY);
        }
    }

    /**
     * Restores removed views that show content that no kept kind shows. A kind with half of the keys counts as showing the same things. If
     * it does, the known share of the view's keys should equal the fetched share of the lists that lead to it; a shortfall of more than
     * {@value #DEVIATIONS} standard deviations means that only the view shows the rest.
     */
    private void restoreSoleViews() {
        IntSet[] keys = new IntSet[count];
        for (int kind = 0; kind < count; kind++) {
            keys[family[kind]] = keys[family[kind]] == null ? new IntOpenHashSet() : keys[family[kind]];
            keys[family[kind]].addAll(kinds.all.get(kind).keys);
        }
        boolean[] content = content();
        double all = size(content);
        for (int number = 0; number < count; number++) {
            if (mayReturn(number)
                    && kinds.all.get(number).keySlot != null
                    && evidence.measure(number, Evidence.DEAD_END) < 0.5
                    && evidence.measure(number, Evidence.REDIRECT) < 0.5
                    && kinds.all.get(number).showsItems()) {
                int shown = Kinds.NONE;
                int common = 0;
                for (int other = 0; other < count; other++) {
                    if (family[other] == other && content[other]) {
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
                    keepFamily(number, PruningReason.ONLY_WAY);
                } else if (common + DEVIATIONS * Math.sqrt(expected * (1 - rate)) < GUESS * expected
                        && expected - common > LOST * rate * all) {
                    keepFamily(number, PruningReason.ONLY_WAY);
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
        for (int page = 0; page < evidence.targets.length; page++) {
            if (kinds.of[page] >= 0 && family[kinds.of[page]] == number && kinds.key[page] >= 0) {
                boolean isShown = shown.contains(kinds.key[page]);
                shownPages += isShown ? 1 : 0;
                otherPages += isShown ? 0 : 1;
                IntSet to = new IntOpenHashSet();
                for (int target : evidence.targets[page]) {
                    if (keepsUrl(target) && family[kinds.of[target]] != number) {
                        to.add(family[kinds.of[target]]);
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
            if (kinds.of[url] >= 0 && family[kinds.of[url]] == listed) {
                for (int list : finders[url]) {
                    if (list != listed && list != except && kept[list]) {
                        lists.addTo(list, 1);
                        best = best < 0 || lists.get(list) > lists.get(best) ? list : best;
                    }
                }
            }
        }
        return best < 0 || open[best] ? 0 : rate[best];
    }

    /** Connects unreached parts of the content to the home page. */
    private void connect(int[][] back) {
        int[] wideLinks = IntStream.range(0, evidence.siteWide.length)
                .filter(url -> evidence.siteWide[url])
                .toArray();
        for (int round = 0; round < ROUNDS; round++) {
            checkpoint.reached("reaching clusters", round, ROUNDS);
            boolean[] content = content();
            int all = Math.max(1, size(content));
            boolean[] at = reached(wideLinks, back, GAPS);
            int[] part = largestPart(content, at, back);
            if (part.length < LEAST_PART * all) {
                return;
            }
            boolean[] goal = new boolean[at.length];
            for (int url : part) {
                goal[url] = true;
            }
            int[] way = cheapestWay(at, goal, wideLinks, SURELY_USELESS);
            if (way.length == 0 && keepWideLists(wideLinks)) {
                return;
            }
            way = way.length == 0 ? cheapestWay(at, goal, wideLinks, Double.MAX_VALUE) : way;
            if (way.length == 0) {
                return;
            }
            IntSet families = new IntOpenHashSet();
            for (int url : way) {
                if (!kept[kinds.of[url]]) {
                    families.add(family[kinds.of[url]]);
                }
            }
            double cost =
                    families.intStream().mapToDouble(number -> size[number]).sum();
            if (families.isEmpty() || (part.length < 0.3 * all && cost > 3.0 * part.length)) {
                return;
            }
            for (int number : families) {
                keepFamily(number, PruningReason.REACHABILITY);
            }
        }
    }

    /**
     * Restores small families with little evidence against them that lead to at least 2 otherwise unreached content URLs and to a third as
     * many as they have pages.
     */
    private void restoreSmall(int[][] back) {
        boolean[] content = content();
        boolean[] at = reached(new int[0], back, 0);
        List<Integer> small = IntStream.range(0, count)
                .filter(number -> mayReturn(number)
                        && sums[number] < LITTLE
                        && reasons[number] != PruningReason.REDUNDANT_LIST
                        && size[number] <= 3 * gain(number, content, at))
                .boxed()
                .sorted(Comparator.comparingDouble(number -> -gain(number, content, at) / size[number]))
                .toList();
        for (int number : small) {
            if (gain(number, content, at) >= 2 && size[number] <= 3 * gain(number, content, at)) {
                keepFamily(number, PruningReason.ONLY_WAY);
                for (int url : finds[number]) {
                    at[url] = true;
                }
            }
        }
    }

    /** Number of unreached content URLs that a family leads to. */
    private double gain(int number, boolean[] content, boolean[] at) {
        return Arrays.stream(finds[number])
                .filter(url -> keepsUrl(url) && content[kinds.of[url]] && !at[url])
                .count();
    }

    private int[][] transposed() {
        IntArrayList[] back = new IntArrayList[kinds.of.length];
        for (int page = 0; page < evidence.targets.length; page++) {
            for (int target : evidence.targets[page]) {
                back[target] = back[target] == null ? new IntArrayList(2) : back[target];
                back[target].add(page);
            }
        }
        int[][] rows = new int[back.length][];
        Arrays.setAll(rows, url -> back[url] == null ? new int[0] : back[url].toIntArray());
        return rows;
    }

    private boolean keepsUrl(int url) {
        return kinds.of[url] >= 0 && kept[kinds.of[url]];
    }

    /**
     * The URLs that a crawl from the home page reaches through kept kinds. A family counts as reached once half of it, and at least 5 URLs,
     * are, because samples have gaps.
     */
    private boolean[] reached(int[] wideLinks, int[][] back, int gaps) {
        boolean[] at = new boolean[kinds.of.length];
        boolean[] list = lists();
        IntArrayFIFOQueue queue = new IntArrayFIFOQueue();
        at[home] = true;
        queue.enqueue(home);
        if (home >= evidence.pages.fetched()) {
            for (int url : wideLinks) {
                enter(url, at, queue);
            }
        }
        for (int round = 0; round <= gaps; round++) {
            while (!queue.isEmpty()) {
                int url = queue.dequeueInt();
                if (url < evidence.pages.fetched()) {
                    for (int target : evidence.pages.links().targets(url)) {
                        enter(target, at, queue);
                    }
                }
                if (kinds.of[url] >= 0 && !evidence.siteWide[url] && leadsBack(url, list)) {
                    for (int from : back[url]) {
                        enter(from, at, queue);
                    }
                }
            }
            if (round == gaps) {
                break;
            }
            double[] have = new double[count];
            double[] all = new double[count];
            for (int url = 0; url < at.length; url++) {
                if (keepsUrl(url)) {
                    all[family[kinds.of[url]]]++;
                    have[family[kinds.of[url]]] += at[url] ? 1 : 0;
                }
            }
            for (int url = 0; url < at.length; url++) {
                if (keepsUrl(url)) {
                    int number = family[kinds.of[url]];
                    if (have[number] >= 5 && have[number] >= 0.5 * all[number]) {
                        enter(url, at, queue);
                    }
                }
            }
            if (queue.isEmpty()) {
                break;
            }
        }
        return at;
    }

    private boolean[] lists() {
        boolean[] lists = new boolean[count];
        for (int kind = 0; kind < count; kind++) {
            lists[family[kind]] |= family[kind] != kind;
        }
        return lists;
    }

    /**
     * Returns true if a page may link back to the pages that link to it: it was not fetched, or belongs to a list that was not fetched
     * completely.
     */
    private boolean leadsBack(int url, boolean[] lists) {
        int number = family[kinds.of[url]];
        return url >= evidence.pages.fetched() || (lists[number] && fetched[number] < size[number]);
    }

    private void enter(int url, boolean[] at, IntArrayFIFOQueue queue) {
        if (!at[url] && keepsUrl(url)) {
            at[url] = true;
            queue.enqueue(url);
        }
    }

    /** The largest unreached set of content that is connected by links. */
    private int[] largestPart(boolean[] content, boolean[] at, int[][] back) {
        boolean[] seen = at.clone();
        int[] largest = new int[0];
        for (int start = 0; start < seen.length; start++) {
            if (seen[start] || kinds.of[start] < 0 || !content[kinds.of[start]]) {
                continue;
            }
            IntArrayList part = new IntArrayList();
            part.add(start);
            seen[start] = true;
            for (int next = 0; next < part.size(); next++) {
                int url = part.getInt(next);
                int[] row =
                        url < evidence.pages.fetched() ? evidence.pages.links().targets(url) : new int[0];
                IntStream.concat(Arrays.stream(row), Arrays.stream(back[url])).forEach(other -> {
                    if (!seen[other] && kinds.of[other] >= 0 && content[kinds.of[other]]) {
                        seen[other] = true;
                        part.add(other);
                    }
                });
            }
            if (part.size() > largest.length) {
                largest = part.toIntArray();
            }
        }
        return largest;
    }

    /**
     * The URLs on the cheapest path from a reached URL to a goal, without its start, or empty if there is no path. Entering a removed
     * family costs its number of URLs, weighted by the evidence against it.
     *
     * @param most highest log-odds of a family on the path
     */
    private int[] cheapestWay(boolean[] at, boolean[] goal, int[] wideLinks, double most) {
        double[] cost = new double[at.length];
        int[] before = new int[at.length];
        Arrays.fill(cost, Double.MAX_VALUE);
        Arrays.fill(before, Kinds.NONE);
        boolean[] done = new boolean[at.length];
        PriorityQueue<double[]> entries = new PriorityQueue<>(
                Comparator.<double[]>comparingDouble(entry -> entry[0]).thenComparingDouble(entry -> entry[1]));
        for (int url = 0; url < at.length; url++) {
            if (at[url]) {
                cost[url] = 0;
                entries.add(new double[] {0, url});
            }
        }
        while (!entries.isEmpty()) {
            int url = (int) entries.remove()[1];
            if (done[url]) {
                continue;
            }
            done[url] = true;
            if (goal[url]) {
                IntArrayList way = new IntArrayList();
                for (int step = url; before[step] >= 0; step = before[step]) {
                    way.add(step);
                }
                return way.toIntArray();
            }
            int[] row = url < evidence.pages.fetched()
                    ? evidence.pages.links().targets(url)
                    : url == home ? wideLinks : new int[0];
            for (int target : row) {
                if (kinds.of[target] < 0) {
                    continue;
                }
                int number = family[kinds.of[target]];
                boolean free =
                        keepsUrl(target) || (kinds.of[url] >= 0 && !keepsUrl(url) && family[kinds.of[url]] == number);
                boolean barred = !free && (fixed[kinds.of[target]] || sums[number] > most);
                double price = cost[url] + (free ? 0 : size[number] * (1 + Math.max(0, sums[number])));
                if (!barred && price < cost[target]) {
                    cost[target] = price;
                    before[target] = url;
                    entries.add(new double[] {price, target});
                }
            }
        }
        return new int[0];
    }

    /**
     * Restores up to three small families of site-wide links, those with the least evidence against them first, when no other path is
     * known. Returns false if there are none.
     */
    private boolean keepWideLists(int[] wideLinks) {
        List<Integer> ways = IntStream.of(wideLinks)
                .filter(url -> kinds.of[url] >= 0 && !keepsUrl(url))
                .map(url -> family[kinds.of[url]])
                .distinct()
                .filter(number -> mayReturn(number)
                        && sums[number] < 3.5
                        && size[number] <= 0.05 * kinds.of.length
                        && kinds.all.get(number).names.stream().anyMatch(WAYS::contains))
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(number -> size[number] * (1 + Math.max(0, sums[number])))
                        .thenComparingInt(number -> number))
                .limit(3)
                .toList();
        ways.forEach(number -> keepFamily(number, PruningReason.REACHABILITY));
        return !ways.isEmpty();
    }
}
