package org.crawlgraph.app.server;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.BindException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import javax.servlet.Filter;
import javax.servlet.FilterChain;
import javax.servlet.ServletException;
import javax.servlet.ServletRequest;
import javax.servlet.ServletResponse;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.ingest.store.EmbeddedStore;
import org.crawlgraph.schema.SchemaEntry;
import org.crawlgraph.schema.Store;
import org.jspecify.annotations.Nullable;
import org.neo4j.bolt.tx.TransactionManager;
import org.neo4j.collection.Dependencies;
import org.neo4j.configuration.Config;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.configuration.connectors.BoltConnector;
import org.neo4j.configuration.connectors.BoltConnectorInternalSettings;
import org.neo4j.configuration.connectors.HttpConnector;
import org.neo4j.configuration.helpers.SocketAddress;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilderImplementation;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.factory.module.GlobalModule;
import org.neo4j.graphdb.factory.module.edition.AbstractEditionModule;
import org.neo4j.graphdb.factory.module.edition.CommunityEditionModule;
import org.neo4j.internal.helpers.Exceptions;
import org.neo4j.io.locker.FileLockException;
import org.neo4j.kernel.impl.factory.DbmsInfo;
import org.neo4j.kernel.lifecycle.Lifecycle;
import org.neo4j.logging.InternalLogProvider;
import org.neo4j.server.CommunityNeoWebServer;
import org.neo4j.server.web.WebServer;

/**
 * Neo4j Community in this JVM, on the loopback address only. It stops when closed, or before the JVM exits (SIGTERM,
 * Ctrl-C).
 */
public final class EmbeddedServer implements AutoCloseable {

    private static final String PASSWORD =
            "CREATE OR REPLACE USER neo4j SET PASSWORD $password SET PASSWORD CHANGE NOT REQUIRED";
    private static final int TRIES = 5;
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    /** The longest transaction of a crawl. */
    private static final long WRITE_MILLIS = 120_000;

    private final DatabaseManagementService service;
    private final Home home;
    private final ServerAddress address;
    private final Database database;
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final Thread hook = new Thread(this::stop, "crawlgraph-stop");

    private EmbeddedServer(DatabaseManagementService service, Home home, ServerAddress address, Database database) {
        this.service = service;
        this.home = home;
        this.address = address;
        this.database = database;
    }

    /**
     * Starts a server and returns when it is ready; creates a missing store and the schema for pages. The password is
     * the home's own, or a random one for a private server.
     *
     * @param ports to listen on
     * @param plugins folder of plugin jars
     * @throws UserError when a port is in use, the home cannot be written or is in use, or the store does not open
     */
    public static EmbeddedServer start(Home home, Ports ports, Path plugins) {
        return start(home, ports, plugins, false);
    }

    /**
     * Starts a server, optionally without a password.
     *
     * @param open whether it needs no password
     */
    public static EmbeddedServer start(Home home, Ports ports, Path plugins, boolean open) {
        OriginGate.install();
        home.writable();
        String password = open ? null : ports.http() == null ? Password.random() : Password.of(home);
        for (int attempt = 1; ; attempt++) {
            Ports free = ports.free();
            try {
                return start(home, free, plugins, password);
            } catch (RuntimeException e) {
                if (!StartFailure.isBusyPort(e) || !ports.anyLeftToChance() || attempt == TRIES) {
                    throw StartFailure.explain(e, home, free);
                }
            }
        }
    }

    private static EmbeddedServer start(Home home, Ports ports, Path plugins, @Nullable String password) {
        OriginGate.hold(ports.bolt());
        try {
            DatabaseManagementService service = ServerSettings.builder(home, ports, plugins, password != null)
                    .build();
            ServerAddress address = ServerAddress.of(ports, password == null);
            Database database = password == null
                    ? Database.open(address.bolt())
                    : Database.of(address.bolt(), Password.USER, password);
            EmbeddedServer server = new EmbeddedServer(service, home, address, database);
            try {
                server.setUp(password);
                OriginGate.admit(ports.bolt());
                if (ports.http() != null) {
                    address.publish(home);
                }
                return server;
            } catch (RuntimeException e) {
                server.close();
                throw e;
            }
        } finally {
            OriginGate.admit(ports.bolt());
        }
    }

