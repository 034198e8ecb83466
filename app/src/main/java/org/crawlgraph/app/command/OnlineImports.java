package org.crawlgraph.app.command;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.crawlgraph.app.Installation;
import org.crawlgraph.app.UserError;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.server.BoltStore;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.ingest.ImportOptions;
import org.crawlgraph.ingest.ImportSummary;
import org.crawlgraph.ingest.online.OnlineImport;
import org.crawlgraph.ingest.online.OnlineSummary;

/** The way commands bring a graph into a server that runs. */
final class OnlineImports {

    private static final List<String> SCHEMES = List.of("bolt", "bolt+s", "bolt+ssc", "neo4j", "neo4j+s", "neo4j+ssc");

    private OnlineImports() {}

    /** Imports into the server that runs on a home, or into one that is started for as long as it takes. */
    static OnlineSummary intoHome(Path input, ImportOptions options, Home home, Output output) {
        try (Connection connection = Connection.open(home, Installation.here().plugins(), output::say);
                BoltStore store = BoltStore.connect(connection.address())) {
            return run(store, input, options, output);
        }
    }

    /**
     * Imports into any server; user, password and database are taken from the environment.
     *
     * @throws UserError when the address is none
     */
    static OnlineSummary intoServer(Path input, ImportOptions options, String address, Output output) {
        try (BoltStore store = BoltStore.connect(
                uri(address),
                System.getenv("NEO4J_USERNAME"),
                System.getenv("NEO4J_PASSWORD"),
                System.getenv("NEO4J_DATABASE"))) {
            return run(store, input, options, output);
        }
    }

    /** The address of a server.
     *
     * @throws UserError when it is none
     */
    static URI uri(String address) {
        try {
            URI uri = URI.create(address);
            if (uri.getHost() != null && SCHEMES.contains(uri.getScheme())) {
                return uri;
            }
        } catch (IllegalArgumentException e) {
            throw new UserError(noAddress(address), e);
        }
        throw new UserError(noAddress(address));
    }

    private static String noAddress(String address) {
        return "--bolt is '" + address
                + "'; it must be SCHEME://HOST:PORT, such as bolt://localhost:7687, with one of the" + " schemes "
                + String.join(", ", SCHEMES);
    }

    private static OnlineSummary run(BoltStore store, Path input, ImportOptions options, Output output) {
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

    /** Prints what was done; JSON has the names of the columns of {@code crawl.import.graph}. */
    static void print(OnlineSummary done, Output output) throws JsonProcessingException {
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
}
