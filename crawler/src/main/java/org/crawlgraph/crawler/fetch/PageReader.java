package org.crawlgraph.crawler.fetch;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hc.core5.http.HttpStatus;
import org.crawlgraph.clusters.pruning.PageBody;
import org.crawlgraph.crawler.fetch.FetchPipeline.FetchRequest.RequisiteRequest;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.FetchResult;
import org.crawlgraph.crawler.net.Validators;
import org.crawlgraph.crawler.robots.SitemapLinks;
import org.crawlgraph.crawler.robots.Sitemaps;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.PageFindings;
import org.crawlgraph.crawler.strategy.Refusal;
import org.crawlgraph.crawler.strategy.RuleChain;
import org.crawlgraph.crawler.strategy.UrlRules;
import org.crawlgraph.html.ContentCoding;
import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.ReadingTime;
import org.crawlgraph.html.RobotsDirectives;
import org.crawlgraph.html.TextSketch;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.StyleUrls;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.WarcTruncationReason;

/** Turns an HTTP response into links and a {@link PageOutcome}. Thread-safe. */
public final class PageReader {

    private static final Logger LOG = System.getLogger(PageReader.class.getName());

    /** Maximum number of requests for the requisites of a page; few pages have more. */
    private static final int MAX_REQUISITES = 100;

    private static final RuleChain REQUESTS = UrlRules.ofRequests();

    private static final Set<Integer> PASSING = Set.of(429, 502, 503, 504);
    private static final Set<FetchResult.FetchError> FINAL = Set.of(
            FetchResult.FetchError.ADDRESS_REFUSED,
            FetchResult.FetchError.TLS,
            FetchResult.FetchError.BROKEN,
            FetchResult.FetchError.HEADERS_TOO_LARGE,
            FetchResult.FetchError.INTERNAL_ERROR);

    /** Errors that affect all pages of the host. */
    private static final Set<FetchResult.FetchError> OF_HOST = Set.of(
            FetchResult.FetchError.UNRESOLVED,
            FetchResult.FetchError.ADDRESS_REFUSED,
            FetchResult.FetchError.CONNECT,
            FetchResult.FetchError.TLS);

    private final CrawlStrategy strategy;
    private final RuleChain rules;
    private final FetchLimits limits;
    private final String agent;
    private final int retries;
    private final boolean keep;
    private final boolean requisites;
    private final PageOutcome.Details details;
    private final PageLimits ofPages;

    /**
     * Creates a reader.
     *
     * @param agent name of the crawler in robots directives
     * @param retries maximum number of retries after a transient failure
     * @param keep whether responses are written to WARC files
     * @param requisites whether to find what pages need to be displayed
     * @param details optional parts of outcomes
     */
    public PageReader(
            CrawlStrategy strategy,
            FetchLimits limits,
            String agent,
            int retries,
            boolean keep,
            boolean requisites,
            PageOutcome.Details details) {
        this.strategy = strategy;
        this.rules = strategy.rules().onLinks();
        this.limits = limits;
        this.agent = agent;
        this.retries = retries;
        this.keep = keep;
        this.requisites = requisites;
        this.details = details;
        this.ofPages = PageLimits.DEFAULT.withLinkDetails(details.links());
    }

    /** Mutable result of reading one page. */
    private static final class Content {
        private final ReadingTime time = new ReadingTime(PageLimits.DEFAULT.time());
        private final PageFindings found = new PageFindings();
        private TextSketch text = TextSketch.NONE;
        private boolean whole = true;
        private @Nullable String title;
        private @Nullable String location;
        private @Nullable String trouble;
        private @Nullable String digest;
        private Validators.@Nullable Archived archived;
        private @Nullable String canonical;
        private boolean noindex;
        private final List<RequisiteRequest> requisites = new ArrayList<>();
    }

