package org.crawlgraph.crawler.strategy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.frontier.OutcomeLog;
import org.crawlgraph.crawler.store.LoggedOutcome;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.html.PageLimits;
import org.jspecify.annotations.Nullable;

/** Fetches every URL that no rule refuses, in discovery order unless the options set another {@link CrawlStrategy.FetchOrder}. */
public class PlainStrategy implements CrawlStrategy {

    /** Number of seeds per commit. */
    private static final int BATCH = 16_384;

    private static final int LOG_BATCH = 1_000;
    private static final long LOG_BATCH_BYTES = 8 << 20;

    private final CrawlState state;
    private final CrawlRules rules;
    private final RuleChain onCanonical;

    public PlainStrategy(CrawlState state, CrawlRules rules) {
        this.state = state;
        this.rules = rules;
        this.onCanonical = rules.onLinks().without(Refusal.NO_URL);
    }

    final CrawlState state() {
        return state;
    }

    @Override
    public final CrawlRules rules() {
        return rules;
    }

    /** The rules for links that are known to be canonical. */
    final RuleChain onCanonical() {
        return onCanonical;
    }

    @Override
    public void begin(boolean isNew, Consumer<Refusal> refused) {
        if (!isNew) {
            return;
        }
        List<DiscoveredLink> batch = new ArrayList<>();
        forEachSeed(batch::add, refused, () -> {
            if (batch.size() == BATCH) {
                state.links().propose(batch);
                state.commit();
                batch.clear();
            }
        });
        state.links().propose(batch);
    }

    /** Applies the rules to each seed; {@code next} runs after each. */
    final void forEachSeed(Consumer<DiscoveredLink> passed, Consumer<Refusal> refused, Runnable next) {
        state.seeds().forEach(url -> {
            DiscoveredLink seed = new DiscoveredLink(url, null, 0, 0);
            Refusal refusal = rules.onLinks().refusal(seed);
            if (refusal == null) {
                passed.accept(seed);
            } else {
                refused.accept(refusal);
            }
            next.run();
        });
    }

    /** Passes all fetched pages in the outcome log, in log order. */
    final void replay(Consumer<PageOutcome> taker) {
        for (long next = 0; next < state.log().end(); ) {
            for (OutcomeLog.Entry entry : state.log().read(next, LOG_BATCH, LOG_BATCH_BYTES)) {
                PageOutcome page = LoggedOutcome.fromBytes(entry.outcome()).page();
                if (page != null) {
                    taker.accept(page);
                }
                next = entry.seq() + 1;
            }
        }
    }

    @Override
    public boolean takesOrder() {
        return getClass() == PlainStrategy.class;
    }

    @Override
    public HtmlPage read(String url, byte[] body, String contentType, PageLimits limits, PageFindings found) {
        return HtmlPage.read(body, contentType, url, limits);
    }

    @Override
    public void offer(DiscoveredLink link, PageFindings found) {
        if (found.add(link.url())) {
            found.offer(link, onCanonical);
        }
    }

    @Override
    public DiscoveredLink redirect(FetchTask task, String target) {
        return new DiscoveredLink(target, task.from(), task.depth(), task.link().redirects() + 1);
    }

    @Override
    public void fetched(String url, @Nullable PageOutcome page, PageFindings found) {
        state.links().propose(found.followed());
    }
}
