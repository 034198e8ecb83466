package org.crawlgraph.crawler.strategy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.frontier.Key;
import org.crawlgraph.crawler.frontier.Priorities;
import org.crawlgraph.crawler.frontier.StoredMap;
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

    /** Page type of a page that was not read. */
    private static final int NOT_READ = -2;

    private final ForumMap map;
    private final RuleChain onMapped;
    private final StaleMap stale;

    /** What is known about a page, by its URL. */
    private final StoredMap<Key, Note> notes;

    private ForumStrategy(CrawlState state, ForumMap map) {
        super(state, rules(map, CrawlRules.of(state)));
        this.map = map;
        this.onMapped = onCanonical().without(Refusal.MAP); // the map decides about them by their location on the page
        byte[] window = state.value(WINDOW, byte[].class);
        this.stale = window == null ? new StaleMap() : new StaleMap(window);
        this.notes = state.store().map("mapNotes", Key.TYPE, Note.class);
    }

    /** The rules of a crawl, then the map's rule for links without a parsed page. */
    private static CrawlRules rules(ForumMap map, CrawlRules rules) {
        RuleChain byPattern = new RuleChain(List.of(
                new RuleChain.Rule(Refusal.MAP, link -> isRemoved(map, link), link -> "the map removes its pattern")));
        return new CrawlRules(rules.onLinks().then(byPattern), rules.filters(), rules.selection());
    }

    /**
     * Decision of the map about a link.
     *
     * @param from the page with the link
     * @param pageType index of the page's type; -1 if it has none
     * @param location of the link on the page; empty if the map does not know it, as for a refresh
     * @param follow the decision and its reason
     */
    public record MapDecision(String from, int pageType, String location, ForumMap.Follow follow) {

        private static MapDecision stronger(@Nullable MapDecision one, MapDecision other) {
            return one == null || other.follow.decision().compareTo(one.follow.decision()) > 0 ? other : one;
        }
    }

    /**
     * The type of a page, and the most favourable decision about links to it; null if no page with such a link was
     * read.
     */
    private record Note(int pageType, @Nullable MapDecision decision) {}

    /**
     * Result of applying the map to a page.
     *
     * @param place page type and neighbouring pages of the same thread or list
     * @param links decisions by target URL without session IDs; of several links to a page, the most favourable
     *     decision
     */
    public record MappedPage(PageOutcome.ForumPlace place, Map<String, MapDecision> links) {}

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
        String from = link.from() == null ? "" : link.from();
        MapDecision decision = decision(page, from, url);
        DiscoveredLink followed =
                new DiscoveredLink(url, link.from(), link.depth(), link.redirects(), priority(decision, url));
        if (decision.follow().isFollowed()) {
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
            mapped.links().forEach((link, decision) -> {
                Note before = note(link);
                MapDecision known = MapDecision.stronger(before.decision(), decision);
                if (!known.equals(before.decision())) {
                    notes.put(Key.of(link), new Note(before.pageType(), known));
                }
            });
            notes.put(Key.of(url), new Note(type, note(url).decision()));
            state().counters().add(PAGE_TYPE + (type < 0 ? "none" : type), 1);
        }
    }

    private Note note(String url) {
        return notes.getOrDefault(Key.of(url), new Note(NOT_READ, null));
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
        Map<String, MapDecision> links = new LinkedHashMap<>();
        for (ForumMap.Visit.FollowedLink link : visit.links()) {
            MapDecision decision =
                    new MapDecision(page.url(), visit.type(), link.link().path(), link.follow());
            links.merge(link.url(), decision, MapDecision::stronger);
        }
        List<String> before = new ArrayList<>();
        List<String> after = new ArrayList<>();
        links.forEach((url, decision) -> {
            if (decision.follow().turnsPage()) {
                boolean earlier = new ForumThreads.Continues(map.address(page.url()), url)
                        .ordered()
                        .from()
                        .equals(url);
                (earlier ? before : after).add(url);
            }
        });
        return new MappedPage(new PageOutcome.ForumPlace(visit.type(), before, after), links);
    }

    private MapDecision decision(MappedPage page, String from, String address) {
        MapDecision known = page.links().get(address);
        int type = page.place().pageType();
        return known != null ? known : new MapDecision(from, type, "", map.follow(type, "", address));
    }

    /** Priority of a link: further pages of a thread or list come before others, low page numbers first. */
    private int priority(MapDecision decision, String address) {
        if (!decision.follow().turnsPage()) {
            return 0;
        }
        UrlChange change = UrlChange.between(map.address(decision.from()), address);
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

    /** The map's decision if a page with the link was read, otherwise its decision by URL pattern. */
    @Override
    public RuleChain why() {
        return new RuleChain(List.of(new RuleChain.Rule(Refusal.MAP, this::refuses, this::words)));
    }

    private boolean refuses(DiscoveredLink link) {
        MapDecision known = note(map.address(link.url())).decision();
        return known == null ? isRemoved(map, link) : !known.follow().isFollowed();
    }

    private String words(DiscoveredLink link) {
        String address = map.address(link.url());
        MapDecision known = note(address).decision();
        String words;
        if (known != null) {
            words = known.from() + " " + ofType(known.pageType()) + " and links to it at "
                    + (known.location().isEmpty() ? "no place that the map knows" : known.location()) + ": "
                    + (known.follow().arc() < 0
                            ? "no arc"
                            : "arc " + known.follow().arc()) + ", "
                    + known.follow().decision().text() + ", "
                    + known.follow().reason().text();
        } else if (!covers(link.url())) {
            words = "not on " + map.scope().host() + ", the host of the map";
        } else {
            words = "no page with a link to it was fetched; by its pattern: "
                    + byPattern(map, link.url()).reason().text();
        }
        int own = note(address).pageType();
        words = own == NOT_READ ? words : words + "; the page itself " + ofType(own);
        return stale() == 0 ? words : words + "; " + staleWords(stale());
    }

    private String ofType(int pageType) {
        return pageType < 0
                ? "has no page type"
                : "has page type " + pageType + " ("
                        + map.patternText(map.pageTypes().get(pageType).pattern()) + ")";
    }
}
