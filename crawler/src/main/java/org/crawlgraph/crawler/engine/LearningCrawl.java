package org.crawlgraph.crawler.engine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.crawlgraph.bolt.StoreFailure;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.crawler.strategy.CrawlEnd;
import org.crawlgraph.crawler.strategy.SampleOptions;
import org.crawlgraph.crawler.strategy.Scope;
import org.jspecify.annotations.Nullable;

/**
 * A crawl that first learns what to skip: it draws a random sample, in the folder {@code sample} below its own, trains the URL clusters of each site of the sample, and crawls the rest with
 * them. The pages of the sample count as fetched: the second crawl takes their links from the store, and they are part of the limit of pages. Like any crawl it is resumed where it was cut
 * short; a site is not trained again once the second crawl has begun.
 */
public final class LearningCrawl {

    private final CrawlOptions options;
    private final SampleOptions sample;
    private final CrawlStore store;
    private final Consumer<String> say;

    /**
     * What the crawl did.
     *
     * @param report of the second crawl; of the sample, if that is not complete or has as many pages as allowed
     * @param sampled pages that the sample fetched
     * @param skipped kinds of pages that the second crawl skips, those with most known URLs of each site first
     */
    public record Result(CrawlReport report, long sampled, List<CrawlStore.Skipped> skipped) {

        /** Of a crawl that has learnt nothing. */
        public static Result of(CrawlReport report) {
            return new Result(report, 0, List.of());
        }
    }

    /** The folder of the sample of a crawl. */
    static Path sample(Path out) {
        return out.resolve("sample");
    }

    /**
     * Prepares a run.
     *
     * @param options of the second crawl
     * @param store has CrawlGraph's procedures; stays open
     * @param say receives messages for the user
     */
    public LearningCrawl(CrawlOptions options, SampleOptions sample, CrawlStore store, Consumer<String> say) {
        this.options = options;
        this.sample = sample;
        this.store = store;
        this.say = say;
    }

    /**
     * Crawls until nothing is left or a limit is reached. What was fetched is kept, whatever is thrown.
     *
     * @param listener receives the progress of both crawls; what it throws reaches the caller
     * @throws CrawlException when the crawl cannot go on
     */
    public Result run(CrawlProgress.Listener listener) throws InterruptedException {
        boolean learnt = CrawlState.exists(Crawl.state(options.output().folder()));
        CrawlReport sampled = new Crawl(sampling(), store, say).run(listener);
        long most = options.reach().limits().pages();
        if ((sampled.end() != CrawlEnd.SAMPLED && sampled.end() != CrawlEnd.SAMPLE_SHORT)
                || (most > 0 && sampled.pages() >= most)) {
            return new Result(sampled, sampled.pages(), List.of());
        }
        List<CrawlStore.Skipped> skipped = new ArrayList<>();
        for (String site : sites(sampled.id())) {
            if (!learnt) {
                train(site);
            }
            skipped.addAll(store.skipped(site));
        }
        CrawlReport report = new Crawl(rest(most, sampled.pages()), store, say).run(listener);
        return new Result(report, sampled.pages(), skipped);
    }

    private void train(String site) {
        try {
            store.train(site);
            say.accept("learnt from the sample what to skip on " + site);
        } catch (StoreFailure e) {
            if (e.passing()) {
                throw e;
            }
            say.accept("nothing is learnt about " + site + ", all of it is fetched: " + e.getMessage());
        }
    }

    private CrawlOptions sampling() {
        CrawlOptions.Output output = options.output();
        return options.with(
                new CrawlOptions.Output(sample(output.folder()), output.warcBytes(), output.details()),
                sample,
                options.reach().with(options.reach().limits(), RefreshOptions.NEVER));
    }

    private CrawlOptions rest(long most, long fetched) {
        CrawlOptions.Reach reach = options.reach();
        return options.with(
                options.output(),
                options.plan(),
                reach.with(reach.limits().withPages(most == 0 ? 0 : most - fetched), reach.refresh()));
    }

    /** The sites of the sample: hosts, or domains where the crawl is not bound to the hosts of its seeds. */
    private Set<String> sites(String crawl) {
        Set<String> sites = new LinkedHashSet<>();
        for (String host : store.hosts(crawl)) {
            String domain = options.reach().scope() == Scope.HOST ? host : domain(host);
            sites.add(domain == null ? host : domain);
        }
        return sites;
    }

    private static @Nullable String domain(String host) {
        return Scope.DOMAIN.key("http://" + host + "/");
    }
}
