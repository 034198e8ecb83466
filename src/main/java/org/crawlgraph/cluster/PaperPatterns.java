package org.crawlgraph.cluster;

import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.run.Checkpoint;
import org.jspecify.annotations.Nullable;

/**
 * The pattern of each URL by the paper's three-layer tree. The tree itself is not built: its node, which the largest itemsets
 * of a URL name, is the set of literal items of the pattern, so URLs of different nodes never share a pattern.
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
