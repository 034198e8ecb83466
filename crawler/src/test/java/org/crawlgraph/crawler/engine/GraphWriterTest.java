package org.crawlgraph.crawler.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.store.LoggedOutcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class GraphWriterTest {

    @TempDir
    private Path folder;

    /**
     * A database of the same process loses the channels of its files when a thread that writes to it is interrupted.
     */
    @Test
    void aWriteThatIsUnderWayIsNotInterrupted() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch closing = new CountDownLatch(1);
        CountDownLatch written = new CountDownLatch(1);
        AtomicBoolean interrupted = new AtomicBoolean();
        try (CrawlState state = CrawlState.open(folder, Map.of())) {
            state.links().propose(List.of(new DiscoveredLink("http://a.test/", null, 0, 0)));
            state.links().merge(link -> true);
            LoggedOutcome.HostOutcome host =
                    new LoggedOutcome.HostOutcome("http://a.test", null, null, null, null, null, 1, 0);
            state.tasks().done(state.tasks().next(state.clock().instant()), new LoggedOutcome(null, host).toBytes());
            state.commit();
            GraphWriter writer = new GraphWriter(
                    state,
                    (pages, hosts) -> {
                        begun.countDown();
                        try {
                            closing.await();
                            Thread.sleep(200); // close has been called by now
                        } catch (InterruptedException e) {
                            interrupted.set(true);
                        }
                        written.countDown();
                    },
                    0,
                    Duration.ZERO,
                    event -> {},
                    message -> {});
            writer.committed(state.log().end());
            writer.ended();
            begun.await();

            closing.countDown();
            writer.close();

            assertThat(written.await(20, TimeUnit.SECONDS)).isTrue();
            assertThat(interrupted).isFalse();
        }
    }
}
