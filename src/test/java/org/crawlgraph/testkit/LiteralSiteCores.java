package org.crawlgraph.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.crawlgraph.graph.LinkGraph;

/** Cores whose hubs are sites, by dense matrices and sets, step by step as documented. */
public final class LiteralSiteCores {

    /** A core: sites and pages, each in the order in which they are returned. */
    public record Found(List<Integer> sites, List<Integer> pages) {}

    private final double[][] matrix;
    private final int[] pageOf;
    private final double[] ofSite;
    private final double[] ofPage;

    /** @param siteOf by page, its site; numbered in the order of their first pages */
    public LiteralSiteCores(LinkGraph graph, int[] siteOf) {
        List<Set<Integer>> linking = new ArrayList<>();
        for (int page = 0; page < graph.pages(); page++) {
            Map<Integer, Integer> links = new TreeMap<>();
            for (int from = 0; from < graph.pages(); from++) {
                if (graph.hasLink(from, page) && siteOf[from] != siteOf[page]) {
                    links.merge(siteOf[from], 1, Integer::sum);
                }
            }
            links.entrySet().removeIf(site -> {
                long pages = IntStream.range(0, graph.pages())
                        .filter(from -> siteOf[from] == site.getKey() && linksElsewhere(graph, siteOf, from))
                        .count();
                return pages >= 5 && 2L * site.getValue() > pages;
            });
            linking.add(links.keySet());
        }
        pageOf = IntStream.range(0, graph.pages())
                .filter(page -> linking.get(page).size() > 1)
                .toArray();
        matrix = new double[1 + IntStream.of(siteOf).max().orElse(-1)][pageOf.length];
        for (int column = 0; column < pageOf.length; column++) {
            for (int site : linking.get(pageOf[column])) {
                matrix[site][column] = 1;
            }
        }
        ofSite = new double[matrix.length];
        ofPage = new double[pageOf.length];
        for (int site = 0; site < ofSite.length; site++) {
            ofSite[site] = 1 / Math.sqrt(Math.max(1, sum(matrix[site])));
        }
        for (int column = 0; column < ofPage.length; column++) {
            ofPage[column] = 1 / Math.sqrt(linking.get(pageOf[column]).size());
        }
    }

    private static boolean linksElsewhere(LinkGraph graph, int[] siteOf, int from) {
        return IntStream.range(0, graph.pages())
                .anyMatch(page -> graph.hasLink(from, page) && siteOf[page] != siteOf[from]);
    }

    private static double sum(double[] row) {
        double sum = 0;
        for (double entry : row) {
            sum += entry;
        }
        return sum;
    }

    public List<Found> cores(int count) {
        List<Found> found = new ArrayList<>();
        while (found.size() < count) {
            double[] hub = new double[matrix.length];
            Arrays.fill(hub, 1);
            double[] authority = new double[pageOf.length];
            for (int round = 0; round < 100; round++) {
                authority = new double[pageOf.length];
                for (int site = 0; site < hub.length; site++) {
                    for (int column = 0; column < authority.length; column++) {
                        authority[column] += hub[site] * ofSite[site] * matrix[site][column];
                    }
                }
                for (int column = 0; column < authority.length; column++) {
                    authority[column] *= ofPage[column];
                }
                if (!normalized(authority)) {
                    return found;
                }
                for (int site = 0; site < hub.length; site++) {
                    hub[site] = 0;
                    for (int column = 0; column < authority.length; column++) {
                        hub[site] += authority[column] * ofPage[column] * matrix[site][column];
                    }
                    hub[site] *= ofSite[site];
                }
                normalized(hub);
            }
            double[] score = authority;
            List<Integer> offered = IntStream.range(0, score.length)
                    .filter(column -> score[column] > 1e-9)
                    .boxed()
                    .sorted(Comparator.comparingDouble(column -> -score[column]))
                    .limit(60)
                    .toList();
            List<Integer> columns = new ArrayList<>();
            Set<Integer> sites = new TreeSet<>();
            for (int column : offered) {
                Set<Integer> both = new TreeSet<>();
                for (int site = 0; site < hub.length; site++) {
                    if (matrix[site][column] > 0 && (columns.isEmpty() || sites.contains(site))) {
                        both.add(site);
                    }
                }
                if (columns.isEmpty()
                        || both.size() >= 2 && both.size() * (columns.size() + 1) >= sites.size() * columns.size()) {
                    sites = both;
                    columns.add(column);
                }
            }
            if (sites.size() >= 2 && columns.size() >= 2) {
                found.add(new Found(
                        sites.stream()
                                .sorted(Comparator.comparingDouble(site -> -hub[site]))
                                .toList(),
                        columns.stream().map(column -> pageOf[column]).toList()));
            }
            for (int column : columns) {
                for (double[] row : matrix) {
                    row[column] = 0;
                }
            }
        }
        return found;
    }

    private static boolean normalized(double[] scores) {
        double squares = 0;
        for (double score : scores) {
            squares += score * score;
        }
        for (int i = 0; i < scores.length && squares > 0; i++) {
            scores[i] /= Math.sqrt(squares);
        }
        return squares > 0;
    }
}
