package org.crawlgraph.app.command.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.server.EmbeddedServer;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.app.server.Ports;
import org.crawlgraph.app.testkit.FixedPort;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.crawler.net.Validators;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.schema.StoreFailure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A store whose server goes away and comes back. */
class CrawlStoreGoneIT {

    @TempDir
    private Path folder;

    @Test
    void aServerThatIsGoneIsAPassingFailureAndTheBatchCanBeWrittenOnceItIsBack() {
        Home home = new Home(folder.resolve("other"));
        PageOutcome page = new PageOutcome(
                "http://h.test/a",
                0,
                new PageOutcome.Response(
                        Instant.parse("2026-03-01T12:00:00Z"), 200, null, "text/html", 100, null, Validators.NONE),
                new PageOutcome.Content("a", null, null, null, null, false),
                new PageOutcome.Links(true, List.of("http://h.test/b"), null),
                null,
                null);
        int port = FixedPort.free();
        EmbeddedServer first = EmbeddedServer.start(home, new Ports(port, 0), HomeServer.PLUGINS);
        try (BoltClient client = BoltClient.connect(first.database())) {
            CrawlStore other = new CrawlStore(client, client);
            other.write("spring", List.of(page), List.of());
            first.close();
            assertThatThrownBy(() -> other.write("spring", List.of(page), List.of()))
                    .isInstanceOfSatisfying(
                            StoreFailure.class,
                            failure -> assertThat(failure.passing()).isTrue())
                    .hasMessageContaining("localhost:" + port);
            assertThatThrownBy(() -> BoltClient.connect(first.database()))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessageContaining("that the server is running");
            try (EmbeddedServer second = EmbeddedServer.start(home, new Ports(port, 0), HomeServer.PLUGINS)) {
                assertThat(second.address().bolt()).hasPort(port);
                other.write("spring", List.of(page), List.of());
            }
        }
    }
}
