package org.crawlgraph.html.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.TextNumbers;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.StructuredLink;
import org.jspecify.annotations.Nullable;

/**
 * The default layout model: pages as bit sets of their link paths, one for all pages with equal sets. A path that has one class more than
 * another path, on an element with several classes, is treated as the latter: such a class is the state of an item (sticky, closed,
 * unread), not part of the template.
 */
final class LinkPlaces implements LayoutModel {

    /** Minimum share of the sample with a path; this excludes links inside posts. */
    private static final double LEAST_SHARE = 0.01;

    /** The first field of its text. */
    private static final String METHOD = "learnt";

    /** Longer paths are not normalized. */
    private static final int LONGEST = 500;

    private final double threshold;
    private final TextNumbers places;
    private final List<long[]> sets;
    private final int[] layoutOfSet;

    private LinkPlaces(double threshold, TextNumbers places, List<long[]> sets, int[] layoutOfSet) {
        this.threshold = threshold;
        this.places = places;
        this.sets = sets;
        this.layoutOfSet = layoutOfSet;
    }

    static Layouts of(List<PageStructure> sample, double threshold, Checkpoint checkpoint) {
        TextNumbers places = places(sample);
        Map<String, Integer> known = new HashMap<>();
        List<long[]> sets = new ArrayList<>();
        int[] setOf = new int[sample.size()];
        for (int page = 0; page < setOf.length; page++) {
            long[] set = set(sample.get(page), places);
            Integer number = known.putIfAbsent(Arrays.toString(set), sets.size());
            setOf[page] = number == null ? sets.size() : number;
            if (number == null) {
                sets.add(set);
            }
        }
        int[] layoutOfSet = Linkage.of(sets.size(), (one, two) -> distance(sets.get(one), sets.get(two)), checkpoint)
                .groups(threshold);
        int[] layouts = Arrays.stream(setOf).map(set -> layoutOfSet[set]).toArray();
        return new Layouts(new LinkPlaces(threshold, places, sets, layoutOfSet), layouts);
    }

    private static TextNumbers places(List<PageStructure> sample) {
        Set<String> all = new HashSet<>();
        sample.forEach(page -> all.addAll(page.paths()));
        Map<String, String> plain = new HashMap<>();
        all.forEach(path -> plain.put(path, plain(path, all::contains)));
        Map<String, Integer> pages = new HashMap<>();
        for (PageStructure page : sample) {
            Set<String> ofPage = new HashSet<>();
            page.paths().forEach(path -> ofPage.add(plain.getOrDefault(path, path)));
            ofPage.forEach(path -> pages.merge(path, 1, Integer::sum));
        }
        TextNumbers places = numbered();
        pages.entrySet().stream()
                .filter(entry -> entry.getValue() >= LEAST_SHARE * sample.size())
                .map(Map.Entry::getKey)
                .sorted()
                .forEach(path -> places.put(path, places.size()));
        return places;
    }

    /** Removes the optional classes of a path: as long as the path without one class, on an element that keeps another, is known. */
    private static String plain(String path, Predicate<String> known) {
        String plain = path;
        for (String less = withoutOneClass(path, known); less != null; less = withoutOneClass(plain, known)) {
            plain = less;
        }
        return plain;
    }

    private static @Nullable String withoutOneClass(String path, Predicate<String> known) {
        if (path.length() > LONGEST) {
            return null;
        }
        for (int dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
            int end = dot + 1;
            while (end < path.length() && path.charAt(end) != '.' && path.charAt(end) != '>') {
                end++;
            }
            boolean afterAnother = path.lastIndexOf('.', dot - 1) > path.lastIndexOf('>', dot);
            boolean beforeAnother = end < path.length() && path.charAt(end) == '.';
            if (afterAnother || beforeAnother) {
                String less = path.substring(0, dot) + path.substring(end);
                if (known.test(less)) {
                    return less;
                }
            }
        }
        return null;
    }

    private static TextNumbers numbered() {
        TextNumbers places = new TextNumbers();
        places.defaultReturnValue(-1);
        return places;
    }

    private static long[] set(PageStructure page, TextNumbers places) {
        long[] set = empty(places.size());
        for (String path : page.paths()) {
            int known = places.getInt(path);
            int place = known >= 0 ? known : places.getInt(plain(path, places::containsKey));
            if (place >= 0) {
                set[place >> 6] |= 1L << place;
            }
        }
        return set;
    }

    private static long[] empty(int places) {
        return new long[(places + 63) / 64];
    }

    /** The Jaccard distance of two sets; 0 for two empty sets. */
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
    public Reading read(PageStructure page) {
        return new Reading(classify(page), StructuredLink::path);
    }

    private int classify(PageStructure page) {
        long[] set = set(page, places);
        if (!page.paths().isEmpty() && Arrays.stream(set).allMatch(bits -> bits == 0)) {
            return Layouts.UNCLASSIFIED; // it has links, but none at a known place
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
        lines.add(METHOD + "\t" + threshold);
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

    static LayoutModel parse(List<LayoutLine> lines) {
        double threshold = lines.get(0).expect(METHOD).real();
        TextNumbers places = numbered();
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
