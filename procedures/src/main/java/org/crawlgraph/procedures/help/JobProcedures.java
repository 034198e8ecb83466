package org.crawlgraph.procedures.help;

import java.time.ZonedDateTime;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.graphs.MemoryEstimate;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.estimate} and {@code crawl.listProgress}: the heap and the progress of calls. */
public final class JobProcedures extends ProcedureContext {

    public record ProgressRow(
            @Description("Id of the job: the option jobId, or a generated id")
            String jobId,

            @Description("Running procedure") String procedure,
            @Description("Current stage") String stage,
            @Description("Percentage of the stage") double progress,

            @Description("Start time") ZonedDateTime startedAt,
            @Description("Milliseconds since the start") long elapsedMillis,

            @Description("Estimated time until the end of the stage, in milliseconds; null while unknown") @Nullable
            Long leftMillis) {}

    @Procedure(name = "crawl.estimate", mode = Mode.READ)
    @Description("Estimates the heap that a procedure needs with these options, without reading the graph. Arguments"
            + " of the procedure before its options are left out; a named graph is the option graph. For a graph that"
            + " is not in the store, pass nodeCount and relationshipCount.")
    public Stream<MemoryEstimate.Row> estimate(
            @Name("procedure") @Nullable String procedure,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(MemoryEstimate.Row.of(
                Reference.estimated(Options.required("procedure", procedure)).estimate(this, options)));
    }

    @Procedure(name = "crawl.listProgress", mode = Mode.READ)
    @Description("Lists your running calls of CrawlGraph on this database with their progress, oldest first.")
    public Stream<ProgressRow> listProgress() {
        return Job.running(owner()).stream().map(job -> {
            Job.Position position = job.position();
            long now = System.nanoTime();
            return new ProgressRow(
                    job.id(),
                    job.procedure(),
                    position.stage(),
                    100.0 * position.done() / position.total(),
                    job.startedAt(),
                    job.elapsedMillis(),
                    position.leftMillis(now));
        });
    }
}
