package org.crawlgraph.crawler.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.crawlgraph.crawler.fetch.Backoff;
import org.crawlgraph.crawler.fetch.CrawlEvent;
import org.crawlgraph.crawler.fetch.FetchPipeline;
import org.crawlgraph.crawler.fetch.WarcFiles;
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
import org.crawlgraph.crawler.strategy.Worth;
import org.crawlgraph.crawler.traps.TrapGuard;
import org.crawlgraph.url.BaseUrl;
import org.jspecify.annotations.Nullable;

/**
 * The main loop of a crawl and the only thread that modifies its state: dispatches tasks, handles events and commits. A
 * task is sent only after the commit that marks it as in flight. The result of a page (outcome, links, counters, WARC
 * records) is part of a single commit, so after a crash each page is complete or absent.
 */
final class CrawlLoop {

    /**
     * Stored position of the WARC files. Records after it are not committed, and are truncated when the crawl resumes.
     */
    static final String WARC = "warc";

    private static final int MOST_EVENTS = 1_000;
    private static final Duration POLL = Duration.ofMillis(20);

    /**
     * Tasks are handed out for at most this long between commits: a host can make each of its refused URLs expensive.
     */
    private static final long HAND_OUT_NANOS = 20_000_000L;

    private static final long COMMIT_NANOS = 250_000_000L;
    private static final long TELL_NANOS = 10_000_000L;

    /** Maximum wait for requests in flight when a crawl is stopped. */
    private static final long PARTING_NANOS = 3_000_000_000L;

    /** Maximum number of outcomes not yet in the database; beyond it, no task is sent. */
    static final long LAG = 20_000;

    private final CrawlOptions options;
    private final CrawlState state;
    private final CrawlStrategy strategy;
    private final RuleChain onTask;
    private final HostQuotas quotas;
    private final EarlierCrawls earlier;
    private final OriginPolicy origins;
    private final TrapGuard traps;
    private final CrawlCounters counters;
    private final Requisites requisites;
    private final FetchPipeline pipeline;
    private final @Nullable GraphWriter writer;
    private final @Nullable WarcFiles warc;
    private final int mostInFlight;
    private final CrawlStrategy.@Nullable FetchOrder order;

    /** Requests to be sent after the next commit. */
    private final List<FetchPipeline.FetchRequest> prepared = new ArrayList<>();

    /** Tasks that wait until the address and robots.txt of their origin are known. */
    private final Map<String, List<FetchTask>> held = new HashMap<>();

    private long began;

    private boolean interrupted;
    private boolean exhausted;

    /** Whether dispatching stopped because no further task was due. */
    private boolean idle;

    /** Whether dispatching stopped for lack of time. */
    private boolean late;

    private boolean changed;
    private long committedAt = System.nanoTime();
    private long toldAt = committedAt - TELL_NANOS;

    /**
     * Creates the loop of a run.
     *
     * @param pipeline the threads that fetch and read pages
     * @param writer the thread that writes to the database; null to leave this to a later run
     * @param warc the WARC files; null to write none
     */
    CrawlLoop(
            CrawlOptions options,
            CrawlState state,
            CrawlStrategy strategy,
            EarlierCrawls earlier,
            OriginPolicy origins,
            CrawlCounters counters,
            FetchPipeline pipeline,
            @Nullable GraphWriter writer,
            @Nullable WarcFiles warc) {
        this.options = options;
        this.state = state;
        this.strategy = strategy;
        this.earlier = earlier;
        this.origins = origins;
        this.traps = TrapGuard.of(state);
        this.counters = counters;
        this.pipeline = pipeline;
        this.writer = writer;
        this.warc = warc;
        this.quotas = HostQuotas.of(state);
        this.onTask = origins.rules().then(quotas.onTask());
        CrawlOptions.Traps wanted = options.reach().traps();
        traps.overrule(wanted.keep(), wanted.drop(), wanted.exact());
        order = strategy.takesOrder() ? options.reach().order() : null;
        if (order != null && order != CrawlStrategy.FetchOrder.HOSTS) {
            state.priorities().begin();
        }
        traps.begin(order, wanted.resume());
        if (options.network().allowPrivate()) {
            state.refused().resume(Refusal.ADDRESS.key(), Long.MAX_VALUE, false);
        }
        boolean polite = !options.politeness().delay().isZero();
        this.mostInFlight = options.network().threads() * (polite ? 4 : 32);
        this.requisites = new Requisites(state, origins);
        state.tasks().parallel(polite ? 1 : mostInFlight, options.politeness().delay());
    }

