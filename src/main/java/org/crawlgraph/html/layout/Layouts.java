package org.crawlgraph.html.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.html.PageStructure;
import org.jspecify.annotations.Nullable;

/**
 * Groups the pages of a site into layouts, pages of similar DOM structure as one template generates them, and classifies further pages.
 *
 * <p>A page is the set of its link paths ({@link org.crawlgraph.html.PageStructure.Link#path()}) that occur in at least 1 % of the sample. The
 * distance of two pages is the Jaccard distance of their sets, 1 − |a ∩ b| / |a ∪ b|, and 0 for two empty sets.
 *
 * <ol>
 *   <li>Single linkage: two pages have one layout if a chain of sampled pages connects them in which neighbours are within the threshold.
 *   <li>A further page gets the layout of the nearest sampled page within the threshold, ties to the first. This is consistent with single
 *       linkage; the centre of a long chain may be far from all of its pages.
 * </ol>
 *
 * <p>At most {@value LinkPlaces#MOST_PLACES} paths, those on the most pages, are compared; with more, the model {@link
 * LayoutModel#isPartial is partial}. With S pages, D distinct sets and P paths: time O(S · links + D² · P / 64), space O(D · P / 64); a further page takes O(links + D · P
 * / 64). Other {@link LayoutModel}s have their own distance and cost.
 */
public final class Layouts {

    /** The layout of a page that resembles no sampled page. */
    public static final int UNCLASSIFIED = -1;

    /** The default threshold, a Jaccard distance. */
    public static final double THRESHOLD = 0.4;

    private final LayoutModel model;
    private final int[] layouts;

    /** @param layouts the layout of each page of the sample, numbered by first page */
    public Layouts(LayoutModel model, int[] layouts) {
        this.model = model;
        this.layouts = layouts.clone();
    }

    /**
     * Learns the layouts of a sample.
     * @param threshold maximum Jaccard distance for connecting two pages, 0 to 1; usually {@link #THRESHOLD}
     * @param checkpoint called in the stage {@code "layouts"}
     */
    public static Layouts of(List<PageStructure> sample, double threshold, Checkpoint checkpoint) {
        if (!(threshold >= 0 && threshold <= 1)) {
            throw new IllegalArgumentException("the threshold of layouts is " + threshold
                    + "; it must be from 0 to 1 (largest distance between pages of one layout)");
        }
        return LinkPlaces.of(sample, threshold, checkpoint);
    }

    /**
     * Parses {@link #lines()}; the result classifies as before but has no sample.
     * @throws IllegalArgumentException if a line is invalid
     */
    public static Layouts parse(List<String> lines) {
        return new Layouts(LinkPlaces.parse(LayoutLine.all(lines)), new int[0]);
    }

    /** The model as lines of text without line ends; the format may change between versions. */
    public List<String> lines() {
        return model.lines();
    }

    public LayoutModel model() {
        return model;
    }

    /** Number of layouts; 0 for an empty sample. */
    public int count() {
        return model.count();
    }

    /**
     * The layout of a sampled page, 0 to below {@link #count()}, numbered by first page.
     * @param page its index in the sample
     */
    public int layoutOf(int page) {
        return layouts[page];
    }

    /** The layout of any page and the places of its links. */
    public LayoutModel.Reading read(PageStructure page) {
        return model.read(page);
    }

    /** The layout of any page; {@link #UNCLASSIFIED} if it resembles no sampled page. */
    public int classify(PageStructure page) {
        return read(page).layout();
    }

    /**
     * The default layout model: pages as bit sets of their link paths, one for all pages with equal sets. A path that has one class more than
     * another path, on an element with several classes, is treated as the latter: such a class is the state of an item (sticky, closed,
     * unread), not part of the template.
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record LinkPlaces(double threshold, TextHash.Numbers places, List<long[]> sets, int[] layoutOfSet)
            implements LayoutModel {

        /** Minimum share of the sample with a path; this excludes links inside posts. */
        private static final double LEAST_SHARE = 0.01;

        /** Forums have a few hundred paths; pages made for it can have 200,000, and comparing them takes minutes. */
        static final int MOST_PLACES = 10_000;

        /** The first field of its text. */
        private static final String METHOD = "learnt";

        /** Longer paths are not normalized. */
        private static final int LONGEST = 500;

        /** Whether paths were left out; a model with exactly the limit is almost certainly cut. */
        @Override
        public boolean isPartial() {
            return places.size() == MOST_PLACES;
        }

