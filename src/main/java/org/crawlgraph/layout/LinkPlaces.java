package org.crawlgraph.layout;

import it.unimi.dsi.fastutil.objects.Object2IntLinkedOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.page.PageStructure;
import org.crawlgraph.run.Checkpoint;

/** Pages as sets of the places of their links, each set one bit for a place; equal sets stand for each other. */
final class LinkPlaces implements LayoutModel {

    /** Least share of the sample that has a place which counts: what a writer has put into a text stands nowhere else. */
    private static final double LEAST_SHARE = 0.01;

    private final double threshold;
    private final Object2IntLinkedOpenHashMap<String> places;
    private final List<long[]> sets;
    private final int[] layoutOfSet;

    private LinkPlaces(
            double threshold, Object2IntLinkedOpenHashMap<String> places, List<long[]> sets, int[] layoutOfSet) {
        this.threshold = threshold;
        this.places = places;
        this.sets = sets;
        this.layoutOfSet = layoutOfSet;
    }

    /** Learns from a sample. */
    static Learnt of(List<PageStructure> sample, double threshold, Checkpoint checkpoint) {
        Object2IntLinkedOpenHashMap<String> places = places(sample);
        Map<String, Integer> known = new HashMap<>();
        List<long[]> sets = new ArrayList<>();
        int[] setOf = new int[sample.size()];
        int cut = 0;
        for (int page = 0; page < setOf.length; page++) {
            long[] set = set(sample.get(page), places);
            Integer number = known.putIfAbsent(Arrays.toString(set), sets.size());
            setOf[page] = number == null ? sets.size() : number;
            if (number == null) {
                sets.add(set);
            }
            cut += sample.get(page).truncated() ? 1 : 0;
        }
        int[] layoutOfSet = SingleLinkage.groups(
                sets.size(), threshold, (one, two) -> distance(sets.get(one), sets.get(two)), checkpoint);
        int[] layouts = Arrays.stream(setOf).map(set -> layoutOfSet[set]).toArray();
        return new Learnt(new LinkPlaces(threshold, places, sets, layoutOfSet), layouts, cut);
    }

    private static Object2IntLinkedOpenHashMap<String> places(List<PageStructure> sample) {
        Map<String, Integer> pages = new HashMap<>();
        for (PageStructure page : sample) {
            page.paths().forEach(path -> pages.merge(path, 1, Integer::sum));
        }
        Object2IntLinkedOpenHashMap<String> places = numbered();
        pages.entrySet().stream()
                .filter(entry -> entry.getValue() >= LEAST_SHARE * sample.size())
                .map(Map.Entry::getKey)
                .sorted()
                .forEach(path -> places.put(path, places.size()));
        return places;
    }

    private static Object2IntLinkedOpenHashMap<String> numbered() {
        Object2IntLinkedOpenHashMap<String> places = new Object2IntLinkedOpenHashMap<>();
        places.defaultReturnValue(-1);
        return places;
    }

    private static long[] set(PageStructure page, Object2IntLinkedOpenHashMap<String> places) {
        long[] set = empty(places.size());
        for (String path : page.paths()) {
            int place = places.getInt(path);
            if (place >= 0) {
                set[place >> 6] |= 1L << place;
            }
        }
        return set;
    }

    private static long[] empty(int places) {
        return new long[(places + 63) / 64];
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
    public int count() {
        return Arrays.stream(layoutOfSet).max().orElse(-1) + 1;
    }

    @Override
    public int classify(PageStructure page) {
        long[] set = set(page, places);
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

    @Override
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(LayoutMethod.LEARNT.text() + "\t" + threshold);
        places.keySet().forEach(place -> lines.add("place\t" + place));
        for (int i = 0; i < sets.size(); i++) {
            StringBuilder line = new StringBuilder("set\t" + layoutOfSet[i]);
            long[] set = sets.get(i);
            for (int place = 0; place < places.size(); place++) {
                if ((set[place >> 6] >>> place & 1) != 0) {
                    line.append('\t').append(place);
                }
            }
            lines.add(line.toString());
        }
        return lines;
    }

    /** The model of such lines. */
    static LayoutModel parse(List<LayoutLine> lines) {
        double threshold = lines.get(0).real();
        Object2IntLinkedOpenHashMap<String> places = numbered();
        List<LayoutLine> sets = new ArrayList<>();
        for (LayoutLine line : lines.subList(1, lines.size())) {
            if (line.is("place")) {
                places.put(line.text(), places.size());
            } else {
                sets.add(line.expect("set"));
            }
        }
        int[] layoutOfSet = sets.stream().mapToInt(LayoutLine::number).toArray();
        List<long[]> bits = new ArrayList<>();
        for (LayoutLine line : sets) {
            long[] set = empty(places.size());
            while (line.hasMore()) {
                int place = line.below(places.size());
                set[place >> 6] |= 1L << place;
            }
            bits.add(set);
        }
        return new LinkPlaces(threshold, places, bits, layoutOfSet);
    }
}
