package org.crawlgraph.html.layout;

import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.PageStructure;

/**
 * Groups the pages of a site into layouts, pages of similar DOM structure as one template generates them, and classifies further pages.
 *
 * <p>A page is the set of its link paths ({@link org.crawlgraph.html.StructuredLink#path()}) that occur in at least 1 % of the sample. The
 * distance of two pages is the Jaccard distance of their sets, 1 − |a ∩ b| / |a ∪ b|, and 0 for two empty sets.
 *
 * <ol>
 *   <li>Single linkage: two pages have one layout if a chain of sampled pages connects them in which neighbours are within the threshold.
 *   <li>A further page gets the layout of the nearest sampled page within the threshold, ties to the first. This is consistent with single
 *       linkage; the centre of a long chain may be far from all of its pages.
 * </ol>
 *
 * <p>With S pages, D distinct sets and P paths: time O(S · links + D² · P / 64), space O(D · P / 64); a further page takes O(links + D · P
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
     *
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
     *
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
     *
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
}
