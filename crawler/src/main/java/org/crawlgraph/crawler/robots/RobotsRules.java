package org.crawlgraph.crawler.robots;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;

/**
 * Result of fetching the {@code robots.txt} of an origin, and the rules derived from it.
 *
 * <p><b>Outcomes</b> (RFC 9309):
 *
 * <table>
 *   <caption>Outcomes of the fetch</caption>
 *   <tr><th>response</th><th>URLs of the origin</th><th>valid for</th></tr>
 *   <tr><td>2xx</td><td>by the rules of the file</td><td>24 hours</td></tr>
 *   <tr><td>4xx except 429, more than five redirects</td><td>allowed</td><td>24 hours</td></tr>
 *   <tr><td>429, 5xx, 1xx, any error, a redirect that is not followed</td><td>denied</td><td>5 minutes, doubled after each
 * further failure, at most 24 hours</td></tr>
 * </table>
 *
 * <p>A file that was unreachable for 30 days still denies, which the RFC leaves open.
 *
 * <p><b>Parsing.</b> crawler-commons parses groups, agents and line ends: groups for the same agent are merged, agents
 * are case-insensitive, and the group {@code *} applies if no other matches. At most 500 KiB are read. The longest
 * matching rule decides; of equally long ones, {@code Allow}. The work per URL is bounded; undecided URLs are denied.
 *
 * @param at time of the fetch
 * @param outcome short result of the fetch: {@code rules: 12}, {@code allowed: no rules}, {@code allowed: 404},
 *     {@code denied: 503}, {@code denied: time-out}
 * @param expires time from which the file must be refetched before any other URL of the origin
 * @param failures number of consecutive failures, including this one; 0 after a success
 * @param crawlDelay the {@code Crawl-delay} of the group, which is not part of the RFC; fractions of a second count,
 *     the maximum is one year; null if there is none or it is not a positive number
 * @param rules of the applicable group, in order of precedence
 * @param sitemaps the sitemap URLs in the file, at most 1,000: absolute, or with the path alone if they are relative
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9309.html">RFC 9309</a>
 */
