package org.crawlgraph.app.server;

import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.neo4j.bolt.tx.TransactionManager;
import org.neo4j.collection.Dependencies;
import org.neo4j.configuration.Config;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilderImplementation;
import org.neo4j.graphdb.factory.module.GlobalModule;
import org.neo4j.graphdb.factory.module.edition.AbstractEditionModule;
import org.neo4j.graphdb.factory.module.edition.CommunityEditionModule;
import org.neo4j.kernel.impl.factory.DbmsInfo;
import org.neo4j.kernel.lifecycle.Lifecycle;
import org.neo4j.logging.InternalLogProvider;
import org.neo4j.server.CommunityNeoWebServer;
import org.neo4j.server.web.WebServer;

/** Builds Neo4j's Community server with {@link HttpGate} before its web server: internal API, so look here when its version changes. */
final class GatedServerBuilder extends DatabaseManagementServiceBuilderImplementation {

    private final BooleanSupplier open;

    /**
     * Builds on a home.
     *
     * @param home absolute
     * @param open whether the server takes requests yet
     */
    GatedServerBuilder(Path home, BooleanSupplier open) {
        super(home);
        this.open = open;
    }

    @Override
    protected Function<GlobalModule, AbstractEditionModule> getEditionFactory(Config configuration) {
        return Edition::new;
    }

    @SuppressWarnings("unchecked") // as its superclass has it
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
