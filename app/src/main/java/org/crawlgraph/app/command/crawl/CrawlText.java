package org.crawlgraph.app.command.crawl;

import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.crawler.engine.CrawlReport;
import org.crawlgraph.crawler.engine.LearningCrawl;
import org.crawlgraph.crawler.politeness.OriginPolicy;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.MapRecord;
import org.crawlgraph.crawler.strategy.Refusal;

/** Formats the results of a crawl and the verdicts on a URL, as text and JSON. */
final class CrawlText {

    /** Clusters with fewer pages share a line. */
    private static final int FEW = 5;

    /** Maximum number of kinds of skipped pages to show. */
    private static final int MOST_SKIPPED = 20;

    /** Maximum number of failing hosts to show. */
    private static final int MOST_HOSTS = 20;

    /** Maximum number of forms of deferred URLs to show. */
    private static final int MOST_FORMS = 10;

    private CrawlText() {}

    /** The non-empty tables, one below the other. */
    static String tables(LearningCrawl.Result result) {
        CrawlReport report = result.report();
        Table all = new Table().text("crawl").number("pages").number("waiting").number("hosts");
        all.row(
                report.id(),
                report.pages(),
                report.totals().queue(),
                report.totals().hosts());
        StringBuilder text = new StringBuilder(all.toString());
        append(text, "status", "pages", report.pagesBy().statuses());
        append(text, "cluster", "pages", withoutSmall(report.pagesBy().clusters()));
        append(text, "page type", "pages", report.pagesBy().pageTypes());
        append(text, "refused", "links", refused(report, true));
        if (!result.skipped().isEmpty()) {
            Table table = new Table().text("skipped").text("why").number("sure").number("URLs known");
            result.skipped().stream()
                    .limit(MOST_SKIPPED)
                    .forEach(kind -> table.row(
                            kind.pattern(),
                            kind.reason(),
                            String.format(Locale.ROOT, "%.2f", kind.sureness()),
                            kind.urls()));
            text.append(System.lineSeparator())
                    .append(System.lineSeparator())
                    .append("sample: ")
                    .append(urls(result.sampled()))
                    .append(", which count as fetched")
                    .append(System.lineSeparator())
                    .append(System.lineSeparator())
                    .append(table);
            if (result.skipped().size() > MOST_SKIPPED) {
                text.append(System.lineSeparator())
                        .append(result.skipped().size() - MOST_SKIPPED)
                        .append(" more: crawlgraph cluster show SITE");
            }
        }
        if (!report.failing().isEmpty()) {
            Table table =
                    new Table().text("failing or waiting host").text("why").text("next try");
            report.failing().stream()
                    .limit(MOST_HOSTS)
                    .forEach(host -> table.row(host.origin(), host.reason(), nextTry(host)));
            text.append(System.lineSeparator()).append(System.lineSeparator()).append(table);
            if (report.totals().failing() > MOST_HOSTS) {
                text.append(System.lineSeparator())
                        .append(report.totals().failing() - MOST_HOSTS)
                        .append(" more: add --json, or read failure of (:Host)");
            }
        }
        append(text, "set aside", "URLs", first(report.traps().setAside()));
        if (!report.traps().lessons().isEmpty()) {
            Table table = new Table().text("learned");
            report.traps().lessons().forEach(table::row);
            text.append(System.lineSeparator()).append(System.lineSeparator()).append(table);
        }
        return text.toString();
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
        StringBuilder text = new StringBuilder(report.end().text());
        if (report.totals().failed() > 0) {
            text.append("; ").append(urls(report.totals().failed())).append(" failed");
        }
        if (report.pagesBy().stale() > 0) {
            text.append("; ")
                    .append(MapRecord.words(report.pagesBy().stale()))
                    .append("; retrain it, and run the same command with the new map to resume");
        }
        if (known(report) > 0) {
            text.append("; ")
                    .append(urls(known(report)))
                    .append(
                            " of earlier crawls not fetched again; --refresh-older-than 7d fetches those older than 7 days");
        } else if (report.pages() == 0 && report.end() == CrawlStrategy.End.DONE) {
            text.append("; nothing was fetched because all start URLs were refused:"
                    + " `crawlgraph crawl why URL` shows why");
        }
        long unreached = report.refused().getOrDefault(Refusal.ADDRESS, 0L);
        if (unreached > 0) {
            text.append("; ")
                    .append(urls(unreached))
                    .append(" not fetched because of a private or loopback address (--allow-private)");
        }
        long aside = report.refused().getOrDefault(Refusal.TRAP, 0L);
        if (aside > 0) {
            text.append("; ")
                    .append(urls(aside))
                    .append(" set aside as possible traps; `crawlgraph crawl why URL` explains,"
                            + " --resume-set-aside fetches them");
        }
        long over = report.refused().getOrDefault(Refusal.QUOTA, 0L);
        if (over > 0) {
            text.append(String.format(Locale.ROOT, "; %,d %s ", over, over == 1 ? "link" : "links"))
                    .append(Refusal.QUOTA.text())
                    .append("; a crawl with a larger quota and another --out fetches them");
        }
        if (report.totals().queue() > 0) {
            text.append("; ")
                    .append(urls(report.totals().queue()))
                    .append(report.totals().queue() == 1 ? " waits" : " wait")
                    .append(goingOn(report.end()));
        }
        return text.toString();
    }

