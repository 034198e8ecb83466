package org.crawlgraph.clusters.patterns;

import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;

/**
 * <h2>What</h2>
 *
 * The pattern of each URL by the paper's three-layer tree. The tree itself is not built: its node, which the largest itemsets
 * of a URL name, is the set of literal items of the pattern, so URLs of different nodes never share a pattern.
 *
 * <h2>Algorithm</h2>
 *
 * The paper's sample U of N URLs, M bins and support S are the URLs and the options {@code bins} and {@code support}.
 *
 * <ol>
 *   <li>Cut each URL into items ({@link UrlPattern}). Items of authority, path and query are apart; within a part their
 *       positions do not matter.
 *   <li>Shuffle the URLs by {@code randomSeed} and cut them into bins of equal size. The shuffle sorts by a hash of the text,
 *       so the same URLs give the same bins in any order.
 *   <li>For each part find the largest itemset in each URL that is frequent in every bin ({@link
 *       org.crawlgraph.clusters.paper.LargestItemsets}; ties: higher support in all bins, then the first in the order of their texts). The
 *       itemsets of authority, path and query are the node of the tree under which the URL hangs; a part counts only when the
 *       parts before it have an itemset.
 *   <li>The pattern of a URL keeps the items of its node at any position. Of the others, those of digits become {@code $}, the
 *       rest {@code *}.
 * </ol>
 *
 * <h2>References</h2>
 *
 * Jiang, Lv: Efficient social website crawling using cluster graph (2009), section 4.2, algorithm 2. The listing adds a URL to
 * every node on its way down, the text to the lowest alone; the text is followed, or every URL would be in three clusters.
 */
final class PaperPatterns implements Patterns {

    private static final UrlPart[] PARTS = UrlPart.values();

    private final UrlSample sample;
    private final UrlItems cut = new UrlItems();
    private final List<PartItemsets> itemsets = new ArrayList<>();

    PaperPatterns(UrlSample sample, ClusteringOptions options, Checkpoint checkpoint) {
        this.sample = sample;
        int[] binOf = sample.bins(options.bins(), options.randomSeed());
        for (UrlPart part : PARTS) {
            itemsets.add(new PartItemsets(sample, part, binOf, options, checkpoint));
        }
    }

    @Override
    public boolean exact() {
        return itemsets.stream().allMatch(PartItemsets::exact);
    }

    @Override
    public @Nullable String pattern(int url) {
        String text = sample.url(url);
        if (!cut.read(text)) {
            return null;
        }
        int depth = depth(url);
        StringBuilder pattern = new StringBuilder(text.length());
        int before = 0;
        for (int i = 0; i < cut.count(); i++) {
            pattern.append(text, before, cut.start(i));
            int part = cut.part(i).layer();
            pattern.append(
                    part < depth && itemsets.get(part).holds(url, sample.item(url, i))
                            ? UrlPattern.literal(text.substring(cut.start(i), cut.end(i)))
                            : UrlPattern.wildcard(cut.isDigits(i)));
            before = cut.end(i);
        }
        return pattern.append(text, before, cut.end()).toString();
    }

    /** How many layers down the tree the URL hangs: it goes no deeper than the first part without a frequent item. */
    private int depth(int url) {
        int depth = 0;
        while (depth < PARTS.length && !itemsets.get(depth).isEmpty(url)) {
            depth++;
        }
        return depth;
    }
}
