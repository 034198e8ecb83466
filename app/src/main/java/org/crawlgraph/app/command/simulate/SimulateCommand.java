package org.crawlgraph.app.command.simulate;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.SeedFiles;
import org.crawlgraph.app.command.shared.StoreQuestion;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.report.ReportFile;
import org.crawlgraph.app.report.SimulationReport;
import org.crawlgraph.app.server.Connection;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Puts seeds to the test. */
@Command(
        name = "simulate",
        description =
                "Tell what seeds are worth: crawl.simulate on the store of the home, from the seeds and from baselines.",
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph simulate --seeds 20 --depth 10 --report seeds.html%n")
public final class SimulateCommand implements Callable<Integer> {

    private static final int DEFAULT_SEEDS = 100;

    /** Where the seeds come from; one of the three. */
    static final class Source {

        @Option(names = "--run", paramLabel = "ID", description = "The seeds and cores of this run.")
        private @Nullable String run;

        @Option(
                names = "--seeds-file",
                paramLabel = "FILE",
                description =
                        "The URLs in this file, in any form that export seeds writes; - for standard input; without cores.")
        private @Nullable Path file;

        @Option(
                names = "--seeds",
                paramLabel = "N",
                description = {
                    "So many seeds, extracted for this and not kept; default " + DEFAULT_SEEDS + ".",
                    "Takes the options of crawl.extractSeeds too, such as --option minHubs=2."
                })
        private long count = DEFAULT_SEEDS;
    }

    @ArgGroup
    private Source source = new Source();

    @Option(names = "--depth", paramLabel = "N", description = "How many links deep the crawls go; default 20.")
    private long depth = 20;

    @Option(names = "--draws", paramLabel = "N", description = "How many crawls start from random pages; default 20.")
    private long draws = 20;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Write plots and tables to this HTML page, too, which needs nothing beside it.")
    private @Nullable Path report;

    @Mixin
    private StoreQuestion question = new StoreQuestion();

    @Override
    public Integer call() {
        ReportFile file = report == null ? null : new ReportFile(report);
        List<String> urls = source.file == null ? List.of() : SeedFiles.urls(source.file);
        long asked = source.run == null && source.file == null ? source.count : 0;
        try (Connection connection = question.open();
                SimulationSource seeds = new SimulationSource(
                        connection.client(), question.options().map(), question.output())) {
            long found = asked == 0 ? 0 : seeds.extract(asked);
            if (source.run != null) {
                seeds.take(source.run);
            } else if (!urls.isEmpty()) {
                seeds.take(urls);
            }
            SimulationAnswer answer = new SimulationAnswer(connection.client(), seeds);
            List<Record> rows = answer.rows(depth, draws);
            if (question.output().json()) {
                question.output().rows(rows);
            } else {
                question.output().print(SimulationTable.of(rows));
            }
            if (file != null) {
                file.write(SimulationReport.html(answer.simulation(rows, depth, draws)));
                question.output().say("wrote " + report);
            }
            return asked == 0 ? ExitCode.DONE : question.exitCode(found, asked, "seeds");
        }
    }
}
