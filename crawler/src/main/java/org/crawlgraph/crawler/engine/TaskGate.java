package org.crawlgraph.crawler.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.crawlgraph.crawler.fetch.CrawlEvent;
import org.crawlgraph.crawler.fetch.FetchPipeline;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.politeness.HostQuotas;
import org.crawlgraph.crawler.politeness.OriginPolicy;
import org.crawlgraph.crawler.robots.RobotsFetcher;
import org.crawlgraph.crawler.robots.SitemapLinks;
import org.crawlgraph.crawler.store.LoggedOutcome;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.PageFindings;
import org.crawlgraph.crawler.strategy.Refusal;
import org.crawlgraph.crawler.strategy.RuleChain;
import org.crawlgraph.crawler.traps.TrapGuard;
import org.crawlgraph.url.BaseUrl;

/**
 * Checks tasks before they are sent: looks up the address and robots.txt of their origin, then applies the rules. Tasks of an origin are
 * held while its lookup is in flight. Confined to the {@link CrawlLoop}.
 */
final class TaskGate {

    private final CrawlOptions options;
    private final CrawlState state;
    private final CrawlStrategy strategy;
    private final RuleChain onTask;
    private final OriginPolicy origins;
    private final HostQuotas quotas;
    private final TrapGuard traps;
    private final CrawlCounters counters;
    private final Consumer<FetchPipeline.FetchRequest> requests;

    /** Tasks held until the address and robots.txt of their origin are known. */
    private final Map<String, List<FetchTask>> held = new HashMap<>();

    TaskGate(
            CrawlOptions options,
            CrawlState state,
            CrawlStrategy strategy,
            OriginPolicy origins,
            TrapGuard traps,
            CrawlCounters counters,
            Consumer<FetchPipeline.FetchRequest> requests) {
        this.options = options;
        this.state = state;
        this.strategy = strategy;
        this.quotas = HostQuotas.of(state);
        this.onTask = origins.rules().then(quotas.onTask());
        this.origins = origins;
        this.traps = traps;
        this.counters = counters;
        this.requests = requests;
    }

    /** Number of held tasks. */
    long waiting() {
        return held.values().stream().mapToLong(List::size).sum();
    }

    /** Returns all held tasks to the frontier. */
    void putBackAll() {
        held.values().forEach(tasks -> tasks.forEach(state.tasks()::putBack));
        held.clear();
    }

    /** Sends a task, or holds it until its origin is known. */
    void dispatch(FetchTask task, Instant now) {
        String origin = task.origin();
        if (!origins.needsRobots(origin, now)) {
            judge(task);
            return;
        }
        List<FetchTask> waiting = held.computeIfAbsent(origin, first -> new ArrayList<>());
        waiting.add(task);
        if (waiting.size() == 1) {
            boolean hurried = options.politeness().delay().isZero()
                    && !options.network().connectTo().isEmpty();
            boolean ask = hurried || origins.hasAddress(origin);
            requests.accept(
                    ask
                            ? new FetchPipeline.FetchRequest.RobotsRequest(origin)
                            : new FetchPipeline.FetchRequest.AddressLookup(origin));
        }
    }

    private void judge(FetchTask task) {
        if (traps.hold(task, strategy.rules().onLinks())) {
            counters.refused(Refusal.SESSION, 1);
            state.tasks().drop(task);
            return;
        }
        if (state.unread().defer(task, state.left() > 1) || traps.setAside(task)) {
            return;
        }
        Refusal refusal = onTask.refusal(task.link());
        if (refusal == null || (refusal == Refusal.QUOTA && task.attempts() > 0)) {
            traps.asked(task.url());
            quotas.asked(task);
            requests.accept(new FetchPipeline.FetchRequest.PageRequest(task));
        } else if (refusal == Refusal.ROBOTS && origins.isOutOfReach(task.origin())) {
            state.tasks().putBack(task);
        } else {
            counters.refused(refusal, 1);
            refuse(task, refusal);
        }
    }

    private void refuse(FetchTask task, Refusal refusal) {
        if (!strategy.remembersRefusals()) {
            state.tasks().drop(task);
            return;
        }
        Instant now = state.clock().instant();
        PageOutcome outcome = PageOutcome.unfetched(task.url(), task.depth(), now, refusal.key());
        strategy.fetched(task.url(), outcome, new PageFindings());
        state.tasks().done(task, new LoggedOutcome(outcome, origins.outcome(task.origin(), now)).toBytes());
    }

    void accept(CrawlEvent.AddressResolved found) {
        if (!held.containsKey(found.origin())) {
            return; // put back meanwhile
        }
        boolean may = found.address() == null
                || state.tasks().addressKnown(found.origin(), found.address().getHostAddress());
        if (may) {
            requests.accept(new FetchPipeline.FetchRequest.RobotsRequest(found.origin()));
        } else {
            released(found.origin()).forEach(state.tasks()::putBack);
        }
    }

    private List<FetchTask> released(String origin) {
        List<FetchTask> tasks = held.remove(origin);
        return tasks == null ? List.of() : tasks;
    }

    void accept(CrawlEvent.RobotsFetched robots) {
        String origin = robots.origin();
        if (robots.address() != null) {
            state.tasks().addressKnown(origin, robots.address().getHostAddress());
        }
        origins.robots(robots);
        if (origins.isOutOfReach(origin)) { // no page of the host may ever be logged
            state.log()
                    .append(new LoggedOutcome(
                                    null, origins.outcome(origin, state.clock().instant()))
                            .toBytes());
        }
        if (options.reach().sitemaps()) {
            propose(robots.rules().sitemaps().stream()
                    .map(url -> BaseUrl.of(origin + "/").resolve(url))
                    .filter(Objects::nonNull)
                    .map(url -> SitemapLinks.link(url, RobotsFetcher.url(origin), 0))
                    .toList());
        }
        List<FetchTask> tasks = released(origin);
        for (FetchTask task : tasks) {
            if (state.tasks().origin(origin).delay().isZero() || origins.isGone(origin)) {
                judge(task);
            } else {
                state.tasks().putBack(task); // the request for robots.txt has started the delay
            }
        }
    }

    /** Proposes sitemaps that pass the link rules. */
    private void propose(List<DiscoveredLink> sitemaps) {
        List<DiscoveredLink> passed = new ArrayList<>();
        for (DiscoveredLink sitemap : sitemaps) {
            Refusal refusal = strategy.rules().onLinks().refusal(sitemap);
            if (refusal == null) {
                passed.add(sitemap);
            } else {
                counters.refused(refusal, 1);
            }
        }
        state.links().propose(passed);
    }
}
