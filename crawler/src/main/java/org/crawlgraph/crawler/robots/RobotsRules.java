package org.crawlgraph.crawler.robots;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.crawlgraph.crawler.frontier.RecordReader;
import org.crawlgraph.crawler.frontier.RecordWriter;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;

/**
 * What came of one fetch of an origin's {@code robots.txt}, and what it lets us fetch there.
 *
 * <p><b>What decides</b> (RFC 9309):
 *
 * <table>
 *   <caption>Outcomes of the fetch</caption>
 *   <tr><th>the fetch</th><th>URLs of the origin</th><th>for</th></tr>
 *   <tr><td>2xx</td><td>by the rules of the file</td><td>24 hours</td></tr>
 *   <tr><td>4xx but 429</td><td>allowed: no file for us</td><td>24 hours</td></tr>
 *   <tr><td>429, 5xx, any trouble (no address, no answer in time, broken), 1xx, a redirect that led to no file within
 *       five</td><td>denied</td><td>5 minutes; after each further failure twice as long, at most 24 hours</td></tr>
 * </table>
 *
 * <p>Where the RFC leaves a choice the stricter one is taken: a file that has been out of reach for 30 days still denies, and a
 * redirect without end counts as a failure rather than as no file.
 *
 * <p><b>Reading the file.</b> Groups, agents and line ends are read by crawler-commons: groups for one agent are merged, an
 * agent is compared without regard to case, and the group {@code *} counts when no other names us. At most 500 KiB are
 * read. Of the rules that match a URL the longest decides, and between equally long ones that which allows. The work for one URL is
 * bounded: what is then not known refuses.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9309.html">RFC 9309</a>
 */
public final class RobotsRules {

