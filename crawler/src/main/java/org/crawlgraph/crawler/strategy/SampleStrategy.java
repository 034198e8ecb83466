package org.crawlgraph.crawler.strategy;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenCustomHashSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.clusters.sampling.SamplingQueue;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.StateException;
import org.crawlgraph.crawler.store.PageOutcome;
import org.jspecify.annotations.Nullable;

/**
 * Draws a random sample of a site in rounds. A round is drawn once all pages of the previous one were fetched, so the
 * sample does not depend on the order of responses or on interruptions. The queue is in memory and is rebuilt from the
 * outcome log, which is kept.
 *
 * <p>Algorithm 1 draws approximately the wanted share of the pages it sees. It may end early if the site is small or
 * its pages have more links than estimated. The remaining pages are then offered again with the next smaller alpha,
 * down to 1, which accepts every page. Pages that are disallowed by robots.txt or do not respond do not count.
 */
final class SampleStrategy extends CrawlStrategy {

    /** Maximum number of pages per round, absolute and as a fraction of those drawn before. */
    private static final int MOST_DRAWN = 16;

    private static final int SHARE = 8;

    private final SampleOptions choice;
    private final LongOpenCustomHashSet known = new LongOpenCustomHashSet(TextHash.SEEDED);
    private final List<DiscoveredLink> offered = new ArrayList<>();
    private final BitSet taken = new BitSet();

    /** Pages of the current round, in drawing order. */
    private final Map<String, DiscoveredLink> round = new LinkedHashMap<>();

    /** Links of the pages of the round that were fetched. */
    private final Map<String, List<DiscoveredLink>> come = new HashMap<>();

    private SamplingQueue queue;
    private int alpha;

    /** Index in {@code offered} for each number of the queue. */
    private final IntArrayList places = new IntArrayList();

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
        state().log().keep();
        List<DiscoveredLink> seeds = new ArrayList<>();
        forEachSeed(isNew ? refused : reason -> {}, seeds::add);
        found(seeds);
        replay(this::replay);
        if (round.isEmpty()
                && state().tasks().waiting() + state().links().pending()
                        > 0) { // no page of the last round has been fetched
            take();
        }
    }

    private SamplingQueue queue() {
        SamplingOptions options = choice.options();
        double links = options.meanOutDegree();
        return new SamplingQueue(
                new SamplingOptions(alpha, links, options.randomSeed()).probability(links), options.randomSeed());
    }

    private void replay(PageOutcome page) {
        if (round.isEmpty()) {
            take();
        }
        DiscoveredLink drawnThen = round.get(page.url());
        if (drawnThen == null || come.containsKey(page.url())) {
            throw new StateException(
                    "the sample drew " + page.url() + " before, but now draws " + round.keySet()
                            + "; start a new crawl in another folder",
                    null);
        }
        PageFindings found = new PageFindings();
        found.offerStored(drawnThen, page.response().location(), page.links().urls(), rules().onLinks());
        came(page, found.followed());
    }

    @Override
    public void fetched(String url, @Nullable PageOutcome page, PageFindings found) {
        if (page == null) {
            found(found.followed());
        } else {
            came(page, found.followed());
        }
    }

    /** Ends a round when all its pages were fetched: offers their links in drawing order. */
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
        int before = offered.size();
        links.stream().filter(link -> known.add(TextFingerprint.of(link.url()))).forEach(offered::add);
        offer(IntStream.range(before, offered.size()));
    }

    private void offer(IntStream fresh) {
        int before = places.size();
        fresh.forEach(places::add);
        queue.offer(places.size() - before);
    }

    /** Offers the pages not drawn again, with a higher probability. */
    private void widen() {
        alpha--;
        queue = queue();
        places.clear();
        offer(IntStream.range(0, offered.size()).filter(place -> !taken.get(place)));
    }

    /**
     * Draws a round. Its size grows with the number of pages drawn, as the pages of a round ignore each other's links.
     */
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
            DiscoveredLink link = offered.get(places.getInt(next));
            taken.set(places.getInt(next));
            round.put(link.url(), link);
        }
        dry = round.isEmpty();
    }

    private boolean isComplete() {
        return drawn - unanswered >= choice.pages();
    }

    /** Draws a round when the frontier is empty. */
    @Override
    public boolean offerMore() {
        if (state().left() > 0 || isComplete()) {
            return false;
        }
        take();
        state().links().propose(List.copyOf(round.values()));
        return !round.isEmpty();
    }

    /** Not done while the sample is incomplete: a drawn page may have been refused, so another one must be drawn. */
    @Override
    public CrawlStrategy.@Nullable End isDone() {
        return isComplete() ? CrawlStrategy.End.SAMPLED : dry ? CrawlStrategy.End.SAMPLE_SHORT : null;
    }

    @Override
    public boolean replays() {
        return true;
    }
}
