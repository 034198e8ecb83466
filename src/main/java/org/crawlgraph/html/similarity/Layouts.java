package org.crawlgraph.html.similarity;

import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.html.PageStructure;

/**
 * Groups the pages of a site into layouts, pages of similar DOM structure as one template generates them, and
 * classifies further pages.
 *
 * <p>A page is the set of its link paths ({@link org.crawlgraph.html.PageStructure.Link#path()}) that occur in at least
 * 1 % of the sample. The distance of two pages is the Jaccard distance of their sets, 1 − |a ∩ b| / |a ∪ b|, and 0 for
 * two empty sets.
 *
 * <ol>
 *   <li>Single linkage: two pages have one layout if a chain of sampled pages connects them in which neighbours are
 *       within the threshold.
 *   <li>A further page gets the layout of the nearest sampled page within the threshold, ties to the first. This is
 *       consistent with single linkage; the centre of a long chain may be far from all of its pages.
 * </ol>
 *
 * <p>At most {@value LinkPlaces#MAX_PLACES} paths, those on the most pages, are compared; with more, the model
 * {@link LayoutModel#isPartial is partial}. With S pages, D distinct sets and P paths: time O(S · links + D² · P),
 * space O(D · P); a further page takes O(links + D · P). Other {@link LayoutModel}s have their own distance and cost.
 *
 * @param layouts the layout of each page of the sample, 0 to below {@link LayoutModel#count()}, numbered by first page
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Layouts(LayoutModel model, int[] layouts) {

    /** The layout of a page that resembles no sampled page. */
    public static final int UNCLASSIFIED = -1;

    /** The default threshold, a Jaccard distance. */
    public static final double THRESHOLD = 0.4;

    /**
     * Learns the layouts of a sample.
     *
     * @param threshold maximum Jaccard distance for connecting two pages, 0 to below 1; usually {@link #THRESHOLD}
     * @param checkpoint called in the stage {@code "layouts"}
     */
    public static Layouts of(List<PageStructure> sample, double threshold, Checkpoint checkpoint) {
        TextHash.Numbers places = LinkPlaces.places(sample);
        Map<LongList, Integer> known = new LinkedHashMap<>();
        int[] setOf = sample.stream()
                .map(page -> LongList.of(LinkPlaces.set(page, places)))
                .mapToInt(set -> known.computeIfAbsent(set, unseen -> known.size()))
                .toArray();
        List<long[]> sets = known.keySet().stream().map(LongList::toLongArray).toList();
        RareHashes rare = new RareHashes(sets, 1 - threshold);
        Groups groups = new Groups(sets.size());
        for (int set = 0; set < sets.size(); set++) {
            checkpoint.reached("layouts", set, sets.size());
            long[] rarest = rare.rarest(set);
            for (int other : rare.candidates(set, rarest, Integer.MAX_VALUE)) {
                if (1 - RareHashes.jaccard(sets.get(set), sets.get(other), Integer.MAX_VALUE) <= threshold) {
                    groups.join(set, other);
                }
            }
            rare.add(set, rarest);
        }
        int[] layoutOfSet = groups.numbers();
        int[] layouts = Arrays.stream(setOf).map(set -> layoutOfSet[set]).toArray();
        return new Layouts(new LinkPlaces(threshold, places, sets, layoutOfSet), layouts);
    }

    /**
     * Parses {@link LayoutModel#lines()}; the result classifies as before but has no sample.
     *
     * @throws IllegalArgumentException if a line is invalid
     */
    public static Layouts parse(List<String> lines) {
        return new Layouts(LinkPlaces.parse(FieldLine.all(lines)), new int[0]);
    }

    /** A trained model that classifies pages by layout and locates their links. */
    public interface LayoutModel {

        /**
         * The result for a page.
         *
         * @param layout its layout, or {@link Layouts#UNCLASSIFIED}
         * @param location the place of a link of the page; empty for a link without a place
         */
        record Reading(int layout, Function<PageStructure.Link, String> location) {}

        /** Number of layouts; 0 for an empty sample. */
        int count();

        /** The layout of any page and the places of its links. */
        Reading read(PageStructure page);

        /** The layout of any page; {@link #UNCLASSIFIED} if it resembles no sampled page. */
        default int classify(PageStructure page) {
            return read(page).layout();
        }

        /** Whether some pages of the sample were too complex to be read completely. */
        boolean isPartial();

        /**
         * The model as lines of text without line ends, with the name of the method first; the format may change
         * between versions.
         */
        List<String> lines();
    }

    /**
     * The default layout model: pages as sets of their link paths, one for all pages with equal sets. A path that has
     * one class more than another path, on an element with several classes, is treated as the latter: such a class is
     * the state of an item (sticky, closed, unread), not part of the template.
     *
     * @param places the numbers of the paths
     * @param sets numbers of paths, ascending
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record LinkPlaces(double threshold, TextHash.Numbers places, List<long[]> sets, int[] layoutOfSet)
            implements LayoutModel {

        /** Minimum share of the sample with a path; this excludes links inside posts. */
        private static final double MIN_SHARE = 0.01;

        /** Forums have a few hundred paths; pages made for it can have 200,000, and comparing them takes minutes. */
        static final int MAX_PLACES = 10_000;

        /** The first field of its text. */
        private static final String METHOD = "learnt";

        /** Longer paths are not normalized. */
        private static final int MAX_NORMALIZED = 500;

        /** A class of an element with several classes. */
        private static final Pattern OPTIONAL =
                Pattern.compile("\\.[^.>]++(?=\\.)|(?<=\\.[^.>]{1," + MAX_NORMALIZED + "})\\.[^.>]++");

        /** Whether paths were left out; a model with exactly the limit is almost certainly cut. */
        @Override
        public boolean isPartial() {
            return places.size() == MAX_PLACES;
        }

        private static TextHash.Numbers places(List<PageStructure> sample) {
            Set<String> all = new HashSet<>();
            sample.forEach(page -> all.addAll(page.paths()));
            Map<String, String> plain = new HashMap<>();
            all.forEach(path -> plain.put(path, plain(path, all::contains)));
            Map<String, Integer> pages = new HashMap<>();
            for (PageStructure page : sample) {
                page.paths().stream().map(plain::get).distinct().forEach(path -> pages.merge(path, 1, Integer::sum));
            }
            return numbered(pages.entrySet().stream()
                    .filter(entry -> entry.getValue() >= MIN_SHARE * sample.size())
                    .sorted(Map.Entry.<String, Integer>comparingByValue()
                            .reversed()
                            .thenComparing(Map.Entry.comparingByKey()))
                    .limit(MAX_PLACES)
                    .map(Map.Entry::getKey)
                    .sorted());
        }

        /**
         * Removes the optional classes of a path: as long as the path without one class, on an element that keeps
         * another, is known.
         */
        private static String plain(String path, Predicate<String> known) {
            Matcher optional = OPTIONAL.matcher(path);
            while (path.length() <= MAX_NORMALIZED && optional.find()) {
                String less = path.substring(0, optional.start()) + path.substring(optional.end());
                if (known.test(less)) {
                    return plain(less, known);
                }
            }
            return path;
        }

        private static TextHash.Numbers numbered(Stream<String> inOrder) {
            TextHash.Numbers places = new TextHash.Numbers();
            places.defaultReturnValue(-1);
            inOrder.forEach(path -> places.put(path, places.size()));
            return places;
        }

        private static long[] set(PageStructure page, TextHash.Numbers places) {
            return page.paths().stream()
                    .mapToLong(path -> {
                        int known = places.getInt(path);
                        return known >= 0 ? known : places.getInt(plain(path, places::containsKey));
                    })
                    .filter(place -> place >= 0)
                    .sorted()
                    .distinct()
                    .toArray();
        }

        @Override
        public int count() {
            return Arrays.stream(layoutOfSet).max().orElse(-1) + 1;
        }

        @Override
        public Reading read(PageStructure page) {
            long[] set = set(page, places);
            int nearest = UNCLASSIFIED;
            double minDistance = Double.POSITIVE_INFINITY;
            boolean isUnknown = set.length == 0 && !page.paths().isEmpty(); // it has links, but none at a known place
            for (int i = 0; i < sets.size() && !isUnknown; i++) {
                double distance = 1 - RareHashes.jaccard(set, sets.get(i), Integer.MAX_VALUE);
                if (distance <= threshold && distance < minDistance) {
                    minDistance = distance;
                    nearest = layoutOfSet[i];
                }
            }
            return new Reading(nearest, PageStructure.Link::path);
        }

        @Override
        public List<String> lines() {
            List<String> lines = new ArrayList<>();
            lines.add(METHOD + "\t" + threshold);
            places.keySet().forEach(place -> lines.add("place\t" + place));
            for (int i = 0; i < sets.size(); i++) {
                StringBuilder line = new StringBuilder("set\t" + layoutOfSet[i]);
                Arrays.stream(sets.get(i)).forEach(place -> line.append('\t').append(place));
                lines.add(line.toString());
            }
            return lines;
        }

        static LayoutModel parse(List<FieldLine> lines) {
            double threshold = lines.get(0).expect(METHOD).real();
            int end = 1;
            while (end < lines.size() && lines.get(end).kind().equals("place")) {
                end++;
            }
            TextHash.Numbers places = numbered(lines.subList(1, end).stream().map(FieldLine::text));
            List<FieldLine> rest = lines.subList(end, lines.size());
            int[] layoutOfSet = rest.stream()
                    .mapToInt(line -> line.expect("set").between(0, Integer.MAX_VALUE))
                    .toArray();
            List<long[]> sets =
                    rest.stream().map(line -> line.restBelow(places.size())).toList();
            return new LinkPlaces(threshold, places, sets, layoutOfSet);
        }
    }
}
