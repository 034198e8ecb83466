package org.crawlgraph.crawler.strategy;

import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.crawlgraph.common.Resources;
import org.crawlgraph.crawler.frontier.Origin;
import org.crawlgraph.crawler.robots.SitemapLinks;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.UrlQuery;

/** Rules on the URL and the path by which it was found. */
public final class UrlRules {

    private static final Pattern USER = Pattern.compile("^[^:]*+://[^/?#@]*+@");

    private static final Set<String> BAD_PORTS =
            Resources.lines(UrlRules.class, "bad-ports.txt").collect(Collectors.toSet());

    private UrlRules() {}

    /**
     * Rules on syntax, scheme, credentials, port and size. They apply to every request, also for robots.txt and
     * sampling.
     */
    public static RuleChain ofRequests() {
        return new RuleChain(List.of(
                rule(
                        Refusal.NO_URL,
                        url -> CanonicalUrl.of(url) == null,
                        (url, refused) -> (refused ? url + " is not" : "is") + " a URL with a host"),
                rule(
                        Refusal.SCHEME,
                        url -> !url.startsWith("http://") && !url.startsWith("https://"),
                        (url, refused) -> "the scheme is " + url.substring(0, Math.max(0, url.indexOf(':')))),
                rule(
                        Refusal.CREDENTIALS,
                        url -> USER.matcher(url).lookingAt(),
                        (url, refused) -> (refused ? "contains a" : "contains no") + " user or password"),
                rule(
                        Refusal.PORT,
                        UrlRules::isBadPort,
                        (url, refused) ->
                                Origin.of(url) + (refused ? " is" : " is not") + " a port of another protocol"),
                rule(
                        Refusal.TOO_LONG,
                        url -> url.length() > CrawlLimits.MOST_URL_CHARACTERS,
                        (url, refused) -> url.length() + " characters, at most " + CrawlLimits.MOST_URL_CHARACTERS),
                rule(
                        Refusal.TOO_NESTED,
                        url -> segments(url) > CrawlLimits.MOST_PATH_SEGMENTS,
                        (url, refused) ->
                                segments(url) + " segments in the path, at most " + CrawlLimits.MOST_PATH_SEGMENTS)));
    }

    /**
     * The {@linkplain #ofRequests rules of requests}, and rules on scope, selection, depth and redirects.
     *
     * @param depth maximum number of links from a seed; -1 for no limit
     * @param keys hosts or domains in scope
     */
    public static RuleChain of(int depth, Selection selection, Scope.ScopeKeys keys) {
        return ofRequests()
                .then(new RuleChain(List.of(
                        rule(Refusal.SCOPE, url -> !keys.contain(url), (url, refused) -> keys.words(url)),
                        new RuleChain.Rule(
                                Refusal.NOT_INCLUDED,
                                link -> !SitemapLinks.is(link.from())
                                        && !selection.include().isEmpty()
                                        && selection.include().match(link.url()) == null,
                                link -> matchWords("--include", selection.include(), link.url())),
                        rule(
                                Refusal.EXCLUDED,
                                url -> selection.exclude().match(url) != null,
                                (url, refused) -> matchWords("--exclude", selection.exclude(), url)),
                        new RuleChain.Rule(
                                Refusal.DEPTH,
                                link -> depth >= 0 && link.depth() > depth,
                                link -> link.depth() + " links from the seeds, "
                                        + (depth < 0 ? "without a limit" : "at most " + depth)),
                        new RuleChain.Rule(
                                Refusal.REDIRECTS,
                                link -> link.redirects() > CrawlLimits.MOST_REDIRECTS,
                                link -> link.redirects() + " redirects in a row, at most "
                                        + CrawlLimits.MOST_REDIRECTS))));
    }

    /**
     * A rule on the URL alone.
     *
     * @param words the finding about a URL, and whether the rule refuses it
     */
    private static RuleChain.Rule rule(
            Refusal reason, Predicate<String> refuses, BiFunction<String, Boolean, String> words) {
        return new RuleChain.Rule(
                reason, link -> refuses.test(link.url()), link -> words.apply(link.url(), refuses.test(link.url())));
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
        int from = path.indexOf('/', path.indexOf("://") + 3);
        String inner = from < 0 ? "" : path.substring(from, path.length() - 1);
        return (int) inner.chars().filter(c -> c == '/').count();
    }

    private static boolean isBadPort(String url) {
        String origin = Origin.of(url);
        return BAD_PORTS.contains(origin.substring(origin.lastIndexOf(':') + 1));
    }
}
