package org.crawlgraph.crawler.robots;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.crawlgraph.crawler.frontier.RecordReader;
import org.crawlgraph.crawler.frontier.RecordWriter;
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
 * <p><b>Parsing.</b> crawler-commons parses groups, agents and line ends: groups for the same agent are merged, agents are
 * case-insensitive, and the group {@code *} applies if no other matches. At most 500 KiB are read. The longest matching rule decides; of
 * equally long ones, {@code Allow}. The work per URL is bounded; undecided URLs are denied.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9309.html">RFC 9309</a>
 */
public final class RobotsRules {

    private static final Duration DAY = Duration.ofHours(24);
    private static final Duration FIRST_DENIAL = Duration.ofMinutes(5);
    private static final Duration LONGEST_DELAY = Duration.ofDays(365);
    private static final String RELATIVE = "http://relative.invalid";
    private static final int MOST_SITEMAPS = 1000;
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z_-]+");

    private final Known record;
    private final PathRules rules;

    private RobotsRules(Known record) {
        this.record = record;
        this.rules = new PathRules(record.rules());
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
     * @throws IllegalArgumentException if the name has other characters, so that no file could address it
     */
    public static RobotsRules of(
            int status, byte[] body, String trouble, @Nullable String contentType, String agentToken, Instant now) {
        String agent = agent(agentToken);
        if (!trouble.isEmpty() || status < 200 || (status >= 300 && status < 400) || status == 429 || status >= 500) {
            String why = trouble.isEmpty() ? String.valueOf(status) : trouble;
            return new RobotsRules(Known.denying("denied: " + why, now.plus(FIRST_DENIAL), 1));
        }
        if (status >= 400) {
            return unavailable(String.valueOf(status), now);
        }
        SimpleRobotRules read = new SimpleRobotRulesParser(Long.MAX_VALUE, 0)
                .parseContent(
                        RELATIVE + "/robots.txt",
                        CrawlDelays.inSeconds(RobotsText.of(body, contentType)).getBytes(StandardCharsets.UTF_8),
                        "text/plain",
                        List.of(agent));
        List<PathRule> rules = read.getRobotRules().stream()
                .map(rule -> new PathRule(rule.isAllow(), withInnerDollarsEncoded(rule.getPrefix())))
                .filter(rule -> rule.pattern().startsWith("/") || rule.pattern().startsWith("*"))
                .toList();
        List<String> sitemaps = read.getSitemaps().stream()
                .map(url -> url.startsWith(RELATIVE) ? url.substring(RELATIVE.length()) : url)
                .limit(MOST_SITEMAPS)
                .toList();
        String outcome = rules.isEmpty() ? "allowed: no rules" : "rules: " + rules.size();
        long delay = Math.min(read.getCrawlDelay(), LONGEST_DELAY.toMillis());
        return new RobotsRules(
                new Known(Known.Mode.SOME, outcome, now.plus(DAY), 0, Math.max(0, delay), rules, sitemaps));
    }

    /** A {@code $} is an anchor only at the end; elsewhere it is encoded, as in normalised paths. */
    private static String withInnerDollarsEncoded(String pattern) {
        int end = Math.max(0, pattern.length() - 1);
        return pattern.substring(0, end).replace("$", "%24") + pattern.substring(end);
    }

    /**
     * Validates a product token.
     *
     * @throws IllegalArgumentException if it has characters not allowed by RFC 9309, section 2.2.1
     */
    private static String agent(String token) {
        if (!TOKEN.matcher(token).matches()) {
            throw new IllegalArgumentException("the agent '" + token
                    + "' is not a valid robots.txt agent name; use only letters, '-' and '_', such as crawlgraph");
        }
        return token.toLowerCase(Locale.ROOT);
    }

    /** The rules of an origin without a file: everything is allowed. */
    static RobotsRules unavailable(String why, Instant now) {
        return new RobotsRules(Known.allowing("allowed: " + why, now.plus(DAY)));
    }

    /**
     * These rules after an earlier result: the expiry of a failure grows with the number of consecutive failures.
     *
     * @param earlier of the same origin; null for the first fetch
     * @param now time at which these rules were fetched
     */
    public RobotsRules after(@Nullable RobotsRules earlier, Instant now) {
        if (earlier == null || earlier.record.failures() == 0 || record.failures() == 0) {
            return this;
        }
        int failures = Math.min(earlier.record.failures() + 1, 10);
        Duration wait = FIRST_DENIAL.multipliedBy(1L << (failures - 1));
        Instant expires = now.plus(wait.compareTo(DAY) > 0 ? DAY : wait);
        return new RobotsRules(Known.denying(record.outcome(), expires, failures));
    }

    /**
     * Whether a URL may be fetched. {@code /robots.txt} is always allowed.
     *
     * @param url an absolute URL of the origin; invalid URLs are denied
     */
    public boolean allows(String url) {
        return switch (record.mode()) {
            case ALL -> true;
            case NONE -> isRobotsTxt(url);
            case SOME -> {
                String path = path(url);
                if (path == null) {
                    yield false;
                }
                PathRule rule = rules.decider(path, new PathRule.Work());
                yield rule == null || rule.allow() || path.equals("/robots.txt");
            }
        };
    }

    /**
     * The rule that decides about a URL, for display.
     *
     * @return a line of the file, such as {@code Disallow: /private/}, or the {@linkplain #outcome outcome} if no line applies; null for an
     *     invalid URL
     */
    public @Nullable String ruleFor(String url) {
        String path = path(url);
        if (path == null) {
            return null;
        }
        PathRule.Work work = new PathRule.Work();
        PathRule rule = rules.decider(path, work);
        if (rule == null || path.equals("/robots.txt")) {
            return record.outcome();
        }
        return work.isOver() ? rule + " (matching stopped: the wildcards of this file take too long)" : rule.toString();
    }

    private static boolean isRobotsTxt(String url) {
        return Objects.equals(path(url), "/robots.txt");
    }

    private static @Nullable String path(String url) {
        String canonical = CanonicalUrl.of(url);
        if (canonical == null) {
            return null;
        }
        URI parsed = URI.create(canonical);
        String query = parsed.getRawQuery();
        return PathRule.normal(query == null ? parsed.getRawPath() : parsed.getRawPath() + "?" + query);
    }

    /**
     * The {@code Crawl-delay} of the group, which is not part of the RFC. Fractions of a second count; the maximum is one year.
     *
     * @return null if there is none or it is not a positive number
     */
    public @Nullable Duration crawlDelay() {
        return record.delayMillis() == 0 ? null : Duration.ofMillis(record.delayMillis());
    }

    /** The sitemap URLs in the file, at most 1,000: absolute, or with the path alone if they are relative. */
    public List<String> sitemaps() {
        return record.sitemaps();
    }

    /** Time from which the file must be refetched before any other URL of the origin. */
    public Instant expires() {
        return record.expires();
    }

    /** Whether the file could not be fetched, so that nothing is allowed. */
    public boolean isOutOfReach() {
        return record.failures() > 0;
    }

    /**
     * Short result of the fetch: {@code rules: 12}, {@code allowed: no rules}, {@code allowed: 404}, {@code denied: 503},
     * {@code denied: time-out}.
     */
    public String outcome() {
        return record.outcome();
    }

    /** Approximate memory use in bytes. */
    public long memory() {
        long bytes = 500;
        for (PathRule rule : record.rules()) {
            bytes += 110 + rule.pattern().length();
        }
        for (String sitemap : record.sitemaps()) {
            bytes += 64 + sitemap.length();
        }
        return bytes;
    }

    /** Encodes these rules; usually much smaller than the file. */
    public byte[] toBytes() {
        return record.toBytes();
    }

    /**
     * Decodes rules.
     *
     * @throws IllegalArgumentException if the bytes are damaged or have a later version
     */
    public static RobotsRules fromBytes(byte[] bytes) {
        return new RobotsRules(Known.fromBytes(bytes));
    }

    /**
     * The stored data of a file.
     *
     * @param outcome short result of the fetch
     * @param failures number of consecutive failures, including this one; 0 after a success
     * @param delayMillis 0 if there is none
     * @param rules of the applicable group, {@linkplain PathRule#DECIDING_FIRST in order of precedence}
     * @param sitemaps URLs, or paths
     */
    private record Known(
            Mode mode,
            String outcome,
            Instant expires,
            int failures,
            long delayMillis,
            List<PathRule> rules,
            List<String> sitemaps) {

        private static final int VERSION = 1;

        /** Whether all URLs are allowed, none is, or the rules decide. */
        enum Mode {
            ALL,
            NONE,
            SOME
        }

        Known {
            rules = rules.stream().sorted(PathRule.DECIDING_FIRST).toList();
        }

        static Known allowing(String outcome, Instant expires) {
            return new Known(Mode.ALL, outcome, expires, 0, 0, List.of(), List.of());
        }

        static Known denying(String outcome, Instant expires, int failures) {
            return new Known(Mode.NONE, outcome, expires, failures, 0, List.of(), List.of());
        }

        byte[] toBytes() {
            RecordWriter to = new RecordWriter()
                    .text(mode.name())
                    .text(outcome)
                    .time(expires)
                    .number(failures)
                    .number(delayMillis)
                    .number(rules.size());
            rules.forEach(rule -> to.flag(rule.allow()).text(rule.pattern()));
            to.number(sitemaps.size());
            sitemaps.forEach(to::text);
            return to.packed(VERSION);
        }

        static Known fromBytes(byte[] bytes) {
            RecordReader from = new RecordReader("the record of a robots.txt", bytes, VERSION);
            Mode mode = Mode.valueOf(from.text());
            String outcome = from.text();
            Instant expires = Objects.requireNonNull(from.time());
            int failures = (int) from.number();
            long delayMillis = from.number();
            List<PathRule> rules = new ArrayList<>();
            for (int left = from.count(); left > 0; left--) {
                rules.add(new PathRule(from.flag(), from.text()));
            }
            List<String> sitemaps = new ArrayList<>();
            for (int left = from.count(); left > 0; left--) {
                sitemaps.add(from.text());
            }
            from.end();
            return new Known(mode, outcome, expires, failures, delayMillis, rules, List.copyOf(sitemaps));
        }
    }

    /** Converts a raw {@code robots.txt} to text that is safe to pass to the parser. */
    private static final class RobotsText {

        /** Maximum size to parse, the minimum that RFC 9309, section 2.5, requires. */
        static final int MOST_BYTES = 500 * 1024;

        private RobotsText() {}

        /**
         * The text of a file without byte order mark, without the data after 500 KiB and the line truncated there, and without tags if it
         * was sent as HTML.
         */
        static String of(byte[] body, @Nullable String contentType) {
            String text = decoded(body);
            boolean page =
                    contentType != null && contentType.toLowerCase(Locale.ROOT).startsWith("text/html");
            if (page || text.stripLeading().startsWith("<")) {
                return withoutTags(text);
            }
            // The parser strips tags from any text that contains one, in quadratic time; paths have the same meaning
            // either way.
            return text.replace("<", "%3C");
        }

        private static String decoded(byte[] body) {
            int length = Math.min(body.length, MOST_BYTES);
            Charset charset = StandardCharsets.UTF_8;
            int begin = 0;
            if (startsWith(body, 0xEF, 0xBB, 0xBF)) {
                begin = 3;
            } else if (startsWith(body, 0xFE, 0xFF)) {
                charset = StandardCharsets.UTF_16BE;
                begin = 2;
            } else if (startsWith(body, 0xFF, 0xFE)) {
                charset = StandardCharsets.UTF_16LE;
                begin = 2;
            }
            String text = new String(body, begin, length - begin, charset);
            if (length == body.length) {
                return text;
            }
            return text.substring(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);
        }

        private static boolean startsWith(byte[] body, int... mark) {
            if (body.length < mark.length) {
                return false;
            }
            for (int i = 0; i < mark.length; i++) {
                if ((body[i] & 0xFF) != mark[i]) {
                    return false;
                }
            }
            return true;
        }

        /** Replaces each tag by a line break and drops everything after an unclosed {@code <}. */
        private static String withoutTags(String text) {
            StringBuilder out = new StringBuilder(text.length());
            int at = 0;
            for (int tag = text.indexOf('<'); tag >= 0; tag = text.indexOf('<', at)) {
                out.append(text, at, tag).append('\n');
                int close = text.indexOf('>', tag);
                if (close < 0) {
                    return out.toString();
                }
                at = close + 1;
            }
            return out.append(text, at, text.length()).toString();
        }
    }

    /** Rewrites the values of {@code Crawl-delay} lines: the parser ignores 1e6 and any number of seconds above 2^31. */
    private static final class CrawlDelays {

        private static final Pattern LINE = Pattern.compile(
                "(?im)^(\\h*+crawl-delay\\h*+:\\h*+)\\+?((?:[0-9]++(?:[.,][0-9]*+)?|[.,][0-9]++)(?:e[+-]?[0-9]++)?)"
                        + "(?:\\h*+s(?:ec(?:ond)?s?)?)?(?=\\h*+(?:#|$))");

        private CrawlDelays() {}

        static String inSeconds(String text) {
            return LINE.matcher(text).replaceAll(line -> {
                double seconds = Double.parseDouble(line.group(2).replace(',', '.'));
                return line.group(1)
                        + String.format(Locale.ROOT, "%.3f", Math.min(seconds, (double) LONGEST_DELAY.toSeconds()));
            });
        }
    }

    /**
     * Index over the rules of a file: the crawl loop checks every URL, and a file may have 100,000 rules.
     *
     * <p>Rules without a star or {@code $} are sorted by pattern. The longest one that is a prefix of a path is the last pattern not after
     * the path, or a prefix of that pattern, which is linked. Rules with a star are tried in order of precedence, within {@link
     * PathRule.Work#MOST} comparisons.
     */
    static final class PathRules {

        private final PathRule[] plain;

        /** For each plain rule, the index of the longest other rule that is a prefix of its pattern; -1 if there is none. */
        private final int[] shorter;

        /** Rules with a star or {@code $}, in order of precedence. */
        private final List<PathRule> starred;

        PathRules(List<PathRule> rules) {
            starred = rules.stream()
                    .filter(PathRule::isStarred)
                    .sorted(PathRule.DECIDING_FIRST)
                    .toList();
            plain = rules.stream()
                    .filter(rule -> !rule.isStarred())
                    .sorted(Comparator.comparing(PathRule::pattern).thenComparing(rule -> rule.allow()))
                    .toArray(PathRule[]::new);
            shorter = new int[plain.length];
            for (int i = 0; i < plain.length; i++) {
                shorter[i] = longest(i - 1, plain[i].pattern());
            }
        }

        /** Index of the longest plain rule up to {@code from} that is a prefix of a text; of two equal ones, the one that allows. */
        private int longest(int from, String text) {
            int rule = from;
            while (rule >= 0 && !text.startsWith(plain[rule].pattern())) {
                rule = shorter[rule];
            }
            return rule;
        }

        /** The rule that decides about a {@linkplain PathRule#normal normalised} path; null if there is none. */
        @Nullable
        PathRule decider(String path, PathRule.Work work) {
            int low = 0;
            int high = plain.length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (plain[middle].pattern().compareTo(path) <= 0) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            int found = longest(low - 1, path);
            PathRule best = found < 0 ? null : plain[found];
            for (PathRule rule : starred) {
                if (best != null && PathRule.DECIDING_FIRST.compare(best, rule) <= 0) {
                    break;
                }
                if (rule.matches(path, work)) {
                    return rule;
                }
            }
            return best;
        }
    }

    /**
     * An {@code Allow} or {@code Disallow} line of the group that applies to the crawler (RFC 9309, section 2.2.2).
     *
     * <p>The matcher of crawler-commons is not used: it takes the first match of the text after a star and then fails at {@code $}, so
     * {@code Disallow: /*.gif$} would allow {@code /a.gif/b.gif}.
     *
     * @param allow whether matching paths may be fetched
     * @param pattern starts with {@code /} or {@code *}; a star matches any characters, a final {@code $} the end of the URL; percent-encoded
     *     as by {@link #normal}
     */
    record PathRule(boolean allow, String pattern) {

        /** Order of precedence: longer patterns first, {@code Allow} before {@code Disallow} if equally long. */
        static final Comparator<PathRule> DECIDING_FIRST = Comparator.comparingInt(
                        (PathRule rule) -> -rule.pattern().length())
                .thenComparing(rule -> !rule.allow());

        /** Budget of comparisons that all rules of a file share for one URL. */
        static final class Work {

            /**
             * Maximum number of character comparisons: 3,000 rules with a star for a URL of 100 characters. They take about a millisecond of
             * the crawl loop, which takes a task of another due host next.
             */
            static final int MOST = 400_000;

            private int left = MOST;

            boolean isOver() {
                return left < 0;
            }

            /** Comparisons made so far. */
            int done() {
                return MOST - left;
            }
        }

        /** Fixed cost of a rule, in comparisons. */
        private static final int RULE = 16;

        /** Whether matching needs more than a prefix comparison. */
        boolean isStarred() {
            return pattern.indexOf('*') >= 0 || pattern.endsWith("$");
        }

        /**
         * Whether a {@linkplain #normal normalised} path with its query matches the pattern. Once the budget is exhausted, the text after a
         * star is assumed to match for {@code Disallow} and not to match for {@code Allow}.
         */
        boolean matches(String path, Work work) {
            work.left -= RULE;
            boolean toTheEnd = pattern.endsWith("$");
            int end = pattern.length() - (toTheEnd ? 1 : 0);
            int star = starOrEnd(0, end);
            if (!path.regionMatches(0, pattern, 0, star)) {
                return false;
            }
            int at = star;
            while (star < end) {
                int begin = star + 1;
                star = starOrEnd(begin, end);
                int length = star - begin;
                if (star == end && toTheEnd) {
                    int last = path.length() - length;
                    return last >= at && path.regionMatches(last, pattern, begin, length);
                }
                int found = work.isOver() ? -1 : find(path, at, begin, length, work);
                if (work.isOver() || found < 0) {
                    return work.isOver() && !allow;
                }
                at = found + length;
            }
            return !toTheEnd || path.length() == at;
        }

        private int starOrEnd(int from, int end) {
            int star = pattern.indexOf('*', from);
            return star < 0 ? end : star;
        }

        /** Position of a piece of the pattern in a path; -1 if it is absent or the budget is exhausted. */
        private int find(String path, int from, int piece, int length, Work work) {
            if (length == 0) {
                return from;
            }
            char first = pattern.charAt(piece);
            int i = path.indexOf(first, from);
            work.left -= i < 0 ? path.length() - from : i - from;
            while (i >= 0 && i <= path.length() - length && !work.isOver()) {
                if (path.regionMatches(i, pattern, piece, length)) {
                    return i;
                }
                int next = path.indexOf(first, i + 1);
                work.left -= length + Math.max(1, next - i);
                i = next;
            }
            return -1;
        }

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
    }
}
