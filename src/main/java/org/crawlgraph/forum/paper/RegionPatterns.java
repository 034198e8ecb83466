package org.crawlgraph.forum.paper;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.Int2DoubleRBTreeMap;
import it.unimi.dsi.fastutil.ints.Int2IntRBTreeMap;
import it.unimi.dsi.fastutil.ints.IntRBTreeSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.training.Agreement;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.similarity.FieldLine;
import org.crawlgraph.html.similarity.Layouts;

/**
 * Layouts by repetitive regions (Cai et al. 2008, section 5.1), and link tables.
 *
 * <p>A page has one feature for each repetitive pattern i that is not on all pages: f<sub>i</sub> = (n<sub>i</sub> / Σ
 * n) · log₁₀(S / support<sub>i</sub>) (1), with n the occurrences on the page, S the number of sampled pages, and
 * support the number of sampled pages with the pattern. The distance of two pages is √Σ area<sub>i</sub> ·
 * (f<sub>i</sub> − g<sub>i</sub>)² (2), with area the mean share of a page's text in a region of the pattern, scaled to
 * sum 1; the paper uses the area on the screen, which requires rendering.
 *
 * <ol>
 *   <li>Find the repetitive regions of each page ({@link Regions}) and derive a pattern from each
 *       ({@link PartialAlignment}). Assign it to the first known pattern with an alignment cost below ε, and merge it
 *       into that pattern.
 *   <li>Apply single linkage by (2) up to a threshold.
 *   <li>The paper specifies neither ε nor the threshold. ε is {@value #EPSILON}. Of all merges, choose those whose
 *       layouts agree best with the URL formats, by the adjusted Rand index of both partitions of the sample; ties go
 *       to fewer merges. The threshold is halfway between the last joined distance and the next.
 *   <li>A further page gets the layout of the nearest centre within the threshold.
 *   <li>Link tables: the records of a region are rows, and the links of its pattern are columns, from left to right.
 *       The place of a link is the pattern number, a colon and the column number, from 0; links outside regions have no
 *       place.
 * </ol>
 *
 * <p>Time O(nodes · 19) matchings of O(|a| · |b|) for each page, alignments of each region with each pattern, and S²
 * distances. Since pages may be hostile, finding the regions of a sample, and assigning them, each compare at most
 * {@code EFFORT + S · SHARE} pairs of nodes, and at most {@code EFFORT} for one page. Regions beyond that are ignored,
 * and the model {@link #isPartial}.
 *
 * @param threshold maximum distance to the centre of a layout
 * @param trees of the patterns
 * @param factors of (1): the logarithm of pages over support; 0 for a pattern on all pages, which is ignored
 * @param weights of (2): the mean areas, scaled to sum 1
 * @param centres the mean of the pages of each layout
 * @param effort maximum number of node pairs compared to find the regions of a page, and again to assign them
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record RegionPatterns(
        double threshold,
        List<TagTree> trees,
        double[] factors,
        double[] weights,
        List<Int2DoubleRBTreeMap> centres,
        long effort)
        implements Layouts.LayoutModel {

    /** ε: the alignment cost from which a region does not match a pattern. */
    private static final double EPSILON = 0.5;

    /** The first field of its text. */
    private static final String METHOD = "paper";

    /** Tolerance for rounding in the distance of equal pages to their centre. */
    private static final double ROUNDING = 1e-9;

    private static final int LINK = "a".hashCode();

    /** Maximum effort for one page; real pages need up to two million. */
    static final long EFFORT = 50_000_000;

    /** Effort that a sample may take per page, on top of {@link #EFFORT}; samples of real forums need up to 16,000. */
    static final long SHARE = 400_000;

    /**
     * Finds the layouts of a sample.
     *
     * @param formats the URL format of each page
     * @param checkpoint called in the stages {@code "repetitive regions"} and {@code "layouts"}
     */
    public static Layouts of(List<PageStructure> sample, int[] formats, Checkpoint checkpoint) {
        List<TagTree> trees = new ArrayList<>();
        DoubleArrayList areas = new DoubleArrayList();
        List<Int2IntRBTreeMap> counts = new ArrayList<>();
        TreeMatching finding = new TreeMatching(EFFORT);
        TreeMatching assigning = new TreeMatching(EFFORT);
        boolean partial = false;
        for (PageStructure page : sample) {
            checkpoint.reached("repetitive regions", counts.size(), sample.size());
            finding.refill(SHARE, EFFORT);
            assigning.refill(SHARE, EFFORT);
            counts.add(learn(new PageRegions(page, finding), trees, areas, assigning));
            partial |= finding.isExhausted() || assigning.isExhausted();
        }
        int[] support = new int[trees.size()];
        int[] regions = new int[trees.size()];
        counts.forEach(ofPage -> ofPage.forEach((pattern, count) -> {
            support[pattern]++;
            regions[pattern] += count;
        }));
        double[] factors = IntStream.of(support)
                .mapToDouble(with -> Math.log10((double) sample.size() / with))
                .toArray();
        double[] weights = weights(areas, regions, factors);
        List<Int2DoubleRBTreeMap> vectors =
                counts.stream().map(count -> vector(count, factors)).toList();
        Linkage linkage = Linkage.of(
                vectors.size(), (one, two) -> distance(vectors.get(one), vectors.get(two), weights), checkpoint);
        double threshold = best(linkage, IntStream.of(formats).boxed().toList(), checkpoint);
        int[] layouts = linkage.groups(threshold);
        List<Int2DoubleRBTreeMap> centres = centres(vectors, layouts);
        long effort = partial ? SHARE : EFFORT;
        return new Layouts(new RegionPatterns(threshold, trees, factors, weights, centres, effort), layouts);
    }

    /**
     * Lines 7 to 18 of figure 5.
     *
     * @param areas by pattern, the sum of the shares of text in its regions
     * @return the number of occurrences of each pattern on the page
     */
    private static Int2IntRBTreeMap learn(
            PageRegions regions, List<TagTree> trees, DoubleArrayList areas, TreeMatching matching) {
        Int2IntRBTreeMap counts = new Int2IntRBTreeMap();
        for (int region = 0; region < regions.trees.size(); region++) {
            int number = regions.pattern(region, trees, matching);
            if (matching.isExhausted()) {
                break;
            }
            if (number < 0) {
                number = trees.size();
                areas.add(0);
                trees.add(regions.trees.get(region));
            }
            trees.set(number, PartialAlignment.merged(trees.get(number), regions.trees.get(region), matching));
            areas.set(number, areas.getDouble(number) + regions.areas.get(region));
            counts.addTo(number, 1);
        }
        return counts;
    }

    /** The height at which the groups agree best with another partition, halfway to the next tree edge. */
    static double best(Linkage linkage, List<Integer> others, Checkpoint checkpoint) {
        double[] heights = linkage.heights();
        double best = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = heights.length > 0 && heights[0] > 0 ? -1 : 0; i < heights.length; i++) {
            checkpoint.reached("layouts", i + 1, heights.length);
            double height = i < 0 ? 0 : heights[i];
            double agreement = Agreement.adjustedRand(linkage.groups(height), others);
            if (agreement > most) {
                most = agreement;
                best = i + 1 < heights.length ? (height + heights[i + 1]) / 2 : linkage.largest();
            }
        }
        return best;
    }

    /** The mean areas of the patterns that are not ignored, scaled to sum 1. */
    private static double[] weights(DoubleArrayList areas, int[] regions, double[] factors) {
        double[] means = IntStream.range(0, factors.length)
                .mapToDouble(i -> factors[i] == 0 ? 0 : areas.getDouble(i) / regions[i])
                .toArray();
        double sum = Arrays.stream(means).sum();
        return sum == 0 ? means : Arrays.stream(means).map(mean -> mean / sum).toArray();
    }

    /** Formula (1). */
    private static Int2DoubleRBTreeMap vector(Int2IntRBTreeMap counts, double[] factors) {
        Int2IntRBTreeMap counted = new Int2IntRBTreeMap(counts);
        counted.keySet().removeIf(pattern -> factors[pattern] == 0);
        double all = counted.values().intStream().sum();
        Int2DoubleRBTreeMap numbers = new Int2DoubleRBTreeMap();
        counted.int2IntEntrySet()
                .forEach(entry ->
                        numbers.put(entry.getIntKey(), entry.getIntValue() / all * factors[entry.getIntKey()]));
        return numbers;
    }

    private static List<Int2DoubleRBTreeMap> centres(List<Int2DoubleRBTreeMap> vectors, int[] layouts) {
        int[] pages = new int[layouts.length];
        for (int layout : layouts) {
            pages[layout]++;
        }
        Map<Integer, Int2DoubleRBTreeMap> sums = new TreeMap<>();
        for (int page = 0; page < layouts.length; page++) {
            Int2DoubleRBTreeMap sum = sums.computeIfAbsent(layouts[page], unseen -> new Int2DoubleRBTreeMap());
            double share = 1.0 / pages[layouts[page]];
            vectors.get(page).forEach((pattern, value) -> sum.addTo(pattern, share * value));
        }
        return List.copyOf(sums.values());
    }

    /** Formula (2). */
    static double distance(Int2DoubleRBTreeMap one, Int2DoubleRBTreeMap two, double[] weights) {
        IntRBTreeSet patterns = new IntRBTreeSet(one.keySet());
        patterns.addAll(two.keySet());
        double sum = 0;
        for (int pattern : patterns) {
            double difference = one.get(pattern) - two.get(pattern);
            sum += weights[pattern] * difference * difference;
        }
        return Math.sqrt(sum);
    }

    @Override
    public int count() {
        return centres.size();
    }

    @Override
    public boolean isPartial() {
        return effort < EFFORT;
    }

    @Override
    public Reading read(PageStructure page) {
        PageRegions regions = new PageRegions(page, new TreeMatching(effort));
        TreeMatching matching = new TreeMatching(effort);
        int[] patterns = IntStream.range(0, regions.trees.size())
                .map(region -> regions.pattern(region, trees, matching))
                .toArray();
        Int2IntRBTreeMap counts = new Int2IntRBTreeMap();
        Map<Integer, String> places = new HashMap<>();
        for (int region = 0; region < patterns.length; region++) {
            if (patterns[region] >= 0) {
                counts.addTo(patterns[region], 1);
                String begin = patterns[region] + ":";
                regions.columns(region, trees.get(patterns[region]), matching)
                        .forEach((link, column) -> places.put(link, begin + column));
            }
        }
        return new Reading(nearest(vector(counts, factors)), link -> places.getOrDefault(link.node(), ""));
    }

    private int nearest(Int2DoubleRBTreeMap vector) {
        int nearest = Layouts.UNCLASSIFIED;
        double least = Double.POSITIVE_INFINITY;
        for (int layout = 0; layout < centres.size(); layout++) {
            double distance = distance(vector, centres.get(layout), weights);
            if (distance <= threshold + ROUNDING && distance < least) {
                least = distance;
                nearest = layout;
            }
        }
        return nearest;
    }

    @Override
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(METHOD + "\t" + threshold + (isPartial() ? "\t" + effort : ""));
        for (int i = 0; i < trees.size(); i++) {
            lines.add(
                    "pattern\t" + factors[i] + "\t" + weights[i] + trees.get(i).text());
        }
        for (Int2DoubleRBTreeMap centre : centres) {
            StringBuilder line = new StringBuilder("centre");
            centre.forEach((pattern, value) ->
                    line.append('\t').append(pattern).append('\t').append(value));
            lines.add(line.toString());
        }
        return lines;
    }

    /**
     * Parses {@link #lines()}; the result has no sample.
     *
     * @throws IllegalArgumentException if a line is invalid
     */
    public static Layouts parse(List<String> text) {
        List<FieldLine> lines = FieldLine.all(text);
        FieldLine first = lines.get(0).expect(METHOD);
        double threshold = first.real();
        long effort = first.hasMore() ? first.between(0, Integer.MAX_VALUE) : EFFORT;
        List<FieldLine> patterns = lines.stream()
                .skip(1)
                .filter(line -> line.kind().equals("pattern"))
                .toList();
        double[] factors = patterns.stream().mapToDouble(FieldLine::real).toArray();
        double[] weights = patterns.stream().mapToDouble(FieldLine::real).toArray();
        List<TagTree> trees = patterns.stream().map(TagTree::parse).toList();
        List<Int2DoubleRBTreeMap> centres = new ArrayList<>();
        for (FieldLine line : lines.subList(1 + patterns.size(), lines.size())) {
            line.expect("centre");
            Int2DoubleRBTreeMap numbers = new Int2DoubleRBTreeMap();
            while (line.hasMore()) {
                numbers.put(line.between(0, trees.size()), line.real());
            }
            centres.add(numbers);
        }
        return new Layouts(new RegionPatterns(threshold, trees, factors, weights, centres, effort), new int[0]);
    }

    /** The regions of one page, each with its pattern and share of the text. */
    static final class PageRegions {

        private final TagTree tree;
        private final List<Regions.Region> regions;
        private final List<TagTree> trees = new ArrayList<>();
        private final List<Double> areas = new ArrayList<>();

        PageRegions(PageStructure page, TreeMatching matching) {
            tree = TagTree.of(page);
            regions = Regions.of(tree, matching);
            double all = page.textCharacters(0);
            for (Regions.Region region : regions) {
                trees.add(PartialAlignment.pattern(tree, region, matching));
                areas.add(all == 0 ? 0 : text(page, region) / all);
            }
        }

        private static int text(PageStructure page, Regions.Region region) {
            int last = region.first();
            while (page.end(last) < region.end()) {
                last = page.end(last);
            }
            return page.textCharacters(region.first(), last);
        }

        /** The links of a region, by node, with their columns in its link table. */
        Map<Integer, Integer> columns(int number, TagTree pattern, TreeMatching matching) {
            int[] columns = new int[pattern.size()];
            int column = 0;
            for (int node = 0; node < columns.length; node++) {
                columns[node] = pattern.label(node) == LINK ? column++ : -1;
            }
            Map<Integer, Integer> links = new HashMap<>();
            int[] records = regions.get(number).records();
            for (int row = 0; row + 1 < records.length; row++) {
                int[] matches = PartialAlignment.matches(pattern, tree.part(records[row], records[row + 1]), matching);
                for (int node = 0; node < matches.length; node++) {
                    if (matches[node] >= 0 && columns[matches[node]] >= 0) {
                        links.put(records[row] + node, columns[matches[node]]);
                    }
                }
            }
            return links;
        }

        /**
         * The first pattern with an alignment cost below ε.
         *
         * @param patterns the trees of the patterns, by number
         * @return -1 if there is none, or if the effort for the page is spent
         */
        int pattern(int region, List<TagTree> patterns, TreeMatching matching) {
            TagTree tree = trees.get(region);
            for (int i = 0; i < patterns.size() && !matching.isExhausted(); i++) {
                TagTree known = patterns.get(i);
                matching.charge(1);
                if (leastCost(tree, known) < EPSILON && PartialAlignment.cost(known, tree, matching) < EPSILON) {
                    return i;
                }
            }
            return -1;
        }

        /**
         * A lower bound of the cost of aligning two trees, from the labels of their roots and their numbers of nodes.
         */
        private static double leastCost(TagTree one, TagTree other) {
            boolean roots = one.hasOneRoot() && other.hasOneRoot() && one.label(0) != other.label(0);
            return roots ? 1 : Math.max(surplus(one, other), surplus(other, one));
        }

        private static double surplus(TagTree one, TagTree other) {
            double required = one.required();
            return (required - other.largest()) / (required + other.largest() + 1);
        }
    }
}
