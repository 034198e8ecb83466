package org.crawlgraph.ranking;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;

/**
 * Sites that are linked like the sites of a list, by co-citation (Small 1973, Co-citation in the scientific literature)
 * or bibliographic coupling (Kessler 1963, Bibliographic coupling between scientific papers).
 *
 * <p>The similarity of a site to the list is the mean, over the sites of the list, of the cosine of two sets of links,
 * in which a witness w, a site on the other side of both links, counts 1 / √d(w): the site of long link lists says
 * less. A degree is increased by 2 in the cosine, since a site with one link is no safe match. With in-links, I the set
 * of sites that link to a site, and d the out-degree:
 *
 * <p>s(x) = 1 / |L| · Σ<sub>y ∈ L</sub> Σ<sub>w ∈ I(x) ∩ I(y)</sub> 1 / √d(w) / √((|I(x)| + 2) (|I(y)| + 2))
 *
 * <p>Lift compares the witnesses of a site with chance: how many times more of its links come from witnesses of the
 * list than if each link came from a random site. Sites with a lift below 1.5 are not similar. Time O(n + m), space 24
 * bytes per site.
 */
public final class SimilarSites {

    private static final String STAGE = "comparing links";

    /** Added to degrees: without it, sites with one or two links come first. */
    private static final double SMOOTHING = 2;

    /** Lift of a similar site; sites that nearly all sites link to have less. */
    private static final double MIN_LIFT = 1.5;

    private final LinkGraph graph;
    private final BitSet list;
    private final Direction direction;
    private final int[] inDegrees;
    private final double[] scores;
    private final int[] shared;
    private int witnesses;

    private SimilarSites(LinkGraph graph, BitSet list, Direction direction, int[] inDegrees) {
        this.graph = graph;
        this.list = list;
        this.direction = direction;
        this.inDegrees = inDegrees;
        scores = new double[graph.pages()];
        shared = new int[graph.pages()];
    }

    /** Which links of two sites are compared. */
    public enum Direction {
        IN,
        OUT
    }

    /**
     * A similar site.
     *
     * @param site its number
     * @param similarity to the list, above 0, at most 1
     * @param shared number of witnesses: sites that it shares with a site of the list
     * @param links number of its links in the direction
     * @param lift ratio of {@code shared} to its expectation by chance, at least 1.5
     */
    public record SimilarSite(int site, double similarity, int shared, int links, double lift) {}

    /** Estimates the heap of {@link #find}, without the graph. */
    public static MemoryNeed memory(long sites) {
        return MemoryNeed.of("similarity of sites", 24 * sites);
    }

    /**
     * The sites that are most similar to a list, without those of the list, by descending similarity.
     *
     * @param graph links between sites
     * @param list at least one site
     * @param count maximum number of sites, at least 1
     * @param checkpoint called in the stages {@code "counting links"}, {@code "comparing links"} and {@code "ordering
     *     sites"}
     */
    public static List<SimilarSite> find(
            LinkGraph graph, BitSet list, Direction direction, int count, Checkpoint checkpoint) {
        SimilarSites search = new SimilarSites(graph, list, direction, graph.inDegrees(checkpoint));
        if (direction == Direction.IN) {
            search.addLinking(checkpoint);
        } else {
            search.addLinked(checkpoint);
        }
        return search.best(count, checkpoint);
    }

    /** Adds the sites that link to the list, the witnesses of in-links. */
    private void addLinking(Checkpoint checkpoint) {
        for (int witness = 0; witness < graph.pages(); witness++) {
            checkpoint.passed(STAGE, witness, graph.pages());
            LinkBlock row = graph.block(witness);
            double sum = 0;
            for (int link = row.start(witness); link < row.end(witness); link++) {
                if (list.get(row.target(link))) {
                    sum += norm(row.target(link));
                }
            }
            if (sum > 0) {
                witnesses++;
                double weight = sum / Math.sqrt(graph.outDegree(witness));
                for (int link = row.start(witness); link < row.end(witness); link++) {
                    scores[row.target(link)] += weight;
                    shared[row.target(link)]++;
                }
            }
        }
    }

    /** Adds the sites that the list links to, the witnesses of out-links. */
    private void addLinked(Checkpoint checkpoint) {
        double[] sums = new double[graph.pages()];
        for (int site = list.nextSetBit(0); site >= 0; site = list.nextSetBit(site + 1)) {
            checkpoint.passed(STAGE, site, graph.pages());
            for (int witness : graph.targets(site)) {
                sums[witness] += norm(site);
            }
        }
        for (int site = 0; site < graph.pages(); site++) {
            checkpoint.passed(STAGE, site, graph.pages());
            witnesses += sums[site] > 0 ? 1 : 0;
            LinkBlock row = graph.block(site);
            for (int link = row.start(site); link < row.end(site); link++) {
                int witness = row.target(link);
                if (sums[witness] > 0) {
                    scores[site] += sums[witness] / Math.sqrt(inDegrees[witness]);
                    shared[site]++;
                }
            }
        }
    }

    private List<SimilarSite> best(int count, Checkpoint checkpoint) {
        long sources = IntStream.range(0, graph.pages())
                .filter(site -> (direction == Direction.IN ? graph.outDegree(site) : inDegrees[site]) > 0)
                .count();
        int listed = list.cardinality();
        for (int site = 0; site < scores.length; site++) {
            checkpoint.passed("ordering sites", site, scores.length);
            boolean isSimilar = !list.get(site) && lift(site, sources) >= MIN_LIFT;
            scores[site] = isSimilar ? Scores.rounded(scores[site] * norm(site) / listed) : 0;
        }
        int[] order = Scores.first(
                scores.length,
                count,
                (site, other) -> Scores.compare(scores, site, other),
                "ordering sites",
                checkpoint);
        return IntStream.of(order)
                .filter(site -> scores[site] > 0)
                .mapToObj(site -> new SimilarSite(site, scores[site], shared[site], links(site), lift(site, sources)))
                .toList();
    }

    private double lift(int site, long sources) {
        return shared[site] == 0 ? 0 : (double) shared[site] * sources / ((double) witnesses * links(site));
    }

    private int links(int site) {
        return direction == Direction.IN ? inDegrees[site] : graph.outDegree(site);
    }

    private double norm(int site) {
        return 1 / Math.sqrt(links(site) + SMOOTHING);
    }
}
