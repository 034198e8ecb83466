package org.crawlgraph.app.report;

import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.types.MapAccessor;

/**
 * The contents of a graph report: mostly rows of the queries of its command. Texts are untrusted.
 *
 * @param facts about the store, in order
 * @param pages number of sampled pages, which the rows are about
 * @param ofPages pages of the store
 * @param ofLinks links of the store
 * @param parts what the map shows
 * @param outDegrees {@code links, pages}, ascending
 * @param inDegrees {@code links, pages}, ascending
 * @param topPages {@code url, title, hosts, links}: the pages linked from most other hosts
 * @param communities cores and seeds, or null
 * @param noCommunities the reason for their absence; else empty
 * @param kept {@code site, fetched, skipped}: pages of the samples of trained sites
 * @param browser Neo4j Browser of the home's server, or null
 */
public record GraphContents(
        List<Fact> facts,
        long pages,
        long ofPages,
        long ofLinks,
        Parts parts,
        List<? extends MapAccessor> outDegrees,
        List<? extends MapAccessor> inDegrees,
        List<? extends MapAccessor> topPages,
        @Nullable Communities communities,
        String noCommunities,
        List<? extends MapAccessor> kept,
        @Nullable URI browser) {

    /**
     * The parts of the graph and the links between them.
     *
     * @param folders whether the parts are the folders of a single host, instead of hosts
     * @param count number of all parts
     * @param largest {@code name, pages, linking}: those with most sampled pages
     * @param links {@code from, to, host, site, unknown, links}; from and to are null for other parts
     * @param groups {@code title, sites, pageCount, bestUrls, modularity}: communities of hosts; empty for folders
     */
    public record Parts(
            boolean folders,
            long count,
            List<? extends MapAccessor> largest,
            List<? extends MapAccessor> links,
            List<? extends MapAccessor> groups) {}

    /**
     * Cores and seeds of a run.
     *
     * @param run its id
     * @param call the call that repeats it
     * @param kept whether the run is still in the store
     * @param cores {@code rank, kind, title, hubs, authorities, seeds, bestHubs, bestAuthorities}: the first of its
     *     cores
     * @param coreCount number of cores of the run
     * @param seeds {@code rank, url, core, newPages, newWorth}: the first of its seeds
     * @param seedCount number of seeds of the run
     */
    public record Communities(
            String run,
            String call,
            boolean kept,
            List<? extends MapAccessor> cores,
            long coreCount,
            List<? extends MapAccessor> seeds,
            long seedCount) {}
}
