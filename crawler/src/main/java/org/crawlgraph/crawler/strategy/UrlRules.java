package org.crawlgraph.crawler.strategy;

import java.util.List;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.net.BadPorts;
import org.crawlgraph.crawler.robots.SitemapLinks;
import org.crawlgraph.url.CanonicalUrl;

/** Rules on the URL and the path by which it was found. */
public final class UrlRules {

    private UrlRules() {}

    /**
     * Rules on syntax, scheme, size, scope, selection, depth and redirects.
     *
     * @param keys hosts or domains in scope
     */
    public static RuleChain of(CrawlLimits limits, Scope.ScopeKeys keys) {
        return new RuleChain(List.of(
                new UrlRule(
                        Refusal.NO_URL,
                        link -> CanonicalUrl.of(link.url()) == null,
                        link -> CanonicalUrl.of(link.url()) == null
                                ? link.url() + " is not a URL with a host"
                                : "is a URL with a host"),
                new UrlRule(Refusal.SCHEME, link -> !isWeb(link.url()), link -> "the scheme is " + scheme(link.url())),
                new UrlRule(
                        Refusal.CREDENTIALS,
                        link -> authority(link.url()).indexOf('@') >= 0,
                        link -> authority(link.url()).indexOf('@') >= 0
                                ? "contains a user or password"
                                : "contains no user or password"),
                new UrlRule(
                        Refusal.PORT,
                        link -> BadPorts.isBad(authority(link.url())),
                        link -> authority(link.url())
                                + (BadPorts.isBad(authority(link.url()))
                                        ? " is a port of another protocol"
                                        : " is not a port of another protocol")),
                new UrlRule(
                        Refusal.TOO_LONG,
                        link -> link.url().length() > limits.urlLength(),
                        link -> counted(link.url().length(), "characters", limits.urlLength())),
                new UrlRule(
                        Refusal.TOO_NESTED,
                        link -> segments(link.url()) > limits.pathSegments(),
                        link -> counted(segments(link.url()), "segments in the path", limits.pathSegments())),
                new UrlRule(Refusal.SCOPE, link -> !keys.contain(link.url()), link -> scopeWords(keys, link)),
                new UrlRule(
                        Refusal.NOT_INCLUDED,
                        link -> !limits.selection().include().isEmpty()
                                && !SitemapLinks.is(link.from())
                                && limits.selection().include().match(link.url()) == null,
                        link -> matchWords("--include", limits.selection().include(), link)),
                new UrlRule(
                        Refusal.EXCLUDED,
                        link -> limits.selection().exclude().match(link.url()) != null,
                        link -> matchWords("--exclude", limits.selection().exclude(), link)),
                new UrlRule(
                        Refusal.DEPTH,
                        link -> limits.depth() >= 0 && link.depth() > limits.depth(),
                        link -> limits.depth() < 0
                                ? link.depth() + " links from the seeds, without a limit"
                                : counted(link.depth(), "links from the seeds", limits.depth())),
                new UrlRule(
                        Refusal.REDIRECTS,
                        link -> link.redirects() > limits.redirects(),
                        link -> counted(link.redirects(), "redirects in a row", limits.redirects()))));
    }

    private static String matchWords(String option, Selection.UrlSet set, DiscoveredLink link) {
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

    private static String authority(String url) {
        int begin = url.indexOf("://") + 3;
        return url.substring(begin, end(url, begin, "/?"));
    }

    /** Number of non-empty path segments. */
    private static int segments(String url) {
        int begin = url.indexOf('/', url.indexOf("://") + 3);
        int end = begin < 0 ? begin : end(url, begin, "?");
        int segments = 0;
        for (int i = begin; i >= 0 && i < end; i++) {
            if (url.charAt(i) == '/' && i + 1 < end) {
                segments++;
            }
        }
        return segments;
    }

    private static int end(String url, int from, String stops) {
        for (int i = from; i < url.length(); i++) {
            if (stops.indexOf(url.charAt(i)) >= 0) {
                return i;
            }
        }
        return url.length();
    }
}