    /**
     * Runs the crawl to its end.
     *
     * @param listener may stop the crawl by throwing; results received so far are kept
     * @param start of the run, by {@link System#nanoTime}
     */
    CrawlStrategy.End run(CrawlProgress.Listener listener, long start) throws InterruptedException {
        began = start;
        try {
            while (true) {
                takeEvents(listener);
                CrawlStrategy.End end = limit();
                if (end == CrawlStrategy.End.TIME) {
                    stop();
                    finish(listener);
                    return end;
                }
                Instant now = state.clock().instant();
                requisites.send(now, this::awaiting, prepared::add); // before the next page of their hosts
                if (end == null && (state.left() > 0 || requisites.isIdle())) {
                    handOut(now);
                    end = requisites.isIdle() ? rest() : null;
                }
                commitIfDue();
                if (end != null && state.tasks().inFlight() == 0 && requisites.isIdle()) {
                    finish(listener);
                    return end;
                }
            }
        } catch (RuntimeException | InterruptedException e) {
            keep(e);
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
            throw e;
        }
    }

    private void takeEvents(CrawlProgress.Listener listener) throws InterruptedException {
        if (System.nanoTime() - toldAt > TELL_NANOS) {
            tell(listener);
        }
        List<CrawlEvent> events = pipeline.events(pause(), MOST_EVENTS);
        idle = false;
        late = false;
        events.forEach(this::accept); // first, so that results received along with a failure are kept
        for (CrawlEvent event : events) {
            if (event instanceof CrawlEvent.WorkerFailed failed) {
                throw failed.cause() instanceof RuntimeException known
                        ? known
                        : new IllegalStateException("a crawler thread failed", failed.cause());
            }
        }
    }

    /** Maximum wait for events: until the next task is due if dispatching stopped for lack of due tasks. */
    private Duration pause() {
        if (late || (idle && state.links().mergeDue())) {
            return Duration.ZERO;
        }
        if (!idle) {
            return POLL;
        }
        Instant next = state.tasks().nextAt();
        if (next == null) {
            return POLL;
        }
        long millis = Duration.between(state.clock().instant(), next).toMillis();
        return Duration.ofMillis(Math.max(1, Math.min(POLL.toMillis(), millis)));
    }

    /** The limit that was reached, after which nothing is dispatched; null if none was. */
    private CrawlStrategy.@Nullable End limit() {
        if (options.reach().limits().pages() > 0
                && counters.pages() >= options.reach().limits().pages()) {
            return CrawlStrategy.End.PAGES;
        }
        Duration time = options.reach().limits().time();
        if (!time.isZero() && System.nanoTime() - began > time.toNanos()) {
            return CrawlStrategy.End.TIME;
        }
        return null;
    }

    /** The reason to end if no task can be dispatched within the patience of the crawl; null if one can. */
    private CrawlStrategy.@Nullable End rest() {
        if (state.tasks().inFlight() > 0 || state.links().mergeDue() || lags()) {
            return null;
        }
        Instant next = state.tasks().nextAt();
        if (exhausted) {
            return CrawlStrategy.End.DONE;
        }
        if (next == null) {
            return resumeIfExhausted() ? null : strategy.isDone();
        }
        boolean waits =
                next.isAfter(state.clock().instant().plus(options.politeness().patience()));
        return waits && !traps.resume() ? CrawlStrategy.End.HOSTS_WAIT : null;
    }

    private boolean lags() {
        return writer != null && state.log().end() - state.log().written() > LAG;
    }

    private void handOut(Instant now) {
        resumeIfExhausted();
        if (strategy.offerMore() || state.links().mergeDue()) {
            earlier.merge(this::isWanted);
            changed = true;
            strategy.merged();
        }
        long pages = options.reach().limits().pages();
        long most = pages == 0 ? mostInFlight : Math.min(mostInFlight, pages - counters.pages());
        if (state.tasks().inFlight() > most / 2) {
            return; // batch tasks, as each commit waits for the disk
        }
        long begin = System.nanoTime();
        while (state.tasks().inFlight() < most && !lags()) {
            late = System.nanoTime() - begin > HAND_OUT_NANOS;
            if (late) {
                break;
            }
            FetchTask task = state.tasks().next(now);
            if (task == null) {
                idle = true;
                break;
            }
            changed = true;
            if (strategy.endsAt(task)) {
                state.tasks().putBack(task);
                exhausted = state.tasks().inFlight() == 0; // otherwise pages in flight may bring better tasks
                break;
            }
            dispatch(task, now);
        }
    }

    /** Resumes tasks set aside if no other is left, as after the last one was refused; returns whether it did. */
    private boolean resumeIfExhausted() {
        return state.left() == 0 && traps.resume();
    }

