package org.crawlgraph.app.command;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.crawlgraph.app.ExitCode;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.ingest.ImportSummary;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Brings a crawled graph into the store. */
@Command(
        name = "import",
        description = "Import a crawled web graph into the store of the home.",
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph import --home ~/crawls/2024 ~/downloads/links.tsv.gz%n")
public final class ImportCommand implements Callable<Integer> {

    @Parameters(
            paramLabel = "PATH",
            description = {
                "A WebGraph basename (BASENAME.graph, BASENAME.properties, BASENAME.urls.gz)",
                "or an edge list: one link a line, FROM<TAB>TO, both URLs; gzipped or not."
            })
    private Path path = Path.of("");

    @Mixin
    private HomeOption home = new HomeOption();

    @Mixin
    private Output output = new Output();

    @Override
    public Integer call() throws JsonProcessingException {
        Home target = home.home();
        ImportSummary summary = Imports.run(path, target, output);
        if (output.json()) {
            output.print(new ObjectMapper().writeValueAsString(summary));
        } else {
            output.print(new Table()
                    .text("format")
                    .number("pages")
                    .number("links")
                    .number("hosts")
                    .row(summary.format(), summary.pages(), summary.links(), summary.hosts()));
            output.say("go on with: " + Shell.program() + " seeds 100" + home.typed());
        }
        return ExitCode.DONE;
    }
}
