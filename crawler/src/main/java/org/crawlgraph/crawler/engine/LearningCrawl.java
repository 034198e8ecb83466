package org.crawlgraph.crawler.engine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.SampleOptions;
import org.crawlgraph.crawler.strategy.Scope;
import org.crawlgraph.schema.StoreFailure;
import org.jspecify.annotations.Nullable;

/**
 * A two-phase crawl that learns what to prune: draws a random sample in the subfolder {@code sample}, trains the URL clusters of each site
 * in it, and crawls the rest with these clusters. Sampled pages count as fetched: the second phase reads their links from the store, and
 * they count towards the page limit. An interrupted crawl resumes where it stopped; sites are not retrained once the second phase has
 * started.
 */
public final class LearningCrawl {

    private final CrawlOptions options;
    private final SampleOptions sample;
    private final CrawlStore store;
    private final Consumer<String> say;

    /**
     * Result of the crawl.
     *
     * @param report of the second phase, or of the sample if that is incomplete or reached the page limit
     * @param sampled number of pages fetched by the sample
     * @param skipped URL clusters that the second phase skips, by site, with the most known URLs first
     */
    public record Result(CrawlReport report, long sampled, List<CrawlStore.Skipped> skipped) {

        public static Result of(CrawlReport report) {
            return new Result(report, 0, List.of());
        }
    }

    static Path sample(Path out) {
        return out.resolve("sample");
    }

    /**
     * Creates a run.
     *
     * @param options of the second phase
     * @param store a database with CrawlGraph's procedures; stays open
     * @param say receives messages for the user
     */
    public LearningCrawl(CrawlOptions options, SampleOptions sample, CrawlStore store, Consumer<String> say) {
        this.options = options;
        this.sample = sample;
        this.store = store;
        this.say = say;
    }

    /**
     * Crawls until nothing is left or a limit is reached. Fetched pages are kept even if this throws.
     *
     * @param listener receives the progress of both phases; its exceptions reach the caller
     * @throws CrawlException if the crawl cannot continue
     */
    public Result run(CrawlProgress.Listener listener) throws InterruptedException {
        boolean learnt = CrawlState.exists(Crawl.state(options.output().folder()));
        CrawlReport sampled = new Crawl(sampling(), store, say).run(listener);
        long most = options.reach().limits().pages();
        if ((sampled.end() != CrawlStrategy.End.SAMPLED && sampled.end() != CrawlStrategy.End.SAMPLE_SHORT)
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
            say.accept("learned from the sample what to skip on " + site);
        } catch (StoreFailure e) {
            if (e.passing()) {
                throw e;
            }
            say.accept("no clusters learned for " + site + ", so all of it is fetched: " + e.getMessage());
        }
    }

    private CrawlOptions sampling() {
        CrawlOptions.Output output = options.output();
        return options.with(
                new CrawlOptions.Output(sample(output.folder()), output.warcBytes(), output.details()),
                sample,
                options.reach().with(options.reach().limits(), null));
    }

    private CrawlOptions rest(long most, long fetched) {
        CrawlOptions.Reach reach = options.reach();
        return options.with(
                options.output(),
                options.plan(),
                reach.with(reach.limits().withPages(most == 0 ? 0 : most - fetched), reach.refresh()));
    }

    /** Sites in the sample: hosts if the scope is the seed hosts, otherwise registrable domains. */
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
