package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;

/**
 * Restores removed families that connect content to the home page, cheapest first.
 *
 * <p>Time O((URLs + links) · log) for each of at most {@value #ROUNDS} rounds.
 */
final class ContentReach {

    private static final int ROUNDS = 8;
    private static final double LEAST_PART = 0.02;
    /** Families with higher log-odds, such as forms and histories, are restored only if no other path reaches content. */
    private static final double SURELY_USELESS = 4;
    /** Number of rounds in which a family counts as reached if half of it is. */
    private static final int GAPS = 5;

    private static final double LITTLE = 2;
    private static final Set<UrlNames.Kind> WAYS = EnumSet.of(
            UrlNames.Kind.SYSTEM,
            UrlNames.Kind.SEARCH,
            UrlNames.Kind.HISTORY,
            UrlNames.Kind.AXIS,
            UrlNames.Kind.CALENDAR);

    private final KindDraft draft;
    private final int home;
    private final Checkpoint checkpoint;
    private final int[] wideLinks;
    /** The pages that link to each URL. */
    private final int[][] back;

    /** @param home the URL where crawls start */
    ContentReach(KindDraft draft, int home, Checkpoint checkpoint) {
        this.draft = draft;
        this.checkpoint = checkpoint;
        this.home = home;
        wideLinks = IntStream.range(0, draft.sample.siteWide().length)
                .filter(url -> draft.sample.siteWide()[url])
                .toArray();
        back = transposed();
    }

    /** Connects unreached parts of the content to the home page. */
    void connect() {
        for (int round = 0; round < ROUNDS; round++) {
            checkpoint.reached("reaching clusters", round, ROUNDS);
            boolean[] content = draft.content();
            int all = Math.max(1, draft.size(content));
            boolean[] at = reached(wideLinks, GAPS);
            int[] part = largestPart(content, at);
            if (part.length < LEAST_PART * all) {
                return;
            }
            boolean[] goal = new boolean[at.length];
            for (int url : part) {
                goal[url] = true;
            }
            int[] way = cheapestWay(at, goal, SURELY_USELESS);
            if (way.length == 0 && keepWideLists()) {
                return;
            }
            way = way.length == 0 ? cheapestWay(at, goal, Double.MAX_VALUE) : way;
            if (way.length == 0) {
                return;
            }
            IntSet families = new IntOpenHashSet();
            for (int url : way) {
                if (!draft.kept[draft.kinds.of[url]]) {
                    families.add(draft.family[draft.kinds.of[url]]);
                }
            }
            double cost = families.intStream()
                    .mapToDouble(number -> draft.size[number])
                    .sum();
            if (families.isEmpty() || (part.length < 0.3 * all && cost > 3.0 * part.length)) {
                return;
            }
            for (int number : families) {
                draft.keepFamily(number, PruningReason.REACHABILITY);
            }
        }
    }

    /**
     * Restores small families with little evidence against them if they lead to at least 2 content URLs that nothing else reaches, and to at
     * least a third as many as they have pages.
     */
    void restoreSmall(ListRecapture lists) {
        boolean[] content = draft.content();
        boolean[] at = reached(new int[0], 0);
        List<Integer> small = IntStream.range(0, draft.count)
                .filter(number -> draft.mayReturn(number)
                        && draft.sums[number] < LITTLE
                        && draft.reasons[number] != PruningReason.REDUNDANT_LIST
                        && draft.size[number] <= 3 * gain(lists.finds(number), content, at))
                .boxed()
                .sorted(Comparator.comparingDouble(
                        number -> -gain(lists.finds(number), content, at) / draft.size[number]))
                .toList();
        for (int number : small) {
            if (gain(lists.finds(number), content, at) >= 2
                    && draft.size[number] <= 3 * gain(lists.finds(number), content, at)) {
                draft.keepFamily(number, PruningReason.ONLY_WAY);
                for (int url : lists.finds(number)) {
                    at[url] = true;
                }
            }
        }
    }

    /** Number of unreached content URLs that a family leads to. */
    private double gain(int[] finds, boolean[] content, boolean[] at) {
        return Arrays.stream(finds)
                .filter(url -> draft.keepsUrl(url) && content[draft.kinds.of[url]] && !at[url])
                .count();
    }

    private int[][] transposed() {
        IntArrayList[] back = new IntArrayList[draft.kinds.of.length];
        for (int page = 0; page < draft.sample.targets().length; page++) {
            for (int target : draft.sample.targets()[page]) {
                back[target] = back[target] == null ? new IntArrayList(2) : back[target];
                back[target].add(page);
            }
        }
        int[][] rows = new int[back.length][];
        Arrays.setAll(rows, url -> back[url] == null ? new int[0] : back[url].toIntArray());
        return rows;
    }

