package org.crawlgraph.app.report;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.app.report.GraphContents.Cluster;
import org.crawlgraph.app.report.GraphContents.Communities;
import org.crawlgraph.app.report.GraphContents.Core;
import org.crawlgraph.app.report.GraphContents.Degree;
import org.crawlgraph.app.report.GraphContents.Edge;
import org.crawlgraph.app.report.GraphContents.Group;
import org.crawlgraph.app.report.GraphContents.Looked;
import org.crawlgraph.app.report.GraphContents.Part;
import org.crawlgraph.app.report.GraphContents.PartLinks;
import org.crawlgraph.app.report.GraphContents.Parts;
import org.crawlgraph.app.report.GraphContents.Seed;
import org.crawlgraph.app.report.GraphContents.SiteClusters;
import org.crawlgraph.app.report.GraphContents.TopPage;

/** A graph whose pages were named by somebody who wants the report to run a program, and a site with too many clusters to draw. */
public final class HostileGraph {

    public static final String SCRIPT = "</script><img src=x onerror=alert(1)><script>alert(2)</script>";
    static final String URL = "http://x.test/\"><script>alert(3)</script><!--";
    static final String RUN = "it's \\ a\u202erun";

    public static final int CLUSTERS = 186;
    static final int EDGES = 6_686;

    private HostileGraph() {}

    public static GraphContents contents() {
        String turned = "\u202egnp.exe\u202c\u200b\u0000 " + SCRIPT;
        List<Core> cores = new ArrayList<>();
        for (int rank = 1; rank <= 40; rank++) {
            String title = rank == 1 ? "a".repeat(10_000) : rank + turned;
            List<String> urls =
                    List.of(URL, "javascript:alert(4)", "data:text/html,<script>alert(5)</script>", "http://ok.test/");
            cores.add(new Core(rank, "community", title, 3L * rank, 2, urls, urls, List.of("https://ok.test/" + rank)));
        }
        Communities communities = new Communities(
                RUN,
                "CALL crawl.extractSeeds.write(2, {run: 'x'})",
                true,
                cores,
                50,
                List.of(
                        new Seed(1, URL, "1" + turned, 12, 0.25),
                        new Seed(2, "javascript:alert(6)", "", 3, 0.125),
                        new Seed(3, "http://ok.test/", "2" + turned, 5, 0.0625)),
                3);
        return new GraphContents(
                List.of(new Fact("store", turned), new Fact("graph", "12 pages")),
                new Looked(100_000, 1_000_000, 500_000, 5_000_000, 300_000, 400_000, 0),
                new Parts(
                        false,
                        List.of(new Part("ok.test", 60_000, 50_000, 1), new Part(turned, 40_000, 0, 2)),
                        2,
                        List.of(new PartLinks("ok.test", turned, 7), new PartLinks(turned, "ok.test", 9)),
                        List.of(
                                new Group(
                                        1,
                                        "tests · ok.test",
                                        1,
                                        60_000,
                                        List.of("http://ok.test/", "javascript:alert(9)"),
                                        0.5),
                                new Group(2, turned, 1, 40_000, List.of(), 0.5))),
                List.of(new Degree(0, 20_000), new Degree(1, 50_000), new Degree(900, 30_000)),
                List.of(new Degree(0, 50_000), new Degree(10, 50_000)),
                List.of(new TopPage("javascript:alert(8)", turned, 7, 9), new TopPage(URL, "", 3, 4)),
                communities,
                "",
                List.of(site(turned)),
                3,
                URI.create("http://localhost:7474/browser/"));
    }

    /** Cluster i has 1,000 / i pages; each leads to the 36 after it. */
    private static SiteClusters site(String name) {
        List<Cluster> clusters = new ArrayList<>();
        List<Edge> edges = new ArrayList<>();
        for (int rank = 1; rank <= CLUSTERS; rank++) {
            boolean removed = rank % 5 == 0;
            clusters.add(new Cluster(
                    rank,
                    rank == 2 ? SCRIPT : "http://x.test/" + rank + "/*",
                    1_000 / rank,
                    removed ? "removed" : "kept",
                    removed ? "action" : "main",
                    0.9,
                    rank == 3 ? "javascript:alert(7)" : "http://x.test/" + rank));
            for (int step = 1; step <= 36 && edges.size() < EDGES; step++) {
                edges.add(new Edge(rank, (rank + step - 1) % CLUSTERS + 1, 1 + rank * step % 97, !removed));
            }
        }
        return new SiteClusters(name, RUN, clusters, CLUSTERS, edges, edges.size());
    }
}
