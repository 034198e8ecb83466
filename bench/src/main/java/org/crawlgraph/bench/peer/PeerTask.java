package org.crawlgraph.bench.peer;

import java.util.List;

/**
 * The same work in the words of either plugin.
 *
 * @param what in words
 * @param ours Cypher for CrawlGraph
 * @param theirs Cypher for Graph Data Science
 * @param oursAfter undoes ours, not measured; empty when there is nothing to undo
 * @param theirsAfter undoes theirs
 */
record PeerTask(String what, String ours, String theirs, String oursAfter, String theirsAfter) {

    static final int THREADS = 2;

    private static final int HITS_ITERATIONS = 60;

    /** As many as its users have by default. */
    private static final int PAGE_RANK_ITERATIONS = 20;

    /**
     * Both read every page and link. Theirs with the inverse index that its HITS needs and would otherwise add itself, so
     * that the time of HITS is that of HITS.
     */
    static final PeerTask PROJECTION = new PeerTask(
            "projecting the graph",
            ours(
                    "graph.project('g', {site: 'none', concurrency: %d}) YIELD relationshipCount RETURN relationshipCount"),
            theirs(
                    "graph.project('g', 'Page', {LINKS_TO: {indexInverse: true}}, {readConcurrency: %d, logProgress: false})"
                            + " YIELD relationshipCount RETURN relationshipCount"),
            ours("graph.drop('g') YIELD name RETURN name"),
            theirs("graph.drop('g') YIELD graphName RETURN graphName"));

    /** On the named graph; every score is aggregated, so none can be left out. */
    static final List<PeerTask> RANKINGS = List.of(
            ranking(
                    "HITS, " + HITS_ITERATIONS + " iterations",
                    "hits.stream({graph: 'g', maxIterations: " + HITS_ITERATIONS + ", concurrency: %d})"
                            + " YIELD authority, hub RETURN count(*) AS rows, sum(authority) AS authority, sum(hub) AS hub",
                    "hits.stream('g', {hitsIterations: " + HITS_ITERATIONS + ", concurrency: %d, logProgress: false})"
                            + " YIELD values RETURN count(*) AS rows, sum(values.auth) AS authority, sum(values.hub) AS hub"),
            pageRank(PAGE_RANK_ITERATIONS),
            pageRank(HITS_ITERATIONS));

    private static PeerTask pageRank(int iterations) {
        String options = "dampingFactor: 0.85, maxIterations: " + iterations + ", concurrency: %d";
        return ranking(
                "PageRank, " + iterations + " iterations",
                "pagerank.stream({graph: 'g', tolerance: 0, " + options
                        + "}) YIELD score RETURN count(*) AS rows, sum(score) AS score",
                "pageRank.stream('g', {tolerance: 1e-300, logProgress: false, " + options
                        + "}) YIELD score RETURN count(*) AS rows, sum(score) AS score");
    }

    private static PeerTask ranking(String what, String ours, String theirs) {
        return new PeerTask(what, ours(ours), theirs(theirs), "", "");
    }

    private static String ours(String call) {
        return "CALL crawl." + call.replace("%d", Integer.toString(THREADS));
    }

    private static String theirs(String call) {
        return "CALL gds." + call.replace("%d", Integer.toString(THREADS));
    }
}