    /** Reads a response. Never throws because of its content. */
    public CrawlEvent.PageFetched read(FetchTask task, FetchResult fetched) {
        Content page = new Content();
        String redirect = fetched.response().redirect();
        FetchResult.FetchError trouble = redirect == null ? fetched.trouble() : null; // its head is enough
        boolean passing = trouble == null ? isPassing(fetched.status()) : !FINAL.contains(trouble);
        boolean isFinal = !passing || task.attempts() >= retries;
        page.trouble = trouble == null ? null : trouble.text();
        if (redirect != null) {
            redirect(task, redirect, page);
        } else if (fetched.response().redirectsTooFar()) {
            page.found.refuse(Refusal.TOO_LONG, 1);
        } else if (trouble == null && !accepts(task, fetched)) {
            page.found.refuse(Refusal.CONTENT_TYPE, 1);
        } else if ((trouble == null || isFinal)
                && FetchResult.isSuccess(fetched.status())) { // else it is fetched again
            try {
                content(task, fetched, page);
            } catch (RuntimeException | StackOverflowError e) { // no page may crash the crawl
                page.trouble = "unreadable";
                page.whole = false;
            }
        }
        Duration took = fetched.status() > 0 ? fetched.wire().took() : null;
        Duration rest = passing ? fetched.retryAfter(fetched.wire().until()) : null;
        Duration again = rest == null ? Backoff.after(task.attempts() + 1) : rest;
        byte[] records = keep && isFinal && accepts(task, fetched) ? warc(task, fetched, page) : null;
        return new CrawlEvent.PageFetched(
                task,
                SitemapLinks.is(task.from()) ? null : outcome(task, fetched, page),
                page.found,
                page.text,
                new CrawlEvent.Reply(took, fault(fetched, trouble, rest), isFinal ? null : again, rest),
                records,
                page.requisites);
    }

    /** Reads a requisite of a page. */
    CrawlEvent.RequisiteFetched read(RequisiteRequest request, FetchResult fetched) {
        List<RequisiteRequest> found = new ArrayList<>();
        add(fetched.response().redirect(), request.type(), request.left(), found);
        if (request.type().equals("stylesheet") && FetchResult.isSuccess(fetched.status())) {
            String css = new String(fetched.decodedBody(limits).bytes(), StandardCharsets.ISO_8859_1);
            StyleUrls.of(css, request.url()).forEach((url, type) -> add(url, type, request.left(), found));
        }
        Duration rest =
                isPassing(fetched.status()) ? fetched.retryAfter(fetched.wire().until()) : null;
        CrawlEvent.Reply reply = new CrawlEvent.Reply(null, CrawlEvent.Fault.NONE, null, rest);
        return new CrawlEvent.RequisiteFetched(request, archived(fetched, request.type()), found, reply);
    }

    /** Adds a request for a URL, which must be one that pages may have. */
    private static void add(@Nullable String url, String type, AtomicInteger left, List<RequisiteRequest> found) {
        String canonical = url == null ? null : CanonicalUrl.of(url);
        if (canonical != null && REQUESTS.allows(canonical)) {
            found.add(new RequisiteRequest(canonical, type, left));
        }
    }

    private boolean accepts(FetchTask task, FetchResult fetched) {
        return !FetchResult.isSuccess(fetched.status()) || accepts(task, fetched.mediaType());
    }

    /** WARC records of a request for something other than a page; empty if responses are not archived. */
    byte[] archived(FetchResult fetched, String resourceType) {
        WarcCapture capture = keep ? WarcCapture.of(fetched, resourceType) : null;
        return capture == null ? new byte[0] : capture.packed();
    }

    /** Whether to download the body of a page of the given media type. */
    boolean accepts(FetchTask task, String mediaType) {
        return SitemapLinks.is(task.from()) || strategy.rules().selection().accepts(mediaType);
    }

    private static CrawlEvent.Fault fault(
            FetchResult fetched, FetchResult.@Nullable FetchError trouble, @Nullable Duration rest) {
        if (rest != null
                || (trouble == null
                        ? fetched.status() == HttpStatus.SC_TOO_MANY_REQUESTS
                        : OF_HOST.contains(trouble))) {
            return CrawlEvent.Fault.HOST;
        }
        if (trouble != null || isPassing(fetched.status())) {
            return CrawlEvent.Fault.PAGE;
        }
        return fetched.status() >= HttpStatus.SC_SERVER_ERROR ? CrawlEvent.Fault.UNKNOWN : CrawlEvent.Fault.NONE;
    }

    /** WARC records of the exchange: a response, or a revisit if an earlier crawl archived the same payload. */
    private static byte @Nullable [] warc(FetchTask task, FetchResult fetched, Content page) {
        boolean sitemap = SitemapLinks.is(task.from());
        WarcCapture capture = WarcCapture.of(fetched, sitemap ? WarcCapture.OTHER : WarcCapture.DOCUMENT);
        if (capture == null) {
            return null;
        }
        Validators.Archived known = task.known().archived();
        if (fetched.status() == HttpStatus.SC_NOT_MODIFIED) {
            return capture.packedRevisit(known, true);
        }
        if (capture.truncation() != WarcTruncationReason.NOT_TRUNCATED || !FetchResult.isSuccess(fetched.status())) {
            return capture.packed();
        }
        Validators.Archived now = capture.archived();
        boolean same = known != null && known.digest().equals(now.digest());
        page.archived = same ? known : now;
        return same ? capture.packedRevisit(known, false) : capture.packed();
    }

