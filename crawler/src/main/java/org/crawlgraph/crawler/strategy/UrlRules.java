package org.crawlgraph.crawler.strategy;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.Origin;
import org.crawlgraph.crawler.robots.SitemapLinks;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.UrlQuery;

/** Rules on the URL and the path by which it was found. */
public final class UrlRules {

    private static final Pattern USER = Pattern.compile("^[^:]*+://[^/?#@]*+@");

    /** <a href="https://fetch.spec.whatwg.org/#port-blocking">Fetch, section 2.9</a>. */
    private static final Set<Integer> BAD_PORTS = Set.of(
            0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
            109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
            526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
            3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080);

    private final CrawlLimits limits;
    private final Selection selection;
    private final Scope.ScopeKeys keys;

    private UrlRules(CrawlLimits limits, Scope.ScopeKeys keys) {
        this.limits = limits;
        this.selection = limits.selection();
        this.keys = keys;
    }

    /** Rules on syntax, scheme, credentials, port and size. They apply to every request, also for robots.txt and sampling. */
    public static RuleChain ofRequests() {
        return new UrlRules(CrawlLimits.DEFAULT, Scope.ANY.keys(List.of())).until(Refusal.TOO_NESTED);
    }

    /**
     * The {@linkplain #ofRequests rules of requests}, and rules on scope, selection, depth and redirects.
     *
     * @param keys hosts or domains in scope
     */
    public static RuleChain of(CrawlLimits limits, Scope.ScopeKeys keys) {
        return new UrlRules(limits, keys).until(Refusal.REDIRECTS);
    }

    private RuleChain until(Refusal last) {
        return new RuleChain(EnumSet.range(Refusal.NO_URL, last).stream()
                .map(rule -> new RuleChain.Rule(rule, link -> refuses(rule, link), link -> words(rule, link)))
                .toList());
    }

    private boolean refuses(Refusal rule, DiscoveredLink link) {
        String url = link.url();
        return switch (rule) {
            case NO_URL -> CanonicalUrl.of(url) == null;
            case SCHEME -> !url.startsWith("http://") && !url.startsWith("https://");
            case CREDENTIALS -> USER.matcher(url).lookingAt();
            case PORT -> isBadPort(Origin.of(url));
            case TOO_LONG -> url.length() > CrawlLimits.MOST_URL_CHARACTERS;
            case TOO_NESTED -> segments(url) > CrawlLimits.MOST_PATH_SEGMENTS;
            case SCOPE -> !keys.contain(url);
            case NOT_INCLUDED ->
                !selection.include().isEmpty()
                        && !SitemapLinks.is(link.from())
                        && selection.include().match(url) == null;
            case EXCLUDED -> selection.exclude().match(url) != null;
            case DEPTH -> limits.depth() >= 0 && link.depth() > limits.depth();
            case REDIRECTS -> link.redirects() > CrawlLimits.MOST_REDIRECTS;
            default -> throw new IllegalArgumentException("not a rule on URLs: " + rule);
        };
    }

    private String words(Refusal rule, DiscoveredLink link) {
        String url = link.url();
        boolean refused = refuses(rule, link);
        return switch (rule) {
            case NO_URL -> (refused ? url + " is not" : "is") + " a URL with a host";
            case SCHEME -> "the scheme is " + url.substring(0, Math.max(0, url.indexOf(':')));
            case CREDENTIALS -> (refused ? "contains a" : "contains no") + " user or password";
            case PORT -> Origin.of(url) + (refused ? " is" : " is not") + " a port of another protocol";
            case TOO_LONG -> url.length() + " characters, at most " + CrawlLimits.MOST_URL_CHARACTERS;
            case TOO_NESTED -> segments(url) + " segments in the path, at most " + CrawlLimits.MOST_PATH_SEGMENTS;
            case SCOPE -> scopeWords(url, refused);
            case NOT_INCLUDED -> matchWords("--include", selection.include(), url);
            case EXCLUDED -> matchWords("--exclude", selection.exclude(), url);
            case DEPTH ->
                link.depth() + " links from the seeds, "
                        + (limits.depth() < 0 ? "without a limit" : "at most " + limits.depth());
            case REDIRECTS -> link.redirects() + " redirects in a row, at most " + CrawlLimits.MOST_REDIRECTS;
            default -> throw new IllegalArgumentException("not a rule on URLs: " + rule);
        };
    }

    private String scopeWords(String url, boolean refused) {
        Scope scope = keys.scope();
        return scope == Scope.ANY
                ? "all hosts are in scope"
                : scope.key(url) + (refused ? " is not" : " is") + " among the "
                        + (scope == Scope.HOST ? "hosts" : "domains") + " of the seeds (" + keys.size() + ")";
    }

    private static String matchWords(String option, UrlSet set, String url) {
        String match = set.match(url);
        return match != null
                ? "matches " + option + " " + match
                : set.isEmpty() ? "the crawl has no " + option : "matches no " + option;
    }

    /** Number of path segments, empty ones between two slashes included. */
    private static int segments(String url) {
        String path = UrlQuery.path(url);
        int segments = 0;
        int slash = path.indexOf('/', path.indexOf("://") + 3);
        for (; slash >= 0 && slash + 1 < path.length(); slash = path.indexOf('/', slash + 1)) {
            segments++;
        }
        return segments;
    }

    /**
     * Whether the port of a URL belongs to another protocol. Browsers block these as well: a server there could interpret an HTTP request as
     * a command.
     *
     * @param origin of the URL, such as {@code http://example.org:25}
     */
    private static boolean isBadPort(String origin) {
        int colon = origin.lastIndexOf(':');
        String port = origin.substring(colon + 1);
        boolean isPort = colon > origin.lastIndexOf(']')
                && !port.isEmpty()
                && port.length() <= 5
                && port.chars().allMatch(one -> one >= '0' && one <= '9');
        return isPort && BAD_PORTS.contains(Integer.parseInt(port));
    }
}
