package org.crawlgraph.crawler;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.crawler.frontier.Candidate;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.Ticket;
import org.crawlgraph.crawler.graph.PageOutcome;
import org.crawlgraph.crawler.warc.WarcFiles;
import org.jspecify.annotations.Nullable;

/**
 * The thread that owns the state of a crawl: it hands out tickets, takes what comes, and commits. A ticket goes out behind the commit
 * that marks it as in flight, and what a page brings (outcome, links, counts, WARC records) is one commit, so that a crawl that is
 * killed has each page either whole or not at all.
 */
final class Clerk {

    /** Consumer of the log. */
    static final String GRAPH = "graph";

    static final String WARC = "warc";

    private static final int ARRIVALS = 1_000;
    private static final Duration TURN = Duration.ofMillis(20);
    private static final long COMMIT_NANOS = 100_000_000L;

    /** How long a crawl that is stopped waits for what has been asked for. */
    private static final long PARTING_NANOS = 3_000_000_000L;

    /** Outcomes that may wait for the database before no more is fetched. */
    private static final long LAG = 20_000;

    private final CrawlOptions options;
    private final CrawlState state;
    private final CrawlRules rules;
    private final Decisions onTicket;
    private final Origins origins;
    private final Tally tally;
    private final Pipeline pipeline;
    private final GraphWriter writer;
    private final @Nullable WarcFiles warc;
    private final @Nullable LiveSample sample;
    private final int mostInFlight;

    /** Tickets that wait for the address or robots.txt of their origin. */
    private final Map<String, List<Ticket>> held = new HashMap<>();

    /** What goes out with the next commit. */
    private final List<Work> prepared = new ArrayList<>();

    private boolean changed;
    private boolean warcChanged;
    private long committedAt = System.nanoTime();

    Clerk(
            CrawlOptions options,
            CrawlState state,
            CrawlRules rules,
            Origins origins,
            Tally tally,
            Pipeline pipeline,
            GraphWriter writer,
            @Nullable WarcFiles warc,
            @Nullable LiveSample sample) {
        this.options = options;
        this.state = state;
        this.rules = rules;
        this.origins = origins;
        this.onTicket = origins.rules();
        this.tally = tally;
        this.pipeline = pipeline;
        this.writer = writer;
        this.warc = warc;
        this.sample = sample;
        boolean polite = !options.politeness().delay().isZero();
        this.mostInFlight = options.network().threads() * (polite ? 4 : 8);
        state.parallel(polite ? 1 : mostInFlight);
    }

    /**
     * Crawls to an end.
     *
     * @param listener may stop the crawl by throwing; then what has arrived is kept
     */
    CrawlEnd run(CrawlProgress.Listener listener) throws InterruptedException {
        long began = System.nanoTime();
        try {
            while (true) {
                turn(listener);
                CrawlEnd end = limit(began);
                if (end == null) {
                    handOut();
                    end = rest();
                }
                commitIfDue();
                if (end != null && state.flying() == 0) {
                    finish(listener);
                    return end;
                }
            }
        } catch (RuntimeException | InterruptedException e) {
            keep(e);
            throw e;
        }
    }

    private void turn(CrawlProgress.Listener listener) throws InterruptedException {
        listener.reached(tally.progress(state.logEnd() - state.written(GRAPH)));
        List<Arrival> arrived = pipeline.arrivals(TURN, ARRIVALS);
        Throwable failure = Pipeline.failure(arrived);
        if (failure != null) {
            throw failure instanceof RuntimeException known
                    ? known
                    : new IllegalStateException("a thread of the crawl has failed", failure);
        }
        arrived.forEach(this::accept);
    }

    /** A limit that is reached, so that nothing more goes out; null for none. */
    private @Nullable CrawlEnd limit(long began) {
        if (options.limits().pages() > 0 && tally.pages() >= options.limits().pages()) {
            return CrawlEnd.PAGES;
        }
        Duration time = options.limits().time();
        if (!time.isZero() && System.nanoTime() - began > time.toNanos()) {
            return CrawlEnd.TIME;
        }
        return null;
    }

