package org.crawlgraph.procedures.help;

import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.Version;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Result;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.help}, {@code crawl.version}, {@code crawl.listProgress}. */
public final class HelpProcedures extends ProcedureContext {

    private static final String PROCEDURES = """
            SHOW PROCEDURES YIELD name, signature, description
            WHERE name STARTS WITH 'crawl.' AND toLower(name + ' ' + description) CONTAINS toLower($word)
            RETURN name, 'procedure' AS kind, signature, description ORDER BY name""";

    private static final String FUNCTIONS = """
            SHOW FUNCTIONS YIELD name, signature, description
            WHERE name STARTS WITH 'crawl.' AND toLower(name + ' ' + description) CONTAINS toLower($word)
            RETURN name, 'function' AS kind, signature, description ORDER BY name""";

    public record HelpRow(
            @Description(
                    "Group: seeds, ranking, simulation, graphs, import, clusters, forums, social, runs or urls; common for an option of"
                            + " several groups")
            String group,

            @Description("Name") String name,
            @Description("procedure, function or option") String kind,

            @Description("Arguments and columns; for options, type and default")
            String signature,

            @Description("What it does") String description,

            @Description("Names of the options of a procedure")
            List<String> options) {}

    public record VersionRow(
            @Description("Version of CrawlGraph") String version) {}

    public record ProgressRow(
            @Description("Id of the job: the option jobId, or a generated id")
            String jobId,

            @Description("Running procedure") String procedure,
            @Description("Current stage") String stage,

            @Description("Progress of the stage, in percent")
            double progress,

            @Description("Start time") ZonedDateTime startedAt,

            @Description("Time since the start, in milliseconds")
            long elapsedMillis,

            @Description("Estimated time until the end of the stage, in milliseconds; null while unknown") @Nullable
            Long leftMillis,

            @Description("Progress of the stage per second, in percentage points; null while unknown") @Nullable
            Double rate) {}

    @Procedure(name = "crawl.help", mode = Mode.READ)
    @Description("Lists the procedures, functions and options of CrawlGraph whose name or description"
            + " contains a word, by group; all without a word.")
    public Stream<HelpRow> help(@Name(value = "word", defaultValue = "") @Nullable String word) {
        String wanted = word == null ? "" : word;
        List<HelpRow> rows = new ArrayList<>();
        for (String query : List.of(PROCEDURES, FUNCTIONS)) {
            try (Result result = tx.execute(query, Map.of("word", wanted))) {
                result.stream().map(HelpProcedures::row).forEach(rows::add);
            }
        }
        Comparator<HelpRow> byFamily = Comparator.comparing(row -> Family.of(row.name()));
        rows.sort(byFamily.thenComparing(HelpRow::name));
        Reference.options().stream()
                .filter(option -> (option.name() + ' ' + option.meaning())
                        .toLowerCase(Locale.ROOT)
                        .contains(wanted.toLowerCase(Locale.ROOT)))
                .map(option -> new HelpRow(
                        option.group(),
                        option.name(),
                        "option",
                        option.type() + "; default " + option.otherwise(),
                        option.meaning(),
                        List.of()))
                .forEach(rows::add);
        return rows.stream();
    }

    private static HelpRow row(Map<String, Object> row) {
        String name = text(row, "name");
        return new HelpRow(
                Family.of(name).group(),
                name,
                text(row, "kind"),
                text(row, "signature"),
                text(row, "description"),
                Reference.options(name).stream().map(Option::name).toList());
    }

    private static String text(Map<String, Object> row, String column) {
        return String.valueOf(row.get(column));
    }

    @Procedure(name = "crawl.version", mode = Mode.READ)
    @Description("Returns the version of CrawlGraph.")
    public Stream<VersionRow> version() {
        return Stream.of(new VersionRow(Version.CURRENT));
    }

    @Procedure(name = "crawl.listProgress", mode = Mode.READ)
    @Description("Lists the running calls of CrawlGraph on this database with their progress, oldest first.")
    public Stream<ProgressRow> listProgress() {
        return Job.running(db.databaseName()).stream().map(job -> {
            Job.Position position = job.position();
            long now = System.nanoTime();
            return new ProgressRow(
                    job.id(),
                    job.procedure(),
                    position.stage(),
                    100.0 * position.done() / position.total(),
                    job.startedAt(),
                    job.elapsedMillis(),
                    position.leftMillis(now),
                    position.percentPerSecond(now));
        });
    }
}
