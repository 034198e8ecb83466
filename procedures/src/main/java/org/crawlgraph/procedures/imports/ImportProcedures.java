package org.crawlgraph.procedures.imports;

import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.ingest.online.EmbeddedImport;
import org.crawlgraph.ingest.online.OnlineImport;
import org.crawlgraph.ingest.online.OnlineSummary;
import org.crawlgraph.ingest.online.RecordedImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.procedures.call.FileOptions;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.options.Option;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.store.ImportFolder;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.import.*}: crawled graphs from files in the import folder of the server. */
public final class ImportProcedures extends ProcedureContext {

    private static final Option<Long> BATCH_SIZE = Option.integer(
            "batchSize",
            1,
            OnlineImport.LARGEST_BATCH,
            OnlineImport.BATCH_SIZE,
            "most pages or links written in one transaction");

    /** All its options, for help. */
    public static final List<Option<?>> OPTIONS = List.of(FileOptions.BASE_URL, FileOptions.MAX_REJECTS, BATCH_SIZE);

    /** Most bad records that a row lists. */
    private static final int LISTED_REJECTS = 100;

    /** What an import did. */
    public record ImportRow(
            @Description("name of the file") String file,
            @Description("format that was found") String format,
            @Description("pages of the file") long pages,
            @Description("links of the file") long links,
            @Description("hosts of these pages") long hosts,

            @Description("pages that were not there before") long newPages,

            @Description("links that were not there before") long newLinks,

            @Description("bad records of the file, which were skipped")
            long rejected,

            @Description("the first 100 of them: file, place, reason")
            List<Map<String, Object>> rejects,

            @Description("transactions that wrote pages and links")
            long batches,

            @Description("time taken, in milliseconds") long millis,

            @Description("why there was less to do than the file holds, else null") @Nullable
            String note,

            @Description("all options with the values they had")
            Map<String, Object> configuration) {}

    /** An import in the store. */
    public record RecordedRow(
            @Description("name of the file") String file,
            @Description("format that was found") String format,
            @Description("pages of the file") long pages,
            @Description("links of the file") long links,
            @Description("hosts of these pages") long hosts,

            @Description("bad records of the file, which were skipped")
            long rejected,

            @Description("finished, or unfinished: it is running, or was cut short and goes on when it is called again")
            String state,

            @Description("how much of it is in the store, in percent")
            double progress,

            @Description("when it was first started") ZonedDateTime startedAt,

            @Description("when it was finished, else null") @Nullable
            ZonedDateTime finishedAt,

            @Description("version of CrawlGraph") String version,

            @Description("text that tells the file apart from others with another graph")
            String fingerprint) {

        private static RecordedRow of(RecordedImport done) {
            return new RecordedRow(
                    done.file(),
                    done.format(),
                    done.pages(),
                    done.links(),
                    done.hosts(),
                    done.rejected(),
                    done.finishedAt() == null ? "unfinished" : "finished",
                    done.progress(),
                    done.startedAt(),
                    done.finishedAt(),
                    done.version(),
                    done.fingerprint());
        }
    }

    /** One row. */
    @Procedure(name = "crawl.import.graph", mode = Mode.WRITE)
    @Description(
            "Imports a graph from a file in the import folder of the server, in transactions of its own. Pages and links that"
                    + " are there are not written again, and a call after one that was cut short goes on behind it. Call it"
                    + " in a transaction that has not changed anything. Options: baseUrl, maxRejects, batchSize, jobId")
    public Stream<ImportRow> graph(
            @Name("path") @Nullable String path,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        Options read = new Options(options);
        ImportOptions reading = FileOptions.of(read);
        int batchSize = read.integer(BATCH_SIZE);
        String jobId = read.find(SharedOptions.JOB_ID);
        read.end();
        Path file = ImportFolder.of(db).resolve(Options.required("path", path));
        try (Job job = start("crawl.import.graph", jobId)) {
            OnlineSummary done = FileOptions.reading(() -> EmbeddedImport.run(db, file, reading, batchSize, job));
            return Stream.of(new ImportRow(
                    String.valueOf(file.getFileName()),
                    done.graph().format(),
                    done.graph().pages(),
                    done.graph().links(),
                    done.graph().hosts(),
                    done.newPages(),
                    done.newLinks(),
                    done.graph().rejected(),
                    listed(done.rejects()),
                    done.batches(),
                    job.elapsedMillis(),
                    done.note(),
                    read.effective()));
        }
    }

    private static List<Map<String, Object>> listed(List<Rejects.Reject> rejects) {
        return rejects.stream()
                .limit(LISTED_REJECTS)
                .map(reject -> Map.<String, Object>of(
                        "file",
                        String.valueOf(Path.of(reject.file()).getFileName()),
                        "place",
                        reject.place(),
                        "reason",
                        reject.reason()))
                .toList();
    }

    /** The imports, oldest first. */
    @Procedure(name = "crawl.import.list", mode = Mode.READ)
    @Description("The imports into this database while it was running, and how far they are.")
    public Stream<RecordedRow> list() {
        try (ResourceIterator<Node> imports = tx.findNodes(Label.label(RecordedImport.LABEL))) {
            return imports.stream()
                    .map(node -> RecordedRow.of(RecordedImport.of(node.getAllProperties())))
                    .sorted(Comparator.comparing(RecordedRow::startedAt).thenComparing(RecordedRow::fingerprint))
                    .toList()
                    .stream();
        }
    }
}