    private boolean isWanted(DiscoveredLink link) {
        boolean held = traps.hold(link, strategy.rules().onLinks());
        if (held) {
            counters.unwanted(Refusal.SESSION, 1);
        }
        return !held;
    }

    /** Sends a task, or holds it until its origin is known. */
    private void dispatch(FetchTask task, Instant now) {
        if (origins.needsRobots(task.origin(), now)) {
            awaiting(task.origin()).add(task);
        } else {
            judge(task);
        }
    }

    /** The tasks that wait for the address and robots.txt of an origin, which are asked for if they are new. */
    private List<FetchTask> awaiting(String origin) {
        List<FetchTask> waiting = held.get(origin);
        if (waiting == null) {
            waiting = new ArrayList<>();
            held.put(origin, waiting);
            prepared.add(
                    state.tasks().origin(origin).address() != null
                            ? new FetchPipeline.FetchRequest.RobotsRequest(origin)
                            : new FetchPipeline.FetchRequest.AddressLookup(origin));
        }
        return waiting;
    }

    private void judge(FetchTask task) {
        if (traps.hold(task, strategy.rules().onLinks())) {
            counters.refused(Refusal.SESSION, 1);
            state.tasks().drop(task);
            return;
        }
        if (traps.setAside(task)) {
            return;
        }
        Refusal refusal = onTask.refusal(task.link());
        if (refusal == null || (refusal == Refusal.QUOTA && task.attempts() > 0)) {
            traps.asked(task.url());
            quotas.asked(task);
            prepared.add(new FetchPipeline.FetchRequest.PageRequest(task));
        } else if (refusal == Refusal.ROBOTS && origins.isOutOfReach(task.origin())) {
            state.tasks().putBack(task);
        } else if (refusal == Refusal.ADDRESS && !strategy.replays()) {
            state.refused().add(task, refusal.key());
        } else {
            counters.refused(refusal, 1);
            refuse(task, refusal);
        }
    }

    private void refuse(FetchTask task, Refusal refusal) {
        if (refusal == Refusal.ADDRESS && counters.pages() == 0) { // an answer in the log could not be taken back
            state.tasks().putBack(task);
            throw new CrawlException(task.url() + " is at a private or loopback address; run the same command with"
                    + " --allow-private to fetch it");
        }
        if (!strategy.replays()) {
            state.tasks().drop(task);
            return;
        }
        Instant now = state.clock().instant();
        PageOutcome outcome = PageOutcome.unfetched(task.url(), task.depth(), now, refusal.key());
        strategy.fetched(task.url(), outcome, new PageFindings());
        state.tasks().done(task, new LoggedOutcome(outcome, origins.outcome(task.origin(), now)).toBytes());
    }

    private void accept(CrawlEvent.AddressResolved found) {
        if (!held.containsKey(found.origin())) {
            return; // put back meanwhile
        }
        boolean may = found.address() == null
                || state.tasks().addressKnown(found.origin(), found.address().getHostAddress());
        if (may) {
            prepared.add(new FetchPipeline.FetchRequest.RobotsRequest(found.origin()));
        } else {
            Objects.requireNonNull(held.remove(found.origin())).forEach(state.tasks()::putBack);
            requisites.robots(found.origin());
        }
    }

    private void accept(CrawlEvent.RobotsFetched robots) {
        String origin = robots.origin();
        if (robots.address() != null) {
            state.tasks().addressKnown(origin, robots.address().getHostAddress());
        }
        origins.robots(robots);
        archive(robots.warc());
        // no page of the host may ever be logged
        if (origins.isOutOfReach(origin)
                && !held.getOrDefault(origin, List.of()).isEmpty()) {
            state.log()
                    .append(new LoggedOutcome(
                                    null, origins.outcome(origin, state.clock().instant()))
                            .toBytes());
        }
        if (options.reach().sitemaps()) {
            PageFindings sitemaps = new PageFindings();
            robots.rules().sitemaps().stream()
                    .map(url -> BaseUrl.of(origin + "/").resolve(url))
                    .filter(Objects::nonNull)
                    .map(url -> SitemapLinks.link(url, RobotsFetcher.url(origin), 0))
                    .forEach(link -> sitemaps.offer(link, strategy.rules().onLinks()));
            counters.refused(sitemaps.refused());
            state.links().propose(sitemaps.followed());
        }
        requisites.robots(origin);
        for (FetchTask task : Objects.requireNonNullElse(held.remove(origin), List.<FetchTask>of())) {
            if (state.tasks().origin(origin).delay().isZero() || origins.isGone(origin)) {
                judge(task);
            } else {
                state.tasks().putBack(task); // the request for robots.txt has started the delay
            }
        }
    }

