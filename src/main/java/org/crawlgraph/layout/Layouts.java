package org.crawlgraph.layout;

import java.util.List;
import org.crawlgraph.page.PageStructure;
import org.crawlgraph.run.Checkpoint;

/**
 * The layouts of a site: groups of pages that are alike in their DOM, as pages of one template are.
 *
 * <h2>What</h2>
 *
 * Learns from a sample of pages which layouts there are, and tells the layout of any further page.
 *
 * <h2>Formula</h2>
 *
 * A page is the set of its link paths ({@link org.crawlgraph.page.StructuredLink#path()}) that at least 1 % of the sample have. The
 * distance of two pages is the Jaccard distance of their sets, 1 − |a ∩ b| / |a ∪ b|, and 0 for two empty ones.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>Single linkage: two pages are of one layout when a chain of sampled pages joins them, each within {@code layoutThreshold} of
 *       the next.
 *   <li>A further page takes the layout of the sampled page nearest to it within {@code layoutThreshold}, of several the
 *       first. This is what single linkage means; the centre of a long chain may be far from all of it.
 * </ol>
 *
 * <h2>Stopping and cost</h2>
 *
 * With S pages, D different sets among them and P paths: time O(S · links + D² · P / 64), space O(D · P / 64) bits; a further page
 * O(links + D · P / 64).
 *
 * <h2>References</h2>
 *
 * R. Cai et al.: iRobot: An intelligent crawler for Web forums, 2008, section 5.1, for the purpose and the linkage.
 */
public final class Layouts {

    /** In place of a layout: the page is like none of the sample. */
    public static final int UNCLASSIFIED = -1;

    private final PageForms forms;
    private final int[] layouts;
    private final int count;

    private Layouts(PageForms forms) {
        this.forms = forms;
        this.layouts = forms.layouts();
        int most = -1;
        for (int layout : layouts) {
            most = Math.max(most, layout);
        }
        this.count = most + 1;
    }

    /**
     * Learns the layouts of a sample.
     *
     * @param checkpoint called in the stage {@code "layouts"}
     */
    public static Layouts of(List<PageStructure> sample, LayoutOptions options, Checkpoint checkpoint) {
        return new Layouts(new LinkPlaces(sample, options.layoutThreshold(), checkpoint));
    }

    /** How many layouts there are; 0 for an empty sample. */
    public int count() {
        return count;
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
        return forms.classify(page);
    }
}
