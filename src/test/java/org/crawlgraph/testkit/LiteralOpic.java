package org.crawlgraph.testkit;

import java.util.Arrays;
import org.crawlgraph.graph.LinkGraph;

/** OPIC on arrays, the oracle for the fast code. The virtual page spends last in each round. */
public final class LiteralOpic {

    private final LinkGraph graph;
    final double[] cash;
    final double[] history;

    public LiteralOpic(LinkGraph graph) {
        this.graph = graph;
        this.cash = new double[graph.pages() + 1];
        this.history = new double[graph.pages() + 1];
        Arrays.fill(cash, 0, graph.pages(), 1.0 / graph.pages());
    }

    /** The scores after so many rounds. */
    public double[] scores(int rounds) {
        for (int step = 0; step < rounds * cash.length; step++) {
            spend(step % cash.length);
        }
        double[] scores = new double[graph.pages()];
        Arrays.setAll(scores, page -> history[page] + cash[page]);
        double sum = Arrays.stream(scores).sum();
        Arrays.setAll(scores, page -> scores[page] / sum);
        return scores;
    }

    private void spend(int page) {
        double amount = cash[page];
        cash[page] = 0;
        history[page] += amount;
        int[] targets = targets(page);
        for (int target : targets) {
            cash[target] += amount / targets.length;
        }
    }

    private int[] targets(int page) {
        int root = graph.pages();
        int[] targets = page == root ? new int[root] : Arrays.copyOf(graph.targets(page), graph.outDegree(page) + 1);
        if (page == root) {
            Arrays.setAll(targets, other -> other);
        } else {
            targets[targets.length - 1] = root;
        }
        return targets;
    }

    /** How far scores are from what the pages that link to each give it: Σ |x − P′x|. */
    public double error() {
        double[] x = new double[cash.length];
        Arrays.setAll(x, page -> history[page] + cash[page]);
        double sum = Arrays.stream(x).sum();
        double[] given = new double[x.length];
        for (int page = 0; page < x.length; page++) {
            int[] targets = targets(page);
            for (int target : targets) {
                given[target] += x[page] / sum / targets.length;
            }
        }
        double error = 0;
        for (int page = 0; page < x.length; page++) {
            error += Math.abs(x[page] / sum - given[page]);
        }
        return error;
    }

    /** The solution of x = P′x, scaled so that pages sum to 1, by many rounds of the other method: powers of (I + P′) / 2. */
    public static double[] solution(LinkGraph graph) {
        LiteralOpic walk = new LiteralOpic(graph);
        double[] x = walk.cash.clone();
        for (int round = 0; round < 20_000; round++) {
            double[] next = new double[x.length];
            for (int page = 0; page < x.length; page++) {
                int[] targets = walk.targets(page);
                next[page] += x[page] / 2;
                for (int target : targets) {
                    next[target] += x[page] / 2 / targets.length;
                }
            }
            x = next;
        }
        double sum = Arrays.stream(x).limit(graph.pages()).sum();
        return Arrays.stream(x).limit(graph.pages()).map(score -> score / sum).toArray();
    }
}
