package org.crawlgraph.forum.map;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import org.crawlgraph.clusters.patterns.UrlMatcher;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Decision;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.forum.paper.PaperOptions;
import org.crawlgraph.forum.paper.RegionPatterns;
import org.crawlgraph.forum.paper.SpanningTree;
import org.crawlgraph.forum.paper.UrlFormats;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.similarity.Layouts;

/** Methods of learning a map. */
public enum ForumMethod {

    /** By contents: finds repeated pages by fetching likely duplicates. */
    LEARNT,

    /** By informativeness, the largest page type of each layout, and a spanning tree (Cai et al. 2008, section 5). */
    PAPER;

    public String option() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The method with an option value.
     *
     * @throws IllegalArgumentException if no method has this name
     */
    public static ForumMethod named(String option) {
        return Options.constant(ForumMethod.class, "method", option);
    }

    /** The layouts of a sample; the paper's method compares them with its formats of URLs ({@link UrlFormats}). */
    public Layouts layouts(List<PageStructure> sample, PaperOptions options, Checkpoint checkpoint) {
        if (this == LEARNT) {
            return Layouts.of(sample, Layouts.THRESHOLD, checkpoint);
        }
        List<String> urls = sample.stream().map(PageStructure::url).toList();
        UrlMatcher formats = UrlMatcher.of(UrlFormats.of(urls));
        return RegionPatterns.of(sample, urls.stream().mapToInt(formats::match).toArray(), options, checkpoint);
    }

    /**
     * Parses layouts.
     *
     * @throws IllegalArgumentException if a line is not valid
     */
    public Layouts layouts(List<String> lines) {
        return this == PAPER ? RegionPatterns.parse(lines) : Layouts.parse(lines);
    }

    List<Arc> decide(List<PageType> types, int patterns, List<Arc> arcs, ForumMap.Decisions byHand) {
        return this == PAPER ? byTree(types, arcs, byHand) : new ArcDecisions(types, patterns, byHand).decide(arcs);
    }

    /** Follows the arcs of the spanning tree, and arcs from a page type to itself whose links mostly turn pages. */
    private static List<Arc> byTree(List<PageType> types, List<Arc> arcs, ForumMap.Decisions byHand) {
        List<SpanningTree.Way> ways = new ArrayList<>();
        for (int i = 0; i < arcs.size(); i++) {
            Arc arc = arcs.get(i);
            Arc.Key key = arc.key();
            if (byHand.arcs().get(key) != Decision.SKIP) {
                for (Arc.Target target : arc.targets()) {
                    ways.add(new SpanningTree.Way(
                            i, key.from(), target.type(), arc.links(), key.location(), key.pattern()));
                }
            }
        }
        BitSet inTree = SpanningTree.of(
                types.size(),
                type -> types.get(type).depth(),
                type -> types.get(type).informativeness(),
                type -> types.get(type).kept(),
                ways);
        List<Arc> decided = new ArrayList<>();
        for (int i = 0; i < arcs.size(); i++) {
            Arc arc = arcs.get(i);
            Decision hand = byHand.arcs().get(arc.key());
            int from = arc.key().from();
            boolean toItself = arc.targets().stream().anyMatch(target -> target.type() == from);
            if (hand != null) {
                decided.add(arc.decided(hand, Arc.Reason.BY_HAND));
            } else if (types.get(from).kept() && toItself && arc.isFlip()) {
                decided.add(arc.decided(Decision.NEXT_PAGE, Arc.Reason.FLIP));
            } else {
                boolean follow = inTree.get(i);
                decided.add(arc.decided(Decision.link(follow), follow ? Arc.Reason.TREE : Arc.Reason.NOT_IN_TREE));
            }
        }
        return decided;
    }
}
