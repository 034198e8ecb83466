package org.crawlgraph.html.layout;

import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.PageStructure;

/**
 * The layouts of a site: groups of pages that are alike in their DOM, as pages of one template are.
 *
 * <h2>What</h2>
 *
 * Learns the layouts of a sample of pages, and classifies further pages.
 *
 * <h2>Formula</h2>
 *
 * By default a page is the set of its link paths ({@link org.crawlgraph.html.StructuredLink#path()}) that at least 1 %
 * of the sample have. The distance of two pages is the Jaccard distance of their sets, 1 − |a ∩ b| / |a ∪ b|, and 0 for
 * two empty ones.
 *
 * <p>By the method of the paper a page has a number for each repetitive pattern i that is not on all pages:
 * f<sub>i</sub> = (n<sub>i</sub> / Σ n) · log₁₀(S / support<sub>i</sub>) (1), with n how often the page has the
 * pattern, S the pages of the sample, and support the pages of it with the pattern. The distance of two pages is √Σ
 * area<sub>i</sub> · (f<sub>i</sub> − g<sub>i</sub>)² (2), with area the mean share of a page's text in a region of the
 * pattern, scaled to sum 1; the paper takes the area on the screen, which only a renderer knows.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 * <li>With the method of the paper: find the repetitive regions of each page ({@link Regions}), make a pattern of each
 *     ({@link PartialAlignment}), and count it to the first known pattern with 1 − 2 · STM / (|a| + |b|) &lt; ε ({@link
 *     TreeMatching}), which takes what is new in it.
 * <li>Single linkage: two pages are of one layout when a chain of sampled pages joins them, each within the threshold
 *     of the next.
 * <li>A further page takes the layout of the sampled page nearest to it within the threshold, of several the first.
 *     This is what single linkage means; the centre of a long chain may be far from all of it. By the method of the
 *     paper it is the nearest centre all the same.
 * </ol>
 *
 * <h2>Stopping and cost</h2>
 *
 * With S pages, D different sets among them and P paths: time O(S · links + D² · P / 64), space O(D · P / 64); a
 * further page O(links + D · P / 64). By the method of the paper: time O(nodes · 19) matchings of O(|a| · |b|) for each
 * page, at most 50 million pairs of nodes; matchings of each region with each pattern; S² distances.
 *
 * <h2>References</h2>
 *
 * R. Cai et al.: iRobot: An intelligent crawler for Web forums, 2008, section 5.1.
 */
public final class Layouts {

    /** In place of a layout: the page is like none of the sample. */
    public static final int UNCLASSIFIED = -1;

    private final LayoutModel model;
    private final int[] layouts;

    private Layouts(LayoutModel.Learnt learnt) {
        this.model = learnt.model();
        this.layouts = learnt.layouts();
    }

    /**
     * Learns the layouts of a sample.
     *
     * @param checkpoint called in the stages {@code "layouts"} and, by the method of the paper, {@code "repetitive regions"} and {@code "distances"}
     */
    public static Layouts of(List<PageStructure> sample, LayoutOptions options, Checkpoint checkpoint) {
        return new Layouts(
                options.method() == LayoutMethod.PAPER
                        ? RegionPatterns.of(sample, options, checkpoint)
                        : LinkPlaces.of(sample, options.layoutThreshold(), checkpoint));
    }

    /**
     * Layouts that {@link #lines()} has written; they classify as before, and have no sample.
     *
     * @throws IllegalArgumentException when a line is none of these
     */
    public static Layouts parse(List<String> lines) {
        List<LayoutLine> read = lines.stream().map(LayoutLine::new).toList();
        if (read.isEmpty()) {
            throw new LayoutLine("").wrong();
        }
        LayoutModel model = read.get(0).is(LayoutMethod.PAPER.text())
                ? RegionPatterns.parse(read)
                : LinkPlaces.parse(withMethod(read));
        return new Layouts(new LayoutModel.Learnt(model, new int[0]));
    }

    private static List<LayoutLine> withMethod(List<LayoutLine> lines) {
        lines.get(0).expect(LayoutMethod.LEARNT.text());
        return lines;
    }

    /**
     * The model for classifying further pages, as lines of text without line ends; the form may change between
     * versions.
     */
    public List<String> lines() {
        return model.lines();
    }

    /** How many layouts there are; 0 for an empty sample. */
    public int count() {
        return model.count();
    }

    /**
     * The layout of a page of the sample, from 0 to below {@link #count()}, numbered by their first pages.
     *
     * @param page its index in the sample
     */
    public int layoutOf(int page) {
        return layouts[page];
    }

    /** The layout of any page; {@link #UNCLASSIFIED} when it is like no page of the sample. */
    public int classify(PageStructure page) {
        return model.classify(page);
    }
}
