package org.crawlgraph.bench;

import java.util.List;

/**
 * One kind of line in the report.
 *
 * @param benchmark the class that holds both methods
 * @param subject the method that is measured
 * @param baseline the method it is divided by, measured in the same run
 * @param what the subject in words
 * @param against the baseline in words
 * @param passes how many times the subject goes over every link, to tell its links per second; 0 where that says nothing
 */
record Comparison(Class<?> benchmark, String subject, String baseline, String what, String against, int passes) {

    /** All lines, in the order of the report. */
    static final List<Comparison> ALL = List.of(
            ranking("reading", "reading the links as often"),
            ranking("textbook", "textbook HITS, one thread"),
            new Comparison(
                    RankingBenchmark.class,
                    "pageRank",
                    "readingInwards",
                    "PageRank, 60 iterations",
                    "reading the links as often",
                    RankingBenchmark.ITERATIONS),
            new Comparison(ExtractionBenchmark.class, "seeds", "ranking", "100 seeds", "one ranking", 0),
            construction("build", "collecting links, building a graph"),
            construction("transpose", "turning a graph round"),
            construction("withoutLinksInside", "dropping links inside sites"));

    private static Comparison ranking(String baseline, String against) {
        int passes = 2 * RankingBenchmark.ITERATIONS;
        return new Comparison(RankingBenchmark.class, "hits", baseline, "HITS, 60 iterations", against, passes);
    }

    private static Comparison construction(String subject, String what) {
        return new Comparison(ConstructionBenchmark.class, subject, "copy", what, "copying the arrays", 1);
    }
}
