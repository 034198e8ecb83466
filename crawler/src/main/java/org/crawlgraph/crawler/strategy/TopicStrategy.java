package org.crawlgraph.crawler.strategy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageReading;
import org.crawlgraph.html.PathTexts;
import org.crawlgraph.social.crawl.FocusChange;
import org.crawlgraph.social.crawl.FocusOptions;
import org.crawlgraph.social.crawl.TopicCrawl;
import org.crawlgraph.social.site.PageKinds;
import org.crawlgraph.social.site.SocialMap;
import org.crawlgraph.social.site.SocialPage;
import org.jspecify.annotations.Nullable;

/**
 * Crawls a social site for a topic, best first, in the order of an in-memory {@link TopicCrawl}. The outcome log is
 * kept, and each run rebuilds the order of the last commit from it.
 */
final class TopicStrategy extends CrawlStrategy {

    private static final String PLAN = "focus";

    private final TopicCrawl crawl;
    private final SocialMap map;
    private final FocusOptions options;
    private final Consumer<String> say;

    /** Priorities of pages that wait for the duplicate check. */
    private final Map<String, Integer> later = new LinkedHashMap<>();

    private boolean tagsReported;

    private TopicStrategy(CrawlState state, CrawlPlan.FocusPlan plan, Consumer<String> say) {
        super(state, CrawlRules.of(state));
        this.map = plan.map();
        this.options = plan.options();
        this.say = say;
        List<String> seeds = new ArrayList<>();
        state.seeds().forEach(seeds::add);
        crawl = new TopicCrawl(plan.plan(), plan.options(), map, seeds);
        tagsReported = !plan.plan().tags().isEmpty();
    }

    private record StoredPlan(TopicCrawl.TopicPlan plan, FocusOptions options, String map) {}

    /** The strategy of an existing crawl; null if it has no topic. */
    static @Nullable TopicStrategy stored(CrawlState state, Consumer<String> say) {
        StoredPlan kept = state.value(PLAN, StoredPlan.class);
        return kept == null
                ? null
                : new TopicStrategy(
                        state, new CrawlPlan.FocusPlan(kept.plan, kept.options, SocialMap.parse(kept.map)), say);
    }

    /**
     * Resumes the stored plan of a crawl, or stores a plan with the tags and user ranks of its topic in the store.
     *
     * @param store null for a crawl without one
     * @param say receives the number of ranks, if there are any, and the tags of the topic once they are found
     */
    static TopicStrategy start(
            CrawlState state, CrawlPlan.FocusPlan focus, @Nullable CrawlStore store, Consumer<String> say) {
        state.priorities().begin();
        TopicStrategy resumed = stored(state, say);
        if (resumed != null) {
            return resumed;
        }
        FocusOptions options = focus.options();
        TopicCrawl.TopicPlan given = focus.plan();
        TopicCrawl.TopicPlan plan = given.knowing(
                store != null && given.tags().isEmpty() ? store.topic(given.topic()) : List.of(),
                store != null && options.strategy().usesRanks() ? store.ranks(given.topic()) : Map.of());
        if (!plan.ranks().isEmpty()) {
            say.accept("starts with the ranks of " + plan.ranks().size() + " users for " + plan.topic()
                    + " that crawl.profiles.write has stored");
        }
        state.value(
                PLAN,
                StoredPlan.class,
                new StoredPlan(plan, options, focus.map().text()));
        state.log().keep();
        return new TopicStrategy(state, new CrawlPlan.FocusPlan(plan, options, focus.map()), say);
    }

    @Override
    public void begin(boolean isNew, Consumer<Refusal> refused) {
        List<FocusChange> first = crawl.start();
        if (isNew) {
            apply(first);
            return;
        }
        replay(this::changes);
        tagsReported = !crawl.tags().isEmpty();
        apply(crawl.waiting());
    }

    @Override
    public HtmlPage read(String url, byte[] body, String contentType, PageLimits limits, PageFindings found) {
        if (!map.covers(url)) {
            return super.read(url, body, contentType, limits, found);
        }
        PageReading reading = PageReading.of(body, contentType, url, limits); // one parse for links, text and map
        found.social(map.read(new PageKinds.PageView(
                reading.structure(), () -> PathTexts.read(body, contentType, url, PageLimits.DEFAULT))));
        return reading.page();
    }

    /** Only records the link: the topic crawl selects links by the map. */
    @Override
    public void offer(DiscoveredLink link, PageFindings found) {
        found.add(link.url());
    }

    @Override
    public void prune(FetchTask task, PageFindings found) {
        SocialPage page = found.social();
        if (page != null) {
            found.social(page.withLinks(page.links().stream()
                    .filter(link -> {
                        Refusal refusal =
                                onCanonical().refusal(new DiscoveredLink(link.url(), task.url(), task.depth() + 1, 0));
                        found.refuse(refusal, 1);
                        return refusal == null;
                    })
                    .toList()));
        }
    }

    @Override
    public DiscoveredLink redirect(FetchTask task, String target) {
        return super.redirect(task, target).withPriority(task.link().priority());
    }

    @Override
    public boolean replays() {
        return true;
    }

    private List<FocusChange> changes(PageOutcome page) {
        return page.social() == null ? crawl.failed(page.url()) : crawl.read(page.social());
    }

    @Override
    public boolean endsAt(FetchTask best) {
        return later.isEmpty() && options.endsAt(best.link().priority());
    }

    @Override
    public void fetched(String url, @Nullable PageOutcome page, PageFindings found) {
        super.fetched(url, page, found);
        if (page == null) {
            return;
        }
        apply(changes(page));
        if (!tagsReported && !crawl.tags().isEmpty()) {
            tagsReported = true;
            say.accept("the tags of the topic: " + String.join(", ", crawl.tags()));
        }
    }

    private void apply(List<FocusChange> changes) {
        List<DiscoveredLink> found = new ArrayList<>();
        for (FocusChange change : changes) {
            if (state().tasks().prioritise(change.url(), change.priority())) {
                later.remove(change.url());
            } else if (!state().links().seen(change.url())) {
                if (change.isNew() || !later.containsKey(change.url())) {
                    found.add(new DiscoveredLink(change.url(), change.from(), change.depth(), 0, change.priority()));
                }
                later.put(change.url(), change.priority());
            }
        }
        if (!found.isEmpty()) {
            state().links().propose(found);
        }
    }

    /** Applies the priorities that changed during the duplicate check. */
    @Override
    public void merged() {
        later.entrySet()
                .removeIf(each -> state().tasks().prioritise(each.getKey(), each.getValue())
                        || state().links().seen(each.getKey()));
        if (state().links().pending() == 0) {
            later.clear(); // the remaining links were refused
        }
    }

    /** Replays the fetched pages; does not change the state. */
    @Override
    public RuleChain why() {
        crawl.start();
        replay(this::changes);
        return new RuleChain(List.of(new RuleChain.Rule(Refusal.FOCUS, link -> crawl.refuses(link.url()), link -> {
            String words = crawl.why(link.url());
            return words == null ? "no page with a link to it was fetched" : words;
        })));
    }
}