    /** Whether there is nothing to do, now or within the patience of the crawl; null when there is. */
    private @Nullable CrawlEnd rest() {
        if (state.flying() > 0 || state.mergeDue() || lags()) {
            return null;
        }
        Instant next = state.nextAt();
        if (next == null) {
            return sample == null ? CrawlEnd.DONE : sampled(sample);
        }
        return next.isAfter(Instant.now().plus(options.politeness().patience())) ? CrawlEnd.HOSTS_WAIT : null;
    }

    /** A page that was drawn may have been refused, and then the next one is due. */
    private static @Nullable CrawlEnd sampled(LiveSample sample) {
        if (sample.isComplete()) {
            return CrawlEnd.SAMPLED;
        }
        return sample.isDry() ? CrawlEnd.SAMPLE_SHORT : null;
    }

    private boolean lags() {
        return state.logEnd() - state.written(GRAPH) > LAG;
    }

    private void handOut() {
        boolean drawn = false;
        if (sample != null && state.flying() + state.waiting() + state.pending() == 0 && !sample.isComplete()) {
            drawn = sample.draw();
        }
        if (drawn || state.mergeDue()) {
            state.merge(this::isWanted);
            changed = true;
        }
        long pages = options.limits().pages();
        long most = pages == 0 ? mostInFlight : Math.min(mostInFlight, pages - tally.pages());
        if (state.flying() > most / 2) {
            return; // each commit is a wait for the disk, so many tickets go out with one
        }
        Instant now = Instant.now();
        while (state.flying() < most && !lags()) {
            Ticket ticket = state.next(now);
            if (ticket == null) {
                break;
            }
            changed = true;
            dispatch(ticket, now);
        }
    }

    private boolean isWanted(Candidate link) {
        Refusal refusal = rules.onNew().refusal(link);
        if (refusal != null) {
            tally.unwanted(refusal);
        }
        return refusal == null;
    }

    private void dispatch(Ticket ticket, Instant now) {
        String origin = ticket.origin();
        if (!origins.needsRobots(origin, now)) {
            judge(ticket);
            return;
        }
        List<Ticket> waiting = held.computeIfAbsent(origin, first -> new ArrayList<>());
        waiting.add(ticket);
        if (waiting.size() == 1) {
            boolean hurried = options.politeness().delay().isZero()
                    && !options.network().connectTo().isEmpty();
            boolean ask = hurried || origins.hasAddress(origin);
            prepared.add(ask ? new Work.OfRobots(origin) : new Work.OfAddress(origin));
        }
    }

    private void judge(Ticket ticket) {
        Refusal refusal =
                onTicket.refusal(new Candidate(ticket.url(), ticket.from(), ticket.depth(), ticket.redirects()));
        if (refusal == null) {
            prepared.add(new Work.OfPage(ticket));
        } else if (refusal == Refusal.ROBOTS && origins.isOutOfReach(ticket.origin())) {
            state.putBack(ticket);
        } else {
            tally.refused(refusal, 1);
            refuse(ticket, refusal);
        }
    }

    /** Only a sample needs to remember what it drew in vain. */
    private void refuse(Ticket ticket, Refusal refusal) {
        if (sample == null) {
            state.drop(ticket);
            return;
        }
        sample.unanswered();
        Instant now = Instant.now();
        PageOutcome outcome = new PageOutcome(
                ticket.url(), now, 0, refusal.key(), null, 0, null, null, ticket.depth(), false, List.of());
        state.done(ticket, new LogRecord(outcome, origins.outcome(ticket, now)).toBytes());
    }

    private void accept(Arrival arrival) {
        changed = true;
        if (arrival instanceof Arrival.OfPage page) {
            accept(page);
        } else if (arrival instanceof Arrival.OfRobots robots) {
            accept(robots);
        } else if (arrival instanceof Arrival.OfAddress address) {
            accept(address);
        } else if (arrival instanceof Arrival.Written written) {
            state.written(GRAPH, written.upTo());
        }
    }

