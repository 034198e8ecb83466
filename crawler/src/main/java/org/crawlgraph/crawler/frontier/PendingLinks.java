package org.crawlgraph.crawler.frontier;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenCustomHashSet;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.common.TextHash;
import org.jspecify.annotations.Nullable;

/**
 * Discovered links that are not tasks yet: a FIFO queue of links that wait for the duplicate check. Part of a
 * {@link CrawlState}.
 */
public final class PendingLinks {

    /** Maximum number of links per merge; the result stays in memory until the next commit. */
    private static final int MOST = 1 << 13;
    /** A merge is due from tasks / SHARE pending links on, bounded by LEAST and MOST. */
    private static final int LEAST = 1 << 6;

    private static final int SHARE = 1 << 8;

    /** Number after the last link with a priority. */
    private static final String PRIOR = "links.prior";

    private final StateStore store;
    private final SeenSet seen;
    private final Scheduler queue;
    private final CrawlState.Counters counters;
    private final StoredLog<DiscoveredLink> log;
    /** Fetch times of URLs that an earlier crawl fetched and this one skips. Key: (URL fingerprint in two halves). */
    private final StoredMap<Key, Long> kept;

    PendingLinks(StateStore store, SeenSet seen, Scheduler queue, CrawlState.Counters counters) {
        this.store = store;
        this.seen = seen;
        this.queue = queue;
        this.counters = counters;
        log = store.log("links", DiscoveredLink.class);
        kept = store.map("kept", Key.TYPE, Long.class);
    }

    /**
     * Queues links for the next {@link #merge}. Links found to be duplicates without disk access are counted
     * ({@code duplicates}) and dropped.
     */
    public void propose(List<DiscoveredLink> found) {
        long duplicates = 0;
        for (DiscoveredLink link : found) {
            boolean known = remembers(link.url());
            if (!known) {
                log.append(link);
            }
            if (link.priority() > 0 && known) {
                queue.lift(link);
            } else if (link.priority() > 0) {
                store.number(PRIOR, log.end());
            }
            duplicates += known ? 1 : 0;
        }
        counters.add("duplicates", duplicates);
    }

    /**
     * Whether a merge is due: enough links are pending, or some are and no task can be fetched. The threshold grows
     * with the number of tasks, whose fingerprints a merge reads. One link with a priority is enough.
     */
    public boolean mergeDue() {
        return store.number(PRIOR) > log.start()
                || pending() >= Math.max(LEAST, Math.min(MOST, store.number("tasks") / SHARE))
                || (queue.isIdle() && pending() > 0);
    }

    /**
     * Runs the duplicate check on the oldest pending links, 8,192 at most. New URLs that are accepted become tasks. New
     * URLs that are rejected are not remembered, so the filter sees them again when they are found again.
     *
     * @param wanted called for each link to a new URL until it accepts one with that URL; must not throw
     */
    public void merge(Predicate<DiscoveredLink> wanted) {
        merge(MOST, wanted, links -> Map.of());
    }

    /**
     * Runs the duplicate check in a database with earlier crawls: a URL that one of them fetched becomes a task only if
     * it is due for a refetch.
     *
     * @param most maximum number of links
     * @param earlier returns the earlier fetches of all new, accepted links, by URL; if it throws, the state is
     *     unchanged
     */
    public void merge(
            int most,
            Predicate<DiscoveredLink> wanted,
            Function<List<DiscoveredLink>, Map<String, CrawlState.EarlierFetch>> earlier) {
        List<DiscoveredLink> links = new ArrayList<>();
        long to = Math.min(log.end(), log.start() + most);
        log.read(log.start(), to, (number, link) -> links.add(link));
        long[] fingerprints =
                links.stream().mapToLong(link -> TextFingerprint.of(link.url())).toArray();
        LongOpenCustomHashSet fresh = new LongOpenCustomHashSet(TextHash.SEEDED);
        Arrays.stream(fingerprints)
                .sorted()
                .filter(fingerprint -> !seen.contains(fingerprint))
                .forEach(fresh::add);
        List<DiscoveredLink> taken = new ArrayList<>();
        LongArrayList adding = new LongArrayList();
        List<DiscoveredLink> again = new ArrayList<>();
        for (int i = 0; i < fingerprints.length; i++) {
            DiscoveredLink link = links.get(i);
            if (!fresh.contains(fingerprints[i])) {
                again.add(link);
            } else if (wanted.test(link)) {
                fresh.remove(fingerprints[i]);
                adding.add(fingerprints[i]);
                taken.add(link);
            }
        }
        Map<String, CrawlState.EarlierFetch> fetched = earlier.apply(List.copyOf(taken));
        seen.add(adding.toLongArray());
        log.dropBefore(to);
        taken.removeIf(link -> isKept(link.url(), fetched.get(link.url())));
        queue.add(taken, fetched);
        again.stream().filter(link -> link.priority() > 0).forEach(queue::lift);
        counters.add("checked", links.size());
        counters.add("tasks", taken.size());
    }

    /** Records that this crawl skips a URL, unless it is new or due for a refetch; returns whether it skips it. */
    private boolean isKept(String url, CrawlState.@Nullable EarlierFetch fetched) {
        if (fetched == null || fetched.again()) {
            return false;
        }
        kept.put(Key.of(url), fetched.at().toEpochMilli());
        return true;
    }

    /**
     * Time at which an earlier crawl fetched a URL that this crawl therefore skips; null if it does not skip the URL.
     */
    public @Nullable Instant fetchedEarlier(String url) {
        Long at = kept.get(Key.of(url));
        return at == null ? null : Instant.ofEpochMilli(at);
    }

    /** Creates tasks for links to URLs that have been tasks and were discarded. */
    public void readmit(List<DiscoveredLink> links) {
        queue.add(links, Map.of());
    }

    /** Whether a URL has ever become a task. False for links that wait for the next merge. */
    public boolean seen(String url) {
        return seen.contains(TextFingerprint.of(url));
    }

    /** Whether a URL is known to be {@link #seen} without disk access; false means unknown. */
    public boolean remembers(String url) {
        return seen.remembers(TextFingerprint.of(url));
    }

    /** Number of links that wait for the duplicate check. */
    public long pending() {
        return log.end() - log.start();
    }
}
