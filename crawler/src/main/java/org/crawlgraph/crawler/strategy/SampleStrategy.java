package org.crawlgraph.crawler.strategy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.sampling.SamplingQueue;
import org.crawlgraph.clusters.training.SeenFingerprints;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.StateException;
import org.crawlgraph.crawler.store.PageOutcome;
import org.jspecify.annotations.Nullable;

/**
 * Draws a random sample of a site, in rounds: a round is drawn when all pages of the round before have been fetched, so that the same
 * pages are drawn in whatever order they arrive and however often the crawl is interrupted. The queue is in memory and is rebuilt from
 * the log of outcomes, which is kept.
 *
 * <p>Algorithm 1 draws about the wanted share of the pages it sees, and may end long before the wanted number when the site is
 * small or its pages have more links than was guessed. Then what is left is offered once more with the next smaller alpha, down to
 * 1, by which every page is wanted. A page that robots.txt forbids, or that does not answer, has shown nothing and does not count.
 */
public final class SampleStrategy extends PlainStrategy {

    /** As a consumer of the log, it is never done. */
    private static final String CONSUMER = "sample";

    /** Pages of a round at most, and the share of those drawn before that one may have. */
    private static final int MOST_DRAWN = 16;

    private static final int SHARE = 8;

    private final SampleOptions choice;
    private final SeenFingerprints known = new SeenFingerprints();
    private final List<DiscoveredLink> offered = new ArrayList<>();
    private final BitSet taken = new BitSet();

    /** The pages that were drawn together and have not all come, in the order of the draws. */
    private final Map<String, DiscoveredLink> round = new LinkedHashMap<>();

    /** The links of the pages of the round that have come. */
    private final Map<String, List<DiscoveredLink>> come = new HashMap<>();

    private SamplingQueue queue;
    private int alpha;

    /** For each number of the queue the place of its URL among those offered. */
    private int[] places = {};

    private int drawn;
    private int unanswered;
    private boolean dry;

    public SampleStrategy(CrawlState state, SampleOptions choice, CrawlRules rules) {
        super(state, rules);
        this.choice = choice;
        this.alpha = choice.options().alpha();
        this.queue = queue();
    }

    @Override
    public void begin(boolean isNew, Consumer<Refusal> refused) {
        state().log().written(CONSUMER, 0);
        List<DiscoveredLink> seeds = new ArrayList<>();
        forEachSeed(seeds::add, isNew ? refused : reason -> {}, () -> {});
        found(seeds);
        replay(this::replay);
        if (round.isEmpty()
                && state().tasks().waiting() + state().links().pending()
                        > 0) { // no page of the last round has been fetched
            take();
        }
    }

    private SamplingQueue queue() {
        return new SamplingQueue(choice.probability(alpha), choice.options().randomSeed());
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
        came(
                page,
                links.stream()
                        .filter(link -> rules().onLinks().refusal(link) == null)
                        .toList());
    }

    @Override
    public void fetched(String url, @Nullable PageOutcome page, PageFindings found) {
        if (page == null) {
            found(found.followed());
        } else {
            came(page, found.followed());
        }
    }

    /** When all pages of a round have been fetched, their links are offered, in the order in which the pages were drawn. */
    private void came(PageOutcome page, List<DiscoveredLink> links) {
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

    private boolean isComplete() {
        return drawn - unanswered >= choice.pages();
    }

    /** Draws a round when nothing else is left to fetch. */
    @Override
    public boolean offerMore() {
        if (state().tasks().inFlight()
                                + state().tasks().waiting()
                                + state().links().pending()
                        > 0
                || isComplete()) {
            return false;
        }
        take();
        state().links().propose(List.copyOf(round.values()));
        return !round.isEmpty();
    }

    /** A page that was drawn may have been refused, and then another one is due. */
    @Override
    public @Nullable CrawlEnd isDone() {
        if (isComplete()) {
            return CrawlEnd.SAMPLED;
        }
        return dry ? CrawlEnd.SAMPLE_SHORT : null;
    }

    /** A sample must know the outcome of each page that it draws. */
    @Override
    public boolean remembersRefusals() {
        return true;
    }

    @Override
    public boolean usesEarlierCrawls() {
        return false;
    }
}
