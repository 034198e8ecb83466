package org.crawlgraph.app.command.imports;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.crawlgraph.app.command.shared.BoltOptions;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.command.shared.ReadOptions;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.social.SocialImport;
import org.crawlgraph.ingest.source.ImportOptions;
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
    public Integer call() {
        boolean batches = online || bolt.database(home).isPresent();
        Path tables = folder.toAbsolutePath().normalize();
        ImportOptions options = reading.options();
        if (dryRun && batches) {
            throw new UserError("--dry-run only prints the contents of the tables; remove --online and --bolt");
        }
        if (batches) {
            SocialImport.Online done = Imports.online(bolt, home, output, (store, checkpoint) -> {
                SchemaEntry.ensure(store, SchemaEntry.SOCIAL);
                return SocialImport.online(tables, options, store, checkpoint);
            });
            Map<String, Object> news = new LinkedHashMap<>();
            news.put("newNodes", done.newNodes());
            news.put("newRelationships", done.newRelationships());
            return told(done.summary(), news);
        }
        Function<Checkpoint, SocialImport.SocialSummary> check =
                checkpoint -> SocialImport.check(tables, options, checkpoint);
        if (!dryRun) {
            Home target = home.home();
            SocialImport.SocialSummary made = Imports.intoNewStore(
                    target,
                    output,
                    checkpoint -> SocialImport.run(tables, options, target.folder(), checkpoint),
                    check.andThen(SocialImport.SocialSummary::fingerprint));
            if (made != null) {
                return told(made, Map.of());
            }
            output.say("the graph is already in " + target.folder() + "; nothing to do");
        }
        return told(output.watched(check), Map.of());
    }

    private int told(SocialImport.SocialSummary summary, Map<String, Object> news) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("users", summary.users());
        row.put("contacts", summary.contacts());
        row.put("posts", summary.posts());
        row.put("tags", summary.tags());
        row.put("taggings", summary.taggings());
        row.putAll(news);
        row.put("rejected", summary.rejects().size());
        Table table = new Table("what, #count");
        row.forEach(table::row);
        row.put("columnsLeftOut", summary.leftOut());
        row.put("fingerprint", summary.fingerprint());
        output.print(row, () -> table);
        if (!summary.leftOut().isEmpty()) {
            output.say("unused columns: " + String.join(", ", summary.leftOut()));
        }
        return Imports.told(summary.rejects(), output);
    }
}
