package org.crawlgraph.social.crawl;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.seeds.simulation.CrawlSimulation;
import org.crawlgraph.social.profiles.TopicVector;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.SocialPage;
import org.jspecify.annotations.Nullable;

/**
 * Simulated crawls of a site for a topic, comparable with each other. A crawler with one request at a time fetches the
 * same pages in the same order. Time O((links + changes) · log), plus reading the pages.
 *
 * @param topic the tags of the topic
 * @param starts the pages where crawls start
 * @param pages maximum number of pages to fetch, at least 1
 * @param window pages per window, at least 1
 */
public record FocusSimulation(
        FocusSite site, Collection<String> topic, List<SocialPage.Link> starts, int pages, int window) {

    private static final int WINDOWS = 10;

    public FocusSimulation {
        if (pages < 1 || window < 1) {
            throw new IllegalArgumentException(
                    "pages is " + pages + " and window " + window + "; each must be at least 1");
        }
        topic = List.copyOf(new TreeSet<>(topic));
        starts = List.copyOf(starts);
    }

    /** Starts from the lists of the topic's tags, as a live crawl does. */
    public FocusSimulation(FocusSite site, Collection<String> topic, int pages, int window) {
        this(site, topic, site.starts(new TreeSet<>(topic)), pages, window);
    }

    /**
     * Crawls for a topic by each strategy that options name, in ten windows.
     *
     * @param options has {@link FocusOptions#OF_SIMULATION}
     * @throws IllegalArgumentException if no list of a start tag is on the site
     */
    public static List<FocusCurve> curves(
            FocusSite site, Collection<String> topic, Options options, int pages, Checkpoint checkpoint) {
        List<FocusOptions> strategies = options.get(FocusOptions.STRATEGIES).stream()
                .distinct()
                .map(name -> FocusOptions.of(name, options))
                .toList();
        List<String> startTags = options.find(FocusOptions.START_TAGS);
        Set<String> tags = startTags == null ? new TreeSet<>(topic) : new LinkedHashSet<>(startTags);
        List<SocialPage.Link> starts = site.starts(tags);
        if (startTags != null && starts.size() < tags.size()) {
            throw new IllegalArgumentException("startTags is " + startTags + ", but the site has lists of only "
                    + starts.stream().map(SocialPage.Link::tag).toList() + " of these tags; remove the others");
        }
        if (starts.isEmpty()) {
            throw new IllegalArgumentException("the site has no list of the tags " + tags
                    + ", where crawls start; pass other topics, or startTags with tags that have a list");
        }
        FocusSimulation simulation = new FocusSimulation(site, topic, starts, pages, (pages + WINDOWS - 1) / WINDOWS);
        return strategies.stream()
                .map(strategy -> simulation.by(strategy, url -> {}, checkpoint))
                .toList();
    }

    /**
     * Crawls in the order of {@link FocusOrder}.
     *
     * @param order receives each URL when it is fetched
     * @param checkpoint called in the stage {@code "simulating"}
     */
    public FocusCurve by(FocusOptions options, Consumer<String> order, Checkpoint checkpoint) {
        Queue queue = new Queue(new FocusOrder(topic, options, Map.of()), options, starts);
        return crawl(options.strategy().text(), queue, order, checkpoint);
    }

    /** Crawls in another order, with the parameters of {@link #by}. */
    FocusCurve crawl(
            String name,
            CrawlSimulation.Order<String, Optional<SocialPage>> queue,
            Consumer<String> order,
            Checkpoint checkpoint) {
        TopicVector vector = TopicVector.of(topic);
        FocusMeter meter = new FocusMeter(vector, window);
        BiConsumer<String, Optional<SocialPage>> listener = (url, page) -> order.accept(url);
        new CrawlSimulation<>(url -> Optional.ofNullable(site.page(url)), queue, pages, List.of(listener, meter))
                .run("simulating", checkpoint);
        return new FocusCurve(name, meter.windows(), site.relevant(vector));
    }

    /** The queue of a crawler that follows a {@link FocusOrder}. */
    private static final class Queue implements CrawlSimulation.Order<String, Optional<SocialPage>> {

        private static final Comparator<Entry> FIRST =
                Comparator.comparingInt((Entry entry) -> -entry.priority).thenComparingLong(entry -> entry.number);

        private final FocusOrder focus;
        private final FocusOptions options;
        private final PriorityQueue<Entry> queue = new PriorityQueue<>(FIRST);
        private final Map<String, Entry> waiting = new HashMap<>();
        private long number;

        /** A page in the queue; superseded by a new entry when its priority changes. */
        private record Entry(String url, int priority, long number) {}

        Queue(FocusOrder focus, FocusOptions options, List<SocialPage.Link> starts) {
            this.focus = focus;
            this.options = options;
            take(focus.start(starts));
        }

        private void take(List<FocusChange> changes) {
            for (FocusChange change : changes) {
                Entry before = waiting.get(change.url());
                if (change.isNew() || before != null) {
                    Entry entry =
                            new Entry(change.url(), change.priority(), before == null ? number++ : before.number());
                    waiting.put(change.url(), entry);
                    queue.add(entry);
                }
            }
        }

        @Override
        public @Nullable String next() {
            for (Entry entry = queue.poll(); entry != null; entry = queue.poll()) {
                if (waiting.remove(entry.url(), entry)) {
                    return options.endsAt(entry.priority()) ? null : entry.url();
                }
            }
            return null;
        }

        @Override
        public void found(String url, Optional<SocialPage> page) {
            take(page.isPresent() ? focus.read(page.get()) : focus.failed(url));
        }
    }

    /** Counts the pages that a simulated crawl fetches, by window. */
    private static final class FocusMeter implements BiConsumer<String, Optional<SocialPage>> {

        private final TopicVector topic;
        private final int window;
        private final List<FocusCurve.Window> full = new ArrayList<>();
        private FocusCurve.Window now = FocusCurve.Window.NONE;

        FocusMeter(TopicVector topic, int window) {
            this.topic = topic;
            this.window = window;
        }

        /** Counts a fetched page; empty if the fetch failed. */
        @Override
        public void accept(String url, Optional<SocialPage> page) {
            if (page.isEmpty() || page.get().kind() != PageKind.DETAIL) {
                now = now.plus(new FocusCurve.Window(1, 0, 0));
            } else {
                boolean isRelevant = FocusOrder.topicTags(page.get().words(), topic) > 0;
                now = now.plus(new FocusCurve.Window(1, 1, isRelevant ? 1 : 0));
            }
            if (now.pages() == window) {
                full.add(now);
                now = FocusCurve.Window.NONE;
            }
        }

        /** The windows so far; the last may be incomplete. */
        List<FocusCurve.Window> windows() {
            List<FocusCurve.Window> all = new ArrayList<>(full);
            if (now.pages() > 0) {
                all.add(now);
            }
            return all;
        }
    }

    /** A social site whose pages can be read without fetching them. */
    interface FocusSite {

        /** The page at a URL; null if it does not exist. */
        @Nullable
        SocialPage page(String url);

        /** The start pages for a topic: the lists of its tags. */
        List<SocialPage.Link> starts(Iterable<String> topic);

        /** The number of posts with a tag of the topic. */
        long relevant(TopicVector topic);
    }
}
