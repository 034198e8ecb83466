package org.crawlgraph.testkit;

import java.util.Arrays;
import org.crawlgraph.graph.LinkGraph;

/** PageRank as its linear system, solved by elimination on a dense matrix: the oracle for the fast code. */
public final class LiteralPageRank {

    private LiteralPageRank() {}

    /** The scores of all pages: x − α·Pᵀx = (1 − α)/n, where a row of P without links is 1/n everywhere. */
    public static double[] of(LinkGraph graph, double alpha) {
        double[][] weights = new double[graph.pages()][graph.pages()];
        for (int page = 0; page < weights.length; page++) {
            for (int target : graph.targets(page)) {
                weights[page][target] = 1;
            }
        }
        double[] jumps = new double[weights.length];
        Arrays.fill(jumps, 1.0 / jumps.length);
        return of(weights, jumps, alpha);
    }

    /**
     * The same by weights of links and chances to be jumped to.
     *
     * @param weights by source and target, 0 without a link
     * @param jumps sum to 1
     */
    public static double[] of(double[][] weights, double[] jumps, double alpha) {
        int pages = weights.length;
        double[][] system = new double[pages][pages + 1];
        for (int page = 0; page < pages; page++) {
            system[page][page] += 1;
            system[page][pages] = (1 - alpha) * jumps[page];
            double sum = Arrays.stream(weights[page]).sum();
            for (int target = 0; target < pages; target++) {
                system[target][page] -= alpha * (sum == 0 ? jumps[target] : weights[page][target] / sum);
            }
        }
        return solve(system);
    }

    private static double[] solve(double[][] system) {
        int size = system.length;
        for (int pivot = 0; pivot < size; pivot++) {
            int best = pivot;
            for (int row = pivot; row < size; row++) {
                best = Math.abs(system[row][pivot]) > Math.abs(system[best][pivot]) ? row : best;
            }
            double[] chosen = system[best];
            system[best] = system[pivot];
            system[pivot] = chosen;
            for (int row = 0; row < size; row++) {
                double factor = row == pivot ? 0 : system[row][pivot] / chosen[pivot];
                for (int column = pivot; column <= size; column++) {
                    system[row][column] -= factor * chosen[column];
                }
            }
        }
        double[] solution = new double[size];
        Arrays.setAll(solution, row -> system[row][size] / system[row][row]);
        return solution;
    }
}
