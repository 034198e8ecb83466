package org.crawlgraph.crawler.fetch;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.bodies.PageBody;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.FetchResult;
import org.crawlgraph.crawler.net.FetchTrouble;
import org.crawlgraph.crawler.net.Validators;
import org.crawlgraph.crawler.output.Truncation;
import org.crawlgraph.crawler.output.WarcCapture;
import org.crawlgraph.crawler.robots.SitemapContent;
import org.crawlgraph.crawler.robots.SitemapLinks;
import org.crawlgraph.crawler.robots.Sitemaps;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.strategy.MapDecision;
import org.crawlgraph.crawler.strategy.MapGuide;
import org.crawlgraph.crawler.strategy.MappedPage;
import org.crawlgraph.crawler.strategy.Refusal;
import org.crawlgraph.crawler.strategy.RuleChain;
import org.crawlgraph.page.DecodedBody;
import org.crawlgraph.page.HtmlPage;
import org.crawlgraph.page.PageLimits;
import org.crawlgraph.page.PageReading;
import org.crawlgraph.page.RobotsDirectives;
import org.crawlgraph.social.SocialMap;
import org.crawlgraph.social.SocialPage;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;

/** Makes of an answer what the crawl and the database want to know of it. For any number of threads. */
public final class PageReader {

    private static final Duration LONGEST = Duration.ofDays(1);
    private static final Set<Integer> PASSING = Set.of(429, 502, 503, 504);
    private static final Set<FetchTrouble> FINAL =
            Set.of(FetchTrouble.ADDRESS_REFUSED, FetchTrouble.TLS, FetchTrouble.BROKEN, FetchTrouble.HEADERS_TOO_LARGE);

    /** No connection: no other page of the host would come, either. */
    private static final Set<FetchTrouble> OF_HOST =
            Set.of(FetchTrouble.UNRESOLVED, FetchTrouble.ADDRESS_REFUSED, FetchTrouble.CONNECT, FetchTrouble.TLS);

    private static final int TOO_MANY_REQUESTS = 429;
    private static final int NOT_MODIFIED = 304;
    private static final int SERVER_ERROR = 500;

    private final RuleChain rules;
    private final RuleChain ofCanonical;
    private final RuleChain ofMapped;
    private final @Nullable MapGuide guide;
    private final @Nullable SocialMap social;
    private final FetchLimits limits;
    private final String agent;
    private final int retries;
    private final boolean keep;

    /**
     * Makes one.
     *
     * @param rules for the links of a page
     * @param agent our name
     * @param retries how often a passing failure is tried again
     * @param keep whether answers are kept in WARC files
     * @param guide the map of a forum; null for none
     */
    public PageReader(
            RuleChain rules, FetchLimits limits, String agent, int retries, boolean keep, @Nullable MapGuide guide) {
        this(rules, limits, agent, retries, keep, guide, null);
    }

    /**
     * Makes one for a crawl that may have a topic.
     *
     * @param social the map of the site that is crawled for a topic, which decides what is followed; null for none
     */
    public PageReader(
            RuleChain rules,
            FetchLimits limits,
            String agent,
            int retries,
            boolean keep,
            @Nullable MapGuide guide,
            @Nullable SocialMap social) {
        this.rules = rules;
        this.guide = guide;
        this.social = social;
        this.ofCanonical = rules.without(Refusal.NO_URL); // each link of each page has been made canonical by then
        this.ofMapped = ofCanonical.without(Refusal.MAP); // which knows where on the page a link stands
        this.limits = limits;
        this.agent = agent;
        this.retries = retries;
        this.keep = keep;
    }

    /** What is found on a page, while it is read. */
    private static final class Found {
        private final Set<String> links = new LinkedHashSet<>();
        private final List<DiscoveredLink> discovered = new ArrayList<>();
        private final Map<Refusal, Integer> refused = new EnumMap<>(Refusal.class);
        private int nofollow;
        private long text;
        private boolean whole = true;
        private @Nullable String title;
        private @Nullable String location;
        private @Nullable String trouble;
        private @Nullable String digest;
        private @Nullable String canonical;
        private boolean noindex;
        private @Nullable MappedPage mapped;
        private @Nullable SocialPage social;

        private void offer(DiscoveredLink link, RuleChain asked) {
            Refusal refusal = asked.refusal(link);
            if (refusal == null) {
                discovered.add(link);
            } else {
                refused.merge(refusal, 1, Integer::sum);
            }
        }
    }