    private PageOutcome outcome(FetchTask task, FetchResult fetched, Content page) {
        PageFindings found = page.found;
        boolean sketched = details.sketches() && page.digest != null && page.whole && !fetched.cut();
        Validators validators = page.trouble == null
                ? new Validators(fetched.header("ETag"), fetched.header("Last-Modified"), page.archived)
                : Validators.NONE;
        return new PageOutcome(
                task.url(),
                task.depth(),
                new PageOutcome.Response(
                        fetched.wire().until(),
                        fetched.status(),
                        page.trouble,
                        fetched.header("Content-Type"),
                        fetched.body().length,
                        page.location,
                        validators),
                new PageOutcome.Content(
                        page.title,
                        page.trouble == null ? digest(fetched, page) : null,
                        sketched ? page.text.hashes() : null,
                        sketched && !page.text.language().isEmpty() ? page.text.language() : null,
                        page.canonical,
                        page.noindex),
                new PageOutcome.Links(
                        page.whole && !fetched.cut(),
                        List.copyOf(found.urls()),
                        details.links() ? found.details() : null),
                found.mapped() == null ? null : found.mapped().place(),
                found.social());
    }

    /**
     * Digest of the text, of a redirect target, or {@link PageOutcome#GONE_DIGEST}; null if the content is incomplete.
     */
    private static @Nullable String digest(FetchResult fetched, Content page) {
        if (PageOutcome.isGone(fetched.status())) {
            return PageOutcome.GONE_DIGEST;
        }
        if (page.location != null) {
            return HtmlPage.digest(page.location.getBytes(StandardCharsets.UTF_8));
        }
        return page.whole && !fetched.cut() ? page.digest : null;
    }

    /** Whether a status indicates a transient failure. */
    public static boolean isPassing(int status) {
        return PASSING.contains(status);
    }

    /** Offers the target of a redirect in place of the link to the task. */
    private void redirect(FetchTask task, String redirect, Content page) {
        String canonical = CanonicalUrl.of(redirect);
        DiscoveredLink link = canonical == null ? task.link().redirected(redirect) : strategy.redirect(task, canonical);
        page.location = canonical != null && link.url().startsWith("http") ? link.url() : null;
        page.found.offer(link, rules);
    }

    private void content(FetchTask task, FetchResult fetched, Content page) {
        ContentCoding.DecodedBody body = fetched.decodedBody(limits);
        String type = fetched.response().contentType();
        page.whole = body.whole();
        if (SitemapLinks.is(task.from())) {
            Sitemaps.Content content = Sitemaps.read(task.url(), body.bytes(), type, body.whole());
            if (!content.trouble().isEmpty()) {
                LOG.log(Level.INFO, () -> "sitemap " + task.url() + ": " + content.trouble());
            }
            content.sitemaps()
                    .forEach(url -> page.found.offer(SitemapLinks.link(url, task.url(), task.depth()), rules));
            content.urls().forEach(url -> offer(url, task, page.found));
        } else if (fetched.response().isHtml(body.bytes())) {
            html(task, strategy.read(task.url(), body.bytes(), type, ofPages, page.found), fetched, page);
            if (requisites) {
                AtomicInteger left = new AtomicInteger(MAX_REQUISITES);
                HtmlPage.requisites(body.bytes(), type, task.url(), ofPages)
                        .forEach((url, use) -> add(url, use, left, page.requisites));
            }
        } else {
            page.digest = HtmlPage.digest(body.bytes());
            fetched.response().links(null, agent).forEach(url -> offer(url, task, page.found));
        }
    }

    private void html(FetchTask task, HtmlPage html, FetchResult fetched, Content page) {
        RobotsDirectives asked = fetched.response().robots(html, agent);
        PageBody body = PageBody.of(html, asked.noindex());
        page.title = body.title().isEmpty() ? null : body.title();
        page.whole &= !html.isCut();
        page.digest = body.digest();
        page.canonical = body.canonical().isEmpty() ? null : body.canonical();
        page.noindex = body.noindex();
        page.text = html.sketch();
        page.found.refuse(Refusal.TOO_LONG, html.droppedLinks());
        if (asked.nofollow()) {
            page.found.dropLinks();
            return;
        }
        strategy.prune(task, page.found);
        for (String link : fetched.response().links(html, agent)) {
            if (page.time.isOver()) {
                page.whole = false;
                break;
            }
            page.found.describe(html.detail(link));
            offer(link, task, page.found);
        }
    }

    private void offer(String link, FetchTask task, PageFindings found) {
        String url = CanonicalUrl.of(link);
        if (url == null) {
            found.offer(new DiscoveredLink(link, task.url(), task.depth() + 1, 0), rules);
        } else {
            strategy.offer(new DiscoveredLink(url, task.url(), task.depth() + 1, 0), found);
        }
    }
}
