package org.crawlgraph.app.command.seeds;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.command.shared.StoreQuestion;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.Reranking;
import org.crawlgraph.cores.Uncertainty;
import org.crawlgraph.cores.kernel.KernelCores;
import org.crawlgraph.cores.kernel.KernelExtraction;
import org.crawlgraph.cores.kernel.Standing;
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
     * @param kernel what speaks for the core, see {@link Standing}
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
            String certainty,
            String kernel) {}

    private static final List<String> COLUMNS = List.of(
            "rank", "url", "page", "hubs", "authorities", "coverDensity", "hubScore", "sigma", "certainty", "kernel");

    /** Prints the seeds; the exit code. */
    int print(Path folder, long count) throws JsonProcessingException {
        if (count < 1 || count > MOST) {
            throw new UserError("COUNT is " + count + "; with --kernel it goes from 1 to " + MOST);
        }
        KernelFolder files = new KernelFolder(folder);
        KernelCores found;
        Map<Integer, String> urls;
        try (Progress progress = output.progress()) {
            int threads = Runtime.getRuntime().availableProcessors();
            found = KernelExtraction.extract(files.read(progress), (int) count, CoreOptions.DEFAULT, threads, progress);
            urls = files.urls(
                    found.cores().stream().mapToInt(core -> core.hubs()[0]).toArray(), progress);
        }
        List<SeedRow> rows = rows(found, urls);
        output.objects(new ObjectMapper(), COLUMNS, rows, () -> table(rows));
        String note = Uncertainty.note(Reranking.EXACT, found.cores());
        if (note != null) {
            output.say(note);
        }
        return say(files, found, count);
    }

    private int say(KernelFolder files, KernelCores found, long count) {
        int differ = Collections.frequency(found.standings(), Standing.DIFFERS);
        if (differ > 0) {
            output.say(differ + " of " + found.cores().size() + " cores are others when the kernel has a tenth of the"
                    + " detail (differs): run reduce again with a smaller --share, or without --seeds and --level");
        }
        if (found.nextLevel() > 0) {
            output.say("the kernel was written for the level " + files.level()
                    + ", and not all cores are as strong (below);" + " run reduce again with --level "
                    + String.format(Locale.ROOT, "%.6g", found.nextLevel() * (1 - 1e-5)));
            return ExitCode.SHORT;
        }
        if (files.level() > 0) {
            output.say("all cores are as strong as the level of the kernel, " + files.level());
            return differ > 0 ? ExitCode.SHORT : ExitCode.DONE;
        }
        return StoreQuestion.exitCode(output, found.cores().size(), count, "seeds");
    }

    private static List<SeedRow> rows(KernelCores found, Map<Integer, String> urls) {
        List<SeedRow> rows = new ArrayList<>();
        for (int i = 0; i < found.cores().size(); i++) {
            Core core = found.cores().get(i);
            rows.add(new SeedRow(
                    i + 1,
                    urls.get(core.hubs()[0]),
                    core.hubs()[0],
                    core.hubs().length,
                    core.authorities().length,
                    core.coverDensity(),
                    core.hubScores()[0],
                    core.sigma(),
                    core.certainty().text(),
                    found.standings().get(i).text()));
        }
        return rows;
    }

    private static Table table(List<SeedRow> rows) {
        Table table = new Table()
                .number("rank")
                .text("url")
                .number("hubs")
                .number("authorities")
                .number("sigma")
                .text("kernel");
        rows.forEach(row -> table.row(
                row.rank(),
                row.url() == null ? "page " + row.page() : row.url(),
                row.hubs(),
                row.authorities(),
                String.format(Locale.ROOT, "%.4g", row.sigma()),
                row.kernel()));
        return table;
    }
}
