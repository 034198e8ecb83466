package org.crawlgraph.app.command.crawl;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.crawler.strategy.Refusal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "status",
        description = {
            "Show the progress of a crawl: pages, queue, hosts, and refused links by rule. The crawl"
                    + " may be running; no server is needed.",
            "A running crawl updates them every second; an older time means that its process ended without a report."
        },
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph crawl status ~/crawls/first%n")
final class CrawlStatusCommand implements Callable<Integer> {

    /** Seconds without an update, due every second, after which a process counts as ended. */
    private static final long MAX_SILENCE = 30;

    @Parameters(paramLabel = "DIR", description = "Folder of the crawl.")
    private Path folder = Path.of("");

    @Mixin
    private Output.Json output = new Output.Json();

    @Override
    public Integer call() throws JsonProcessingException {
        Table table = new Table(", ");
        JsonNode status = new ObjectMapper()
                .readTree(CrawlStatus.read(folder.toAbsolutePath().normalize()));
        status.properties().forEach(field -> {
            if (field.getValue().isObject()) {
                field.getValue()
                        .properties()
                        .forEach(count -> table.row(
                                field.getKey() + ": " + words(count.getKey()),
                                count.getValue().asText()));
            } else {
                table.row(field.getKey(), field.getValue().asText());
            }
        });
        output.print(status, () -> table);
        long silent = Instant.parse(status.path("at").asText()).until(Instant.now(), ChronoUnit.SECONDS);
        if (silent > MAX_SILENCE && status.path("state").asText().equals("running")) {
            output.say(
                    "no update for " + silent
                            + " s: its process has ended, or is starting again; if it has ended, run its command again to resume");
        }
        return ExitCode.DONE;
    }

    /** The reason of a refusal as a crawl prints it at its end; other keys stay. */
    private static String words(String key) {
        return Stream.of(Refusal.values())
                .filter(refusal -> refusal.key().equals(key))
                .map(Refusal::text)
                .findFirst()
                .orElse(key);
    }
}
