package org.crawlgraph.crawler.strategy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.frontier.LogEntry;
import org.crawlgraph.crawler.frontier.RecordReader;
import org.crawlgraph.crawler.frontier.RecordWriter;
import org.crawlgraph.crawler.store.LoggedOutcome;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.focus.FocusChange;
import org.crawlgraph.focus.FocusOptions;
import org.crawlgraph.focus.FocusStrategy;
import org.crawlgraph.focus.TopicCrawl;
import org.crawlgraph.profile.ProfileOptions;
import org.crawlgraph.social.SocialMap;
import org.jspecify.annotations.Nullable;

/**
 * The order of a crawl for a topic. It is a {@link TopicCrawl} in memory, which is told each outcome, and is told all of them again when a run begins: the
 * log keeps them for it. So it is after a kill what it was at the last commit. Used by the thread of the crawl loop.
 */
public final class FocusGuide {

    private static final String PLAN = "focus";

    /** Consumer of the log, which never says that it is done. */
    private static final String READER = "focus";

    private static final int BATCH = 1_000;
    private static final long BATCH_BYTES = 8 << 20;

    private final CrawlState state;
    private final TopicCrawl crawl;
    private final SocialMap map;
    private final FocusOptions options;
    private final Consumer<String> say;

    /** Priorities of pages that wait for the duplicate check. */
    private final Map<String, Integer> later = new LinkedHashMap<>();

    private boolean told;

    private FocusGuide(CrawlState state, FocusPlan plan, Consumer<String> say) {
        this.state = state;
        this.map = plan.map();
        this.options = plan.options();
        this.say = say;
        List<String> seeds = new ArrayList<>();
        state.seeds().forEach(seeds::add);
        crawl = new TopicCrawl(plan.topic(), plan.tags(), plan.options(), plan.topicPosts(), map, seeds);
        told = !plan.tags().isEmpty();
    }

    /**
     * Keeps the plan in the state of a crawl, unless it is there.
     *
     * @param stored the tags of a topic that the database has, none when it has no such topic
     */
    public static void keep(CrawlState state, FocusPlan plan, Function<String, List<String>> stored) {
        state.priorities().begin();
        if (state.value(PLAN) != null) {
            return;
        }
        FocusOptions options = plan.options();
        List<String> tags = plan.tags().isEmpty() ? stored.apply(plan.topic()) : plan.tags();
        RecordWriter to = new RecordWriter()
                .text(plan.topic())
                .text(options.strategy().text())
                .number(Double.doubleToLongBits(options.rankThreshold()))
                .number(plan.topicPosts())
                .text(plan.map().text())
                .number(tags.size());
        tags.forEach(to::text);
        state.value(PLAN, to.toBytes());
        state.log().written(READER, 0);
    }

    private static FocusPlan plan(byte[] kept) {
        RecordReader from = new RecordReader("the plan of a crawl for a topic", kept);
        String topic = from.text();
        FocusStrategy strategy = FocusStrategy.of(from.text());
        double threshold = Double.longBitsToDouble(from.number());
        int topicPosts = (int) from.number();
        SocialMap map = SocialMap.parse(from.text());
        List<String> tags = new ArrayList<>();
        for (int count = from.count(); count > 0; count--) {
            tags.add(from.text());
        }
        return new FocusPlan(
                topic, tags, new FocusOptions(strategy, threshold, ProfileOptions.DEFAULT), topicPosts, map);
    }

    /**
     * The guide of a crawl, as it was at the last commit; null when the crawl has no topic.
     *
     * @param say told the tags of the topic once they are found
     */
    public static @Nullable FocusGuide of(CrawlState state, Consumer<String> say) {
        byte[] kept = state.value(PLAN);
        return kept == null ? null : new FocusGuide(state, plan(kept), say);
    }

    /** The map of the site. */
    public SocialMap map() {
        return map;
    }

    /**
     * Begins, or takes up all that was fetched.
     *
     * @param isNew whether the crawl has not begun before
     */
    public void begin(boolean isNew) {
        List<FocusChange> first = crawl.start();
        if (isNew) {
            apply(first);
            return;
        }
        replay();
        told = !crawl.tags().isEmpty();
        apply(crawl.waiting());
    }

    /** Takes up all that was fetched, and changes nothing of the state. */
    public void again() {
        crawl.start();
        replay();
    }

    private void replay() {
        long end = state.log().end();
        for (long next = 0; next < end; ) {
            for (LogEntry entry : state.log().read(next, BATCH, BATCH_BYTES)) {
                PageOutcome page = LoggedOutcome.fromBytes(entry.outcome()).page();
                if (page != null) {
                    changes(page);
                }
                next = entry.seq() + 1;
            }
        }
    }

    private List<FocusChange> changes(PageOutcome page) {
        return page.social() == null ? crawl.failed(page.url()) : crawl.read(page.social());
    }

    /** Whether the crawl is at its end, since this is the first task and the strategy has no hope of it. */
    public boolean endsAt(FetchTask task) {
        return later.isEmpty() && options.endsAt(task.priority());
    }

    /** Something came of a page. */
    public void came(PageOutcome page) {
        apply(changes(page));
        if (!told && !crawl.tags().isEmpty()) {
            told = true;
            say.accept("the tags of the topic: " + String.join(", ", crawl.tags()));
        }
    }

    private void apply(List<FocusChange> changes) {
        List<DiscoveredLink> found = new ArrayList<>();
        for (FocusChange change : changes) {
            if (state.priorities().set(change.url(), change.priority())) {
                later.remove(change.url());
            } else if (!state.seen(change.url())) {
                if (change.isNew() || !later.containsKey(change.url())) {
                    found.add(new DiscoveredLink(change.url(), change.from(), change.depth(), 0, change.priority()));
                }
                later.put(change.url(), change.priority());
            }
        }
        if (!found.isEmpty()) {
            state.propose(found);
        }
    }

    /** Links have been checked for duplicates: what has changed meanwhile is made good. */
    public void merged() {
        later.entrySet()
                .removeIf(each -> state.priorities().set(each.getKey(), each.getValue()) || state.seen(each.getKey()));
        if (state.pending() == 0) {
            later.clear(); // what is left was not wanted
        }
    }

    /** For {@code crawl why}. */
    public RuleChain why() {
        return new RuleChain(List.of(new UrlRule(Refusal.FOCUS, link -> refuses(link.url()), link -> {
            String words = crawl.why(link.url());
            return words == null ? "no page with a link to it was read" : words;
        })));
    }

    private boolean refuses(String url) {
        String words = crawl.why(url);
        return words != null && words.contains("; not to be fetched");
    }
}