public record RobotsRules(
        Instant at,
        String outcome,
        Instant expires,
        int failures,
        @Nullable Duration crawlDelay,
        List<PathRule> rules,
        List<String> sitemaps) {

    /** The rules of an origin whose file was never fetched: everything is allowed, and the outcome is empty. */
    public static final RobotsRules UNKNOWN = without(Instant.EPOCH, "", Duration.ZERO, 0);

    private static final Duration DAY = Duration.ofHours(24);
    private static final Duration FIRST_DENIAL = Duration.ofMinutes(5);
    private static final Duration LONGEST_DELAY = Duration.ofDays(365);
    private static final String RELATIVE = "http://relative.invalid";
    private static final String ROBOTS_TXT = "/robots.txt";
    private static final int MOST_SITEMAPS = 1000;
    /** Maximum size to parse, the minimum that RFC 9309, section 2.5, requires. */
    private static final int MOST_BYTES = 500 * 1024;
    /**
     * Maximum number of character comparisons for wildcards per URL: 5,000 rules with a star and ten characters for a
     * URL of 100 characters. They take a millisecond or two of the crawl loop.
     */
    private static final long MOST_WORK = 5_000_000;

    /** The parser ignores 1e6, 10s and any number of seconds above 2^31. */
    private static final Pattern CRAWL_DELAY = Pattern.compile(
            "(?im)^(\\h*+crawl-delay\\h*+:\\h*+)\\+?((?:[0-9]++(?:[.,][0-9]*+)?|[.,][0-9]++)(?:e[+-]?[0-9]++)?)"
                    + "(?:\\h*+s(?:ec(?:ond)?s?)?)?(?=\\h*+(?:#|$))");

    private static RobotsRules without(Instant at, String outcome, Duration valid, int failures) {
        return new RobotsRules(at, outcome, at.plus(valid), failures, null, List.of(), List.of());
    }

    /**
     * Interprets a response to a request for {@code robots.txt}, after redirects.
     *
     * @param status of the last response; 0 if there was none
     * @param body of the last response, decoded
     * @param trouble short name of an error; empty if there was none
     * @param contentType of the last response
     * @param agentToken name of the crawler: letters, {@code -} and {@code _}
     * @param now time of the fetch
     */
    public static RobotsRules of(
            int status, byte[] body, String trouble, @Nullable String contentType, String agentToken, Instant now) {
        if (!trouble.isEmpty() || status < 200 || (status >= 300 && status < 400) || status == 429 || status >= 500) {
            String why = trouble.isEmpty() ? String.valueOf(status) : trouble;
            return without(now, "denied: " + why, FIRST_DENIAL, 1);
        }
        if (status >= 400) {
            return unavailable(String.valueOf(status), now);
        }
        SimpleRobotRules read = new SimpleRobotRulesParser(Long.MAX_VALUE, 0)
                .parseContent(
                        RELATIVE + ROBOTS_TXT,
                        withDelaysInSeconds(text(body, contentType)).getBytes(StandardCharsets.UTF_8),
                        "text/plain",
                        List.of(agentToken.toLowerCase(Locale.ROOT)));
        List<PathRule> rules = read.getRobotRules().stream()
                .map(rule -> new PathRule(rule.isAllow(), withInnerDollarsEncoded(rule.getPrefix())))
                .filter(rule -> rule.pattern().startsWith("/") || rule.pattern().startsWith("*"))
                .distinct()
                .sorted(PathRule.DECIDING_FIRST)
                .toList();
        List<String> sitemaps = read.getSitemaps().stream()
                .map(url -> url.startsWith(RELATIVE) ? url.substring(RELATIVE.length()) : url)
                .limit(MOST_SITEMAPS)
                .toList();
        String outcome = rules.isEmpty() ? "allowed: no rules" : "rules: " + rules.size();
        long delay = Math.min(read.getCrawlDelay(), LONGEST_DELAY.toMillis());
        return new RobotsRules(
                now, outcome, now.plus(DAY), 0, delay <= 0 ? null : Duration.ofMillis(delay), rules, sitemaps);
    }

    /**
     * The text of a file in UTF-8 or, with a byte order mark, UTF-16, without the data after 500 KiB and the line
     * truncated there. Tags end lines if it was sent as HTML; otherwise their first character is encoded, as the parser
     * would strip them in quadratic time.
     */
    private static String text(byte[] body, @Nullable String contentType) {
        boolean wide = body.length > 1 && ((body[0] == -2 && body[1] == -1) || (body[0] == -1 && body[1] == -2));
        Charset charset = wide ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8;
        String text = new String(body, 0, Math.min(body.length, MOST_BYTES), charset).replaceFirst("^\uFEFF", "");
        if (body.length > MOST_BYTES) {
            text = text.substring(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);
        }
        boolean page =
                contentType != null && contentType.toLowerCase(Locale.ROOT).startsWith("text/html");
        return page || text.stripLeading().startsWith("<")
                ? text.replaceAll("<[^>]*+>?", "\n")
                : text.replace("<", "%3C");
    }

    private static String withDelaysInSeconds(String text) {
        return CRAWL_DELAY.matcher(text).replaceAll(line -> {
            double seconds = Double.parseDouble(line.group(2).replace(',', '.'));
            return line.group(1)
                    + String.format(Locale.ROOT, "%.3f", Math.min(seconds, (double) LONGEST_DELAY.toSeconds()));
        });
    }

    /** A {@code $} is an anchor only at the end; elsewhere it is encoded, as in normalised paths. */
    private static String withInnerDollarsEncoded(String pattern) {
        int end = Math.max(0, pattern.length() - 1);
        return pattern.substring(0, end).replace("$", "%24") + pattern.substring(end);
    }

    /** The rules of an origin without a file: everything is allowed. */
    static RobotsRules unavailable(String why, Instant now) {
        return without(now, "allowed: " + why, DAY, 0);
    }

    /**
     * These rules after an earlier result: the expiry of a failure grows with the number of consecutive failures.
     *
     * @param earlier of the same origin
     * @param now time at which these rules were fetched
     */
    public RobotsRules after(RobotsRules earlier, Instant now) {
        if (earlier.failures == 0 || failures == 0) {
            return this;
        }
        int more = Math.min(earlier.failures + 1, 10);
        Duration wait = FIRST_DENIAL.multipliedBy(1L << (more - 1));
        return without(now, outcome, wait.compareTo(DAY) > 0 ? DAY : wait, more);
    }

    /**
     * Whether a URL may be fetched. {@code /robots.txt} is always allowed.
     *
     * @param url an absolute URL of the origin; invalid URLs are denied
     */
    public boolean allows(String url) {
        String path = path(url);
        if (path == null || path.equals(ROBOTS_TXT)) {
            return path != null;
        }
        PathRule rule = isOutOfReach() ? PathRule.UNDECIDED : decider(path);
        return rule == null || rule.allow();
    }

    /**
     * The rule that decides about a URL, for display.
     *
     * @return a line of the file, such as {@code Disallow: /private/}, or the {@linkplain #outcome outcome} if no line
     *     applies; null for an invalid URL
     */
    public @Nullable String ruleFor(String url) {
        String path = path(url);
        PathRule rule = path == null ? null : decider(path);
        if (path != null && (rule == null || path.equals(ROBOTS_TXT))) {
            return outcome;
        }
        return rule == null ? null : rule.toString();
    }

    /** The rule that decides about a {@linkplain PathRule#normal normalised} path; null if there is none. */
    private @Nullable PathRule decider(String path) {
        long[] work = {MOST_WORK};
        for (PathRule rule : rules) {
            if (rule.matches(path, work)) {
                return work[0] < 0 ? PathRule.UNDECIDED : rule;
            }
        }
        return null;
    }

    private static @Nullable String path(String url) {
        String canonical = CanonicalUrl.of(url);
        return canonical == null
                ? null
                : PathRule.normal(canonical.substring(canonical.indexOf('/', canonical.indexOf("://") + 3)));
    }

    /** Whether the file could not be fetched, so that nothing is allowed. */
    public boolean isOutOfReach() {
        return failures > 0;
    }

    /**
     * An {@code Allow} or {@code Disallow} line of the group that applies to the crawler (RFC 9309, section 2.2.2).
     *
     * <p>The matcher of crawler-commons is not used: it takes the first match of the text after a star and then fails
     * at {@code $}, so {@code Disallow: /*.gif$} would allow {@code /a.gif/b.gif}.
     *
     * @param allow whether matching paths may be fetched
     * @param pattern starts with {@code /} or {@code *}; a star matches any characters, a final {@code $} the end of
     *     the URL; percent-encoded as by {@link #normal}
     */
    record PathRule(boolean allow, String pattern) {

        /** Order of precedence: longer patterns first, {@code Allow} before {@code Disallow} if equally long. */
        static final Comparator<PathRule> DECIDING_FIRST = Comparator.comparingInt(
                        (PathRule rule) -> -rule.pattern().length())
                .thenComparing(rule -> !rule.allow());

        static final PathRule UNDECIDED = new PathRule(false, "* (the wildcards of this file take too long)");

        @Override
        public String toString() {
            return (allow ? "Allow: " : "Disallow: ") + pattern;
        }

        /** A path with its query, percent-encoded like the patterns of the library's parser. */
        static String normal(String path) {
            return Library.normal(path);
        }

        /** Gives access to protected members of the library. */
        private static final class Library extends SimpleRobotRules {
            private static final long serialVersionUID = 1L;

            static String normal(String path) {
                return escapePath(path, specialCharactersPathMatching);
            }
        }

        /**
         * Whether a path matches the pattern, or the work is used up.
         *
         * @param work number of comparisons left; negative if they may not suffice
         */
        private boolean matches(String path, long[] work) {
            boolean toTheEnd = pattern.endsWith("$");
            int end = pattern.length() - (toTheEnd ? 1 : 0);
            int star = pattern.indexOf('*');
            int at = star < 0 ? end : star;
            if (!path.regionMatches(0, pattern, 0, at)) {
                return false;
            }
            while (star >= 0) {
                int from = star + 1;
                star = pattern.indexOf('*', from);
                String piece = pattern.substring(from, star < 0 ? end : star);
                work[0] -= (long) path.length() * piece.length();
                if (work[0] < 0) {
                    return true;
                }
                int found = star < 0 && toTheEnd ? path.length() - piece.length() : path.indexOf(piece, at);
                if (found < at || !path.startsWith(piece, found)) {
                    return false;
                }
                at = found + piece.length();
            }
            return !toTheEnd || at == path.length();
        }
    }
}
