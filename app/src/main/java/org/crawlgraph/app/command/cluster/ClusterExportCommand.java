package org.crawlgraph.app.command.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.errors.FileTrouble;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.cluster.UrlPattern;
import org.crawlgraph.rules.ClusterRule;
import org.crawlgraph.rules.RuleFormat;
import org.crawlgraph.rules.RuleSet;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Hands what was learnt about a site to other crawlers. */
@Command(
        name = "export",
        description =
                "Write the clusters of a trained site, with what people have decided about them, as rules for a crawler.",
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph cluster export forum.example --format nutch --out regex-urlfilter.txt%n")
public final class ClusterExportCommand implements Callable<Integer> {

    @Parameters(paramLabel = "SITE", description = "A site whose clusters are in the store.")
    private String site = "";

    @Option(
            names = "--format",
            paramLabel = "NAME",
            required = true,
            description = "The form of the file: ${COMPLETION-CANDIDATES}, in capitals or not.")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private RuleFormat format;

    @Option(names = "--out", paramLabel = "FILE", description = "The file to write; by default standard output.")
    private @Nullable Path out;

    @Mixin
    private HomeOption home = new HomeOption();

    private final Output output = new Output();

    @Override
    public Integer call() {
        String text;
        try (Connection connection =
                Connection.toStore(home.home(), Installation.here().plugins(), output::say)) {
            Map<String, String> parameters = Map.of("site", site);
            text = format.write(rules(
                    connection.client().rows(ClusterShowCommand.CLUSTERS, parameters),
                    connection.client().rows(ClusterShowCommand.EDGES, parameters)));
        } catch (IllegalArgumentException e) {
            throw new UserError(String.valueOf(e.getMessage()), e);
        }
        if (out == null) {
            output.print(text.stripTrailing());
        } else {
            write(out, text);
        }
        return ExitCode.DONE;
    }

    private static RuleSet rules(List<Record> clusters, List<Record> edges) {
        List<ClusterRule> rules = new ArrayList<>();
        Map<String, Integer> places = new HashMap<>();
        for (Record row : clusters) {
            String pattern = row.get("pattern").asString();
            places.put(pattern, rules.size());
            rules.add(new ClusterRule(
                    UrlPattern.parse(pattern),
                    row.get("state").asString().equals("kept"),
                    row.get("size").asInt(),
                    row.get("reason").asString()));
        }
        List<RuleSet.Edge> leadsTo = new ArrayList<>();
        for (Record row : edges) {
            Integer from = places.get(row.get("from").asString());
            Integer to = places.get(row.get("to").asString());
            if (row.get("kept").asBoolean() && from != null && to != null) {
                leadsTo.add(new RuleSet.Edge(
                        from, to, row.get("sources").asInt(), row.get("targets").asInt()));
            }
        }
        return new RuleSet(rules, leadsTo);
    }

    private void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UserError(file + " cannot be written (" + FileTrouble.of(e) + "); name another file", e);
        }
        output.say("wrote " + file);
    }
}