    /** Reads an answer. Never throws for what it says. */
    public CrawlEvent.PageFetched read(FetchTask task, FetchResult fetched) {
        Found found = new Found();
        FetchTrouble trouble = fetched.trouble();
        boolean passing = trouble == null ? isPassing(fetched.status()) : !FINAL.contains(trouble);
        boolean isFinal = !passing || task.attempts() >= retries;
        found.trouble = trouble == null ? null : trouble.text();
        String redirect = trouble == null ? fetched.redirect() : null;
        if (redirect != null) {
            redirect(task, redirect, found);
        } else if (trouble == null && fetched.status() >= 200 && fetched.status() < 300) {
            try {
                content(task, fetched, found);
            } catch (RuntimeException | StackOverflowError e) { // a page must not end a crawl, whatever is on it
                found.trouble = "unreadable";
                found.whole = false;
            }
        }
        boolean answered = fetched.status() > 0;
        Duration rest = passing ? rest(fetched) : null;
        return new CrawlEvent.PageFetched(
                task,
                SitemapLinks.is(task.from()) ? null : outcome(task, fetched, found),
                found.discovered,
                found.refused,
                found.nofollow,
                isFinal ? null : wait(task, rest),
                rest,
                found.text,
                answered,
                fault(fetched, rest),
                fetched.address(),
                keep && isFinal && fetched.status() != NOT_MODIFIED ? warc(fetched) : null,
                found.mapped);
    }

    /** Whose failure a fetch is. */
    private static CrawlEvent.Fault fault(FetchResult fetched, @Nullable Duration rest) {
        FetchTrouble trouble = fetched.trouble();
        if (rest != null || (trouble == null ? fetched.status() == TOO_MANY_REQUESTS : OF_HOST.contains(trouble))) {
            return CrawlEvent.Fault.HOST;
        }
        if (trouble != null || isPassing(fetched.status())) {
            return CrawlEvent.Fault.PAGE;
        }
        return fetched.status() >= SERVER_ERROR ? CrawlEvent.Fault.UNKNOWN : CrawlEvent.Fault.NONE;
    }

    private static byte @Nullable [] warc(FetchResult fetched) {
        if (fetched.responseHead().length == 0 || fetched.requestHead().length == 0) {
            return null;
        }
        Truncation truncation = fetched.cut()
                ? Truncation.LENGTH
                : fetched.trouble() == FetchTrouble.TIME_OUT
                        ? Truncation.TIME
                        : fetched.trouble() == null ? Truncation.NONE : Truncation.DISCONNECT;
        return new WarcCapture(
                        fetched.url(),
                        fetched.at(),
                        fetched.address(),
                        fetched.requestHead(),
                        fetched.responseHead(),
                        fetched.body(),
                        truncation)
                .packed();
    }

    private static PageOutcome outcome(FetchTask task, FetchResult fetched, Found found) {
        return new PageOutcome(
                task.url(),
                fetched.at().plus(fetched.took()),
                fetched.status(),
                found.trouble,
                fetched.header("Content-Type"),
                fetched.body().length,
                found.title,
                found.location,
                task.depth(),
                found.whole && !fetched.cut(),
                List.copyOf(found.links),
                found.trouble == null
                        ? new Validators(fetched.header("ETag"), fetched.header("Last-Modified"))
                        : Validators.NONE,
                found.trouble == null ? digest(fetched, found) : null,
                found.canonical,
                found.noindex,
                found.mapped == null ? null : found.mapped.place(),
                found.social);
    }

    /** Of what a visit shows: the text, the target of a redirect, or that there is no page. */
    private static @Nullable String digest(FetchResult fetched, Found found) {
        if (PageOutcome.isGone(fetched.status())) {
            return PageOutcome.GONE_DIGEST;
        }
        if (found.location != null) {
            return HtmlPage.digest(found.location.getBytes(StandardCharsets.UTF_8));
        }
        return found.whole && !fetched.cut() ? found.digest : null;
    }

    /** What the server asks for, up to a day. */
    private static @Nullable Duration rest(FetchResult fetched) {
        Duration asked = fetched.retryAfter(fetched.at().plus(fetched.took()));
        return asked != null && asked.compareTo(LONGEST) > 0 ? LONGEST : asked;
    }

    /** What the server asks for, else longer from attempt to attempt. */
    private static Duration wait(FetchTask task, @Nullable Duration rest) {
        return rest == null ? Backoff.after(task.attempts() + 1) : rest;
    }

    /** Whether a status tells of a failure that may pass. */
    public static boolean isPassing(int status) {
        return PASSING.contains(status);
    }

