package org.crawlgraph.app.command.imports;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.BoltOptions;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.command.shared.ReadOptions;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.server.Database;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.ingest.social.SocialImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.store.ImportRecord;
import org.crawlgraph.schema.SchemaEntry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "social",
        description = {
            "Import users, contacts and posts with tags from tables into the store of the home.",
            "The folder has one or more of the files users, contacts and posts, as .csv or"
                    + " .tsv, optionally gzipped."
        },
        footer = "%nExample: crawlgraph import social ~/downloads/photos --home ~/photos%n")
final class ImportSocialCommand implements Callable<Integer> {

    @Parameters(
            paramLabel = "FOLDER",
            description = "Folder with the tables; docs/reference/file-formats.md lists their columns.")
    private Path folder = Path.of("");

    @Option(
            names = "--dry-run",
            description = "Read and check the tables and print their contents, without importing them.")
    private boolean dryRun;

    @Option(
            names = "--online",
            description = {
                "Import in batches into the running server of the home, or into a temporary one.",
                "Keeps existing data; after an interruption, the same command resumes."
            })
    private boolean online;

    @Mixin
    private ReadOptions.RejectOption reading = new ReadOptions.RejectOption();

    @Mixin
    private BoltOptions bolt = new BoltOptions();

    @Mixin
    private HomeOption home = new HomeOption();

    @Mixin
    private Output.Json output = new Output.Json();

    @Override
    public Integer call() throws JsonProcessingException {
        Optional<Database> server = bolt.database(home);
        if (dryRun && (online || server.isPresent())) {
            throw new UserError("--dry-run only prints the contents of the tables; remove --online and --bolt");
        }
        if (dryRun) {
            return told(SocialImports.check(folder, reading.options(), output), Map.of());
        }
        if (online || server.isPresent()) {
            SocialImport.Online done = Imports.online(server, home.home(), output, (store, checkpoint) -> {
                SchemaEntry.ensure(store, SchemaEntry.SOCIAL);
                return SocialImport.online(SocialImports.absolute(folder), reading.options(), store, checkpoint);
            });
            Map<String, Object> news = new LinkedHashMap<>();
            news.put("newNodes", done.newNodes());
            news.put("newRelationships", done.newRelationships());
            return told(done.summary(), news);
        }
        return told(SocialImports.run(folder, reading.options(), home.home(), output), Map.of());
    }

    private int told(SocialImport.SocialSummary summary, Map<String, Object> news) throws JsonProcessingException {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("users", summary.users());
        row.put("contacts", summary.contacts());
        row.put("posts", summary.posts());
        row.put("tags", summary.tags());
        row.put("taggings", summary.taggings());
        row.putAll(news);
        row.put("rejected", summary.rejects().size());
        if (output.json()) {
            row.put("columnsLeftOut", summary.leftOut());
            row.put("fingerprint", summary.fingerprint());
            output.print(new ObjectMapper().writeValueAsString(row));
        } else {
            Table table = new Table("what, #count");
            row.forEach(table::row);
            output.print(table);
        }
        if (!summary.leftOut().isEmpty()) {
            output.say("unused columns: " + String.join(", ", summary.leftOut()));
        }
        Imports.tell(summary.rejects(), output);
        return summary.rejects().isEmpty() ? ExitCode.DONE : ExitCode.SHORT;
    }

    private static final class SocialImports {

        private SocialImports() {}

        static SocialImport.SocialSummary check(Path folder, ImportOptions options, Output.Json output) {
            return output.watched(checkpoint -> SocialImport.check(absolute(folder), options, checkpoint));
        }

        /** Imports into the empty store of a home; does nothing if it already has the tables. */
        static SocialImport.SocialSummary run(Path folder, ImportOptions options, Home home, Output.Json output) {
            Imports.refuseWhileServed(
                    home, "stop it, add --online to import into it, or choose another folder with --home");
            ImportSummary there = ImportRecord.read(home.folder());
            if (there == null) {
                return Imports.intoNewStore(
                        home,
                        () -> output.watched(
                                checkpoint -> SocialImport.run(absolute(folder), options, home.folder(), checkpoint)));
            }
            SocialImport.SocialSummary summary = check(folder, options, output);
            if (!there.fingerprint().equals(summary.fingerprint())) {
                throw new UserError(home.folder() + " holds another graph (" + there.format()
                        + "); add --online to import into" + " it, or choose another folder with --home");
            }
            output.say("the graph is already in " + home.folder() + "; nothing to do");
            return summary;
        }

        private static Path absolute(Path folder) {
            return folder.toAbsolutePath().normalize();
        }
    }
}
