package org.crawlgraph.crawler.strategy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.frontier.Priorities;
import org.crawlgraph.crawler.robots.SitemapLinks;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.forum.evaluation.ForumThreads;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.StaleMap;
import org.crawlgraph.forum.map.UrlChange;
import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageReading;
import org.crawlgraph.html.PageStructure;
import org.jspecify.annotations.Nullable;

/**
 * Crawls a forum by its map. A link is followed depending on the page type of its page, its location on the page and
 * the URL pattern of its target. Only the pattern decides about links without a parsed page, such as redirects and
 * links from pages of earlier crawls.
 */
public final class ForumStrategy extends CrawlStrategy {

    /** Prefix of the counters of pages by page type. */
    public static final String PAGE_TYPE = "page type ";

    private static final String MAP = "map";
    private static final String WINDOW = "map-window";

    private final ForumMap map;
    private final RuleChain onMapped;
    private final StaleMap stale;

    private ForumStrategy(CrawlState state, ForumMap map) {
        super(state, rules(map, CrawlRules.of(state)));
        this.map = map;
        this.onMapped = onCanonical().without(Refusal.MAP); // the map decides about them by their location on the page
        byte[] window = state.value(WINDOW, byte[].class);
        this.stale = window == null ? new StaleMap() : new StaleMap(window);
    }

    /** The rules of a crawl, then the map's rule for links without a parsed page. */
    private static CrawlRules rules(ForumMap map, CrawlRules rules) {
        RuleChain byPattern = new RuleChain(
                List.of(new RuleChain.Rule(Refusal.MAP, link -> isRemoved(map, link), link -> words(map, link.url()))));
        return new CrawlRules(rules.onLinks().then(byPattern), rules.filters(), rules.selection());
    }

    /**
     * Result of applying the map to a page.
     *
     * @param place page type and neighbouring pages of the same thread or list
     * @param links decisions by target URL without session IDs; of several links to a page, the most favourable
     *     decision
     */
    public record MappedPage(PageOutcome.ForumPlace place, Map<String, ForumMap.Follow> links) {}

    /**
     * Starts or resumes a crawl. If its map differs from the stored one, the observations about that map are deleted.
     */
    static ForumStrategy start(CrawlState state, ForumMap map) {
        state.priorities().begin();
        if (!map.text().equals(state.value(MAP, String.class))) {
            state.value(MAP, String.class, map.text());
            state.value(WINDOW, byte[].class, new byte[] {});
        }
        return new ForumStrategy(state, map);
    }

    /** The strategy of an existing crawl; null if it has no map. */
    static @Nullable ForumStrategy stored(CrawlState state) {
        String text = state.value(MAP, String.class);
        return text == null ? null : new ForumStrategy(state, ForumMap.parse(text));
    }

    private boolean covers(String url) {
        return map.scope().contains(url);
    }

    @Override
    public HtmlPage read(String url, byte[] body, String contentType, PageLimits limits, PageFindings found) {
        if (!covers(url)) {
            return super.read(url, body, contentType, limits, found);
        }
        PageReading reading = PageReading.of(body, contentType, url, limits); // one parse for links, text and map
        found.mapped(mapped(reading.structure()));
        return reading.page();
    }

    @Override
    public void offer(DiscoveredLink link, PageFindings found) {
        MappedPage page = found.mapped();
        if (page == null || !covers(link.url())) {
            super.offer(link, found);
            return;
        }
        String url = map.address(link.url());
        if (!found.add(url)) {
            return;
        }
        ForumMap.Follow known = page.links().get(url);
        ForumMap.Follow decision = known == null ? map.follow(page.place().pageType(), "", url) : known;
        DiscoveredLink followed = link.withUrl(url).withPriority(priority(decision, link.from(), url));
        if (decision.isFollowed()) {
            found.offer(followed, onMapped);
        } else {
            found.refuse(Objects.requireNonNullElse(onMapped.refusal(followed), Refusal.MAP), 1);
        }
    }

    @Override
    public DiscoveredLink redirect(FetchTask task, String target) {
        return super.redirect(task, covers(target) ? map.address(target) : target);
    }

    @Override
    public void fetched(String url, @Nullable PageOutcome page, PageFindings found) {
        super.fetched(url, page, found);
        MappedPage mapped = found.mapped();
        if (mapped != null) {
            int type = mapped.place().pageType();
            stale.fetched(type >= 0);
            state().value(WINDOW, byte[].class, stale.bytes());
            state().counters().add(PAGE_TYPE + (type < 0 ? "none" : type), 1);
        }
    }

    @Override
    public int stale() {
        return stale.isStale() ? stale.unclassified() : 0;
    }

    /**
     * The message about a stale map, such as {@code the map is stale: 120 of the last 200 pages have no known page
     * type}.
     */
    public static String staleWords(int unclassified) {
        return "the map is stale: " + unclassified + " of the last " + StaleMap.PAGES
                + " pages have no known page type";
    }

    /** Classifies a page and decides about its links. */
    private MappedPage mapped(PageStructure page) {
        ForumMap.Visit visit = map.visit(page);
        Map<String, ForumMap.Follow> links = new LinkedHashMap<>();
        for (ForumMap.Visit.FollowedLink link : visit.links()) {
            links.merge(
                    link.url(),
                    link.follow(),
                    (one, other) -> other.decision().compareTo(one.decision()) > 0 ? other : one);
        }
        List<String> before = new ArrayList<>();
        List<String> after = new ArrayList<>();
        links.forEach((url, decision) -> {
            if (decision.turnsPage()) {
                boolean earlier = new ForumThreads.Continues(map.address(page.url()), url)
                        .ordered()
                        .from()
                        .equals(url);
                (earlier ? before : after).add(url);
            }
        });
        return new MappedPage(new PageOutcome.ForumPlace(visit.type(), before, after), links);
    }

    /** Priority of a link: further pages of a thread or list come before others, low page numbers first. */
    private int priority(ForumMap.Follow decision, @Nullable String from, String address) {
        if (from == null || !decision.turnsPage()) {
            return 0;
        }
        UrlChange change = UrlChange.between(map.address(from), address);
        long number = change == null ? 0 : Math.max(0, change.to());
        return Priorities.MOST - (int) Math.min(number, Priorities.MOST - 1);
    }

    private static boolean isRemoved(ForumMap map, DiscoveredLink link) {
        return link.from() != null
                && !SitemapLinks.is(link.from())
                && map.scope().contains(link.url())
                && byPattern(map, link.url()).reason() == Arc.Reason.PATTERN_REMOVED;
    }

    /** Decides by the URL pattern alone. The paper's method follows such links. */
    private static ForumMap.Follow byPattern(ForumMap map, String url) {
        return map.follow(-1, "", url);
    }

    private static String words(ForumMap map, String url) {
        return map.scope().contains(url)
                ? "by pattern alone: " + byPattern(map, url).reason().text()
                : "not on " + map.scope().host() + ", the host of the map";
    }
}
