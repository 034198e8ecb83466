package org.crawlgraph.html.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.crawlgraph.html.PageStructure;

/** The regions of one page as patterns, each with its share of the text. */
final class PageRegions {

    /** Pairs of nodes that are compared for one page; readers' pages need some hundred thousand. */
    private static final long EFFORT = 50_000_000;

    private final TreeMatching matching = new TreeMatching(EFFORT);
    private final List<TagTree> trees = new ArrayList<>();
    private final List<Double> areas = new ArrayList<>();
    private final boolean truncated;

    PageRegions(PageStructure page) {
        TagTree tree = TagTree.of(page);
        double all = page.textCharacters(0);
        for (Region region : Regions.of(tree, matching)) {
            trees.add(PartialAlignment.pattern(tree, region, matching));
            areas.add(all == 0 ? 0 : text(page, region) / all);
        }
        truncated = page.truncated();
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

    /** Whether a region may be missing, or of another pattern, since the page was too much. */
    boolean isCut() {
        return truncated || matching.isExhausted();
    }

    /**
     * The first pattern with an alignment cost below ε.
     *
     * @param patterns their trees by their numbers
     * @return -1 when there is none
     */
    int pattern(int region, int patterns, IntFunction<TagTree> pattern, double epsilon) {
        TagTree tree = trees.get(region);
        for (int i = 0; i < patterns; i++) {
            TagTree known = pattern.apply(i);
            if (1 - TreeMatching.bound(tree.size(), known.size()) < epsilon
                    && 1 - matching.similarity(tree, known) < epsilon) {
                return i;
            }
        }
        return -1;
    }
}
