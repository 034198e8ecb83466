package org.crawlgraph.forum.map;

import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
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
        List<Arc> decided =
                this == PAPER ? byTree(types, arcs, byHand) : new ArcDecisions(types, patterns).decide(arcs);
        return decided.stream()
                .map(arc -> {
                    Decision hand = byHand.arcs().get(arc.key());
                    return hand == null ? arc : arc.decided(hand, Arc.Reason.BY_HAND);
                })
                .toList();
    }

    /** An arc to one of its targets. */
    private record Way(Arc arc, PageType from, PageType to) {}

    /**
     * The best way first: to the smaller rounded mean depth; ties go to the target with higher informativeness, the
     * smaller depth of the source, more links in the sample, the smaller location, the smaller pattern.
     */
    private static final Comparator<Way> BEST = Comparator.<Way>comparingLong(way -> Math.round(way.to.depth()))
            .thenComparing(way -> way.to.informativeness(), Comparator.reverseOrder())
            .thenComparingLong(way -> Math.round(way.from.depth()))
            .thenComparing(way -> way.arc.links(), Comparator.reverseOrder())
            .thenComparing(way -> way.arc.key().location())
            .thenComparingInt(way -> way.arc.key().pattern())
            .thenComparingInt(way -> way.to.number());

    /**
     * The paper's choice (section 5.4): follows the arcs of a spanning tree of the kept page types, rooted at the
     * entry's, and arcs from a page type to itself whose links mostly turn pages.
     */
    private static List<Arc> byTree(List<PageType> types, List<Arc> arcs, ForumMap.Decisions byHand) {
        Set<Arc.Key> tree = tree(arcs.stream()
                .filter(arc -> byHand.arcs().get(arc.key()) != Decision.SKIP)
                .flatMap(arc -> arc.targets().stream()
                        .map(to -> new Way(arc, types.get(arc.key().from()), types.get(to.type()))))
                .filter(way -> way.to.kept())
                .sorted(BEST)
                .toList());
        return arcs.stream()
                .map(arc -> {
                    int from = arc.key().from();
                    boolean toItself = arc.targets().stream().anyMatch(target -> target.type() == from);
                    if (types.get(from).kept() && toItself && arc.isFlip()) {
                        return arc.decided(Decision.NEXT_PAGE, Arc.Reason.FLIP);
                    }
                    boolean follow = tree.contains(arc.key());
                    return arc.decided(Decision.link(follow), follow ? Arc.Reason.TREE : Arc.Reason.NOT_IN_TREE);
                })
                .toList();
    }

    /**
     * Prim's algorithm: repeatedly takes the best arc from a page type inside the tree to one outside. All spanning
     * trees have the same cost, so the order of the ways alone determines the tree.
     */
    private static Set<Arc.Key> tree(List<Way> ways) {
        Set<Arc.Key> tree = new HashSet<>();
        BitSet reached = new BitSet();
        reached.set(0);
        Optional<Way> next;
        do {
            next = ways.stream()
                    .filter(way -> reached.get(way.from.number()) && !reached.get(way.to.number()))
                    .findFirst();
            next.ifPresent(way -> {
                reached.set(way.to.number());
                tree.add(way.arc.key());
            });
        } while (next.isPresent());
        return tree;
    }
}
