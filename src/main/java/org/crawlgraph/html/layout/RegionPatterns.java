package org.crawlgraph.html.layout;

import it.unimi.dsi.fastutil.ints.Int2DoubleRBTreeMap;
import it.unimi.dsi.fastutil.ints.Int2IntRBTreeMap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.PageStructure;

/**
 * Pages by their repetitive regions, as Cai et al. (2008) have it.
 *
 * @param threshold largest distance to the centre of a layout
 * @param epsilon alignment cost at which a region is of no pattern
 * @param trees of the patterns that count; those on all pages do not
 * @param factors of (1): the logarithm of pages over support
 * @param weights of (2): the mean areas, scaled to sum 1
 * @param centres the mean of the pages of each layout
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
record RegionPatterns(
        double threshold,
        double epsilon,
        List<TagTree> trees,
        double[] factors,
        double[] weights,
        List<PageVector> centres)
        implements LayoutModel {

    /** Learns from a sample. */
    static Learnt of(List<PageStructure> sample, LayoutOptions options, Checkpoint checkpoint) {
        List<RegionPattern> patterns = new ArrayList<>();
        List<Int2IntRBTreeMap> counts = new ArrayList<>();
        for (int page = 0; page < sample.size(); page++) {
            checkpoint.reached("repetitive regions", page, sample.size());
            PageRegions regions = new PageRegions(sample.get(page));
            counts.add(learn(regions, page, patterns, options.epsilon()));
        }
        return grouped(patterns, counts, options, checkpoint);
    }

    /** Lines 7 to 18 of figure 5; gives how often the page has each pattern. */
    private static Int2IntRBTreeMap learn(PageRegions regions, int page, List<RegionPattern> patterns, double epsilon) {
        Int2IntRBTreeMap counts = new Int2IntRBTreeMap();
        for (int region = 0; region < regions.count(); region++) {
            int number = regions.pattern(
                    region, patterns.size(), i -> patterns.get(i).tree(), epsilon);
            if (regions.matching().isExhausted()) {
                break;
            }
            if (number < 0) {
                number = patterns.size();
                patterns.add(new RegionPattern(regions.tree(region)));
            }
            patterns.get(number).add(regions.tree(region), regions.area(region), page, regions.matching());
            counts.addTo(number, 1);
        }
        return counts;
    }

    private static Learnt grouped(
            List<RegionPattern> patterns, List<Int2IntRBTreeMap> counts, LayoutOptions options, Checkpoint checkpoint) {
        int pages = counts.size();
        int[] place = new int[patterns.size()];
        List<RegionPattern> telling = new ArrayList<>();
        for (int i = 0; i < place.length; i++) {
            place[i] = patterns.get(i).support() == pages ? -1 : telling.size();
            if (place[i] >= 0) {
                telling.add(patterns.get(i));
            }
        }
        double[] factors = telling.stream()
                .mapToDouble(pattern -> Math.log10((double) pages / pattern.support()))
                .toArray();
        double[] weights = weights(telling);
        List<PageVector> vectors = new ArrayList<>();
        for (Int2IntRBTreeMap count : counts) {
            Int2IntRBTreeMap moved = new Int2IntRBTreeMap();
            count.int2IntEntrySet().forEach(entry -> {
                if (place[entry.getIntKey()] >= 0) {
                    moved.put(place[entry.getIntKey()], entry.getIntValue());
                }
            });
            vectors.add(vector(moved, factors));
        }
        double threshold = options.layoutThreshold() * largest(vectors, weights, checkpoint);
        int[] layouts = SingleLinkage.groups(
                pages, threshold, (one, two) -> vectors.get(one).distance(vectors.get(two), weights), checkpoint);
        List<TagTree> trees = telling.stream().map(RegionPattern::tree).toList();
        LayoutModel model =
                new RegionPatterns(threshold, options.epsilon(), trees, factors, weights, centres(vectors, layouts));
        return new Learnt(model, layouts);
    }

    private static double[] weights(List<RegionPattern> patterns) {
        double sum = patterns.stream().mapToDouble(RegionPattern::area).sum();
        return patterns.stream()
                .mapToDouble(pattern -> sum == 0 ? 0 : pattern.area() / sum)
                .toArray();
    }

    /** Formula (1). */
    private static PageVector vector(Int2IntRBTreeMap counts, double[] factors) {
        double all = counts.values().intStream().sum();
        Int2DoubleRBTreeMap numbers = new Int2DoubleRBTreeMap();
        counts.int2IntEntrySet()
                .forEach(entry ->
                        numbers.put(entry.getIntKey(), entry.getIntValue() / all * factors[entry.getIntKey()]));
        return PageVector.of(numbers);
    }

    private static double largest(List<PageVector> vectors, double[] weights, Checkpoint checkpoint) {
        double largest = 0;
        for (int one = 1; one < vectors.size(); one++) {
            checkpoint.reached("distances", one, vectors.size());
            for (int two = 0; two < one; two++) {
                largest = Math.max(largest, vectors.get(one).distance(vectors.get(two), weights));
            }
        }
        return largest;
    }

    private static List<PageVector> centres(List<PageVector> vectors, int[] layouts) {
        List<Int2DoubleRBTreeMap> sums = new ArrayList<>();
        List<Integer> pages = new ArrayList<>();
        for (int layout : layouts) {
            if (layout == sums.size()) {
                sums.add(new Int2DoubleRBTreeMap());
                pages.add(0);
            }
            pages.set(layout, pages.get(layout) + 1);
        }
        for (int page = 0; page < layouts.length; page++) {
            vectors.get(page).addTo(sums.get(layouts[page]), 1.0 / pages.get(layouts[page]));
        }
        return sums.stream().map(PageVector::of).toList();
    }

    @Override
    public int count() {
        return centres.size();
    }

    @Override
    public int classify(PageStructure page) {
        PageRegions regions = new PageRegions(page);
        Int2IntRBTreeMap counts = new Int2IntRBTreeMap();
        for (int region = 0; region < regions.count(); region++) {
            int number = regions.pattern(region, trees.size(), trees::get, epsilon);
            if (number >= 0) {
                counts.addTo(number, 1);
            }
        }
        PageVector vector = vector(counts, factors);
        int nearest = Layouts.UNCLASSIFIED;
        double least = Double.POSITIVE_INFINITY;
        for (int layout = 0; layout < centres.size(); layout++) {
            double distance = vector.distance(centres.get(layout), weights);
            if (distance <= threshold && distance < least) {
                least = distance;
                nearest = layout;
            }
        }
        return nearest;
    }

    @Override
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(LayoutMethod.PAPER.text() + "\t" + threshold + "\t" + epsilon);
        for (int i = 0; i < trees.size(); i++) {
            lines.add(
                    "pattern\t" + factors[i] + "\t" + weights[i] + trees.get(i).text());
        }
        for (PageVector centre : centres) {
            StringBuilder line = new StringBuilder("centre");
            for (int i = 0; i < centre.patterns().length; i++) {
                line.append('\t').append(centre.patterns()[i]).append('\t').append(centre.values()[i]);
            }
            lines.add(line.toString());
        }
        return lines;
    }

    /** The model of such lines. */
    static LayoutModel parse(List<LayoutLine> lines) {
        double threshold = lines.get(0).real();
        double epsilon = lines.get(0).real();
        List<LayoutLine> patterns =
                lines.stream().skip(1).filter(line -> line.is("pattern")).toList();
        double[] factors = patterns.stream().mapToDouble(LayoutLine::real).toArray();
        double[] weights = patterns.stream().mapToDouble(LayoutLine::real).toArray();
        List<TagTree> trees = patterns.stream().map(TagTree::parse).toList();
        List<PageVector> centres = new ArrayList<>();
        for (LayoutLine line : lines.subList(1 + patterns.size(), lines.size())) {
            line.expect("centre");
            Int2DoubleRBTreeMap numbers = new Int2DoubleRBTreeMap();
            while (line.hasMore()) {
                numbers.put(line.below(trees.size()), line.real());
            }
            centres.add(PageVector.of(numbers));
        }
        return new RegionPatterns(threshold, epsilon, trees, factors, weights, centres);
    }

    /** A repetitive pattern in the making: the p of figure 5, with tree, area and support. */
    private static final class RegionPattern {

        private TagTree tree;
        private double areas;
        private int regions;
        private int support;
        private int lastPage = -1;

        RegionPattern(TagTree tree) {
            this.tree = tree;
        }

        TagTree tree() {
            return tree;
        }

        /** Adds a region of a page; pages come in order. */
        void add(TagTree region, double area, int page, TreeMatching matching) {
            tree = PartialAlignment.merged(tree, region, matching);
            areas += area;
            regions++;
            support += page == lastPage ? 0 : 1;
            lastPage = page;
        }

        /** Mean share of a page's text that its regions have. */
        double area() {
            return areas / regions;
        }

        /** How many pages have it. */
        int support() {
            return support;
        }
    }

    /**
     * A page as (1) sees it: a number for each pattern that counts, most of them 0.
     *
     * @param patterns those that are not 0, rising
     * @param values theirs
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over, never compared
    record PageVector(int[] patterns, double[] values) {

        /** A vector of these numbers; changed no more. */
        static PageVector of(Int2DoubleRBTreeMap numbers) {
            return new PageVector(
                    numbers.keySet().toIntArray(), numbers.values().toDoubleArray());
        }

        /** Adds a share of this vector to a sum. */
        void addTo(Int2DoubleRBTreeMap sum, double share) {
            for (int i = 0; i < patterns.length; i++) {
                sum.addTo(patterns[i], share * values[i]);
            }
        }

        /** The distance (2), with the weights of the patterns. */
        double distance(PageVector other, double[] weights) {
            double sum = 0;
            int i = 0;
            int j = 0;
            while (i < patterns.length || j < other.patterns.length) {
                boolean mine = j == other.patterns.length || (i < patterns.length && patterns[i] <= other.patterns[j]);
                boolean theirs =
                        i == patterns.length || (j < other.patterns.length && other.patterns[j] <= patterns[i]);
                int pattern = mine ? patterns[i] : other.patterns[j];
                double difference = (mine ? values[i++] : 0) - (theirs ? other.values[j++] : 0);
                sum += weights[pattern] * difference * difference;
            }
            return Math.sqrt(sum);
        }
    }

    /** The regions of one page as patterns, each with its share of the text. */
    private static final class PageRegions {

        /** Pairs of nodes that are compared for one page; readers' pages need some hundred thousand. */
        private static final long EFFORT = 50_000_000;

        private final TreeMatching matching = new TreeMatching(EFFORT);
        private final List<TagTree> trees = new ArrayList<>();
        private final List<Double> areas = new ArrayList<>();

        PageRegions(PageStructure page) {
            TagTree tree = TagTree.of(page);
            double all = page.textCharacters(0);
            for (Region region : Regions.of(tree, matching)) {
                trees.add(PartialAlignment.pattern(tree, region, matching));
                areas.add(all == 0 ? 0 : text(page, region) / all);
            }
        }

        private static int text(PageStructure page, Region region) {
            int text = 0;
            for (int node = region.first(); node < region.end(); node = page.end(node)) {
                text += page.textCharacters(node);
            }
            return text;
        }

        int count() {
            return trees.size();
        }

        TagTree tree(int region) {
            return trees.get(region);
        }

        double area(int region) {
            return areas.get(region);
        }

        TreeMatching matching() {
            return matching;
        }

        /**
         * The first pattern with an alignment cost below ε.
         *
         * @param patterns their trees by their numbers
         * @return -1 when there is none, or when the effort for the page is spent
         */
        int pattern(int region, int patterns, IntFunction<TagTree> pattern, double epsilon) {
            TagTree tree = trees.get(region);
            for (int i = 0; i < patterns && !matching.isExhausted(); i++) {
                TagTree known = pattern.apply(i);
                matching.charge(1);
                if (1 - TreeMatching.bound(tree.size(), known.size()) < epsilon
                        && 1 - matching.similarity(tree, known) < epsilon) {
                    return i;
                }
            }
            return -1;
        }
    }
}
