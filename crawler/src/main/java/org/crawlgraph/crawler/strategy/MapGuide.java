package org.crawlgraph.crawler.strategy;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.Priorities;
import org.crawlgraph.crawler.robots.SitemapLinks;
import org.crawlgraph.crawler.store.ForumPlace;
import org.crawlgraph.forum.crawl.Continues;
import org.crawlgraph.forum.map.Follow;
import org.crawlgraph.forum.map.FollowReason;
import org.crawlgraph.forum.map.FollowedLink;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.ForumVisit;
import org.crawlgraph.forum.map.UrlChange;
import org.crawlgraph.page.PageStructure;
import org.jspecify.annotations.Nullable;

/**
 * The map of a forum as the guide of a crawl: which links of a page to follow, by its page type, the place of the link and the pattern of the target. Immutable,
 * for any number of threads. Links that are known without their page, such as redirects and those of pages that an earlier crawl has fetched, go by their pattern.
 */
public final class MapGuide {

    private static final String MAP = "map";

    private final ForumMap map;

    private MapGuide(ForumMap map) {
        this.map = map;
    }

    /** Keeps the map in the state of a crawl, which has none or an earlier one; what was noticed of an earlier one is forgotten. */
    public static void keep(CrawlState state, ForumMap map) {
        state.priorities().begin();
        byte[] text = map.text().getBytes(UTF_8);
        if (!Arrays.equals(text, state.value(MAP))) {
            state.value(MAP, text);
            MapRecord.forget(state);
        }
    }

    /** The guide of a crawl; null when it has none. */
    public static @Nullable MapGuide of(CrawlState state) {
        byte[] text = state.value(MAP);
        return text == null ? null : new MapGuide(ForumMap.parse(new String(text, UTF_8)));
    }

    ForumMap map() {
        return map;
    }

    /** Whether a page is one of the forum. */
    public boolean covers(String url) {
        return map.scope().contains(url);
    }

    /** The address of a page of the forum, without session keys. */
    public String address(String url) {
        return map.address(url);
    }

    /** Classifies a page, and looks its links up. */
    public MappedPage read(PageStructure page) {
        ForumVisit visit = map.visit(page);
        Map<String, MapDecision> links = new LinkedHashMap<>();
        for (FollowedLink link : visit.links()) {
            MapDecision decision =
                    new MapDecision(page.url(), visit.type(), link.link().path(), link.follow());
            links.merge(
                    link.url(),
                    decision,
                    (one, other) -> other.follow().theta() > one.follow().theta() ? other : one);
        }
        List<String> before = new ArrayList<>();
        List<String> after = new ArrayList<>();
        links.forEach((url, decision) -> {
            if (decision.follow().theta() == 2) {
                boolean earlier =
                        new Continues(address(page.url()), url).ordered().from().equals(url);
                (earlier ? before : after).add(url);
            }
        });
        return new MappedPage(new ForumPlace(visit.type(), before, after), links);
    }

    /** What the map says of a link of a page that {@link #read} was called with. */
    public MapDecision decision(MappedPage page, String from, String address) {
        MapDecision known = page.links().get(address);
        return known != null
                ? known
                : new MapDecision(
                        from,
                        page.place().pageType(),
                        "",
                        map.follow(page.place().pageType(), "", address));
    }

    /** The priority of a link: pages of threads and lists that have been begun come before others, those with low numbers first. */
    public int priority(MapDecision decision, String address) {
        if (decision.follow().theta() < 2) {
            return 0;
        }
        UrlChange change = UrlChange.between(address(decision.from()), address);
        long number = change == null ? 0 : Math.max(0, change.to());
        return Priorities.MOST - (int) Math.min(number, Priorities.MOST - 1);
    }

    /** The rules of a crawl, and behind them that of the map for links that are known without their page. */
    public CrawlRules on(CrawlRules rules) {
        RuleChain byPattern = new RuleChain(List.of(
                new UrlRule(Refusal.MAP, this::isRemoved, link -> "its pattern is one that the map has removed")));
        return new CrawlRules(rules.onLinks().then(byPattern), rules.onNew(), rules.filters());
    }

    private boolean isRemoved(DiscoveredLink link) {
        return link.from() != null
                && !SitemapLinks.is(link.from())
                && covers(link.url())
                && byPattern(link.url()).reason() == FollowReason.PATTERN_REMOVED;
    }

    /** By the paper's method links without their page tell nothing, so they are followed. */
    private Follow byPattern(String url) {
        return map.follow(-1, "", url);
    }

    /** The rule of the map for {@code crawl why}: what it said when a page with the link was read, else the pattern of the URL. */
    public RuleChain why(MapRecord record) {
        return new RuleChain(
                List.of(new UrlRule(Refusal.MAP, link -> refuses(record, link), link -> words(record, link))));
    }

    private boolean refuses(MapRecord record, DiscoveredLink link) {
        MapDecision known = record.decision(address(link.url()));
        return known == null ? isRemoved(link) : !known.follow().isFollowed();
    }

    private String words(MapRecord record, DiscoveredLink link) {
        String address = address(link.url());
        MapDecision known = record.decision(address);
        String words;
        if (known != null) {
            words = known.from() + " " + ofType(known.pageType()) + " and links to it at "
                    + (known.location().isEmpty() ? "no place that the map knows" : known.location()) + ": "
                    + (known.follow().arc() < 0
                            ? "no arc"
                            : "arc " + known.follow().arc()) + ", follow "
                    + known.follow().theta() + ", " + known.follow().reason().text();
        } else if (!covers(link.url())) {
            words = "not on " + map.scope().host() + ", the host of the map";
        } else {
            words = "no page with a link to it was read; by its pattern: "
                    + byPattern(link.url()).reason().text();
        }
        int own = record.pageType(address);
        words = own == MapRecord.NOT_READ ? words : words + "; the page itself " + ofType(own);
        return record.stale() == 0 ? words : words + "; " + MapRecord.words(record.stale());
    }

    private String ofType(int pageType) {
        return pageType < 0
                ? "is of no page type"
                : "is of page type " + pageType + " ("
                        + map.patterns().get(map.pageTypes().get(pageType).pattern()) + ")";
    }
}
