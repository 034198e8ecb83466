package org.crawlgraph.procedures.help;

import java.time.ZonedDateTime;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.Version;
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

    /** A procedure, function or option. */
    public record HelpRow(
            @Description("its name") String name,
            @Description("procedure, function or option") String kind,
            @Description("what it takes and returns") String signature,
            @Description("what it does") String description) {}

    /** A version. */
    public record VersionRow(
            @Description("version of CrawlGraph") String version) {}

    /** A running job. */
    public record ProgressRow(
            @Description("id of the job: the option jobId of the call, or one of our own")
            String jobId,

            @Description("procedure that is running") String procedure,
            @Description("what it is doing") String stage,

            @Description("how much of this stage is done, in percent")
            double progress,

            @Description("when it began") ZonedDateTime startedAt,
            @Description("time since then, in milliseconds") long elapsedMillis,

            @Description(
                    "how long the rest of this stage takes at its pace so far, in milliseconds; null while that cannot be told")
            @Nullable
            Long leftMillis,

            @Description(
                    "how much of this stage is done in a second at its pace so far, in percent; null while that cannot be told")
            @Nullable
            Double rate) {}

    /** Procedures, functions and options whose name or description contains a word. */
    @Procedure(name = "crawl.help", mode = Mode.READ)
    @Description(
            "Procedures, functions and options of CrawlGraph whose name or description contains a word; all without"
                    + " one.")
    public Stream<HelpRow> help(@Name(value = "word", defaultValue = "") @Nullable String word) {
        String wanted = word == null ? "" : word;
        Stream<HelpRow> called = Stream.of(PROCEDURES, FUNCTIONS).flatMap(query -> {
            try (Result result = tx.execute(query, Map.of("word", wanted))) {
                return result.stream().map(HelpProcedures::row).toList().stream();
            }
        });
        Stream<HelpRow> options = OptionHelp.ALL.stream()
                .filter(option -> option.mentions(wanted.toLowerCase(Locale.ROOT)))
                .map(option -> new HelpRow(
                        option.name(), "option", option.type() + "; default " + option.otherwise(), option.meaning()));
        return Stream.concat(called, options);
    }

    private static HelpRow row(Map<String, Object> row) {
        return new HelpRow(text(row, "name"), text(row, "kind"), text(row, "signature"), text(row, "description"));
    }

    private static String text(Map<String, Object> row, String column) {
        return String.valueOf(row.get(column));
    }

    /** One row. */
    @Procedure(name = "crawl.version", mode = Mode.READ)
    @Description("The version of CrawlGraph.")
    public Stream<VersionRow> version() {
        return Stream.of(new VersionRow(Version.CURRENT));
    }

    /** The jobs that are running, oldest first. */
    @Procedure(name = "crawl.listProgress", mode = Mode.READ)
    @Description("The calls of CrawlGraph that are running on this database, and how far they are.")
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
