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
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.command.shared.RuleOutput;
import org.crawlgraph.app.command.shared.StoreQuestion;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.clusters.export.ClusterRule;
import org.crawlgraph.clusters.export.RuleSet;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Decision;
import org.crawlgraph.url.Host;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "cluster",
        description = "Learn from URLs and links which pages of a site a crawl should skip.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            ClusterCommand.TrainCommand.class,
            ClusterCommand.ShowCommand.class,
            ClusterCommand.PruneCommand.class,
            ClusterEvaluateCommand.class,
            ClusterCommand.ExportCommand.class
        },
        footer = "%nExample: crawlgraph cluster train forum.example%n")
public final class ClusterCommand extends CommandGroup {

    private static final int SHOWN = 10;

    /**
     * Calls a procedure of {@code crawl.clusters} that decides about clusters, and prints its row and the kept clusters
     * that a crawl does not reach.
     */
    private static Record decide(SiteArgument argument, StoreQuestion question, String procedure) {
        String statement = "CALL crawl.clusters." + procedure + "($site, $options)";
        Record row = question.rows(statement, Map.of("site", argument.host())).get(0);
        unreached(row.get("unreached").asList(Value::asString)).forEach(question.output()::say);
        return row;
    }

    /**
     * A message for each of the first patterns, and one with the number of the others, since a site may have thousands.
     */
    static List<String> unreached(List<String> patterns) {
        List<String> messages = new ArrayList<>();
        patterns.stream()
                .limit(SHOWN)
                .forEach(pattern -> messages.add("no kept links lead from the entry to " + pattern));
        if (patterns.size() > SHOWN) {
            messages.add("nor to " + (patterns.size() - SHOWN) + " other clusters, which --json lists");
        }
        return messages;
    }

    @Command(
            name = "prune",
            description = "Prune a trained site again with other options, and store the decisions in the home:"
                    + " crawl.clusters.prune. Keeps user decisions.",
            footer = "%nExample: crawlgraph cluster prune forum.example --option pruning=paper --option coverage=0.9%n")
    static final class PruneCommand implements Callable<Integer> {

        @Mixin
        private SiteArgument argument = new SiteArgument();

        @Mixin
        private StoreQuestion question = new StoreQuestion();

        @Override
        public Integer call() {
            decide(argument, question, "prune");
            return ExitCode.DONE;
        }
    }

    @Command(
            name = "export",
            description = "Export the clusters of a trained site, with user decisions, as rules for a crawler.",
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
            try (Connection connection = home.store(output::say)) {
                Map<String, String> parameters = Map.of("site", site);
                List<Record> clusters = connection.client().rows(ShowCommand.CLUSTERS, parameters);
                List<Record> edges = connection.client().rows(ShowCommand.EDGES, parameters);
                List<Record> unseen = connection.client().rows(UNSEEN, parameters);
                output.write(() -> rules(site, clusters, edges, unseen));
                return ExitCode.DONE;
            }
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

    @Command(
            name = "show",
            description =
                    "Show the clusters of a trained site with their decisions and what speaks for them: crawl.clusters.stream on"
                            + " the store of the home.",
            footer = "%nExample: crawlgraph cluster show forum.example --edges%n")
    static final class ShowCommand implements Callable<Integer> {

        static final String CLUSTERS = "CALL crawl.clusters.stream($site) YIELD rank, pattern, size, state, reason,"
                + " sureness, evidence, examples RETURN rank, pattern, size, state, reason, sureness, evidence, examples";

        static final String EDGES = """
                MATCH (from:UrlCluster {site: $site})-[e:LEADS_TO]->(to:UrlCluster {site: $site})
                WITH from, to, e, coalesce(e.state, e.trained) AS state ORDER BY from.rank, to.rank
                RETURN from.pattern AS from, to.pattern AS to, e.sources AS sources, e.targets AS targets, e.links AS links,
                  state, CASE WHEN state <> e.trained THEN 'by-hand' ELSE e.reason END AS reason""";

        @Mixin
        private SiteArgument argument = new SiteArgument();

        @Option(names = "--edges", description = "Show the edges between clusters instead.")
        private boolean edges;

        @Mixin
        private HomeOption home = new HomeOption();

        @Mixin
        private RowOutput output = new RowOutput();

        @Override
        public Integer call() {
            String site = argument.host();
            try (Connection connection = home.store(output::say)) {
                output.rows(connection.client().namedRows(edges ? EDGES : CLUSTERS, Map.of("site", site)));
                return ExitCode.DONE;
            }
        }
    }

    static final class SiteArgument {

        @Parameters(paramLabel = "SITE", description = "Host with stored pages, including its subdomains.")
        private String site = "";

        /**
         * The host. Call before opening a store.
         *
         * @throws UserError when it has a scheme, port or path
         */
        String host() {
            return UserError.checked(() -> Host.ofSite(site));
        }
    }

    @Command(
            name = "train",
            description = "Learn the URL clusters of a site and which of them a crawl should follow, and store"
                    + " them in the home: crawl.clusters.train. Keeps user decisions about earlier"
                    + " clusters.",
            footer = "%nExample: crawlgraph cluster train forum.example --option sampleSize=6000%n")
    public static final class TrainCommand implements Callable<Integer> {

        @Mixin
        private SiteArgument argument = new SiteArgument();

        @Mixin
        private StoreQuestion question = new StoreQuestion();

        @Override
        public Integer call() {
            question.output()
                    .note(decide(argument, question, "train").get("note").asString(null));
            return ExitCode.DONE;
        }
    }
}
