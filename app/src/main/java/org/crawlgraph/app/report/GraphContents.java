package org.crawlgraph.app.report;

import java.net.URI;
import java.util.List;
import org.crawlgraph.common.Decision;
import org.jspecify.annotations.Nullable;

/**
 * The contents of a graph report. Texts are untrusted.
 * @param facts about the store, in order
 * @param looked the sample behind the figures below
 * @param parts what the map shows
 * @param outDegrees pages by out-degree, ascending
 * @param inDegrees pages by in-degree, ascending
 * @param topPages the sampled pages linked from most hosts
 * @param communities cores and seeds, or null
 * @param noCommunities the reason for their absence; else empty
 * @param sites trained sites, newest first
 * @param moreSites number of other trained sites
 * @param browser Neo4j Browser of the home's server, or null
 */
public record GraphContents(
        List<Fact> facts,
        Looked looked,
        Parts parts,
        List<Degree> outDegrees,
        List<Degree> inDegrees,
        List<TopPage> topPages,
        @Nullable Communities communities,
        String noCommunities,
        List<SiteClusters> sites,
        long moreSites,
        @Nullable URI browser) {

    /**
     * The size of the sample.
     * @param pages sampled pages
     * @param ofPages pages of the store
     * @param links sampled links
     * @param ofLinks links of the store
     * @param sameHost sampled links within a host
     * @param sameSite sampled links within a registrable domain, including within a host
     * @param unknown sampled links from or to a page without a host
     */
    public record Looked(
            long pages, long ofPages, long links, long ofLinks, long sameHost, long sameSite, long unknown) {}

    /**
     * The parts of the graph and the links between them.
     * @param folders whether the parts are the folders of a single host, instead of hosts
     * @param largest the parts with most sampled pages
     * @param count number of all parts
     * @param links between the largest
     * @param groups the communities of hosts; empty for folders
     */
    public record Parts(boolean folders, List<Part> largest, long count, List<PartLinks> links, List<Group> groups) {}

    /**
     * A host, or a folder.
     * @param linking number of its pages with links
     * @param group number of its community; 0 for none
     */
    public record Part(String name, long pages, long linking, int group) {}

    public record PartLinks(String from, String to, long links) {}

    /** A community of hosts; see the columns of {@code crawl.communities.stream}. */
    public record Group(int number, String title, long hosts, long pages, List<String> bestPages, double modularity) {}

    /**
     * A page linked from many hosts.
     * @param title empty when unknown
     * @param hosts number of other hosts that link to it
     * @param links number of other pages that link to it, also of its own host
     */
    public record TopPage(String url, String title, long hosts, long links) {}

    public record Degree(long links, long pages) {}

    /**
     * Cores and seeds of a run.
     * @param run its id
     * @param call the call that repeats it
     * @param kept whether the run is still in the store
     * @param cores the first of its cores
     * @param coreCount number of cores of the run
     * @param seeds the first of its seeds
     * @param seedCount number of seeds of the run
     */
    public record Communities(
            String run,
            String call,
            boolean kept,
            List<Core> cores,
            long coreCount,
            List<Seed> seeds,
            long seedCount) {}

    /** A core; see the properties of {@code (:Core)}. */
    public record Core(
            long rank,
            String kind,
            String title,
            long hubs,
            long authorities,
            List<String> seeds,
            List<String> bestHubs,
            List<String> bestAuthorities) {}

    /**
     * A seed.
     * @param core title of its core; empty for none
     * @param newPages pages that it adds; -1 when the run does not record it
     * @param newWorth their worth, 0 to 1; NaN when the run does not record it
     */
    public record Seed(long rank, String url, String core, long newPages, double newWorth) {}

    /**
     * The clusters of a trained site.
     * @param run id of the training
     * @param clusters the largest clusters, by rank
     * @param clusterCount number of all clusters
     * @param edges the edges between these with most links
     * @param edgeCount number of all edges of the run
     */
    public record SiteClusters(
            String site, String run, List<Cluster> clusters, long clusterCount, List<Edge> edges, long edgeCount) {}

    /**
     * A cluster; see the properties of {@code (:UrlCluster)}.
     * @param sureness NaN if not measured
     */
    public record Cluster(
            long rank, String pattern, long size, String state, String reason, double sureness, String example) {

        boolean isRemoved() {
            return state.equals(Decision.REMOVED.text());
        }
    }

    /** An edge between clusters, by rank. */
    public record Edge(long from, long to, long links, boolean kept) {}
}
