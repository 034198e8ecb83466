package org.crawlgraph.procedures.crawls;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.ingest.OnlineImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.FileOptions;
import org.crawlgraph.procedures.call.ImportFolder;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.import.graph}: crawled graphs from files in the import folder of the server. */
public final class ImportProcedures extends ProcedureContext {

    private static final Option<Boolean> LINK_DETAILS = Option.flag(
            "linkDetails",
            false,
            "Whether to store anchor and rel (sponsored, ugc) of links from WARC, ARC, WAT and JSON Lines files");

    private static final Option<Boolean> SKETCHES = Option.flag(
            "sketches",
            false,
            "Whether to store a text sketch of each page of WARC files, for crawl.duplicates, and"
                    + " its declared language");

    private static final Call GRAPH = Call.of(
            "crawl.import.graph",
            FileOptions.OPTIONS,
            FileOptions.COLUMNS,
            LINK_DETAILS,
            SKETCHES,
            SharedOptions.JOB_ID);

    public static final List<Call> CALLS = List.of(GRAPH);

    /** Maximum number of bad records listed in a row. */
    private static final int LISTED_REJECTS = 100;

    public record ImportRow(
            @Description("Name of the file") String file,
            @Description("Detected format") String format,
            @Description("Number of pages of the file") long nodeCount,
            @Description("Number of links of the file") long relationshipCount,
            @Description("Number of hosts of these pages") long hosts,
            @Description("Number of new pages") long newPages,
            @Description("Number of new links") long newLinks,

            @Description("Number of bad records skipped") long rejected,

            @Description("The first 100 bad records: file, place, reason")
            List<Map<String, Object>> rejects,

            @Description("Number of transactions") long batches,

            @Description("Time to read the file and to write, in milliseconds")
            long writeMillis,

            @Description(Call.Columns.NOTE) @Nullable String note,

            @Description(Call.Columns.CONFIGURATION) Map<String, Object> configuration) {}

    @Procedure(name = "crawl.import.graph", mode = Mode.WRITE)
    @Description("Imports a graph from a file in the import folder of the server, in its own"
            + " transactions. Skips existing pages and links; after an interruption, the same call"
            + " resumes. Call it in a transaction without changes.")
    public Stream<ImportRow> graph(
            @Name("path") @Nullable String path,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        Options read = GRAPH.read(options);
        ImportOptions reading = FileOptions.of(read, ImportOptions.DEFAULT.concurrency())
                .with(read.get(FileOptions.COLUMNS))
                .with(read.get(LINK_DETAILS), read.get(SKETCHES));
        Path file = ImportFolder.of(db).resolve(Options.required("path", path));
        try (Job job = start(GRAPH, read)) {
            OnlineImport.OnlineSummary done =
                    FileOptions.reading(() -> OnlineImport.run(db, file, reading, OnlineImport.BATCH_SIZE, job));
            return Stream.of(new ImportRow(
                    String.valueOf(file.getFileName()),
                    done.graph().format() + ImportSummary.words(done.graph().ignored()),
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
}
