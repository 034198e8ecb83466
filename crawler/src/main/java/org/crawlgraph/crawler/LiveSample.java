package org.crawlgraph.crawler;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.crawl.UrlPrints;
import org.crawlgraph.crawler.frontier.Candidate;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.LogEntry;
import org.crawlgraph.crawler.graph.PageOutcome;
import org.crawlgraph.sample.SamplingQueue;
import org.jspecify.annotations.Nullable;

/**
 * The frontier of a crawl that draws a random sample: each page is drawn when the one before has come, so that the same pages are
 * drawn whatever interrupts the crawl. The queue is in memory; it is made anew from the log of outcomes, which is kept for that.
 * Used by the clerk.
 *
 * <p>Algorithm 1 draws about the wanted share of the pages it sees, and may end long before the wanted number when the site is
 * small or its pages have more links than was guessed. Then what is left is offered once more with the next smaller alpha, down to
 * 1, by which every page is wanted. A page that robots.txt forbids, or that does not answer, has shown nothing and does not count.
 */
final class LiveSample {

    /** As a consumer of the log, it is never done. */
    private static final String CONSUMER = "sample";

    private static final int BATCH = 1_000;
    private static final long BATCH_BYTES = 16 << 20;

    private final CrawlState state;
    private final SampleChoice choice;
    private final Decisions rules;
    private final UrlPrints known = new UrlPrints();
    private final List<Candidate> offered = new ArrayList<>();
    private final BitSet taken = new BitSet();
    private SamplingQueue queue;
    private int alpha;

    /** For each number of the queue the place of its URL among those offered. */
    private int[] places = {};

    private int drawn;
    private int unanswered;
    private boolean dry;

    /**
     * A queue that has come as far as the log.
     *
     * @param rules that links of a page went through
     */
    LiveSample(CrawlState state, SampleChoice choice, Decisions rules, List<Candidate> seeds) {
        this.state = state;
        this.choice = choice;
        this.rules = rules;
        this.alpha = choice.options().alpha();
        this.queue = queue();
        state.written(CONSUMER, 0);
        found(seeds);
        replay();
        if (state.waiting() + state.pending() > 0) { // the page drawn last has not come
            take();
        }
    }

    private SamplingQueue queue() {
        return new SamplingQueue(choice.probability(alpha), choice.options().randomSeed());
    }

    private void replay() {
        for (long seq = 0; seq < state.logEnd(); ) {
            List<LogEntry> entries = state.log(seq, BATCH, BATCH_BYTES);
            for (LogEntry entry : entries) {
                PageOutcome page = LogRecord.fromBytes(entry.outcome()).page();
                if (page != null) {
                    replay(page);
                }
            }
            seq += entries.size();
        }
    }

    private void replay(PageOutcome page) {
        Candidate drawnThen = take();
        if (drawnThen == null || !drawnThen.url().equals(page.url())) {
            throw new CrawlException("the sample drew " + page.url() + " before, and now "
                    + (drawnThen == null ? "nothing" : drawnThen.url()) + "; begin a new crawl in another folder");
        }
        List<Candidate> links = new ArrayList<>();
        if (page.location() != null) {
            links.add(new Candidate(page.location(), drawnThen.from(), drawnThen.depth(), drawnThen.redirects() + 1));
        }
        if (page.status() == 0) {
            unanswered();
        }
        page.links().forEach(link -> links.add(new Candidate(link, page.url(), drawnThen.depth() + 1, 0)));
        found(links.stream().filter(link -> rules.refusal(link) == null).toList());
    }

    /** Offers the links of the page that was drawn last. */
    void found(List<Candidate> links) {
        List<String> urls = links.stream().map(Candidate::url).toList();
        boolean[] fresh = new boolean[urls.size()];
        known.check(urls, fresh);
        int before = offered.size();
        for (int i = 0; i < fresh.length; i++) {
            if (fresh[i]) {
                offered.add(links.get(i));
            }
        }
        List<Candidate> added = offered.subList(before, offered.size());
        known.add(added.stream().map(Candidate::url).toList());
        offer(IntStream.range(before, offered.size()).toArray());
    }

    private void offer(int[] fresh) {
        int first = queue.offer(fresh.length);
        if (first + fresh.length > places.length) {
            places = Arrays.copyOf(places, 2 * (first + fresh.length));
        }
        System.arraycopy(fresh, 0, places, first, fresh.length);
    }

    /** Offers what was not drawn once more, with larger chances. */
    private void widen() {
        alpha--;
        queue = queue();
        offer(IntStream.range(0, offered.size())
                .filter(place -> !taken.get(place))
                .toArray());
    }

    private @Nullable Candidate take() {
        int next = queue.next();
        while (next < 0 && alpha > 1) {
            widen();
            next = queue.next();
        }
        dry = next < 0;
        if (dry) {
            return null;
        }
        drawn++;
        taken.set(places[next]);
        return offered.get(places[next]);
    }

    /** The page that was drawn last was not asked for, or has not answered. */
    void unanswered() {
        unanswered++;
    }

    /** Whether as many pages have answered, or are on their way, as were wanted. */
    boolean isComplete() {
        return drawn - unanswered >= choice.pages();
    }

    /** Whether the last attempt to draw found nothing: no page that is known is left. */
    boolean isDry() {
        return dry;
    }

    /** Draws the next page, to be fetched; false when there is none. */
    boolean draw() {
        Candidate next = take();
        if (next != null) {
            state.propose(List.of(next));
        }
        return next != null;
    }
}
