package org.crawlgraph.app.command.cluster;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.Interruption;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.clusters.sampling.SampleShares;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.clusters.training.PageLabel;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "sample-compare",
        description = {
            "Compare sampling methods on a labelled site: the share of each kind of page in the"
                    + " site, and in samples by the method of `cluster train` (paper), random queue,"
                    + " breadth-first, depth-first, and highest degree first.",
            "distance: total variation distance from the shares of the site, 0 to 1. seen: pages the"
                    + " sample links to. wanted: target sample share of the paper's method. All are means over"
                    + " --draws."
        },
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph cluster sample-compare --files forum --sample-size 2000%n")
public final class SampleCompareCommand implements Callable<Integer> {

    private enum Kind {
        LABEL,
        TYPE
    }

    @Mixin
    private SiteSource source = new SiteSource();

    @Option(
            names = "--by",
            paramLabel = "NAME",
            description = "Kind of a page: its label, or the column type of the labels; default label.")
    private Kind by = Kind.LABEL;

    @Option(
            names = "--entry",
            paramLabel = "URL",
            description = "Start page of samples; may be repeated; default: the home page of the site.")
    private List<String> entries = List.of();

    @Option(
            names = "--sample-size",
            paramLabel = "N",
            description = "Number of pages per sample; default ${DEFAULT-VALUE}.")
    private int sampleSize = 1_000;

    @Option(
            names = "--draws",
            paramLabel = "N",
            description = "Number of samples per random method; default ${DEFAULT-VALUE}.")
    private int draws = 10;

    @Option(
            names = "--alpha",
            paramLabel = "N",
            description = "How fast samples of the paper's method move away from the entry; default ${DEFAULT-VALUE}.")
    private int alpha = SamplingOptions.DEFAULT.alpha();

    @Option(names = "--random-seed", paramLabel = "N", description = "Random seed; default ${DEFAULT-VALUE}.")
    private long randomSeed = SamplingOptions.DEFAULT.randomSeed();

    @Mixin
    private RowOutput output = new RowOutput();

    @Override
    public Integer call() throws JsonProcessingException {
        if (sampleSize < 1 || draws < 1) {
            throw new UserError(
                    "--sample-size is " + sampleSize + " and --draws " + draws + "; both must be at least 1");
        }
        List<SampleShares> rows;
        try (Progress progress = output.progress();
                Interruption checkpoint = new Interruption(progress)) {
            SiteEvaluation site = source.read(output::say, checkpoint);
            rows = SampleShares.of(
                    site.site().links(),
                    site.entries(entries, checkpoint),
                    kinds(site),
                    sampleSize,
                    draws,
                    new SamplingOptions(alpha, 0, randomSeed),
                    checkpoint);
        } catch (IllegalArgumentException e) {
            throw new UserError(String.valueOf(e.getMessage()), e);
        }
        List<String> kinds = List.copyOf(new TreeSet<>(rows.get(0).shares().keySet()));
        List<Map<String, @Nullable Object>> objects =
                rows.stream().map(row -> object(row, kinds)).toList();
        output.objects(new ObjectMapper(), List.copyOf(objects.get(0).keySet()), objects, () -> table(rows, kinds));
        return ExitCode.DONE;
    }

    private List<String> kinds(SiteEvaluation site) {
        List<String> kinds = by == Kind.TYPE
                ? site.types()
                : site.site().labels().stream().map(PageLabel::text).toList();
        if (kinds.isEmpty()) {
            throw new UserError(
                    by == Kind.TYPE
                            ? "the labels have no types; remove --by"
                            : "the pages have no labels; add labels.tsv, or pass --labels or --label-clusters");
        }
        return kinds;
    }

    private static Map<String, @Nullable Object> object(SampleShares row, List<String> kinds) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        object.put("sample", row.sample());
        object.put("pages", row.pages());
        object.put("seen", row.seen());
        object.put("wanted", Double.isNaN(row.wanted()) ? null : row.wanted());
        kinds.forEach(kind -> object.put(kind, row.shares().get(kind)));
        object.put("distance", row.distance());
        return object;
    }

    private static Table table(List<SampleShares> rows, List<String> kinds) {
        Table table = new Table().text("sample").number("pages").number("seen").number("wanted");
        kinds.forEach(table::number);
        table.number("distance");
        for (SampleShares row : rows) {
            List<Object> cells = new ArrayList<>(List.of(
                    row.sample(),
                    Math.round(row.pages()),
                    Math.round(row.seen()),
                    Double.isNaN(row.wanted()) ? "-" : share(row.wanted())));
            kinds.forEach(kind -> cells.add(share(row.shares().getOrDefault(kind, 0.0))));
            cells.add(share(row.distance()));
            table.row(cells.toArray());
        }
        return table;
    }

    private static String share(double share) {
        return String.format(Locale.ROOT, "%.3f", share);
    }
}