    /** The number of URLs already fetched by earlier crawls. */
    static long known(CrawlReport report) {
        return report.refused().getOrDefault(Refusal.KNOWN, 0L);
    }

    /** How to resume the crawl. */
    private static String goingOn(CrawlStrategy.End end) {
        return switch (end) {
            case PAGES -> ": run the same command with a higher --max-pages to resume";
            case SAMPLED, SAMPLE_SHORT -> ", which the sample does not need";
            case DONE, TIME, HOSTS_WAIT -> ": run the same command again to resume";
        };
    }

    private static String urls(long count) {
        return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? "URL" : "URLs");
    }

    private static Map<String, Long> first(Map<String, Long> counts) {
        Map<String, Long> shown = new LinkedHashMap<>();
        counts.entrySet().stream().limit(MOST_FORMS).forEach(form -> shown.put(form.getKey(), form.getValue()));
        long others = counts.values().stream()
                .skip(MOST_FORMS)
                .mapToLong(Long::longValue)
                .sum();
        if (others > 0) {
            shown.put("(" + (counts.size() - MOST_FORMS) + " other forms)", others);
        }
        return shown;
    }

    /** Combines clusters with few pages into one last line. */
    private static Map<String, Long> withoutSmall(Map<String, Long> clusters) {
        Map<String, Long> shown = new LinkedHashMap<>();
        long small = 0;
        long pages = 0;
        for (Map.Entry<String, Long> cluster : clusters.entrySet()) {
            if (cluster.getValue() < FEW) {
                small++;
                pages += cluster.getValue();
            } else {
                shown.put(cluster.getKey(), cluster.getValue());
            }
        }
        if (small <= 1) {
            return clusters;
        }
        shown.put("(" + small + " clusters of fewer than " + FEW + " pages)", pages);
        return shown;
    }

    private static void append(StringBuilder text, String of, String what, Map<String, Long> counts) {
        if (!counts.isEmpty()) {
            Table table = new Table().text(of).number(what);
            counts.forEach(table::row);
            text.append(System.lineSeparator()).append(System.lineSeparator()).append(table);
        }
    }

    static Map<String, Object> json(LearningCrawl.Result result) {
        CrawlReport report = result.report();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("crawl", report.id());
        json.put("end", report.end().text());
        json.put("pages", report.pages());
        json.put("waiting", report.totals().queue());
        json.put("hosts", report.totals().hosts());
        json.put("statuses", report.pagesBy().statuses());
        json.put("clusters", report.pagesBy().clusters());
        json.put("pageTypes", report.pagesBy().pageTypes());
        json.put("staleMap", report.pagesBy().stale() > 0);
        json.put("refused", refused(report, false));
        json.put("failingHosts", hosts(report.failing()));
        json.put("setAside", report.traps().setAside());
        json.put("learned", report.traps().lessons());
        json.put("sampled", result.sampled());
        json.put("skipped", result.skipped());
        return json;
    }

    private static Map<String, Long> refused(CrawlReport report, boolean words) {
        Map<String, Long> refused = new LinkedHashMap<>();
        for (Refusal reason : Refusal.values()) {
            Long count = report.refused().get(reason);
            if (count != null) {
                refused.put(words ? reason.text() : reason.key(), count);
            }
        }
        return refused;
    }
}
