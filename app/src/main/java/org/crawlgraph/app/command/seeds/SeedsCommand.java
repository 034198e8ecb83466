package org.crawlgraph.app.command.seeds;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.command.shared.StoreQuestion;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.print.SeedTable;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ingest.formats.KernelFolder;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "seeds",
        description = "Show where the next crawl should start: crawl.extractSeeds on the store of the home.",
        footer = "%nExample: crawlgraph seeds 20 --option objective=communities --option coverDensity=80 --run dense%n")
public final class SeedsCommand implements Callable<Integer> {

    @Parameters(paramLabel = "COUNT", description = "Number of seeds.")
    @Range(most = Options.MAX_ROWS)
    private long count;

    @Option(
            names = "--run",
            paramLabel = "ID",
            description = "Store the seeds and their cores under this run id (crawl.extractSeeds.write)"
                    + " and print the summary.")
    private @Nullable String run;

    @Option(
            names = "--kernel",
            paramLabel = "DIR",
            description = {
                "Take the seeds from a kernel of the Spark job reduce instead of the store: the best"
                        + " hub of each of the strongest cores. The column exact of --json and --csv says"
                        + " whether a converged ranking gives the same core."
            })
    private @Nullable Path kernel;

    @Mixin
    private StoreQuestion question = new StoreQuestion();

    @Override
    public Integer call() {
        if (kernel != null) {
            if (run != null || !question.options().map().isEmpty() || question.isHomeTyped()) {
                throw new UserError("--kernel needs no store and has no options; remove --run, --option and --home");
            }
            return new KernelSeeds(question.output()).print(kernel, count);
        }
        return question.exitCode(run == null ? stream() : keep(run), count, "seeds");
    }

    private long stream() {
        BoltClient.NamedRows answer =
                question.answer("CALL crawl.extractSeeds($count, $options)", Map.of("count", count));
        question.output()
                .rows(answer, rows -> SeedTable.of(rows, question.output().columns()));
        return answer.rows().size();
    }

    private long keep(String id) {
        Map<String, Object> withRun = question.options().map();
        withRun.put("run", id);
        Record summary = question.rows(
                        "CALL crawl.extractSeeds.write($count, $options)", Map.of("count", count, "options", withRun))
                .get(0);
        question.output().note(summary.get("note").asString(null));
        return summary.get("seeds").asLong();
    }

    /** Seeds from a kernel: the best hub of each of its strongest cores. */
    private record KernelSeeds(RowOutput output) {

        private static final int MOST = 100_000;

        /**
         * A seed.
         *
         * @param page its number in the graph
         * @param url null when the kernel was written without URLs
         */
        record SeedRow(
                int rank,
                @Nullable String url,
                int page,
                int hubs,
                int authorities,
                double coverDensity,
                double hubScore,
                double sigma,
                boolean exact) {}

        /** Prints the seeds; returns the exit code. */
        int print(Path folder, long count) {
            if (count > MOST) {
                throw new UserError("COUNT is " + count + "; with --kernel it must be at most " + MOST);
            }
            KernelFolder files = new KernelFolder(folder);
            List<Core> cores;
            Map<Integer, String> urls;
            try (Progress progress = output.progress()) {
                int threads = Runtime.getRuntime().availableProcessors();
                LinkGraph links = files.read(progress);
                try (CoreExtraction extraction = new CoreExtraction(
                        links, CoreOptions.DEFAULT, CoreOptions.Reranking.EXACT, threads, progress)) {
                    cores = extraction.take((int) count, progress);
                }
                urls = files.urls(
                        cores.stream().mapToInt(core -> core.hubs()[0]).toArray(), progress);
            }
            List<SeedRow> rows = rows(cores, urls);
            String name = urls.isEmpty() ? "page" : "url";
            output.objects(SeedRow.class, rows, "rank", name, "hubs", "authorities", "sigma");
            output.note(CoreExtraction.note(cores.stream().filter(Core::exact).count(), cores.size()));
            return StoreQuestion.exitCode(output, cores.size(), count, "seeds");
        }

        private static List<SeedRow> rows(List<Core> cores, Map<Integer, String> urls) {
            List<SeedRow> rows = new ArrayList<>();
            for (int i = 0; i < cores.size(); i++) {
                Core core = cores.get(i);
                rows.add(new SeedRow(
                        i + 1,
                        urls.get(core.hubs()[0]),
                        core.hubs()[0],
                        core.hubs().length,
                        core.authorities().length,
                        core.coverDensity(),
                        core.hubScores()[0],
                        core.sigma(),
                        core.exact()));
            }
            return rows;
        }
    }
}