    private static final Duration DAY = Duration.ofHours(24);
    private static final Duration FIRST_DENIAL = Duration.ofMinutes(5);
    private static final Duration LONGEST_DELAY = Duration.ofDays(365);
    private static final int MOST_SITEMAPS = 1000;
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z_-]+");

    private final Known record;
    private final PathRules rules;

    private RobotsRules(Known record) {
        this.record = record;
        this.rules = new PathRules(record.rules());
    }

    /**
     * Judges a fetch of {@code robots.txt}, whose redirects were followed.
     *
     * @param status of the last answer; 0 when there was none
     * @param body of the last answer, decoded
     * @param trouble what went wrong, in a word or two; empty when nothing did
     * @param contentType of the last answer
     * @param agentToken the name of our crawler: letters, {@code -} and {@code _}
     * @param now when it was fetched
     * @throws IllegalArgumentException when the name has other characters, so that no file could name us
     */
    public static RobotsRules of(
            int status, byte[] body, String trouble, @Nullable String contentType, String agentToken, Instant now) {
        String agent = agent(agentToken);
        if (!trouble.isEmpty() || status < 200 || (status >= 300 && status < 400) || status == 429 || status >= 500) {
            return denied(denial(status, trouble), now);
        }
        Instant expires = now.plus(DAY);
        if (status >= 400) {
            return new RobotsRules(Known.allowing("allowed: " + status, expires));
        }
        SimpleRobotRules read = new SimpleRobotRulesParser(Long.MAX_VALUE, 0)
                .parseContent(
                        "http://relative.invalid/robots.txt",
                        RobotsText.of(body, contentType).getBytes(StandardCharsets.UTF_8),
                        "text/plain",
                        List.of(agent));
        List<PathRule> rules = read.getRobotRules().stream()
                .map(rule -> new PathRule(rule.isAllow(), rule.getPrefix()))
                .filter(rule -> rule.pattern().startsWith("/") || rule.pattern().startsWith("*"))
                .toList();
        List<String> sitemaps = read.getSitemaps().stream()
                .filter(url -> !url.startsWith("http://relative.invalid/"))
                .limit(MOST_SITEMAPS)
                .toList();
        String outcome = rules.isEmpty() ? "allowed: no rules" : "rules: " + rules.size();
        long delay = Math.min(read.getCrawlDelay(), LONGEST_DELAY.toMillis());
        return new RobotsRules(new Known(Known.Mode.SOME, outcome, expires, 0, Math.max(0, delay), rules, sitemaps));
    }

    /**
     * The name of a crawler as {@code robots.txt} can have it: the part of a user agent before a version.
     *
     * @throws IllegalArgumentException when it has characters that such a name must not have (RFC 9309, section 2.2.1)
     */
    private static String agent(String token) {
        if (!TOKEN.matcher(token).matches()) {
            throw new IllegalArgumentException("the agent '" + token
                    + "' is not a name that robots.txt can address; use letters, '-' and '_' only, such as crawlgraph");
        }
        return token.toLowerCase(Locale.ROOT);
    }

    private static String denial(int status, String trouble) {
        if (!trouble.isEmpty()) {
            return trouble;
        }
        return status >= 300 && status < 400 ? status + ", redirects that lead to no file" : String.valueOf(status);
    }

    private static RobotsRules denied(String why, Instant now) {
        return new RobotsRules(Known.denying("denied: " + why, now.plus(FIRST_DENIAL), 1));
    }

    /**
     * These rules, coming after those that an earlier fetch gave: the expiry of a failure grows with the failures before it.
     *
     * @param earlier of the same origin; null when it is the first fetch
     * @param now when these were fetched
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
     * Whether a URL may be fetched. The file itself always may.
     *
     * @param url an absolute URL of the origin; one that is none is denied
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
     * @return a line of the file, such as {@code Disallow: /private/}, or the {@linkplain #outcome outcome} when no line
     *     speaks of the URL; null when it is not a URL
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
        return work.isOver()
                ? rule + " (not matched to its end: the stars of this file cost too much work)"
                : rule.toString();
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
     * How long the site wants us to wait between two fetches, by the line {@code Crawl-delay} of our group, which is no part of
     * the RFC. Fractions of a second count; more than a year is a year.
     *
     * @return null when it says nothing, or nothing that is a positive number of seconds
     */
    public @Nullable Duration crawlDelay() {
        return record.delayMillis() == 0 ? null : Duration.ofMillis(record.delayMillis());
    }

    /** The sitemaps that the file names with their whole URLs, at most 1,000, as written. */
    public List<String> sitemaps() {
        return record.sitemaps();
    }

    /** From when on the file must be fetched again before anything else of the origin is. */
    public Instant expires() {
        return record.expires();
    }

    /**
     * What came of the fetch, in a few words: {@code rules: 12}, {@code allowed: no rules}, {@code allowed: 404}, {@code denied:
     * 503}, {@code denied: time-out}.
     */
    public String outcome() {
        return record.outcome();
    }

    /** About how many bytes of memory these rules take. */
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

    /** All there is to know of these rules, for {@link #fromBytes}; much smaller than the file as a rule. */
    public byte[] toBytes() {
        return record.toBytes();
    }

    /**
     * The rules that {@link #toBytes} made these bytes of.
     *
     * @throws IllegalArgumentException when the bytes are damaged, or of a later version
     */
    public static RobotsRules fromBytes(byte[] bytes) {
        return new RobotsRules(Known.fromBytes(bytes));
    }

    /**
     * What there is to know of a file, and its form in bytes.
     *
     * @param outcome in a few words
     * @param failures fetches that failed one after the other, this one included; 0 when it did not
     * @param delayMillis 0 for none
     * @param rules of the group that applies to us, {@linkplain PathRule#DECIDING_FIRST the deciding ones first}
     * @param sitemaps absolute URLs
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

        /** Whether rules decide, and what does where there are none. */
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
            RecordReader from = new RecordReader("what robots.txt says", bytes, VERSION);
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

    /** A {@code robots.txt} as it was sent, made into text that a parser of lines can be given without fear. */
    private static final class RobotsText {

        /** What a crawler must read at the least, and what ours reads (RFC 9309, section 2.5). */
        static final int MOST_BYTES = 500 * 1024;

        private RobotsText() {}

        /**
         * The text of a file: without byte order mark; without what lies beyond 500 KiB and the line that is cut there; without
         * tags when a server sends it as a web page.
         */
        static String of(byte[] body, @Nullable String contentType) {
            String text = decoded(body);
            boolean page =
                    contentType != null && contentType.toLowerCase(Locale.ROOT).startsWith("text/html");
            if (page || text.stripLeading().startsWith("<")) {
                return withoutTags(text);
            }
            // The parser takes tags out of any text that holds one, in quadratic time; a path means the same either
            // way.
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

        /** A line break in place of each tag; what follows a {@code <} that nothing closes goes. */
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
}
