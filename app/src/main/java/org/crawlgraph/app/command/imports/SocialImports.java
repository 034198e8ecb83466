package org.crawlgraph.app.command.imports;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.command.shared.Interruption;
import org.crawlgraph.app.command.shared.JsonOutput;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.bolt.BoltClient;
import org.crawlgraph.bolt.Database;
import org.crawlgraph.bolt.SchemaSetup;
import org.crawlgraph.bolt.StoreFailure;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.social.CypherStore;
import org.crawlgraph.ingest.social.SocialImport;
import org.crawlgraph.ingest.social.SocialSummary;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.store.ImportRecord;
import org.neo4j.driver.Record;
import org.neo4j.driver.Transaction;

/** The way commands bring a social graph into a store. */
final class SocialImports {

    private SocialImports() {}

    /** Reads and checks the tables. */
    static SocialSummary check(Path folder, ImportOptions options, JsonOutput output) {
        return shown(output, checkpoint -> SocialImport.check(absolute(folder), options, checkpoint));
    }

    /** Imports into the store of a home, which has none yet; does nothing when the tables are there already. */
    static SocialSummary run(Path folder, ImportOptions options, Home home, JsonOutput output) {
        Imports.refuseWhileServed(
                home, "stop it, add --online to import into it, or choose another folder with --home");
        ImportSummary there = ImportRecord.read(home.folder());
        if (there == null) {
            return Imports.intoNewStore(
                    home,
                    () -> shown(
                            output,
                            checkpoint -> SocialImport.run(absolute(folder), options, home.folder(), checkpoint)));
        }
        SocialSummary summary = check(folder, options, output);
        if (!there.fingerprint().equals(summary.fingerprint())) {
            throw new UserError(home.folder() + " holds another graph (" + there.format()
                    + "); add --online to import into" + " it, or choose another folder with --home");
        }
        output.say("the graph is in " + home.folder() + " already; nothing was done");
        return summary;
    }

    /** Imports into the server that runs on a home, or into one that is started for as long as it takes. */
    static SocialImport.Online intoHome(Path folder, ImportOptions options, Home home, JsonOutput output) {
        try (Connection connection = Connection.open(home, Installation.here().plugins(), output::say)) {
            return intoServer(folder, options, connection.database(), output);
        }
    }

    /** Imports into any server. */
    static SocialImport.Online intoServer(Path folder, ImportOptions options, Database database, JsonOutput output) {
        try (BoltClient client = BoltClient.connect(database)) {
            SchemaSetup.ensure(client, SocialImport.needed());
            return shown(
                    output, checkpoint -> SocialImport.online(absolute(folder), options, store(client), checkpoint));
        } catch (CancellationException e) {
            output.say("what was written is kept: run the same command again to go on");
            throw e;
        }
    }

    private static CypherStore store(BoltClient client) {
        return (cypher, parameters) -> {
            try {
                return client.inTransaction((Transaction tx) -> {
                    List<Record> rows = tx.run(cypher, parameters).list();
                    return rows.isEmpty() ? null : rows.get(0).get(0).asObject();
                });
            } catch (StoreFailure e) {
                throw new IngestException(
                        e.getMessage() + "; what was written before is kept: run the same command again to go on", e);
            }
        };
    }

    private static Path absolute(Path folder) {
        return folder.toAbsolutePath().normalize();
    }

    private static <T> T shown(JsonOutput output, Function<Checkpoint, T> work) {
        try (Progress progress = output.progress();
                Interruption interruption = new Interruption(progress)) {
            return work.apply(interruption);
        }
    }
}
