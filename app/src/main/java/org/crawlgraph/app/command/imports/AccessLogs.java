package org.crawlgraph.app.command.imports;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.OnlineImport;
import org.crawlgraph.ingest.gather.HeapGuard;
import org.crawlgraph.ingest.gather.UrlNumbering;
import org.crawlgraph.ingest.gather.WebAddress;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.text.TextLines;
import org.crawlgraph.schema.SchemaEntry;
import org.crawlgraph.schema.Store;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;

/**
 * Counts the requests for pages in access logs, in total and by crawlers: GET and HEAD with the status 2xx or 304,
 * without files such as images. Space about 50 bytes and the URL per page.
 *
 * @see <a href="https://httpd.apache.org/docs/2.4/logs.html#accesslog">Common and combined log format</a>
 */
final class AccessLogs {

    /** Host and port if logged; client, identity, user, time; request, status, size; referrer and agent if combined. */
    private static final Pattern LINE = Pattern.compile(
            "(?:(?<host>[^ ]+?)(?::(?<port>\\d+))? )?(?!- )[^ ]+ [^ ]+ [^\\[]+\\[[^]]+] \"(?<request>[^\"]*)\""
                    + " (?<status>\\d{3}) [^ ]+(?: \"[^\"]*\" \"(?<agent>[^\"]*)\".*| [^\"].*)?");

    private static final Pattern REQUEST = Pattern.compile("(?:GET|HEAD) ([^ ]+)");

    /** A byte that a server escapes, as it may be part of a URL. */
    private static final Pattern BYTE = Pattern.compile("\\\\x([0-9A-Fa-f]{2})");

    private static final Pattern FILE = Pattern.compile("(?i)[^?]*\\.(avif|css|eot|gif|ico|jpe?g|js|json|map|mp[34]|png"
            + "|svg|ttf|txt|webm|webp|woff2?|xml|zip)(\\?.*)?");

    /** How the name of a crawler ends, in lower case; phones of Cubot are not crawlers. */
    private static final Pattern CRAWLER = Pattern.compile("bot(?<!cubot)|crawl(er)?|spider");

    private static final int PULSE = 1 << 12;

    private static final String FORGET = """
            MATCH (p:Page) WHERE p.host IN $hosts AND p.requests IS NOT NULL
            CALL { WITH p REMOVE p.requests, p.crawlerRequests } IN TRANSACTIONS OF 10000 ROWS""";

    private static final String WRITE = """
            UNWIND $rows AS row
            MERGE (p:Page {url: row[0]}) ON CREATE SET p.host = row[1]
            SET p.requests = row[2], p.crawlerRequests = row[3]""";

    /** The requests of each crawler. */
    final Map<String, Long> crawlers = new HashMap<>();

    private final @Nullable String site;
    private final @Nullable String siteHost;
    private final Rejects rejects;
    private final UrlNumbering urls = new UrlNumbering(Path.of("access logs"));

    /** For each page: its requests in total, and by crawlers. */
    private final LongArrayList counts = new LongArrayList();

    private long lines;

    private AccessLogs(@Nullable String site, Rejects rejects) {
        this.site = site == null ? null : site.replaceFirst("/$", "");
        siteHost = site == null ? null : Host.of(site);
        this.rejects = rejects;
    }

    /**
     * Reads logs.
     *
     * @param files plain or gzipped
     * @param site the URL before the paths of a log without hosts, whose host alone counts; null to count every host
     * @param rejects receives lines that are not of a log, and the number of unused requests by reason
     * @throws IngestException when a file cannot be read, is not an access log, or its host is unknown
     */
    static AccessLogs read(Collection<Path> files, @Nullable String site, Rejects rejects, Checkpoint checkpoint) {
        if (site != null && WebAddress.of(site) == null) {
            throw new IllegalArgumentException("site is '" + site + "'; it must be a URL such as https://example.org");
        }
        AccessLogs logs = new AccessLogs(site, rejects);
        for (Path file : files) {
            if (Files.isRegularFile(file) && file.toFile().length() == 0) {
                rejects.ignore("empty file", 1);
            } else {
                HeapGuard.within(file, () -> logs.read(file, checkpoint), "pass logs of fewer days");
            }
        }
        return logs;
    }

