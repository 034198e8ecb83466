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
 * A page is the set of its link paths ({@link org.crawlgraph.html.StructuredLink#path()}) that at least 1 % of the sample
 * have. The distance of two pages is the Jaccard distance of their sets, 1 − |a ∩ b| / |a ∪ b|, and 0 for two empty ones.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 * <li>Single linkage: two pages are of one layout when a chain of sampled pages joins them, each within the threshold
 *     of the next.
 * <li>A further page takes the layout of the sampled page nearest to it within the threshold, of several the first.
 *     This is what single linkage means; the centre of a long chain may be far from all of it.
 * </ol>
 *
 * <h2>Stopping and cost</h2>
 *
 * With S pages, D different sets among them and P paths: time O(S · links + D² · P / 64), space O(D · P / 64); a
 * further page O(links + D · P / 64). Another {@link LayoutModel} has its own formula and cost.
 */
public final class Layouts {

    /** In place of a layout: the page is like none of the sample. */
    public static final int UNCLASSIFIED = -1;

    /** The usual threshold, a Jaccard distance. */
    public static final double THRESHOLD = 0.4;

    private final LayoutModel model;
    private final int[] layouts;

    /**
     * The layouts of a trained model.
     *
     * @param layouts the layout of each page of the sample, numbered by their first pages
     */
    public Layouts(LayoutModel model, int[] layouts) {
        this.model = model;
        this.layouts = layouts.clone();
    }

    /**
     * Learns the layouts of a sample.
     *
     * @param threshold largest Jaccard distance, 0 to 1, over which two pages are still joined; usually {@link #THRESHOLD}
     * @param checkpoint called in the stage {@code "layouts"}
     */
    public static Layouts of(List<PageStructure> sample, double threshold, Checkpoint checkpoint) {
        if (!(threshold >= 0 && threshold <= 1)) {
            throw new IllegalArgumentException("the threshold of layouts is " + threshold
                    + "; it is the largest distance over which two pages are joined, from 0 to 1");
        }
        return LinkPlaces.of(sample, threshold, checkpoint);
    }

    /**
     * Layouts that {@link #lines()} has written; they classify as before, and have no sample.
     *
     * @throws IllegalArgumentException when a line is none of these
     */
    public static Layouts parse(List<String> lines) {
        return new Layouts(LinkPlaces.parse(LayoutLine.all(lines)), new int[0]);
    }

    /**
     * The model for classifying further pages, as lines of text without line ends; the form may change between
     * versions.
     */
    public List<String> lines() {
        return model.lines();
    }

    /** The trained model. */
    public LayoutModel model() {
        return model;
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

    /** The layout of any page, and the places of its links. */
    public LayoutModel.Reading read(PageStructure page) {
        return model.read(page);
    }

    /** The layout of any page; {@link #UNCLASSIFIED} when it is like no page of the sample. */
    public int classify(PageStructure page) {
        return read(page).layout();
    }
}