        static Layouts of(List<PageStructure> sample, double threshold, Checkpoint checkpoint) {
            TextHash.Numbers places = places(sample);
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
            int[] layoutOfSet = Linkage.of(
                            sets.size(), (one, two) -> distance(sets.get(one), sets.get(two)), checkpoint)
                    .groups(threshold);
            int[] layouts = Arrays.stream(setOf).map(set -> layoutOfSet[set]).toArray();
            return new Layouts(new LinkPlaces(threshold, places, sets, layoutOfSet), layouts);
        }

        private static TextHash.Numbers places(List<PageStructure> sample) {
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
            TextHash.Numbers places = numbered();
            pages.entrySet().stream()
                    .filter(entry -> entry.getValue() >= LEAST_SHARE * sample.size())
                    .sorted(Map.Entry.<String, Integer>comparingByValue()
                            .reversed()
                            .thenComparing(Map.Entry.comparingByKey()))
                    .limit(MOST_PLACES)
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

        private static TextHash.Numbers numbered() {
            TextHash.Numbers places = new TextHash.Numbers();
            places.defaultReturnValue(-1);
            return places;
        }

        private static long[] set(PageStructure page, TextHash.Numbers places) {
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
            return new Reading(classify(page), PageStructure.Link::path);
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
            TextHash.Numbers places = numbered();
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

    /** A trained model that classifies pages by layout and locates their links. */
    public interface LayoutModel {

        /**
         * The result for a page.
         * @param layout its layout, or {@link Layouts#UNCLASSIFIED}
         * @param location the place of a link of the page; empty for a link without a place
         */
        record Reading(int layout, Function<PageStructure.Link, String> location) {}

        int count();

        Reading read(PageStructure page);

        /** Whether some pages of the sample were too complex to be read completely. */
        default boolean isPartial() {
            return false;
        }

        /** The model as text, with the name of the method first. */
        List<String> lines();
    }

    /**
     * Single-linkage clustering at every height: the minimum spanning tree of the items, by Prim's algorithm. Two items are in one group at a
     * height if tree edges of at most that length connect them. Time O(n²) distances, space O(n).
     * @param parent the tree neighbour of each item, added before it; -1 for the first
     * @param length of that edge
     * @param largest distance of any two items
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Linkage(int[] parent, double[] length, double largest) {

        /** The symmetric distance of two items. */
        @FunctionalInterface
        public interface Distance {
            double between(int one, int two);
        }

        /** Builds the tree; calls the checkpoint in the stage {@code "layouts"}. */
        public static Linkage of(int items, Distance distance, Checkpoint checkpoint) {
            int[] parent = new int[items];
            double[] length = new double[items];
            boolean[] inside = new boolean[items];
            Arrays.fill(parent, -1);
            Arrays.fill(length, Double.POSITIVE_INFINITY);
            double largest = 0;
            int last = 0;
            for (int count = 1; count <= items; count++) {
                checkpoint.reached("layouts", count, items);
                inside[last] = true;
                int next = -1;
                for (int item = 0; item < items; item++) {
                    if (!inside[item]) {
                        double from = distance.between(last, item);
                        largest = Math.max(largest, from);
                        if (from < length[item]) {
                            length[item] = from;
                            parent[item] = last;
                        }
                        next = next < 0 || length[item] < length[next] ? item : next;
                    }
                }
                last = next;
            }
            return new Linkage(parent, length, largest);
        }

        /** The group of each item at a height, numbered by first item. */
        public int[] groups(double threshold) {
            int[] root = IntStream.range(0, parent.length).toArray();
            for (int item = 0; item < root.length; item++) {
                if (parent[item] >= 0 && length[item] <= threshold) {
                    int one = root(root, item);
                    int other = root(root, parent[item]);
                    root[Math.max(one, other)] = Math.min(one, other);
                }
            }
            int[] numbers = new int[root.length];
            int groups = 0;
            for (int item = 0; item < root.length; item++) {
                int first = root(root, item);
                numbers[item] = first == item ? groups++ : numbers[first];
            }
            return numbers;
        }

        private static int root(int[] root, int item) {
            int at = item;
            while (root[at] != at) {
                root[at] = root[root[at]];
                at = root[at];
            }
            return at;
        }

        /** The edge lengths, ascending and distinct. */
        public double[] heights() {
            return IntStream.range(0, length.length)
                    .filter(item -> parent[item] >= 0)
                    .mapToDouble(item -> length[item])
                    .sorted()
                    .distinct()
                    .toArray();
        }
    }
}
