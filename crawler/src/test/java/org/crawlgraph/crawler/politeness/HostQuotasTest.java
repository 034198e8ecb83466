package org.crawlgraph.crawler.politeness;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.strategy.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostQuotasTest {

    @TempDir
    private Path folder;

    private CrawlState open() {
        return CrawlState.open(folder, Map.of("max-pages-per-host", "2", "max-pages-per-domain", "3"));
    }

    private static DiscoveredLink link(String url) {
        return new DiscoveredLink(url, null, 0, 0);
    }

    private static FetchTask task(CrawlState state, String url) {
        state.links().propose(List.of(link(url)));
        state.links().merge(link -> true);
        return Objects.requireNonNull(state.tasks().next(state.clock().instant()));
    }

    @Test
    void aPageCountsWhenItIsRequestedFirstAndInLaterRuns() {
        try (CrawlState state = open()) {
            HostQuotas quotas = HostQuotas.of(state);
            FetchTask first = task(state, "http://a.site.example/1");
            quotas.asked(first);
            assertThat(quotas.onTask().refusal(link("http://a.site.example/2"))).isNull();
            state.tasks().again(first, state.clock().instant());
            FetchTask again =
                    Objects.requireNonNull(state.tasks().next(state.clock().instant()));
            assertThat(again.attempts()).isOne();
            quotas.asked(again);
            assertThat(quotas.onTask().refusal(link("http://a.site.example/2")))
                    .as("a second attempt does not count")
                    .isNull();
            state.commit();
        }
        try (CrawlState state = open()) {
            HostQuotas quotas = HostQuotas.of(state);
            FetchTask left =
                    Objects.requireNonNull(state.tasks().next(state.clock().instant()));
            state.tasks().done(left, new byte[] {});
            quotas.asked(task(state, "http://a.site.example/2"));
            assertThat(quotas.onTask().refusal(link("http://a.site.example/3"))).isEqualTo(Refusal.QUOTA);
            assertThat(quotas.onTask()
                            .steps(link("http://a.site.example/3"))
                            .get(0)
                            .words())
                    .isEqualTo("host a.site.example: 2 of at most 2 pages; domain site.example: 2 of at most 3 pages");
            assertThat(quotas.onTask().refusal(link("http://b.site.example/"))).isNull();
            assertThat(quotas.onTask().refusal(link("http://other.example/"))).isNull();
        }
    }
}
