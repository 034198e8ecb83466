package org.crawlgraph.testkit;

import java.util.SplittableRandom;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkValues;

/** Random weights of links, some of them 0. */
public final class RandomWeights {

    private RandomWeights() {}

    /** A weight for each link, by source and target; 0 where there is none. */
    public static double[][] dense(LinkGraph graph, SplittableRandom random) {
        double[][] weights = new double[graph.pages()][graph.pages()];
        for (int page = 0; page < weights.length; page++) {
            for (int target : graph.targets(page)) {
                weights[page][target] = random.nextInt(6) == 0 ? 0 : random.nextDouble() * 10;
            }
        }
        return weights;
    }

    /** These weights, each added in two parts, as of parallel links. */
    public static LinkValues of(LinkGraph graph, double[][] weights) {
        LinkValues.Sum values = new LinkValues.Sum(graph);
        for (int page = graph.pages() - 1; page >= 0; page--) {
            for (int target : graph.targets(page)) {
                values.add(page, target, weights[page][target] / 2);
                values.add(page, target, weights[page][target] / 2);
            }
            values.add(page, page, 1000);
        }
        return values.values();
    }

    /** A weight that depends on the ends of a link alone. */
    public static LinkValues ofLinks(LinkGraph graph) {
        LinkValues.Sum values = new LinkValues.Sum(graph);
        for (int page = 0; page < graph.pages(); page++) {
            for (int target : graph.targets(page)) {
                values.add(page, target, 1 + (page * 31L + target * 17L) % 101);
            }
        }
        return values.values();
    }
}
