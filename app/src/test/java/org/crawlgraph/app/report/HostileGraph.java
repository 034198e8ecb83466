package org.crawlgraph.app.report;

import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.app.report.GraphContents.Communities;
import org.crawlgraph.app.report.GraphContents.Parts;
import org.neo4j.driver.Value;
import org.neo4j.driver.Values;

/** A graph whose pages were named by somebody who wants the report to run a program. */
public final class HostileGraph {

    public static final String SCRIPT = "</script><img src=x onerror=alert(1)><script>alert(2)</script>";
    static final String URL = "http://x.test/\"><script>alert(3)</script><!--";
    static final String RUN = "it's \\ a\u202erun";

    private HostileGraph() {}

    static Value row(Object... cells) {
        Map<String, Object> row = new HashMap<>();
        for (int cell = 0; cell < cells.length; cell += 2) {
            row.put(String.valueOf(cells[cell]), cells[cell + 1]);
        }
        return Values.value(row);
    }

    private static Value seed(int rank, String url, String core, long newPages, double newWorth) {
        return row("rank", rank, "url", url, "core", core, "newPages", newPages, "newWorth", newWorth);
    }

    static Value part(String name, long pages, long linking) {
        return row("name", name, "pages", pages, "linking", linking);
    }

    static Value links(String from, String to, long links) {
        return row("from", from, "to", to, "host", false, "site", false, "unknown", false, "links", links);
    }

    private static Value inside(boolean host, long links) {
        return row("from", null, "to", null, "host", host, "site", true, "unknown", false, "links", links);
    }

    private static Value degree(long links, long pages) {
        return row("links", links, "pages", pages);
    }

    private static Value group(String title, String host, long pages, List<String> best) {
        return row("title", title, "sites", List.of(host), "pageCount", pages, "bestUrls", best, "modularity", 0.5);
    }

    public static GraphContents contents() {
        String turned = "\u202egnp.exe\u202c\u200b\u0000 " + SCRIPT;
        List<Value> cores = new ArrayList<>();
        for (int rank = 1; rank <= 40; rank++) {
            List<String> urls =
                    List.of(URL, "javascript:alert(4)", "data:text/html,<script>alert(5)</script>", "http://ok.test/");
            cores.add(row(
                    "rank",
                    rank,
                    "kind",
                    "community",
                    "title",
                    rank == 1 ? "a".repeat(10_000) : rank + turned,
                    "hubs",
                    3L * rank,
                    "authorities",
                    2,
                    "seeds",
                    urls,
                    "bestHubs",
                    urls,
                    "bestAuthorities",
                    List.of("https://ok.test/" + rank)));
        }
        Communities communities = new Communities(
                RUN,
                "CALL crawl.extractSeeds.write(2, {run: 'x'})",
                true,
                cores,
                50,
                List.of(
                        seed(1, URL, "1" + turned, 12, 0.25),
                        seed(2, "javascript:alert(6)", "", 3, 0.125),
                        seed(3, "http://ok.test/", "2" + turned, 5, 0.0625)),
                3);
        return new GraphContents(
                List.of(new Fact("store", turned), new Fact("graph", "12 pages")),
                100_000,
                1_000_000,
                5_000_000,
                new Parts(
                        false,
                        2,
                        List.of(part("ok.test", 60_000, 50_000), part(turned, 40_000, 0)),
                        List.of(
                                links("ok.test", turned, 7),
                                links(turned, "ok.test", 9),
                                links("ok.test", "third.test", 99_984),
                                inside(true, 300_000),
                                inside(false, 100_000)),
                        List.of(
                                group(
                                        "tests · ok.test",
                                        "ok.test",
                                        60_000,
                                        List.of("http://ok.test/", "javascript:alert(9)")),
                                group(turned, turned, 40_000, List.of()))),
                List.of(degree(0, 20_000), degree(1, 50_000), degree(900, 30_000)),
                List.of(degree(0, 50_000), degree(10, 50_000)),
                List.of(
                        row("url", "javascript:alert(8)", "title", turned, "hosts", 7, "links", 9),
                        row("url", URL, "title", "", "hosts", 3, "links", 4)),
                communities,
                "",
                List.of(row("site", turned, "fetched", 700, "skipped", 300)),
                URI.create("http://localhost:7474/browser/"));
    }
}