    /**
     * The URLs that a crawl from the home page reaches through kept kinds. Because samples have gaps, a family counts as reached
     * if half of it, and at least 5 URLs, are.
     */
    private boolean[] reached(int[] siteWide, int gaps) {
        boolean[] at = new boolean[draft.kinds.of.length];
        boolean[] list = lists();
        IntArrayFIFOQueue queue = new IntArrayFIFOQueue();
        at[home] = true;
        queue.enqueue(home);
        if (home >= draft.sample.pages().fetched()) {
            for (int url : siteWide) {
                enter(url, at, queue);
            }
        }
        for (int round = 0; round <= gaps; round++) {
            while (!queue.isEmpty()) {
                int url = queue.dequeueInt();
                if (url < draft.sample.pages().fetched()) {
                    for (int target : draft.sample.pages().links().targets(url)) {
                        enter(target, at, queue);
                    }
                }
                if (draft.kinds.of[url] >= 0 && !draft.sample.siteWide()[url] && leadsBack(url, list)) {
                    for (int from : back[url]) {
                        enter(from, at, queue);
                    }
                }
            }
            if (round == gaps) {
                break;
            }
            double[] have = new double[draft.count];
            double[] all = new double[draft.count];
            for (int url = 0; url < at.length; url++) {
                if (draft.keepsUrl(url)) {
                    all[draft.family[draft.kinds.of[url]]]++;
                    have[draft.family[draft.kinds.of[url]]] += at[url] ? 1 : 0;
                }
            }
            for (int url = 0; url < at.length; url++) {
                if (draft.keepsUrl(url)) {
                    int number = draft.family[draft.kinds.of[url]];
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
        boolean[] lists = new boolean[draft.count];
        for (int kind = 0; kind < draft.count; kind++) {
            lists[draft.family[kind]] |= draft.family[kind] != kind;
        }
        return lists;
    }

    /**
     * Whether a page may link back to the pages that link to it: it was not fetched, or it belongs to a list that was not fetched
     * completely.
     */
    private boolean leadsBack(int url, boolean[] lists) {
        int number = draft.family[draft.kinds.of[url]];
        return url >= draft.sample.pages().fetched() || (lists[number] && draft.fetched[number] < draft.size[number]);
    }

    private void enter(int url, boolean[] at, IntArrayFIFOQueue queue) {
        if (!at[url] && draft.keepsUrl(url)) {
            at[url] = true;
            queue.enqueue(url);
        }
    }

    /** The largest unreached set of content that is connected by links. */
    private int[] largestPart(boolean[] content, boolean[] at) {
        boolean[] seen = at.clone();
        int[] largest = new int[0];
        for (int start = 0; start < seen.length; start++) {
            if (seen[start] || draft.kinds.of[start] < 0 || !content[draft.kinds.of[start]]) {
                continue;
            }
            IntArrayList part = new IntArrayList();
            part.add(start);
            seen[start] = true;
            for (int next = 0; next < part.size(); next++) {
                int url = part.getInt(next);
                int[] row = url < draft.sample.pages().fetched()
                        ? draft.sample.pages().links().targets(url)
                        : new int[0];
                IntStream.concat(Arrays.stream(row), Arrays.stream(back[url])).forEach(other -> {
                    if (!seen[other] && draft.kinds.of[other] >= 0 && content[draft.kinds.of[other]]) {
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
     * The URLs on the cheapest path from a reached URL to a goal, without its start; empty without such a path. Entering a removed
     * family costs its number of URLs, weighted by the evidence against it.
     *
     * @param most highest log-odds of a family on the path
     */
    private int[] cheapestWay(boolean[] at, boolean[] goal, double most) {
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
            int[] row = url < draft.sample.pages().fetched()
                    ? draft.sample.pages().links().targets(url)
                    : url == home ? wideLinks : new int[0];
            for (int target : row) {
                if (draft.kinds.of[target] < 0) {
                    continue;
                }
                int number = draft.family[draft.kinds.of[target]];
                boolean free = draft.keepsUrl(target)
                        || (draft.kinds.of[url] >= 0
                                && !draft.keepsUrl(url)
                                && draft.family[draft.kinds.of[url]] == number);
                boolean barred = !free && (draft.fixed[draft.kinds.of[target]] || draft.sums[number] > most);
                double price = cost[url] + (free ? 0 : draft.size[number] * (1 + Math.max(0, draft.sums[number])));
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
     * Restores up to three small families of site-wide links if no other path is known, starting with the least evidence against them.
     * Returns false if there are none.
     */
    private boolean keepWideLists() {
        List<Integer> ways = IntStream.of(wideLinks)
                .filter(url -> draft.kinds.of[url] >= 0 && !draft.keepsUrl(url))
                .map(url -> draft.family[draft.kinds.of[url]])
                .distinct()
                .filter(number -> draft.mayReturn(number)
                        && draft.sums[number] < 3.5
                        && draft.size[number] <= 0.05 * draft.kinds.of.length
                        && draft.kinds.all.get(number).names.stream().anyMatch(WAYS::contains))
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(
                                number -> draft.size[number] * (1 + Math.max(0, draft.sums[number])))
                        .thenComparingInt(number -> number))
                .limit(3)
                .toList();
        ways.forEach(number -> draft.keepFamily(number, PruningReason.REACHABILITY));
        return !ways.isEmpty();
    }
}
