package org.crawlgraph.testkit;

import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.export.ClusterRule;
import org.crawlgraph.clusters.export.RuleSet;
import org.crawlgraph.clusters.pruning.ClusterGraph;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.training.SiteTraining;

/** The result of a training as crawler rules, without a store. */
public final class TrainedRules {

    private TrainedRules() {}

    /** One rule for each cluster of a site, in order, and the edges. */
    public static RuleSet of(SiteTraining training, String site) {
        PrunedGraph pruned = training.pruned();
        ClusterGraph graph = pruned.graph();
        List<ClusterRule> rules = IntStream.range(0, graph.clusters())
                .mapToObj(cluster -> new ClusterRule(
                        training.clustered().patterns().get(cluster),
                        pruned.keeps(cluster),
                        graph.size(cluster),
                        pruned.reason(cluster).text(),
                        pruned.followsUnseen()))
                .toList();
        List<RuleSet.Edge> leadsTo = IntStream.range(0, graph.edges())
                .mapToObj(edge -> new RuleSet.Edge(
                        graph.from(edge),
                        graph.to(edge),
                        graph.sources(edge),
                        graph.targets(edge),
                        pruned.keepsEdge(edge)))
                .toList();
        return new RuleSet(site, rules, leadsTo);
    }
}
