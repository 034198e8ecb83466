package org.crawlgraph.app.command.seeds;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.command.shared.StoreQuestion;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.Reranking;
import org.crawlgraph.cores.Uncertainty;
import org.crawlgraph.graph.RankedLinks;
import org.crawlgraph.ingest.kernel.KernelFolder;
import org.jspecify.annotations.Nullable;

/** Seeds from the kernel of a graph: the best hub of each of its strongest cores. */
final class KernelSeeds {

    private static final int MOST = 100_000;

    private final RowOutput output;

    KernelSeeds(RowOutput output) {
        this.output = output;
    }

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
            String certainty) {}

    private static final List<String> COLUMNS =
            List.of("rank", "url", "page", "hubs", "authorities", "coverDensity", "hubScore", "sigma", "certainty");

    /** Prints the seeds; the exit code. */
    int print(Path folder, long count) throws JsonProcessingException {
        if (count < 1 || count > MOST) {
            throw new UserError("COUNT is " + count + "; with --kernel it goes from 1 to " + MOST);
        }
        KernelFolder files = new KernelFolder(folder);
        List<Core> cores;
        Map<Integer, String> urls;
        try (Progress progress = output.progress()) {
            int threads = Runtime.getRuntime().availableProcessors();
            RankedLinks links = files.read(progress);
            try (CoreExtraction extraction =
                    new CoreExtraction(links, CoreOptions.DEFAULT, Reranking.EXACT, threads, progress)) {
                cores = extraction.take((int) count, progress);
            }
            urls = files.urls(cores.stream().mapToInt(core -> core.hubs()[0]).toArray(), progress);
        }
        List<SeedRow> rows = rows(cores, urls);
        output.objects(new ObjectMapper(), COLUMNS, rows, () -> table(rows));
        String note = Uncertainty.note(Reranking.EXACT, cores);
        if (note != null) {
            output.say(note);
        }
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
                    core.certainty().text()));
        }
        return rows;
    }

    private static Table table(List<SeedRow> rows) {
        Table table = new Table()
                .number("rank")
                .text("url")
                .number("hubs")
                .number("authorities")
                .number("sigma");
        rows.forEach(row -> table.row(
                row.rank(),
                row.url() == null ? "page " + row.page() : row.url(),
                row.hubs(),
                row.authorities(),
                String.format(Locale.ROOT, "%.4g", row.sigma())));
        return table;
    }
}
