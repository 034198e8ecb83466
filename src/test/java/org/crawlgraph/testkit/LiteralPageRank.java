package org.crawlgraph.testkit;

import java.util.Arrays;
import org.crawlgraph.graph.LinkGraph;

/** PageRank as its linear system, solved by elimination on a dense matrix: the oracle for the fast code. */
public final class LiteralPageRank {

    private LiteralPageRank() {}

    /** The scores of all pages: x − α·Pᵀx = (1 − α)/n, where a row of P without links is 1/n everywhere. */
    public static double[] of(LinkGraph graph, double alpha) {
        int pages = graph.pages();
        double[][] system = new double[pages][pages + 1];
        for (int page = 0; page < pages; page++) {
            system[page][page] += 1;
            system[page][pages] = (1 - alpha) / pages;
            for (int target = 0; target < pages; target++) {
                int degree = graph.outDegree(page);
                double chance = degree == 0 ? 1.0 / pages : graph.hasLink(page, target) ? 1.0 / degree : 0;
                system[target][page] -= alpha * chance;
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
