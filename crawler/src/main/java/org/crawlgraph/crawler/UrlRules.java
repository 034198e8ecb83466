package org.crawlgraph.crawler;

import java.util.List;
import java.util.Set;
import org.crawlgraph.crawler.frontier.Candidate;
import org.crawlgraph.url.CanonicalUrl;

/** The rules that look at nothing but the URL and the way to it. */
final class UrlRules {

    private UrlRules() {}

    /**
     * Syntax, scheme, size, scope and depth.
     *
     * @param scope how far from the seeds
     * @param keys what the scope allows ({@link Scope#keys}); without meaning for {@link Scope#ANY}
     */
    static Decisions of(CrawlLimits limits, Scope scope, Set<String> keys) {
        return new Decisions(List.of(
                new Rule(
                        Refusal.NO_URL,
                        link -> CanonicalUrl.of(link.url()) == null,
                        link -> CanonicalUrl.of(link.url()) == null
                                ? link.url() + " is not a URL with a host"
                                : "is a URL with a host"),
                new Rule(Refusal.SCHEME, link -> !isWeb(link.url()), link -> "the scheme is " + scheme(link.url())),
                new Rule(
                        Refusal.CREDENTIALS,
                        link -> authority(link.url()).indexOf('@') >= 0,
                        link -> authority(link.url()).indexOf('@') >= 0
                                ? "carries a user or a password"
                                : "carries no user and no password"),
                new Rule(
                        Refusal.TOO_LONG,
                        link -> link.url().length() > limits.urlLength(),
                        link -> counted(link.url().length(), "characters", limits.urlLength())),
                new Rule(
                        Refusal.TOO_NESTED,
                        link -> segments(link.url()) > limits.pathSegments(),
                        link -> counted(segments(link.url()), "segments in the path", limits.pathSegments())),
                new Rule(
                        Refusal.SCOPE,
                        link -> scope != Scope.ANY && !inScope(scope, keys, link),
                        link -> scopeWords(scope, keys, link)),
                new Rule(
                        Refusal.DEPTH,
                        link -> limits.depth() >= 0 && link.depth() > limits.depth(),
                        link -> limits.depth() < 0
                                ? link.depth() + " links from the seeds; there is no limit"
                                : counted(link.depth(), "links from the seeds", limits.depth())),
                new Rule(
                        Refusal.REDIRECTS,
                        link -> link.redirects() > limits.redirects(),
                        link -> counted(link.redirects(), "redirects in a row", limits.redirects()))));
    }

    private static String counted(long count, String what, long most) {
        return count + " " + what + ", at most " + most;
    }

    private static boolean inScope(Scope scope, Set<String> keys, Candidate link) {
        String key = scope.key(link.url());
        return key != null && keys.contains(key);
    }

    private static String scopeWords(Scope scope, Set<String> keys, Candidate link) {
        if (scope == Scope.ANY) {
            return "the scope is any host";
        }
        String key = scope.key(link.url());
        String what = scope == Scope.HOST ? "hosts" : "domains";
        String is = inScope(scope, keys, link) ? " is" : " is not";
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

    /** Segments that are not empty. */
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
