package org.crawlgraph.crawler.robots;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.crawlgraph.crawler.frontier.RecordReader;
import org.crawlgraph.crawler.frontier.RecordWriter;

/**
 * What {@link RobotsRules} remember, and its form in bytes.
 *
 * @param outcome in a few words
 * @param failures fetches that failed one after the other, this one included; 0 when it did not
 * @param delayMillis 0 for none
 * @param rules of the group that applies to us, {@linkplain PathRule#DECIDING_FIRST the deciding ones first}
 * @param sitemaps absolute URLs
 */
record RobotsRecord(
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

    RobotsRecord {
        rules = rules.stream().sorted(PathRule.DECIDING_FIRST).toList();
    }

    static RobotsRecord allowing(String outcome, Instant expires) {
        return new RobotsRecord(Mode.ALL, outcome, expires, 0, 0, List.of(), List.of());
    }

    static RobotsRecord denying(String outcome, Instant expires, int failures) {
        return new RobotsRecord(Mode.NONE, outcome, expires, failures, 0, List.of(), List.of());
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

    static RobotsRecord fromBytes(byte[] bytes) {
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
        return new RobotsRecord(mode, outcome, expires, failures, delayMillis, rules, List.copyOf(sitemaps));
    }
}
