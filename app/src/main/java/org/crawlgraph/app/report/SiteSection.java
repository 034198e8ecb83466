package org.crawlgraph.app.report;

import java.net.URI;
import org.crawlgraph.app.print.UrlText;
import org.crawlgraph.app.report.GraphContents.Cluster;
import org.crawlgraph.app.report.GraphContents.Edge;
import org.crawlgraph.app.report.GraphContents.SiteClusters;
import org.jspecify.annotations.Nullable;

/** The part of the page about a graph that shows what kinds of pages a trained site has, and how they link. */
final class SiteSection {

    private static final int LABEL = 32;

    private final SiteClusters site;
    private final int number;
    private final @Nullable URI browser;

    /**
     * Prepares a section.
     *
     * @param number of the site, from 1, for ids
     */
    SiteSection(SiteClusters site, int number, @Nullable URI browser) {
        this.site = site;
        this.number = number;
        this.browser = browser;
    }

    String html() {
        DataTable table = new DataTable(
                "clusters-" + number, "rank", "pattern", "pages", "state", "reason", "sureness", "example", "Cypher");
        NodeMap map = new NodeMap();
        int row = 1;
        for (Cluster cluster : site.clusters()) {
            table.row(
                    cluster.rank(),
                    cluster.pattern(),
                    cluster.size(),
                    cluster.state(),
                    cluster.reason(),
                    cluster.sureness(),
                    new DataTable.Link(cluster.example()),
                    cypher(cluster));
            map.node(new NodeMap.Node(
                    cluster.rank(),
                    UrlText.brief(cluster.pattern().replaceFirst("^https?://[^/]*(?=/)", ""), LABEL),
                    cluster.size(),
                    cluster.isRemoved() ? "removed" : "kept",
                    cluster.isRemoved() ? 2 : 3,
                    Markup.number(cluster.size()) + " pages, " + cluster.state() + " (" + cluster.reason() + ")",
                    table.row(row++)));
        }
        for (Edge edge : site.edges()) {
            map.edge(edge.from(), edge.to(), edge.links(), edge.kept());
        }
        String title = "The site " + Markup.brief(site.site(), Markup.LONGEST);
        String lead = "What kinds of pages it has, by the training " + site.run() + ": "
                + Markup.number(site.clusterCount()) + " clusters and " + Markup.number(site.edgeCount())
                + " edges between them."
                + (site.clusters().size() < site.clusterCount() || site.edges().size() < site.edgeCount()
                        ? " Looked at were the " + Markup.number(site.clusters().size()) + " largest and the "
                                + Markup.number(site.edges().size()) + " edges with most links."
                        : "");
        return ReportPage.section(
                title,
                lead,
                map.html(
                                "site-" + number,
                                title,
                                "clusters",
                                "A circle is a cluster that a crawl should fetch, a diamond one that it should skip; each is as large as it"
                                        + " has pages in the sample. A dashed arrow stands for links that a crawl should not follow.")
                        + table.html());
    }

    private CypherCell cypher(Cluster cluster) {
        return new CypherCell(
                "MATCH p = (:UrlCluster {run: " + CypherCell.literal(site.run()) + ", rank: " + cluster.rank()
                        + "})-[:LEADS_TO]-() RETURN p LIMIT 100",
                browser);
    }
}