    /**
     * Sets the password and the schema. No client is admitted before this ends, since the store has Neo4j's default
     * password until then.
     */
    private void setUp(@Nullable String password) {
        GraphDatabaseService store = service.database(GraphDatabaseSettings.DEFAULT_DATABASE_NAME);
        if (!store.isAvailable(PATIENCE.toMillis())) {
            throw new UserError(
                    "the store in " + home.folder() + " does not open; " + home.debugLog() + " has the reason");
        }
        if (password != null) {
            service.database(GraphDatabaseSettings.SYSTEM_DATABASE_NAME)
                    .executeTransactionally(PASSWORD, Map.of("password", password));
        }
        SchemaEntry.ensure(new EmbeddedStore(store, WRITE_MILLIS), SchemaEntry.ALL);
        Runtime.getRuntime().addShutdownHook(hook);
    }

    public ServerAddress address() {
        return address;
    }

    /** The database, for other clients. */
    public Database database() {
        return database;
    }

    /** The database for the writes of a crawl, faster than over Bolt. */
    public Store writes() {
        return new EmbeddedStore(service.database(GraphDatabaseSettings.DEFAULT_DATABASE_NAME), WRITE_MILLIS);
    }

    /** A client; close it before the server. */
    public BoltClient client() {
        return new BoltClient(database());
    }

