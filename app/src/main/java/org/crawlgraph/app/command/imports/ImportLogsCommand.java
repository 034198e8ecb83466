package org.crawlgraph.app.command.imports;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.BoltOptions;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.command.shared.ReadOptions;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Values;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "logs",
        description = {
            "Count the requests for each page in access logs of a web server, in total and by crawlers, and store the"
                    + " counts in the home, as requests and crawlerRequests of its pages.",
            "Adds pages that only the logs have. The counts replace those of earlier logs of the same hosts: pass all"
                    + " logs at once."
        },
        footer = "%nExample: crawlgraph import logs access.log access.log.2.gz --site https://example.org%n")
final class ImportLogsCommand implements Callable<Integer> {

    /** Crawlers to show; JSON has all. */
    private static final int SHOWN = 20;

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "Logs in common or combined format, also with HOST:PORT or HOST before the client, plain or"
                    + " gzipped.")
    private List<Path> files = List.of();

    @Option(
            names = "--site",
            paramLabel = "URL",
            description = "Scheme and host of the site, such as https://example.org. Required if the logs have no"
                    + " hosts; requests for other hosts are not counted.")
    private @Nullable String site;

    @Mixin
    private ReadOptions.RejectOption reading = new ReadOptions.RejectOption();

    @Mixin
    private BoltOptions bolt = new BoltOptions();

    @Mixin
    private HomeOption home = new HomeOption();

    @Mixin
    private Output.Json output = new Output.Json();

    @Override
    public Integer call() {
        bolt.database(home); // refuses options that exclude each other before the logs are read
        Rejects rejects = new Rejects(reading.options().maxRejects());
        AccessLogs logs =
                output.watched(checkpoint -> AccessLogs.read(new LinkedHashSet<>(files), site, rejects, checkpoint));
        if (logs.pages() == 0) {
            Imports.tellIgnored(rejects.ignored(), output);
            throw new UserError("the logs have no request for a page, so nothing was stored");
        }
        Map<String, Object> sums = logs.sums();
        sums.put("newPages", Imports.online(bolt, home, output, logs::write));
        sums.put("rejected", rejects.count());
        Table all = Table.of(List.copyOf(sums.keySet()), List.of(Values.value(sums)));
        Table crawlers = new Table("crawler, #requests");
        Imports.mostFrequent(logs.crawlers).forEach(crawler -> crawlers.row(crawler.getKey(), crawler.getValue()));
        sums.put("crawlers", logs.crawlers);
        sums.put("ignored", rejects.ignored());
        output.print(sums, () -> String.join(System.lineSeparator(), all.toString(), "", crawlers.first(SHOWN)));
        if (sums.get("newPages").equals((long) logs.pages())) {
            output.say("the store had none of these pages: check --site, since http and https, and hosts with and"
                    + " without www., have different pages");
        }
        Imports.tellIgnored(rejects.ignored(), output);
        int code = Imports.told(rejects, output);
        if (!output.json()) {
            output.say("next: cypher/logs/orphans.cypher lists pages that no page links to; after "
                    + HomeOption.Shell.program() + " cluster train " + logs.host(0) + home.typed()
                    + ", cypher/logs/by-cluster.cypher shows what crawlers request");
        }
        return code;
    }
}
