package org.crawlgraph.forum.map;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Decision;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.forum.paper.RegionPatterns;
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
    public Layouts layouts(List<PageStructure> sample, Checkpoint checkpoint) {
        if (this == LEARNT) {
            return Layouts.of(sample, Layouts.THRESHOLD, checkpoint);
        }
        List<String> urls = sample.stream().map(PageStructure::url).toList();
        return RegionPatterns.of(sample, UrlFormats.of(urls), checkpoint);
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

    /** An arc to one of its targets. */
    private record Way(int number, Arc arc, PageType from, PageType to) {}

    /**
     * The best way first: to the smaller rounded mean depth; ties go to the target with higher informativeness, the smaller depth of the
     * source, more links in the sample, the smaller location, the smaller pattern.
     */
    private static final Comparator<Way> BEST = Comparator.<Way>comparingLong(way -> Math.round(way.to.depth()))
            .thenComparing(way -> way.to.informativeness(), Comparator.reverseOrder())
            .thenComparingLong(way -> Math.round(way.from.depth()))
            .thenComparing(way -> way.arc.links(), Comparator.reverseOrder())
            .thenComparing(way -> way.arc.key().location())
            .thenComparingInt(way -> way.arc.key().pattern())
            .thenComparingInt(way -> way.to.number())
            .thenComparingInt(Way::number);

    /**
     * The paper's choice (section 5.4): follows the arcs of a spanning tree of the kept page types, rooted at the entry's, and arcs from a
     * page type to itself whose links mostly turn pages. Prim's algorithm: repeatedly take the best arc from a page type inside the tree to
     * a kept one outside. All spanning trees have the same cost, so the tie-breaking alone determines the tree.
     */
    private static List<Arc> byTree(List<PageType> types, List<Arc> arcs, ForumMap.Decisions byHand) {
        List<Way> ways = new ArrayList<>();
        for (int i = 0; i < arcs.size(); i++) {
            Arc arc = arcs.get(i);
            for (Arc.Target target :
                    byHand.arcs().get(arc.key()) == Decision.SKIP ? List.<Arc.Target>of() : arc.targets()) {
                ways.add(new Way(i, arc, types.get(arc.key().from()), types.get(target.type())));
            }
        }
        ways.removeIf(way -> !way.to.kept());
        ways.sort(BEST);
        BitSet inTree = new BitSet();
        BitSet reached = new BitSet();
        reached.set(0);
        for (boolean grows = true; grows; ) {
            Optional<Way> next = ways.stream()
                    .filter(way -> reached.get(way.from.number()) && !reached.get(way.to.number()))
                    .findFirst();
            next.ifPresent(way -> reached.set(way.to.number()));
            next.ifPresent(way -> inTree.set(way.number));
            grows = next.isPresent();
        }
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
