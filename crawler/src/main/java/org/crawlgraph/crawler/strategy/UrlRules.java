package org.crawlgraph.crawler.strategy;

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

    private UrlRules() {}

    /** Rules on syntax, scheme, credentials, port and size. They apply to every request, also for robots.txt and sampling. */
    public static RuleChain ofRequests() {
        return new RuleChain(List.of(
                new RuleChain.Rule(
                        Refusal.NO_URL,
                        link -> CanonicalUrl.of(link.url()) == null,
                        link -> CanonicalUrl.of(link.url()) == null
                                ? link.url() + " is not a URL with a host"
                                : "is a URL with a host"),
                new RuleChain.Rule(
                        Refusal.SCHEME, link -> !isWeb(link.url()), link -> "the scheme is " + scheme(link.url())),
                new RuleChain.Rule(
                        Refusal.CREDENTIALS,
                        link -> hasUser(link.url()),
                        link -> (hasUser(link.url()) ? "contains a" : "contains no") + " user or password"),
                new RuleChain.Rule(
                        Refusal.PORT,
                        link -> BadPorts.isBad(Origin.of(link.url())),
                        link -> Origin.of(link.url())
                                + (BadPorts.isBad(Origin.of(link.url())) ? " is" : " is not")
                                + " a port of another protocol"),
                new RuleChain.Rule(
                        Refusal.TOO_LONG,
                        link -> link.url().length() > CrawlLimits.MOST_URL_CHARACTERS,
                        link -> counted(link.url().length(), "characters", CrawlLimits.MOST_URL_CHARACTERS)),
                new RuleChain.Rule(
                        Refusal.TOO_NESTED,
                        link -> segments(link.url()) > CrawlLimits.MOST_PATH_SEGMENTS,
                        link -> counted(
                                segments(link.url()), "segments in the path", CrawlLimits.MOST_PATH_SEGMENTS))));
    }

    /**
     * The {@linkplain #ofRequests rules of requests}, and rules on scope, selection, depth and redirects.
     *
     * @param keys hosts or domains in scope
     */
    public static RuleChain of(CrawlLimits limits, Scope.ScopeKeys keys) {
        return ofRequests()
                .then(new RuleChain(List.of(
                        new RuleChain.Rule(
                                Refusal.SCOPE, link -> !keys.contain(link.url()), link -> scopeWords(keys, link)),
                        new RuleChain.Rule(
                                Refusal.NOT_INCLUDED,
                                link -> !limits.selection().include().isEmpty()
                                        && !SitemapLinks.is(link.from())
                                        && limits.selection().include().match(link.url()) == null,
                                link -> matchWords(
                                        "--include", limits.selection().include(), link)),
                        new RuleChain.Rule(
                                Refusal.EXCLUDED,
                                link -> limits.selection().exclude().match(link.url()) != null,
                                link -> matchWords(
                                        "--exclude", limits.selection().exclude(), link)),
                        new RuleChain.Rule(
                                Refusal.DEPTH,
                                link -> limits.depth() >= 0 && link.depth() > limits.depth(),
                                link -> limits.depth() < 0
                                        ? link.depth() + " links from the seeds, without a limit"
                                        : counted(link.depth(), "links from the seeds", limits.depth())),
                        new RuleChain.Rule(
                                Refusal.REDIRECTS,
                                link -> link.redirects() > CrawlLimits.MOST_REDIRECTS,
                                link -> counted(link.redirects(), "redirects in a row", CrawlLimits.MOST_REDIRECTS)))));
    }

    private static String matchWords(String option, UrlSet set, DiscoveredLink link) {
        String match = set.match(link.url());
        return match != null
                ? "matches " + option + " " + match
                : set.isEmpty() ? "the crawl has no " + option : "matches no " + option;
    }

    private static String counted(long count, String what, long most) {
        return count + " " + what + ", at most " + most;
    }

    private static String scopeWords(Scope.ScopeKeys keys, DiscoveredLink link) {
        Scope scope = keys.scope();
        if (scope == Scope.ANY) {
            return "all hosts are in scope";
        }
        String key = scope.key(link.url());
        String what = scope == Scope.HOST ? "hosts" : "domains";
        String is = keys.contain(link.url()) ? " is" : " is not";
        return key + is + " among the " + what + " of the seeds (" + keys.size() + ")";
    }

    private static boolean isWeb(String url) {
        return url.startsWith("http://") || url.startsWith("https://");
    }

    private static String scheme(String url) {
        return url.substring(0, Math.max(0, url.indexOf(':')));
    }

    private static boolean hasUser(String url) {
        return USER.matcher(url).lookingAt();
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
     * Ports of other protocols, which browsers block as well: a server there could interpret an HTTP request as a command.
     *
     * @see <a href="https://fetch.spec.whatwg.org/#port-blocking">Fetch, section 2.9</a>
     */
    public static final class BadPorts {

        private static final Set<Integer> PORTS = Set.of(
                0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103,
                104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514,
                515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723,
                2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080);

        private BadPorts() {}

        /**
         * Whether the port of a URL is blocked.
         *
         * @param origin of the URL, such as {@code http://example.org:25}
         */
        public static boolean isBad(String origin) {
            int colon = origin.lastIndexOf(':');
            String port = origin.substring(colon + 1);
            boolean isPort = colon > origin.lastIndexOf(']')
                    && !port.isEmpty()
                    && port.length() <= 5
                    && port.chars().allMatch(one -> one >= '0' && one <= '9');
            return isPort && PORTS.contains(Integer.parseInt(port));
        }
    }
}
