package org.crawlgraph.layout;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.page.PageStructure;
import org.crawlgraph.run.Checkpoint;

/** Pages as sets of the places of their links, each set one bit for a place; equal sets stand for each other. */
final class LinkPlaces implements PageForms {

    /** Least share of the sample that has a place which counts: what a writer has put into a text stands nowhere else. */
    private static final double LEAST_SHARE = 0.01;

    private final double threshold;
    private final Object2IntOpenHashMap<String> places;
    private final List<long[]> sets = new ArrayList<>();
    private final int[] layoutOfSet;
    private final int[] layouts;

    LinkPlaces(List<PageStructure> sample, double threshold, Checkpoint checkpoint) {
        this.threshold = threshold;
        this.places = places(sample);
        Map<String, Integer> known = new HashMap<>();
        int[] setOf = new int[sample.size()];
        for (int page = 0; page < setOf.length; page++) {
            long[] set = set(sample.get(page));
            Integer number = known.putIfAbsent(Arrays.toString(set), sets.size());
            setOf[page] = number == null ? sets.size() : number;
            if (number == null) {
                sets.add(set);
            }
        }
        this.layoutOfSet = SingleLinkage.groups(
                sets.size(), threshold, (one, two) -> distance(sets.get(one), sets.get(two)), checkpoint);
        this.layouts = Arrays.stream(setOf).map(set -> layoutOfSet[set]).toArray();
    }

    private static Object2IntOpenHashMap<String> places(List<PageStructure> sample) {
        Map<String, Integer> pages = new HashMap<>();
        for (PageStructure page : sample) {
            page.paths().forEach(path -> pages.merge(path, 1, Integer::sum));
        }
        Object2IntOpenHashMap<String> places = new Object2IntOpenHashMap<>();
        places.defaultReturnValue(-1);
        pages.entrySet().stream()
                .filter(entry -> entry.getValue() >= LEAST_SHARE * sample.size())
                .map(Map.Entry::getKey)
                .sorted()
                .forEach(path -> places.put(path, places.size()));
        return places;
    }

    private long[] set(PageStructure page) {
        long[] set = new long[(places.size() + 63) / 64];
        for (String path : page.paths()) {
            int place = places.getInt(path);
            if (place >= 0) {
                set[place >> 6] |= 1L << place;
            }
        }
        return set;
    }

    /** The Jaccard distance of two sets, 0 for two empty ones. */
    private static double distance(long[] one, long[] two) {
        int common = 0;
        int all = 0;
        for (int i = 0; i < one.length; i++) {
            common += Long.bitCount(one[i] & two[i]);
            all += Long.bitCount(one[i] | two[i]);
        }
        return all == 0 ? 0 : 1 - (double) common / all;
    }

    @Override
    public int[] layouts() {
        return layouts;
    }

    @Override
    public int classify(PageStructure page) {
        long[] set = set(page);
        if (!page.paths().isEmpty() && Arrays.stream(set).allMatch(bits -> bits == 0)) {
            return Layouts.UNCLASSIFIED; // it has links, and none where the sample has any
        }
        int nearest = Layouts.UNCLASSIFIED;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < sets.size(); i++) {
            double distance = distance(set, sets.get(i));
            if (distance <= threshold && distance < least) {
                least = distance;
                nearest = layoutOfSet[i];
            }
        }
        return nearest;
    }
}
