package org.crawlgraph.social.crawl;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.social.profiles.TopicVector;
import org.crawlgraph.social.site.SocialPage;
import org.jspecify.annotations.Nullable;

/**
 * Simulates a crawl for a topic page by page, in the order of {@link FocusOrder}. A crawler with one request at a time fetches the same
 * pages. Time O((links + changes) · log), plus reading the pages.
 */
public final class FocusSimulation {

    private static final Comparator<Entry> FIRST =
            Comparator.comparingInt((Entry entry) -> -entry.priority).thenComparingLong(entry -> entry.number);

    private final PriorityQueue<Entry> queue = new PriorityQueue<>(FIRST);
    private final Map<String, Entry> waiting = new HashMap<>();
    private long number;

    /** A page in the queue; superseded by a new entry when its priority changes. */
    private record Entry(String url, int priority, long number) {}

    private FocusSimulation() {}

    /**
     * Simulates a crawl.
     * @param topic the tags of the topic
     * @param narrow tags of the topic that a post must have to count for {@link FocusWindow#narrow}, at least 1
     * @param pages maximum number of pages to fetch, at least 1
     * @param window pages per window, at least 1
     * @param order receives each URL when it is fetched
     * @param checkpoint called in the stage {@code "simulating"}
     */
    public static FocusCurve of(
            FocusSite site,
            Collection<String> topic,
            FocusOptions options,
            int narrow,
            int pages,
            int window,
            Consumer<String> order,
            Checkpoint checkpoint) {
        TreeSet<String> tags = new TreeSet<>(topic);
        TopicVector vector = TopicVector.of(tags);
        FocusMeter meter = new FocusMeter(vector, narrow, pages, window);
        FocusOrder focus = new FocusOrder(tags, options);
        FocusSimulation simulation = new FocusSimulation();
        simulation.take(focus.start(site.starts(tags)));
        for (int fetched = 0; fetched < pages; fetched++) {
            checkpoint.passed("simulating", fetched, pages);
            String url = simulation.next(options);
            if (url == null) {
                break;
            }
            order.accept(url);
            SocialPage page = site.page(url);
            meter.add(page);
            simulation.take(page == null ? focus.failed(url) : focus.read(page));
        }
        return new FocusCurve(options.strategy().text(), meter.windows(), site.relevant(vector, 1));
    }

    private void take(List<FocusChange> changes) {
        for (FocusChange change : changes) {
            Entry before = waiting.get(change.url());
            if (change.isNew() || before != null) {
                Entry entry = new Entry(change.url(), change.priority(), before == null ? number++ : before.number());
                waiting.put(change.url(), entry);
                queue.add(entry);
            }
        }
    }

    private @Nullable String next(FocusOptions options) {
        for (Entry entry = queue.poll(); entry != null; entry = queue.poll()) {
            if (waiting.remove(entry.url(), entry)) {
                return options.endsAt(entry.priority()) ? null : entry.url();
            }
        }
        return null;
    }
}
