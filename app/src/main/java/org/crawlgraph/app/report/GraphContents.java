package org.crawlgraph.app.report;

import java.net.URI;
import java.util.List;
import org.crawlgraph.app.report.Simulation.Fact;
import org.jspecify.annotations.Nullable;

/**
 * All that the report about a graph tells. Texts are as strangers chose them.
 *
 * @param facts what the store holds, in order
 * @param looked how much of it the figures below were counted on
 * @param hosts the hosts with most of the pages looked at
 * @param hostCount hosts of these pages in all
 * @param outDegrees pages by the number of links on them, ascending
 * @param inDegrees pages by the number of links to them, ascending
 * @param topPages the pages that most hosts link to, of those with most links to them
 * @param communities cores and seeds; null when there are none
 * @param noCommunities why there are none; empty otherwise
 * @param sites trained sites, the newest first
 * @param moreSites trained sites beyond these
 * @param browser Neo4j Browser of the server; null when it is not ours
 */
public record GraphContents(
        List<Fact> facts,
        Looked looked,
        List<HostPages> hosts,
        long hostCount,
        List<Degree> outDegrees,
        List<Degree> inDegrees,
        List<TopPage> topPages,
        @Nullable Communities communities,
        String noCommunities,
        List<SiteClusters> sites,
        long moreSites,
        @Nullable URI browser) {

    /**
     * How much was looked at.
     *
     * @param pages pages looked at
     * @param ofPages pages of the store
     * @param links links on these pages, or the first of them
     * @param ofLinks links of the store
     * @param sameHost links looked at that stay on their host
     * @param sameSite links looked at that stay within a registrable domain, those on a host included
     */
    public record Looked(long pages, long ofPages, long links, long ofLinks, long sameHost, long sameSite) {}

    public record HostPages(String host, long pages) {}

    /**
     * A page that many hosts link to.
     *
     * @param title empty when none is known
     * @param hosts other hosts that link to it
     * @param links links to it, those of its own host included
     */
    public record TopPage(String url, String title, long hosts, long links) {}

    public record Degree(long links, long pages) {}

    /**
     * Cores and seeds of a run.
     *
     * @param run its id
     * @param call the call that repeats it
     * @param kept whether the run is still in the store
     * @param cores the first of its cores
     * @param coreCount cores of the run
     * @param links links between these cores, as far as looked at
     * @param linksLooked links of their pages that were looked at
     * @param linksWhole whether these were all
     * @param seeds the first of its seeds, best first
     * @param seedCount seeds of the run
     */
    public record Communities(
            String run,
            String call,
            boolean kept,
            List<Core> cores,
            long coreCount,
            List<CoreLinks> links,
            long linksLooked,
            boolean linksWhole,
            List<Seed> seeds,
            long seedCount) {}

    /** A core; see the properties of {@code (:Core)}. */
    public record Core(
            long rank,
            String title,
            long hubs,
            long authorities,
            long links,
            double coverDensity,
            List<String> seeds,
            List<String> bestHubs,
            List<String> bestAuthorities) {}

    /** How many links lead from the pages of one core to those of another; by their ranks. */
    public record CoreLinks(long from, long to, long links) {}

    /**
     * A seed.
     *
     * @param core the core it stands for; 0 for none
     * @param newPages pages that it adds; -1 when the run tells nothing of it
     * @param newWorth what these are worth, 0 to 1; NaN likewise
     */
    public record Seed(long rank, String url, String host, long core, long newPages, double newWorth) {}

    /**
     * The clusters of a trained site.
     *
     * @param run id of the training
     * @param clusters the largest of them, by rank
     * @param clusterCount all of them
     * @param edges the edges between these that stand for most links
     * @param edgeCount all edges of the run
     */
    public record SiteClusters(
            String site, String run, List<Cluster> clusters, long clusterCount, List<Edge> edges, long edgeCount) {}

    /**
     * A cluster; see the properties of {@code (:UrlCluster)}.
     *
     * @param sureness NaN where nothing was measured
     */
    public record Cluster(
            long rank, String pattern, long size, String state, String reason, double sureness, String example) {

        boolean isRemoved() {
            return state.equals("removed");
        }
    }

    /** An edge between clusters; by their ranks. */
    public record Edge(long from, long to, long links, boolean kept) {}
}