    /** Stops the server; the store is then complete on disk. Further calls only wait. */
    @Override
    public void close() {
        stop();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the JVM exits, and the hook with it
        }
    }

    private void stop() {
        synchronized (stopped) {
            if (stopped.compareAndSet(false, true)) {
                ServerAddress.withdraw(home);
                service.shutdown();
            }
        }
    }

    /** Explains why Neo4j did not start. */
    private static final class StartFailure {

        private StartFailure() {}

        static boolean isBusyPort(Throwable failure) {
            return Exceptions.contains(failure, BindException.class::isInstance);
        }

        static UserError explain(RuntimeException failure, Home home, Ports ports) {
            if (failure instanceof UserError error) {
                return error;
            }
            if (isBusyPort(failure)) {
                return ports.taken(failure);
            }
            if (Exceptions.contains(failure, FileLockException.class::isInstance)) {
                return new UserError(
                        "another CrawlGraph or Neo4j is using " + home.folder()
                                + "; stop it, or choose another folder with --home",
                        failure);
            }
            Throwable root = failure;
            while (root.getCause() != null) {
                root = root.getCause();
            }
            return new UserError(
                    "Neo4j does not start on " + home.folder() + ": " + root.getMessage() + "; see " + home.debugLog(),
                    failure);
        }
    }

    /** The configuration of the embedded Neo4j; everything else is Neo4j's default. */
    static final class ServerSettings {

        private static final long MIB = 1L << 20;
        private static final Duration MOMENT = Duration.ofMillis(200);

        /** The APOC procedures that need more than the public API, but only access the database. */
        private static final List<String> UNRESTRICTED =
                List.of("apoc.periodic.*", "apoc.export.csv.*", "apoc.export.json.*");

        /** The procedures of a temporary server; Neo4j would compile all of APOC's at every start. */
        private static final List<String> OWN = List.of("crawl.*");

        private ServerSettings() {}

        static GatedServerBuilder builder(Home home, Ports ports, Path plugins, boolean password) {
            GatedServerBuilder builder = new GatedServerBuilder(home.folder(), () -> !OriginGate.isHeld(ports.bolt()));
            builder.setConfig(GraphDatabaseSettings.auth_enabled, password)
                    // 128 random bits cannot be guessed; a lockout would only let strangers lock out the owner
                    .setConfig(GraphDatabaseSettings.auth_max_failed_attempts, 0)
                    .setConfig(GraphDatabaseSettings.plugin_dir, plugins)
                    .setConfig(GraphDatabaseSettings.procedure_unrestricted, UNRESTRICTED)
                    .setConfig(GraphDatabaseSettings.load_csv_file_url_root, home.imports())
                    .setConfig(GraphDatabaseSettings.pagecache_memory, pageCache())
                    // Neo4j would allocate half a gigabyte of log files for a new store and keep two days of them
                    .setConfig(GraphDatabaseSettings.preallocate_logical_logs, false)
                    .setConfig(GraphDatabaseSettings.keep_logical_logs, "2 files")
                    // Neo4j would wait ten seconds for clients to disconnect
                    .setConfig(BoltConnectorInternalSettings.thread_pool_shutdown_wait_time, MOMENT)
                    .setConfig(BoltConnectorInternalSettings.connection_shutdown_wait_time, MOMENT)
                    .setConfig(GraphDatabaseSettings.shutdown_transaction_end_timeout, Duration.ofSeconds(2))
                    .setConfig(GraphDatabaseSettings.udc_enabled, false)
                    .setConfig(org.neo4j.server.configuration.ServerSettings.allow_telemetry, false);
            if (ports.http() == null) {
                builder.setConfig(GraphDatabaseSettings.procedure_allowlist, OWN);
            }
            listen(builder, ports);
            return builder;
        }

        /** Listens on loopback only. Only Browser's own origin may read responses. */
        private static void listen(GatedServerBuilder builder, Ports ports) {
            builder.setConfig(GraphDatabaseSettings.default_listen_address, new SocketAddress(Ports.LOOPBACK))
                    .setConfig(BoltConnector.enabled, true)
                    .setConfig(BoltConnector.listen_address, new SocketAddress(Ports.LOOPBACK, ports.bolt()))
                    .setConfig(BoltConnector.advertised_address, new SocketAddress("localhost", ports.bolt()));
            Integer http = ports.http();
            if (http != null) {
                builder.setConfig(HttpConnector.enabled, true)
                        .setConfig(HttpConnector.listen_address, new SocketAddress(Ports.LOOPBACK, http))
                        .setConfig(HttpConnector.advertised_address, new SocketAddress("localhost", http))
                        .setConfig(
                                org.neo4j.server.configuration.ServerSettings.http_access_control_allow_origin,
                                "http://localhost:" + http)
                        // the guide shown by Browser after connecting, and the only servers from which it loads guides
                        // and styles
                        .setConfig(
                                org.neo4j.server.configuration.ServerSettings.browser_post_connect_cmd,
                                "play http://localhost:" + http + BrowserFiles.GUIDE)
                        .setConfig(
                                org.neo4j.server.configuration.ServerSettings.browser_remote_content_hostname_whitelist,
                                "localhost," + Ports.LOOPBACK);
            }
        }

        /**
         * An eighth of the memory, 64 MiB to 2 GiB: procedures keep their graphs on the heap, not in the page cache.
         */
        private static long pageCache() {
            OperatingSystemMXBean machine = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
            return Math.max(64 * MIB, Math.min(2048 * MIB, machine.getTotalMemorySize() / 8));
        }

        /**
         * Builds Neo4j's Community server with {@link HttpGate} before its web server. Uses internal API: check it when
         * its version changes.
         */
        static final class GatedServerBuilder extends DatabaseManagementServiceBuilderImplementation {

            private final BooleanSupplier open;

            /**
             * @param home absolute
             * @param open whether the server accepts requests yet
             */
            GatedServerBuilder(Path home, BooleanSupplier open) {
                super(home);
                this.open = open;
            }

            @Override
            protected Function<GlobalModule, AbstractEditionModule> getEditionFactory(Config configuration) {
                return Edition::new;
            }

            @SuppressWarnings("unchecked") // as in the superclass
            private final class Edition extends CommunityEditionModule {

                private final GlobalModule module;

                Edition(GlobalModule module) {
                    super(module);
                    this.module = module;
                }

                @Override
                public Lifecycle createWebServer(
                        DatabaseManagementService service,
                        TransactionManager transactions,
                        Dependencies dependencies,
                        Config configuration,
                        InternalLogProvider log,
                        DbmsInfo info) {
                    return new CommunityNeoWebServer(
                            service,
                            transactions,
                            dependencies,
                            configuration,
                            log,
                            info,
                            module.getMemoryPools(),
                            module.getGlobalMonitors(),
                            module.getGlobalClock()) {
                        @Override
                        protected WebServer createWebServer() {
                            WebServer server = super.createWebServer();
                            server.addFilter(new HttpGate(open), "/*");
                            return server;
                        }
                    };
                }
            }
        }
    }

    /**
     * Protects HTTP from web pages of other sites, before Neo4j sees a request: the host must be a local name, and a
     * page must have the server's own origin. Other clients send no origin and are not affected.
     * {@link BrowserFiles#POLICY} keeps served pages from contacting other machines.
     *
     * @param open whether the server accepts requests yet
     */
    record HttpGate(BooleanSupplier open) implements Filter {

        private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS", "TRACE");
        private static final Set<String> OWN_SITE = Set.of("same-origin", "none");

        @Override
        public void doFilter(ServletRequest request, ServletResponse response, FilterChain rest)
                throws IOException, ServletException {
            HttpServletRequest in = (HttpServletRequest) request;
            HttpServletResponse out = (HttpServletResponse) response;
            if (!open.getAsBoolean()) {
                refuse(out, HttpServletResponse.SC_SERVICE_UNAVAILABLE, "the server is not ready yet");
            } else if (!isMeantForUs(in)) {
                refuse(out, HttpServletResponse.SC_FORBIDDEN, "use the host localhost, 127.0.0.1 or [::1]");
            } else if (!isFromUs(in) && !isFileForThisMachine(in)) {
                refuse(out, HttpServletResponse.SC_FORBIDDEN, "web pages of other origins may not access this server");
            } else {
                answer(in, out, rest);
            }
        }

        /**
         * Whether a local page requests the guide or the style sheet, which reveal nothing about the graph; Browser
         * opened as {@code 127.0.0.1} also loads them from {@code localhost}.
         */
        private static boolean isFileForThisMachine(HttpServletRequest in) {
            return BrowserFiles.has(in.getRequestURI())
                    && READING.contains(in.getMethod())
                    && headers(in, "Origin").stream().allMatch(OriginGate.OwnNames::isOrigin);
        }

        /** Forwards the request to Neo4j, with a policy that only allows local servers. */
        private static void answer(HttpServletRequest in, HttpServletResponse out, FilterChain rest)
                throws IOException, ServletException {
            out.setHeader("Content-Security-Policy", BrowserFiles.POLICY);
            out.setHeader("Referrer-Policy", "no-referrer");
            String url = in.getRequestURL().toString(); // HTTP/2 has no header Host
            String here = url.substring(0, url.length() - in.getRequestURI().length());
            Optional<String> own = BrowserFiles.text(in.getRequestURI(), here);
            if (own.isEmpty() || !READING.contains(in.getMethod())) {
                rest.doFilter(in, out);
                return;
            }
            String origin = in.getHeader("Origin");
            if (origin != null) {
                out.setHeader("Access-Control-Allow-Origin", origin);
                out.setHeader(
                        "Access-Control-Allow-Headers", "*"); // Browser adds custom headers to some of its requests
                out.setHeader("Vary", "Origin");
            }
            if (in.getMethod().equals("OPTIONS")) {
                out.setStatus(HttpServletResponse.SC_NO_CONTENT);
            } else {
                out.setContentType(BrowserFiles.type(in.getRequestURI()));
                out.getWriter().print(own.get());
            }
        }

        private static void refuse(HttpServletResponse out, int status, String why) throws IOException {
            out.setStatus(status);
            out.setContentType("text/plain;charset=UTF-8");
            out.getWriter().println(why);
        }

        private static boolean isMeantForUs(HttpServletRequest in) {
            return OriginGate.OwnNames.isHost(in.getServerName())
                    && headers(in, "Host").stream().allMatch(OriginGate.OwnNames::isHost);
        }

        /**
         * Whether the request comes from a page of this server, which has the same origin; reads may also come from a
         * link.
         */
        private static boolean isFromUs(HttpServletRequest in) {
            boolean own = headers(in, "Origin").stream()
                    .allMatch(origin -> headers(in, "Host").stream()
                            .anyMatch(host -> origin.equalsIgnoreCase(in.getScheme() + "://" + host)));
            return own && (READING.contains(in.getMethod()) || OWN_SITE.containsAll(headers(in, "Sec-Fetch-Site")));
        }

        private static List<String> headers(HttpServletRequest in, String name) {
            return Collections.list(in.getHeaders(name));
        }
    }
}
