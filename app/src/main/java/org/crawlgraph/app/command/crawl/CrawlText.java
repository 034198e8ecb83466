package org.crawlgraph.app.command.crawl;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.crawler.engine.CrawlReport;
import org.crawlgraph.crawler.politeness.OriginPolicy;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.ForumStrategy;
import org.crawlgraph.crawler.strategy.Refusal;

/** Formats the results of a crawl and the verdicts on a URL, as text and JSON. */
final class CrawlText {

    /** Maximum number of rows of a table to show. */
    private static final int MAX_ROWS = 20;

    private CrawlText() {}

    /** The non-empty tables, one below the other. */
    static String tables(CrawlReport report) {
        Table failing = new Table("failing host, why, next try");
        report.counts().failures().forEach(host -> failing.row(host.origin(), host.reason(), nextTry(host)));
        Table learned = new Table("learned");
        report.lessons().forEach(learned::row);
        return Stream.of(
                        new Table("crawl, #pages, #waiting, #hosts")
                                .row(
                                        report.id(),
                                        report.counts().pages(),
                                        report.counts().waiting(),
                                        report.counts().hosts()),
                        counts("status, #pages", report.statuses()),
                        counts("cluster, #pages", report.clusters()),
                        counts("page type, #pages", report.pageTypes()),
                        counts("refused, #links", refused(report, true)),
                        failing,
                        counts("set aside, #URLs", report.setAside()),
                        learned)
                .filter(table -> !table.isEmpty())
                .map(table -> table.first(MAX_ROWS))
                .collect(Collectors.joining(System.lineSeparator() + System.lineSeparator()));
    }

    private static Table counts(String header, Map<String, Long> counts) {
        Table table = new Table(header);
        counts.forEach(table::row);
        return table;
    }

    static String nextTry(OriginPolicy.FailingHost host) {
        return host.nextTry() == null
                ? "given up"
                : host.nextTry().truncatedTo(ChronoUnit.SECONDS).toString();
    }

    /** An object per host. */
    static List<Map<String, Object>> hosts(List<OriginPolicy.FailingHost> failing) {
        return failing.stream()
                .map(host -> {
                    Map<String, Object> json = new LinkedHashMap<>();
                    json.put("host", host.origin());
                    json.put("why", host.reason());
                    json.put("nextTry", nextTry(host));
                    return json;
                })
                .toList();
    }

    static String end(CrawlReport report) {
        List<String> told = new ArrayList<>(List.of(report.end().text()));
        add(told, report.failed(), "URL", " failed");
        if (report.counts().stale() > 0) {
            told.add(ForumStrategy.staleWords(report.counts().stale())
                    + "; retrain it, and run the same command with the new map to resume");
        }
        String again = " of earlier crawls not fetched again; --refresh 7d fetches those older than 7 days";
        add(told, known(report), "URL", again);
        if (known(report) == 0 && report.counts().pages() == 0 && report.end() == CrawlStrategy.End.DONE) {
            told.add("nothing was fetched because all start URLs were refused: `crawlgraph crawl why URL` shows why");
        }
        if (report.end() == CrawlStrategy.End.DONE
                && report.counts().pages() > 0
                && report.linked() == 0
                && report.refused(Refusal.DEPTH) == 0) {
            told.add("no link was followed from the start pages;"
                    + " a site may show a crawler only its consent or login page");
        }
        String unreached = " not fetched because of a private or loopback address (--allow-private)";
        add(told, report.refused(Refusal.ADDRESS), "URL", unreached);
        String aside =
                " set aside as possible traps; `crawlgraph crawl why URL` explains, --resume-set-aside fetches them";
        add(told, report.refused(Refusal.TRAP), "URL", aside);
        String over = " " + Refusal.QUOTA.text() + "; a crawl with a larger quota and another --out fetches them";
        add(told, report.refused(Refusal.QUOTA), "link", over);
        long queue = report.counts().waiting();
        add(told, queue, "URL", (queue == 1 ? " waits" : " wait") + goingOn(report.end()));
        return String.join("; ", told);
    }

    private static void add(List<String> told, long count, String what, String text) {
        if (count > 0) {
            told.add(String.format(Locale.ROOT, "%,d %s%s", count, what + (count == 1 ? "" : "s"), text));
        }
    }

    /** The number of URLs already fetched by earlier crawls. */
    static long known(CrawlReport report) {
        return report.refused(Refusal.KNOWN);
    }

    /** How to resume the crawl. */
    private static String goingOn(CrawlStrategy.End end) {
        return switch (end) {
            case PAGES -> ": run the same command with a higher --max-pages to resume";
            case SAMPLED, SAMPLE_SHORT -> ", which the sample does not need";
            case DONE, TIME, HOSTS_WAIT -> ": run the same command again to resume";
        };
    }

    static Map<String, Object> json(CrawlReport report) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("crawl", report.id());
        json.put("end", report.end().text());
        json.put("pages", report.counts().pages());
        json.put("waiting", report.counts().waiting());
        json.put("hosts", report.counts().hosts());
        json.put("statuses", report.statuses());
        json.put("clusters", report.clusters());
        json.put("pageTypes", report.pageTypes());
        json.put("staleMap", report.counts().stale() > 0);
        json.put("refused", refused(report, false));
        json.put("failingHosts", hosts(report.counts().failures()));
        json.put("setAside", report.setAside());
        json.put("learned", report.lessons());
        return json;
    }

    private static Map<String, Long> refused(CrawlReport report, boolean words) {
        Map<String, Long> refused = new LinkedHashMap<>();
        for (Refusal reason : Refusal.values()) {
            Long count = report.counts().refused().get(reason);
            if (count != null) {
                refused.put(words ? reason.text() : reason.key(), count);
            }
        }
        return refused;
    }
}
