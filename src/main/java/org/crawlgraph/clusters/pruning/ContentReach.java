package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.IntStream;

/** Finds the content of a sample that a crawl from the home page misses, and the cheapest way to it. */
final class ContentReach {

    private static final int[] NO_URLS = {};
    private static final int MAX_WIDE_LISTS = 3;
    /** Maximum share of the URLs that a site-wide list has. */
    private static final double MAX_WIDE_LIST = 0.05;
    /** Log-odds above which a site-wide list does not count as a way to content. */
    private static final double MAX_AGAINST_LISTS = 3.5;
    /** What site-wide lists are called. */
    private static final Set<UrlNames.Kind> WAYS = EnumSet.of(
            UrlNames.Kind.SYSTEM,
            UrlNames.Kind.SEARCH,
            UrlNames.Kind.HISTORY,
            UrlNames.Kind.AXIS,
            UrlNames.Kind.CALENDAR);

    private final KindSample sample;
    private final int[] of;
    private final int home;
    private final int[] wideLinks;
    /** The pages that link to each URL. */
    private final IntArrayList[] back;

    /** @param home the URL where crawls start */
    ContentReach(KindSample sample, int home) {
        this.sample = sample;
        this.home = home;
        of = sample.kinds().of;
        wideLinks = IntStream.range(0, of.length)
                .filter(url -> sample.siteWide()[url])
                .toArray();
        back = new IntArrayList[of.length];
        Arrays.setAll(back, url -> new IntArrayList(0));
        sample.eachLink((page, target) -> back[target].add(page));
    }

    /** The link targets of a URL; if the home page was not fetched, it links to the site-wide URLs. */
    private int[] links(int url) {
        return sample.isFetched(url) ? sample.pages().links().targets(url) : url == home ? wideLinks : NO_URLS;
    }

    /**
     * The largest set of content, connected by links, that a crawl does not reach.
     *
     * @param content its kinds
     * @param reached by URL
     */
    int[] largestMissed(IntSet content, boolean[] reached) {
        boolean[] seen = reached.clone();
        int[] largest = NO_URLS;
        for (int start = 0; start < seen.length; start++) {
            if (seen[start] || of[start] < 0 || !content.contains(of[start])) {
                continue;
            }
            IntArrayList part = new IntArrayList();
            part.add(start);
            seen[start] = true;
            for (int next = 0; next < part.size(); next++) {
                int url = part.getInt(next);
                IntStream.concat(Arrays.stream(sample.isFetched(url) ? links(url) : NO_URLS), back[url].intStream())
                        .filter(other -> !seen[other] && of[other] >= 0 && content.contains(of[other]))
                        .forEach(other -> {
                            seen[other] = true;
                            part.add(other);
                        });
            }
            largest = part.size() > largest.length ? part.toIntArray() : largest;
        }
        return largest;
    }

    /**
     * The URLs that a crawl through kept kinds reaches. Pages that were not fetched may link back to the pages that
     * link to them.
     */
    boolean[] reached(Decisions decisions) {
        boolean[] at = new boolean[of.length];
        IntArrayFIFOQueue queue = new IntArrayFIFOQueue();
        at[home] = true;
        queue.enqueue(home);
        while (!queue.isEmpty()) {
            int url = queue.dequeueInt();
            IntStream next = Arrays.stream(links(url));
            if (of[url] >= 0 && !sample.siteWide()[url] && !sample.isFetched(url)) {
                next = IntStream.concat(next, back[url].intStream());
            }
            next.filter(target -> !at[target] && decisions.keepsUrl(target)).forEach(target -> {
                at[target] = true;
                queue.enqueue(target);
            });
        }
        return at;
    }

    /**
     * The removed families on the cheapest path from a reached URL to one of some goals; empty without such a path.
     * Entering a removed family costs its number of URLs, weighted by the evidence against it.
     *
     * @param at the reached URLs
     * @param max highest log-odds of a family on the path
     */
    IntSet cheapestWay(Decisions decisions, boolean[] at, int[] goals, double max) {
        boolean[] goal = new boolean[at.length];
        Arrays.stream(goals).forEach(url -> goal[url] = true);
        double[] cost = new double[at.length];
        int[] before = new int[at.length];
        Arrays.fill(cost, Double.MAX_VALUE);
        Arrays.fill(before, Kinds.NONE);
        boolean[] done = new boolean[at.length];
        PriorityQueue<double[]> entries = new PriorityQueue<>(
                Comparator.<double[]>comparingDouble(entry -> entry[0]).thenComparingDouble(entry -> entry[1]));
        IntStream.range(0, at.length).filter(url -> at[url]).forEach(url -> {
            cost[url] = 0;
            entries.add(new double[] {0, url});
        });
        while (!entries.isEmpty()) {
            int url = (int) entries.remove()[1];
            if (done[url]) {
                continue;
            }
            done[url] = true;
            if (goal[url]) {
                return removed(decisions, url, before);
            }
            for (int target : links(url)) {
                double price = cost[url] + (of[target] < 0 ? Double.MAX_VALUE : price(decisions, url, target, max));
                if (price < cost[target]) {
                    cost[target] = price;
                    before[target] = url;
                    entries.add(new double[] {price, target});
                }
            }
        }
        return new IntOpenHashSet();
    }

    private double price(Decisions decisions, int from, int to, double max) {
        int family = decisions.family(to);
        boolean sameRemoved = of[from] >= 0 && !decisions.keepsUrl(from) && decisions.family(from) == family;
        if (decisions.keepsUrl(to) || sameRemoved) {
            return 0;
        }
        return decisions.fixed()[of[to]] || decisions.sums()[family] > max ? Double.MAX_VALUE : decisions.price(family);
    }

    /**
     * Up to three small families of site-wide lists, such as a list of all pages, with the least evidence against them
     * first.
     */
    IntSet wideLists(Decisions decisions) {
        return new IntOpenHashSet(IntStream.of(wideLinks)
                .filter(url -> of[url] >= 0 && !decisions.keepsUrl(url))
                .map(decisions::family)
                .distinct()
                .filter(family -> !decisions.kept()[family]
                        && !decisions.fixed()[family]
                        && decisions.sums()[family] < MAX_AGAINST_LISTS
                        && decisions.kinds().all.get(family).familySize <= MAX_WIDE_LIST * of.length
                        && decisions.kinds().all.get(family).names.stream().anyMatch(WAYS::contains))
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(family -> decisions.price(family))
                        .thenComparingInt(family -> family))
                .limit(MAX_WIDE_LISTS)
                .mapToInt(Integer::intValue)
                .toArray());
    }

    private static IntSet removed(Decisions decisions, int end, int[] before) {
        IntSet families = new IntOpenHashSet();
        for (int url = end; before[url] >= 0; url = before[url]) {
            if (!decisions.keepsUrl(url)) {
                families.add(decisions.family(url));
            }
        }
        return families;
    }
}
