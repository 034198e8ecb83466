package org.crawlgraph.app.command.imports;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.command.shared.Interruption;
import org.crawlgraph.app.command.shared.JsonOutput;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.bolt.BoltClient;
import org.crawlgraph.bolt.Database;
import org.crawlgraph.bolt.PageWriter;
import org.crawlgraph.bolt.SchemaSetup;
import org.crawlgraph.bolt.StoreFailure;
import org.crawlgraph.ingest.online.OnlineImport;
import org.crawlgraph.ingest.online.OnlineStore;
import org.crawlgraph.ingest.online.OnlineSummary;
import org.crawlgraph.ingest.online.PassingFailure;
import org.crawlgraph.ingest.online.StoreBatch;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.IngestException;

/** Imports into running servers by commands. */
public final class OnlineImports {

    private OnlineImports() {}

    /** Imports into the running server of a home, or a temporary one. */
    public static OnlineSummary intoHome(Path input, ImportOptions options, Home home, JsonOutput output) {
        try (Connection connection = Connection.open(home, Installation.here().plugins(), output::say);
                BoltStore store = BoltStore.connect(connection.database())) {
            return run(store, input, options, output);
        }
    }

    public static OnlineSummary intoServer(Path input, ImportOptions options, Database database, JsonOutput output) {
        try (BoltStore store = BoltStore.connect(database)) {
            return run(store, input, options, output);
        }
    }

    private static OnlineSummary run(BoltStore store, Path input, ImportOptions options, JsonOutput output) {
        Progress progress = output.progress();
        try (Interruption interruption = new Interruption(progress)) {
            try (progress) {
                return OnlineImport.run(
                        store, input.toAbsolutePath().normalize(), options, OnlineImport.BATCH_SIZE, interruption);
            } catch (CancellationException e) { // here, since the JVM ends once the interruption is closed
                output.say("what was written is kept: run the same command again to go on");
                throw e;
            }
        }
    }

    /** Prints the result; JSON has the columns of {@code crawl.import.graph}, and the unused parts. */
    public static void print(OnlineSummary done, JsonOutput output) throws JsonProcessingException {
        ImportSummary graph = done.graph();
        if (output.json()) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("format", graph.format());
            row.put("pages", graph.pages());
            row.put("links", graph.links());
            row.put("hosts", graph.hosts());
            row.put("newPages", done.newPages());
            row.put("newLinks", done.newLinks());
            row.put("rejected", graph.rejected());
            row.put("ignored", graph.ignored());
            row.put("batches", done.batches());
            row.put("fingerprint", graph.fingerprint());
            output.print(new ObjectMapper().writeValueAsString(row));
        } else {
            output.print(new Table()
                    .text("format")
                    .number("pages")
                    .number("links")
                    .number("hosts")
                    .number("new pages")
                    .number("new links")
                    .number("rejected")
                    .row(
                            graph.format(),
                            graph.pages(),
                            graph.links(),
                            graph.hosts(),
                            done.newPages(),
                            done.newLinks(),
                            graph.rejected()));
        }
        if (done.note() != null) {
            output.say(done.note());
        }
    }

    /** The database of any Neo4j 5 server, over Bolt and plain Cypher; it does not need CrawlGraph. */
    public static final class BoltStore implements OnlineStore, AutoCloseable {

        private final BoltClient client;
        private String key = "url";

        private BoltStore(BoltClient client) {
            this.client = client;
        }

        /**
         * Connects to a database.
         *
         * @throws StoreFailure when no server answers, or it refuses the user
         */
        public static BoltStore connect(Database database) {
            return new BoltStore(BoltClient.connect(database));
        }

        @Override
        public void prepare(String key) {
            this.key = key;
            SchemaSetup.ensure(client, OnlineStore.needed(key));
        }

        @Override
        public <T> T inTransaction(Function<StoreBatch, T> work) {
            try {
                return client.inOneTransaction(tx -> work.apply(new BoltBatch(tx, new PageWriter(tx, key))));
            } catch (StoreFailure e) {
                if (e.passing()) {
                    throw new PassingFailure(String.valueOf(e.getMessage()), e);
                }
                throw new IngestException(
                        e.getMessage() + "; what was written before is kept: run the same command again to go on", e);
            }
        }

        @Override
        public void close() {
            client.close();
        }
    }
}
