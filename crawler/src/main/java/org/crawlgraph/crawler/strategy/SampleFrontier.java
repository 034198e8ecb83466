package org.crawlgraph.crawler.strategy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.crawlgraph.crawl.SeenFingerprints;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.LogEntry;
import org.crawlgraph.crawler.frontier.StateException;
import org.crawlgraph.crawler.store.LoggedOutcome;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.sample.SamplingQueue;
import org.jspecify.annotations.Nullable;

/**
 * The frontier of a crawl that draws a random sample: in rounds, each drawn when the one before has come, so that the same pages are
 * drawn whatever interrupts the crawl, and in whatever order they come. The queue is in memory; it is made anew from the log of outcomes, which is kept for that.
 * Used by the crawl loop.
 *
 * <p>Algorithm 1 draws about the wanted share of the pages it sees, and may end long before the wanted number when the site is
 * small or its pages have more links than was guessed. Then what is left is offered once more with the next smaller alpha, down to
 * 1, by which every page is wanted. A page that robots.txt forbids, or that does not answer, has shown nothing and does not count.
 */
public final class SampleFrontier {

    /** As a consumer of the log, it is never done. */
    private static final String CONSUMER = "sample";

    /** Pages of a round at most, and the share of those drawn before that one may have. */
    private static final int MOST_DRAWN = 16;

    private static final int SHARE = 8;

    private static final int BATCH = 1_000;
    private static final long BATCH_BYTES = 16 << 20;

    private final CrawlState state;
    private final SampleOptions choice;
    private final RuleChain rules;
    private final SeenFingerprints known = new SeenFingerprints();
    private final List<DiscoveredLink> offered = new ArrayList<>();
    private final BitSet taken = new BitSet();

    /** The pages that were drawn together and have not all come, in the order of the draws. */
    private final Map<String, DiscoveredLink> round = new LinkedHashMap<>();

    /** The links of those of them that have. */
    private final Map<String, List<DiscoveredLink>> come = new HashMap<>();

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
    public SampleFrontier(CrawlState state, SampleOptions choice, RuleChain rules, List<DiscoveredLink> seeds) {
        this.state = state;
        this.choice = choice;
        this.rules = rules;
        this.alpha = choice.options().alpha();
        this.queue = queue();
        state.log().written(CONSUMER, 0);
        found(seeds);
        replay();
        if (round.isEmpty() && state.waiting() + state.pending() > 0) { // of the round drawn last nothing has come
            take();
        }
    }

    private SamplingQueue queue() {
        return new SamplingQueue(choice.probability(alpha), choice.options().randomSeed());
    }

    private void replay() {
        for (long seq = 0; seq < state.log().end(); ) {
            List<LogEntry> entries = state.log().read(seq, BATCH, BATCH_BYTES);
            for (LogEntry entry : entries) {
                PageOutcome page = LoggedOutcome.fromBytes(entry.outcome()).page();
                if (page != null) {
                    replay(page);
                }
            }
            seq += entries.size();
        }
    }

    private void replay(PageOutcome page) {
        if (round.isEmpty()) {
            take();
        }
        DiscoveredLink drawnThen = round.get(page.url());
        if (drawnThen == null || come.containsKey(page.url())) {
            throw new StateException(
                    "the sample drew " + page.url() + " before, and now " + round.keySet()
                            + "; begin a new crawl in another folder",
                    null);
        }
        List<DiscoveredLink> links = new ArrayList<>();
        if (page.location() != null) {
            links.add(new DiscoveredLink(
                    page.location(), drawnThen.from(), drawnThen.depth(), drawnThen.redirects() + 1));
        }
        page.links().forEach(link -> links.add(new DiscoveredLink(link, page.url(), drawnThen.depth() + 1, 0)));
        came(page, links.stream().filter(link -> rules.refusal(link) == null).toList());
    }

    /**
     * What came of a page that was drawn. When all of a round have come, their links are offered, in the order in which the pages were
     * drawn.
     *
     * @param page null for a sitemap, which is none
     * @param links that no rule refuses
     */
    public void came(@Nullable PageOutcome page, List<DiscoveredLink> links) {
        if (page == null) {
            found(links);
            return;
        }
        unanswered += page.status() == 0 ? 1 : 0;
        come.put(page.url(), links);
        if (come.size() == round.size()) {
            round.keySet().forEach(url -> found(come.getOrDefault(url, List.of())));
            round.clear();
            come.clear();
        }
    }

    private void found(List<DiscoveredLink> links) {
        List<String> urls = links.stream().map(DiscoveredLink::url).toList();
        boolean[] fresh = new boolean[urls.size()];
        known.check(urls, fresh);
        int before = offered.size();
        for (int i = 0; i < fresh.length; i++) {
            if (fresh[i]) {
                offered.add(links.get(i));
            }
        }
        List<DiscoveredLink> added = offered.subList(before, offered.size());
        known.add(added.stream().map(DiscoveredLink::url).toList());
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

    /** Draws a round; more pages the more have been drawn, since each is drawn without a look at the links of the others. */
    private void take() {
        int most = Math.max(1, Math.min(MOST_DRAWN, drawn / SHARE));
        while (round.size() < most && !isComplete()) {
            int next = queue.next();
            while (next < 0 && round.isEmpty() && alpha > 1) {
                widen();
                next = queue.next();
            }
            if (next < 0) {
                break;
            }
            drawn++;
            taken.set(places[next]);
            round.put(offered.get(places[next]).url(), offered.get(places[next]));
        }
        dry = round.isEmpty();
    }

    /** Whether as many pages have answered, or are on their way, as were wanted. */
    public boolean isComplete() {
        return drawn - unanswered >= choice.pages();
    }

    /** Whether the last attempt to draw found nothing: no page that is known is left. */
    public boolean isDry() {
        return dry;
    }

    /** Draws the next pages, to be fetched; false when there is none. */
    public boolean draw() {
        take();
        state.propose(List.copyOf(round.values()));
        return !round.isEmpty();
    }
}