    private long read(Path file, Checkpoint checkpoint) {
        long before = lines;
        try (TextLines text = new TextLines(file, rejects)) {
            while (text.next()) {
                if (text.number() % PULSE == 0) {
                    checkpoint.reached("reading " + file, Math.min(text.position(), text.size()), text.size());
                }
                String plain = BYTE.matcher(text.text()).replaceAll("%$1");
                Matcher line = LINE.matcher(plain.replace("\\\\", "%5C").replace("\\\"", "%22"));
                if (line.matches()) {
                    lines++;
                    String host = line.group("host") == null ? siteHost : line.group("host");
                    if (host == null) {
                        throw text.refuse("the line has no host; pass it, such as --site https://example.org");
                    }
                    String unused = count(line, host.toLowerCase(Locale.ROOT));
                    rejects.ignore(unused, unused.isEmpty() ? 0 : 1);
                } else if (text.length() > 0) {
                    rejects.line(file, text.number(), "not of an access log: " + IngestException.quote(text.text()));
                }
            }
        }
        if (lines == before) {
            throw IngestException.in(
                    file,
                    "not an access log in common or combined format, which has lines such as"
                            + " 127.0.0.1 - - [10/Oct/2026:13:55:36 +0000] \"GET / HTTP/1.1\" 200 2326");
        }
        return lines;
    }

    /** Counts a request for a page; returns why another request is not used, or an empty text. */
    private String count(Matcher line, String host) {
        Matcher request = REQUEST.matcher(line.group("request"));
        String status = line.group("status");
        if (!request.lookingAt()) {
            return "request other than GET and HEAD";
        }
        if (!status.startsWith("2") && !status.equals("304")) {
            return "answer with status " + status;
        }
        String target = request.group(1);
        if (FILE.matcher(target).matches()) {
            return "file such as an image, script or style sheet";
        }
        String port = Objects.requireNonNullElse(line.group("port"), "443");
        String base = site != null ? site : (port.equals("80") ? "http://" : "https://") + host + ":" + port;
        String url = WebAddress.of(target.startsWith("/") ? base + target : target);
        if (url == null || !host.equals(Host.of(url)) || (siteHost != null && !host.equals(siteHost))) {
            return "request for another host or an invalid URL";
        }
        int at = 2 * urls.of(url);
        while (counts.size() < 2 * urls.size()) {
            counts.add(0); // unlike size(int), grows by more than it needs
        }
        counts.set(at, counts.getLong(at) + 1);
        String agent = Objects.requireNonNullElse(line.group("agent"), "").toLowerCase(Locale.ROOT);
        Matcher crawler = CRAWLER.matcher(agent);
        boolean mayCrawl = agent.contains("bot") || agent.contains("crawl") || agent.contains("spider"); // fast
        if (mayCrawl && crawler.find()) {
            counts.set(at + 1, counts.getLong(at + 1) + 1);
            crawlers.merge(agent.substring(0, crawler.end()).replaceFirst("^.*[^\\w.-]", ""), 1L, Long::sum);
        }
        return "";
    }

    /**
     * Stores the counts, and removes earlier ones of the same hosts.
     *
     * @return the number of new pages
     */
    long write(Store store, Checkpoint checkpoint) {
        SchemaEntry.ensure(store, SchemaEntry.named("page_url", "page_host"));
        List<String> hosts =
                IntStream.range(0, pages()).mapToObj(this::host).distinct().toList();
        store.run(FORGET, Map.of("hosts", hosts));
        long created = 0;
        for (int from = 0; from < pages(); from += OnlineImport.BATCH_SIZE) {
            checkpoint.reached("writing pages", from, pages());
            List<List<Object>> rows = new ArrayList<>();
            for (int page = from; page < Math.min(pages(), from + OnlineImport.BATCH_SIZE); page++) {
                long all = counts.getLong(2 * page);
                rows.add(List.of(urls.url(page), host(page), all, counts.getLong(2 * page + 1)));
            }
            created += store.run(WRITE, Map.of("rows", rows)).changes();
        }
        return created;
    }

    int pages() {
        return urls.size();
    }

    String host(int page) {
        return String.valueOf(Host.of(urls.url(page)));
    }

    /** The number of lines, of requests for pages in total and by crawlers, and of pages. */
    Map<String, Object> sums() {
        long requests = IntStream.range(0, pages())
                .mapToLong(page -> counts.getLong(2 * page))
                .sum();
        Map<String, Object> sums = new LinkedHashMap<>();
        sums.put("lines", lines);
        sums.put("requests", requests);
        sums.put("crawlerRequests", counts.longStream().sum() - requests);
        sums.put("pages", pages());
        return sums;
    }
}
