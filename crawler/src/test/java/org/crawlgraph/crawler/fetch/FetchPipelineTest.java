package org.crawlgraph.crawler.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.net.Validators;
import org.crawlgraph.crawler.strategy.PageFindings;
import org.crawlgraph.html.TextSketch;
import org.junit.jupiter.api.Test;

class FetchPipelineTest {

    private static CrawlEvent page(int links) {
        PageFindings found = new PageFindings();
        for (int i = 0; i < links; i++) {
            found.add("http://a.test/" + i);
        }
        FetchTask task = new FetchTask(1, new DiscoveredLink("http://a.test/", null, 0, 0), Validators.NONE);
        return new CrawlEvent.PageFetched(
                task,
                null,
                found,
                TextSketch.NONE,
                new CrawlEvent.Reply(Duration.ZERO, CrawlEvent.Fault.NONE, null, null),
                null,
                List.of());
    }

    /** Pages made for it have 50,000 links each, and hundreds of them can be in flight. */
    @Test
    void readingWaitsForTheLoopWhenLinksPileUp() throws Exception {
        FetchPipeline.EventQueue queue = new FetchPipeline.EventQueue();
        queue.addRead(page(60_000));
        CountDownLatch added = new CountDownLatch(1);
        Thread reader = new Thread(() -> {
            try {
                queue.addRead(page(FetchPipeline.EventQueue.MOST_LINKS + 1));
                added.countDown();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        reader.start();
        while (reader.getState() != Thread.State.WAITING && reader.isAlive()) {
            Thread.onSpinWait();
        }
        queue.add(new CrawlEvent.OutcomesWritten(1));

        assertThat(queue.take(Duration.ZERO, 10))
                .as("the second page is still with its reader")
                .hasSize(2)
                .last()
                .isInstanceOf(CrawlEvent.OutcomesWritten.class);
        added.await();
        assertThat(queue.take(Duration.ZERO, 10)).hasSize(1);
        reader.join();
    }
}