    private void accept(Arrival.OfAddress found) {
        boolean may = found.address() == null
                || state.addressKnown(found.origin(), found.address().getHostAddress());
        if (may) {
            prepared.add(new Work.OfRobots(found.origin()));
        } else {
            released(found.origin()).forEach(state::putBack);
        }
    }

    private List<Ticket> released(String origin) {
        List<Ticket> tickets = held.remove(origin);
        return tickets == null ? List.of() : tickets;
    }

    private void accept(Arrival.OfRobots robots) {
        String origin = robots.origin();
        if (robots.address() != null) {
            state.addressKnown(origin, robots.address().getHostAddress());
        }
        origins.robots(robots);
        if (options.sitemaps()) {
            propose(robots.rules().sitemaps().stream()
                    .map(url -> Sitemap.candidate(url, RobotsAsk.url(origin), 0))
                    .toList());
        }
        List<Ticket> tickets = released(origin);
        for (Ticket ticket : tickets) {
            if (state.origin(origin).delay().isZero() || origins.isGone(origin)) {
                judge(ticket);
            } else {
                state.putBack(ticket); // robots.txt was a request, so the delay has begun
            }
        }
    }

    /** Sitemaps go through the rules of pages, those of clusters aside: they are none. */
    private void propose(List<Candidate> sitemaps) {
        List<Candidate> passed = new ArrayList<>();
        for (Candidate sitemap : sitemaps) {
            Refusal refusal = rules.onLinks().refusal(sitemap);
            if (refusal == null) {
                passed.add(sitemap);
            } else {
                tally.refused(refusal, 1);
            }
        }
        state.propose(passed);
    }

    private void accept(Arrival.OfPage page) {
        Instant now = Instant.now();
        Ticket ticket = page.ticket();
        origins.fetched(page, now);
        if (page.again() != null) {
            state.again(ticket, now.plus(page.again()));
            return;
        }
        if (page.warc() != null && warc != null) {
            append(warc, page.warc());
        }
        if (sample == null) {
            state.propose(page.found());
        } else {
            sample.found(page.found());
            if (page.outcome() != null && page.outcome().status() == 0) {
                sample.unanswered();
            }
        }
        tally.refused(page.refused());
        tally.nofollow(page.nofollow());
        if (page.outcome() != null) {
            tally.page(page.outcome());
        }
        state.done(ticket, new LogRecord(page.outcome(), origins.outcome(ticket, now)).toBytes());
    }

    private void append(WarcFiles files, byte[] records) {
        try {
            files.append(records);
            warcChanged = true;
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
            if (warc != null && warcChanged) {
                warc.force();
                state.value(WARC, warc.position().toString().getBytes(StandardCharsets.US_ASCII));
                warcChanged = false;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        state.commit();
        changed = false;
        committedAt = System.nanoTime();
        writer.committed(state.logEnd());
        prepared.forEach(pipeline::fetch);
        prepared.clear();
    }

    /** Waits until the database has everything. */
    private void finish(CrawlProgress.Listener listener) throws InterruptedException {
        commit();
        while (state.written(GRAPH) < state.logEnd()) {
            turn(listener);
        }
        commit();
    }

    /** Keeps what can be kept when the crawl is stopped: waits a little for what has been asked for, and takes back the rest. */
    private void keep(Exception why) throws InterruptedException {
        try {
            prepared.addAll(pipeline.recall());
            for (Work work : prepared) {
                if (work instanceof Work.OfPage page) {
                    state.putBack(page.ticket());
                }
            }
            prepared.clear();
            long until = System.nanoTime() + PARTING_NANOS;
            long waiting = held.values().stream().mapToLong(List::size).sum();
            while (state.flying() > waiting && System.nanoTime() < until) {
                for (Arrival arrival : pipeline.arrivals(TURN, ARRIVALS)) {
                    if (arrival instanceof Arrival.OfPage page) {
                        accept(page);
                    }
                }
            }
            held.values().forEach(tickets -> tickets.forEach(state::putBack));
            held.clear();
            commit();
        } catch (RuntimeException e) { // the state is what it was after the last commit
            why.addSuppressed(e);
        }
    }
}
