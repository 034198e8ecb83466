package org.crawlgraph.app.command.imports;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
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
import org.crawlgraph.ingest.online.PageEntry;
import org.crawlgraph.ingest.online.PassingFailure;
import org.crawlgraph.ingest.online.SourceLinks;
import org.crawlgraph.ingest.online.StoreBatch;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import org.neo4j.driver.Transaction;

/** The way commands bring a graph into a server that runs. */
public final class OnlineImports {

    private OnlineImports() {}

    /** Imports into the server that runs on a home, or into one that is started for as long as it takes. */
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

    /** Prints what was done; JSON has the names of the columns of {@code crawl.import.graph}, and what was ignored. */
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

    /** A database of any Neo4j 5 server, reached over Bolt by plain Cypher; it need not know CrawlGraph. */
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

    /** A transaction of an import over Bolt, which somebody else ends. */
    private static final class BoltBatch implements StoreBatch {

        private final Transaction tx;
        private final PageWriter writer;

        BoltBatch(Transaction tx, PageWriter writer) {
            this.tx = tx;
            this.writer = writer;
        }

        @Override
        public @Nullable Map<String, Object> record(String fingerprint) {
            List<Record> found = tx.run(
                            "MATCH (i:CrawlImport {fingerprint: $fingerprint}) RETURN properties(i) AS import",
                            Map.of("fingerprint", fingerprint))
                    .list();
            return found.isEmpty() ? null : found.get(0).get("import").asMap();
        }

        @Override
        public void record(String fingerprint, Map<String, Object> properties) {
            tx.run(
                    "MERGE (i:CrawlImport {fingerprint: $fingerprint}) SET i += $properties",
                    Map.of("fingerprint", fingerprint, "properties", properties));
        }

        @Override
        public Counts counts() {
            return new Counts(
                    count("MATCH (:Page) RETURN count(*)"), count("MATCH ()-[:LINKS_TO]->() RETURN count(*)"));
        }

        private long count(String query) {
            return tx.run(query).single().get(0).asLong();
        }

        @Override
        public int merge(List<PageEntry> pages, long[] nodes, int offset) {
            return writer.merge(
                    pages.stream()
                            .map(page -> new PageWriter.Page(page.key(), page.properties(), page.ofBody()))
                            .toList(),
                    nodes,
                    offset);
        }

        @Override
        public List<long[]> lockedTargets(long[] sources) {
            List<long[]> targets = writer.lockedTargets(sources);
            if (targets == null) {
                throw deleted();
            }
            return targets;
        }

        @Override
        public void link(List<SourceLinks> links) {
            List<PageWriter.Links> all = links.stream()
                    .map(each -> new PageWriter.Links(each.source(), each.targets()))
                    .toList();
            if (!writer.link(PageWriter.LINKS_TO, all)) {
                throw deleted();
            }
        }

        private static IngestException deleted() {
            return new IngestException(
                    "a page has been deleted during the import; run the same command again to write it anew");
        }
    }
}