    private void accept(CrawlEvent event) {
        changed = true;
        if (event instanceof CrawlEvent.PageFetched page) {
            accept(page);
        } else if (event instanceof CrawlEvent.RobotsFetched robots) {
            accept(robots);
        } else if (event instanceof CrawlEvent.AddressResolved address) {
            accept(address);
        } else if (event instanceof CrawlEvent.RequisiteFetched fetched) {
            archive(fetched.warc());
            requisites.fetched(fetched);
        } else if (event instanceof CrawlEvent.ReadingOverdue overdue) {
            state.unread().unfinished(overdue.task().url());
            state.tasks().again(overdue.task(), state.clock().instant().plus(Backoff.after(1)));
        } else if (event instanceof CrawlEvent.OutcomesWritten written) {
            state.log().written(written.upTo());
        }
    }

    private void accept(CrawlEvent.PageFetched page) {
        Instant now = state.clock().instant();
        FetchTask task = page.task();
        origins.fetched(page, now);
        Duration again = page.reply().again();
        if (again != null) {
            state.tasks().again(task, now.plus(again));
            return;
        }
        archive(page.warc());
        requisites.add(page.requisites());
        traps.read(task.url(), page.outcome(), page.text(), page.found());
        if (order == CrawlStrategy.FetchOrder.BEST || order == CrawlStrategy.FetchOrder.OPIC) {
            Worth.spend(state, task.url(), page.found().followed(), order == CrawlStrategy.FetchOrder.OPIC);
        }
        strategy.fetched(task.url(), page.outcome(), page.found());
        counters.refused(page.found().refused());
        if (page.outcome() != null) {
            counters.page(page.outcome());
        }
        state.tasks().done(task, new LoggedOutcome(page.outcome(), origins.outcome(task.origin(), now)).toBytes());
    }

    private void archive(byte @Nullable [] records) {
        try {
            if (warc != null && records != null && records.length > 0) {
                warc.append(records);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void commitIfDue() {
        if (!prepared.isEmpty() || (changed && System.nanoTime() - committedAt > COMMIT_NANOS)) {
            commit();
        }
    }

    private void commit() {
        try {
            if (warc != null && warc.force()) {
                state.value(WARC, WarcFiles.WarcPosition.class, warc.position());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        state.commit();
        changed = false;
        committedAt = System.nanoTime();
        if (writer != null) {
            writer.committed(state.log().end());
        }
        prepared.forEach(pipeline::fetch);
        prepared.clear();
    }

    /** Waits until all outcomes are in the database. */
    private void finish(CrawlProgress.Listener listener) throws InterruptedException {
        commit();
        if (writer != null) {
            writer.ended();
            while (state.log().written() < state.log().end()) {
                takeEvents(listener);
            }
            commit();
        }
        counters.refresh(CrawlProgress.MOST_FAILURES);
        tell(listener);
    }

    private void tell(CrawlProgress.Listener listener) {
        toldAt = System.nanoTime();
        listener.reached(counters.progress(state.log().end() - state.log().written(), strategy.stale()));
    }

    /** Handles an event without sending follow-up requests. */
    private void keep(CrawlEvent event) {
        if (event instanceof CrawlEvent.RobotsFetched robots) {
            origins.robots(robots);
        } else if (event instanceof CrawlEvent.PageFetched
                || event instanceof CrawlEvent.ReadingOverdue
                || event instanceof CrawlEvent.OutcomesWritten) {
            accept(event);
        }
    }

    /** Recalls requests that no thread has started, and waits briefly for the others. */
    private void stop() {
        prepared.addAll(pipeline.recall());
        for (FetchPipeline.FetchRequest request : prepared) {
            if (request instanceof FetchPipeline.FetchRequest.PageRequest page) {
                state.tasks().putBack(page.task());
            }
        }
        prepared.clear();
        awaitInFlight();
        held.values().forEach(tasks -> tasks.forEach(state.tasks()::putBack));
        held.clear();
        changed = true;
    }

    /** Saves as much as possible when the crawl fails. */
    private void keep(Exception why) {
        try {
            stop();
            commit();
        } catch (RuntimeException e) { // the state falls back to the last commit
            why.addSuppressed(e);
        }
    }

    /** Waits briefly for requests in flight. An interrupt ends the wait, but results are still saved. */
    private void awaitInFlight() {
        long until = System.nanoTime() + PARTING_NANOS;
        long waiting = held.values().stream().mapToLong(List::size).sum();
        try {
            while (state.tasks().inFlight() > waiting && System.nanoTime() < until) {
                pipeline.events(POLL, MOST_EVENTS).forEach(this::keep);
            }
        } catch (InterruptedException e) {
            interrupted = true;
        }
    }
}
