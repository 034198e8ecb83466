package org.crawlgraph.crawler.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.frontier.StateException;
import org.crawlgraph.crawler.net.Validators;
import org.crawlgraph.crawler.store.LoggedOutcome;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.store.SiteFilters;
import org.crawlgraph.testkit.site.SocialSite;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleStrategyTest {

    private static final SocialSite SITE = SocialSite.of(10, 2);
    private static final RuleChain RULES =
            UrlRules.of(-1, Selection.ALL, Scope.DOMAIN.keys(List.of("http://social.example/")));
    private static final SampleOptions LARGE = new SampleOptions(200, new SamplingOptions(10, 20, 42));
    private static final SampleOptions CHOICE = new SampleOptions(30, new SamplingOptions(10, 20, 42));

    @TempDir
    private Path folder;

    private static SampleStrategy begun(CrawlState state, SampleOptions choice) {
        CrawlRules rules = new CrawlRules(RULES, SiteFilters.NONE, Selection.ALL);
        SampleStrategy sample = new SampleStrategy(state, choice, rules);
        boolean isNew = !state.seeds().isComplete();
        if (isNew) {
            state.seeds().append(SITE.entry().get(0));
            state.seeds().complete();
        }
        sample.begin(isNew, refused -> {});
        return sample;
    }

    /** Draws up to {@code most} pages; what is drawn last may be left in flight. */
    private static List<String> run(Path folder, int most, boolean leaveLast) {
        return run(folder, most, leaveLast, CHOICE);
    }

    private static List<String> run(Path folder, int most, boolean leaveLast, SampleOptions choice) {
        List<String> drawn = new ArrayList<>();
        try (CrawlState state = CrawlState.open(folder, Map.of())) {
            SampleStrategy sample = begun(state, choice);
            while (drawn.size() < most) {
                if (state.tasks().waiting() + state.links().pending() == 0 && !sample.offerMore()) {
                    return drawn;
                }
                if (state.links().pending() > 0) {
                    state.links().merge(link -> true);
                }
                FetchTask task = Objects.requireNonNull(state.tasks().next(Instant.now()));
                state.commit();
                if (leaveLast && drawn.size() == most - 1) {
                    return drawn;
                }
                drawn.add(task.url());
                come(state, sample, task);
                state.commit();
            }
        }
        return drawn;
    }

    private static void come(CrawlState state, SampleStrategy sample, FetchTask task) {
        PageOutcome page = page(task);
        PageFindings found = new PageFindings();
        page.links()
                .urls()
                .forEach(link -> found.offer(new DiscoveredLink(link, page.url(), page.depth() + 1, 0), RULES));
        sample.fetched(task.url(), page, found);
        LoggedOutcome.HostOutcome host =
                new LoggedOutcome.HostOutcome(task.origin(), null, null, null, null, null, 1, 0);
        state.tasks().done(task, new LoggedOutcome(page, host).toBytes());
    }

    private static PageOutcome page(FetchTask task) {
        List<String> links =
                SITE.page(task.url()).orElseThrow().links().stream().distinct().toList();
        return new PageOutcome(
                task.url(),
                task.depth(),
                new PageOutcome.Response(Instant.EPOCH, 200, null, "text/html", 1, null, Validators.NONE),
                new PageOutcome.Content(null, null, null, null, null, false),
                new PageOutcome.Links(true, links, null),
                null,
                null);
    }

    @Test
    void theSamePagesAreDrawnWhateverInterruptsTheCrawl() {
        List<String> whole = run(folder.resolve("whole"), Integer.MAX_VALUE, false);

        List<String> pieces = new ArrayList<>();
        for (int size = 1; pieces.size() < whole.size(); size++) {
            pieces.addAll(run(folder.resolve("pieces"), size, size % 2 == 0));
        }

        assertThat(whole).hasSize(30).doesNotHaveDuplicates();
        assertThat(pieces).as("in any order within a round").containsExactlyInAnyOrderElementsOf(whole);
    }

    /** Pages of a round come in any order, such as with several threads. */
    @Test
    void theSamePagesAreDrawnInWhateverOrderTheyCome() {
        List<String> whole = run(folder.resolve("whole"), Integer.MAX_VALUE, false, LARGE);
        List<String> mixed = new ArrayList<>();
        Random random = new Random(3);
        int mostAtATime = 0;
        try (CrawlState state = CrawlState.open(folder.resolve("mixed"), Map.of())) {
            state.tasks().parallel(100, Duration.ofDays(1));
            SampleStrategy sample = begun(state, LARGE);
            while (sample.offerMore()) {
                state.links().merge(link -> true);
                List<FetchTask> round = new ArrayList<>();
                for (FetchTask task = state.tasks().next(Instant.now());
                        task != null;
                        task = state.tasks().next(Instant.now())) {
                    round.add(task);
                }
                state.commit();
                mostAtATime = Math.max(mostAtATime, round.size());
                Collections.shuffle(round, random);
                round.forEach(task -> come(state, sample, task));
                round.forEach(task -> mixed.add(task.url()));
                state.commit();
            }
            assertThat(state.tasks().waiting()).isZero();
        }
        assertThat(mixed).containsExactlyInAnyOrderElementsOf(whole).hasSize(200);
        assertThat(mostAtATime).isEqualTo(16);
        try (CrawlState state = CrawlState.open(folder.resolve("mixed"), Map.of())) {
            assertThat(begun(state, LARGE).isDone()).as("rebuilt from the log").isEqualTo(CrawlStrategy.End.SAMPLED);
        }
    }

    @Test
    void aSampleIsFullWhileThereArePagesToDraw() {
        SampleOptions timid = new SampleOptions(300, new SamplingOptions(10, 500, 42));

        List<String> drawn = run(folder, Integer.MAX_VALUE, false, timid);

        assertThat(drawn).hasSize(300).doesNotHaveDuplicates();
    }

    @Test
    void anotherPageThanBeforeIsAnError() {
        run(folder, 5, false);
        SampleOptions other = new SampleOptions(60, new SamplingOptions(10, 20, 7));

        try (CrawlState state = CrawlState.open(folder, Map.of())) {
            assertThat(catchThrowable(() -> begun(state, other)))
                    .isInstanceOf(StateException.class)
                    .hasMessageContaining("start a new crawl in another folder");
        }
    }
}
