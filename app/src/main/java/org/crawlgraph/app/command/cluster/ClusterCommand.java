package org.crawlgraph.app.command.cluster;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.crawlgraph.app.command.shared.CommandGroup;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.command.shared.RuleOutput;
import org.crawlgraph.app.command.shared.StoreQuestion;
import org.crawlgraph.app.command.shared.WatchedCall;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.clusters.export.ClusterRule;
import org.crawlgraph.clusters.export.RuleSet;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Decision;
import org.neo4j.driver.Record;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "cluster",
        description = "What a crawl of a site should skip, learnt from its URLs and links.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            ClusterTrainCommand.class,
            ClusterShowCommand.class,
            ClusterCommand.PruneCommand.class,
            ClusterEvaluateCommand.class,
            SampleCompareCommand.class,
            ClusterCommand.ExportCommand.class
        },
        footer = "%nExample: crawlgraph cluster train forum.example%n")
public final class ClusterCommand extends CommandGroup {

    /** Prunes the clusters of a site again. */
    @Command(
            name = "prune",
            description =
                    "Decide again which clusters of a trained site a crawl should follow, and keep that in the store of the home:"
                            + " crawl.clusters.prune. Custom decisions stay.",
            mixinStandardHelpOptions = true,
            footer = "%nExample: crawlgraph cluster prune forum.example --option pruning=paper --option coverage=0.9%n")
    static final class PruneCommand implements Callable<Integer> {

        @Mixin
        private SiteArgument argument = new SiteArgument();

        @Mixin
        private StoreQuestion question = new StoreQuestion();

        @Override
        public Integer call() {
            String site = argument.host();
            try (Connection connection = question.open()) {
                Record row = WatchedCall.rows(
                                question.output(),
                                connection.client(),
                                "CALL crawl.clusters.prune($site, $options)",
                                Map.of(
                                        "site",
                                        site,
                                        "options",
                                        question.options().map()))
                        .get(0);
                question.output().rows(row, PruneCommand::table);
                ClusterTrainCommand.tell(row, question.output());
                return ExitCode.DONE;
            }
        }

        private static Table table(Record row) {
            return new Table()
                    .text("")
                    .number("all")
                    .number("kept")
                    .number("changed")
                    .row(
                            "clusters",
                            row.get("clusters").asLong(),
                            row.get("keptClusters").asLong(),
                            row.get("changedClusters").asLong())
                    .row(
                            "edges",
                            row.get("edges").asLong(),
                            row.get("keptEdges").asLong(),
                            row.get("changedEdges").asLong());
        }
    }

    /** Exports the clusters of a site to other crawlers. */
    @Command(
            name = "export",
            description = "Export the clusters of a trained site, with custom decisions, as rules for a crawler.",
            mixinStandardHelpOptions = true,
            footer = "%nExample: crawlgraph cluster export forum.example --format nutch --out regex-urlfilter.txt%n")
    static final class ExportCommand implements Callable<Integer> {

        private static final String UNSEEN =
                "MATCH (c:UrlCluster {site: toLower(trim($site)), followsUnseen: true}) RETURN DISTINCT c.pattern AS pattern";

        @Mixin
        private SiteArgument argument = new SiteArgument();

        @Mixin
        private HomeOption home = new HomeOption();

        @Mixin
        private RuleOutput output = new RuleOutput();

        @Override
        public Integer call() {
            String site = argument.host();
            String text;
            try (Connection connection =
                    Connection.toStore(home.home(), Installation.here().plugins(), output::say)) {
                Map<String, String> parameters = Map.of("site", site);
                text = output.format()
                        .write(rules(
                                site,
                                connection.client().rows(ClusterShowCommand.CLUSTERS, parameters),
                                connection.client().rows(ClusterShowCommand.EDGES, parameters),
                                connection.client().rows(UNSEEN, parameters)));
            } catch (IllegalArgumentException e) {
                throw new UserError(String.valueOf(e.getMessage()), e);
            }
            output.write(text);
            return ExitCode.DONE;
        }

        private static RuleSet rules(String site, List<Record> clusters, List<Record> edges, List<Record> unseen) {
            Set<String> followsUnseen =
                    unseen.stream().map(row -> row.get("pattern").asString()).collect(Collectors.toSet());
            List<ClusterRule> rules = new ArrayList<>();
            Map<String, Integer> places = new HashMap<>();
            for (Record row : clusters) {
                String pattern = row.get("pattern").asString();
                places.put(pattern, rules.size());
                rules.add(new ClusterRule(
                        UrlPattern.parse(pattern),
                        row.get("state").asString().equals(Decision.KEPT.text()),
                        row.get("size").asInt(),
                        row.get("reason").asString(),
                        followsUnseen.contains(pattern)));
            }
            List<RuleSet.Edge> leadsTo = new ArrayList<>();
            for (Record row : edges) {
                Integer from = places.get(row.get("from").asString());
                Integer to = places.get(row.get("to").asString());
                if (from != null && to != null) {
                    leadsTo.add(new RuleSet.Edge(
                            from,
                            to,
                            row.get("sources").asInt(),
                            row.get("targets").asInt(),
                            row.get("state").asString().equals(Decision.FOLLOW.text())));
                }
            }
            return new RuleSet(site, rules, leadsTo);
        }
    }
}