    /** The page behind a redirect is judged as if the link had led there at once. */
    private void redirect(FetchTask task, String redirect, Found found) {
        String canonical = CanonicalUrl.of(redirect);
        String target =
                guide != null && canonical != null && guide.covers(canonical) ? guide.address(canonical) : canonical;
        found.location = target != null && target.startsWith("http") ? target : null;
        found.offer(
                new DiscoveredLink(
                        target == null ? redirect : target,
                        task.from(),
                        task.depth(),
                        task.redirects() + 1,
                        social == null ? 0 : task.priority()),
                rules);
    }

    private void content(FetchTask task, FetchResult fetched, Found found) {
        DecodedBody body = fetched.decodedBody(limits);
        String type = fetched.contentType();
        found.whole = body.whole();
        if (SitemapLinks.is(task.from())) {
            SitemapContent content = Sitemaps.read(task.url(), body.bytes(), type);
            content.sitemaps().forEach(url -> found.offer(SitemapLinks.link(url, task.url(), task.depth()), rules));
            content.urls().forEach(url -> offer(url, task.url(), task.depth() + 1, found));
        } else if (HtmlPage.isHtml(body.bytes(), type)) {
            html(task, page(task, body.bytes(), type, found), fetched, found);
        } else {
            found.digest = HtmlPage.digest(body.bytes());
        }
    }

    /** One parse serves links, text and map. */
    private HtmlPage page(FetchTask task, byte[] body, String type, Found found) {
        if (social != null && social.covers(task.url())) {
            PageReading reading = PageReading.of(body, type, task.url(), PageLimits.DEFAULT);
            found.social = social.read(reading.structure());
            return reading.page();
        }
        if (guide == null || !guide.covers(task.url())) {
            return HtmlPage.readWithText(body, type, task.url());
        }
        PageReading reading = PageReading.of(body, type, task.url(), PageLimits.DEFAULT);
        found.mapped = guide.read(reading.structure());
        return reading.page();
    }

    private void html(FetchTask task, HtmlPage page, FetchResult fetched, Found found) {
        RobotsDirectives asked =
                page.robots(agent).and(RobotsDirectives.ofHeader(fetched.headers("X-Robots-Tag"), agent));
        PageBody body = PageBody.of(page, asked.noindex());
        found.title = body.title().isEmpty() ? null : body.title();
        found.whole &= !page.isCut();
        found.digest = body.digest();
        found.canonical = body.canonical().isEmpty() ? null : body.canonical();
        found.noindex = body.noindex();
        found.text = page.wording();
        found.nofollow = page.nofollowLinks();
        if (asked.nofollow()) {
            found.nofollow += page.links().size();
            found.social = found.social == null ? null : found.social.withLinks(List.of());
            return;
        }
        if (found.social != null) {
            SocialPage said = found.social;
            found.social = said.withLinks(said.links().stream()
                    .filter(link -> isAllowed(link.url(), task, found))
                    .toList());
        }
        page.links().forEach(link -> offer(link, task.url(), task.depth() + 1, found));
    }

    private boolean isAllowed(String url, FetchTask task, Found found) {
        Refusal refusal = ofCanonical.refusal(new DiscoveredLink(url, task.url(), task.depth() + 1, 0));
        if (refusal != null) {
            found.refused.merge(refusal, 1, Integer::sum);
        }
        return refusal == null;
    }

    private void offer(String link, String from, int depth, Found found) {
        String url = CanonicalUrl.of(link);
        MappedPage mapped = found.mapped;
        if (url == null) {
            found.offer(new DiscoveredLink(link, from, depth, 0), rules);
        } else if (social != null) {
            found.links.add(url); // the crawl for the topic takes what it wants
        } else if (guide != null && mapped != null && guide.covers(url)) {
            offer(guide, mapped, new DiscoveredLink(guide.address(url), from, depth, 0), found);
        } else if (found.links.add(url)) {
            found.offer(new DiscoveredLink(url, from, depth, 0), ofCanonical);
        }
    }

    /** A link of a page that the map knows. */
    private void offer(MapGuide map, MappedPage page, DiscoveredLink link, Found found) {
        if (!found.links.add(link.url())) {
            return;
        }
        MapDecision decision = map.decision(page, link.from() == null ? "" : link.from(), link.url());
        if (decision.follow().isFollowed()) {
            int priority = map.priority(decision, link.url());
            found.offer(new DiscoveredLink(link.url(), link.from(), link.depth(), 0, priority), ofMapped);
        } else {
            Refusal before = ofMapped.refusal(link);
            found.refused.merge(before == null ? Refusal.MAP : before, 1, Integer::sum);
        }
    }
}
