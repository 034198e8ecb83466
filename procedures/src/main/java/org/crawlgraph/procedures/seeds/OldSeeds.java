package org.crawlgraph.procedures.seeds;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.procedures.manifest.Manifest;
import org.crawlgraph.procedures.manifest.Run;
import org.crawlgraph.seeds.survival.OldSeed;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Direction;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.graphdb.Transaction;

/**
 * The seeds of a run as the store has kept them, also of pages that have been deleted since.
 *
 * @param run id of the run
 * @param seeds its seeds, by rank
 * @param coreOf number of the core of each page that was in one, by URL
 */
record OldSeeds(String run, List<OldSeed> seeds, Map<String, Integer> coreOf) {

    /** In place of the number of a core, which is at least 1. */
    static final int NO_CORE = 0;

    /**
     * Reads the seeds of a run.
     *
     * @throws IllegalArgumentException when there is no such run, it wrote no seeds, or none of them has a URL
     */
    static OldSeeds of(Transaction tx, @Nullable String run) {
        Manifest manifest = Run.manifest(tx, run);
        String id = manifest.text("id");
        String urlProperty = manifest.projection().properties().url();
        List<OldSeed> seeds = new ArrayList<>();
        Map<String, Integer> coreOf = new HashMap<>();
        try (ResourceIterator<Node> cores = tx.findNodes(Run.CORE, "run", id)) {
            cores.forEachRemaining(core -> {
                int number = Math.toIntExact((long) core.getProperty("rank"));
                readSeeds(core, number, seeds);
                readMembers(core, number, urlProperty, coreOf);
            });
        }
        if (manifest.node().hasProperty("seeds")) {
            readSeeds(manifest.node(), NO_CORE, seeds);
        }
        if (seeds.isEmpty()) {
            throw new IllegalArgumentException("run is '" + id + "', which " + manifest.text("procedure")
                    + " wrote, without seeds; name a run of crawl.extractSeeds.write");
        }
        if (seeds.stream().allMatch(seed -> seed.url() == null)) {
            throw new IllegalArgumentException(
                    "the seeds of run '" + id + "' have no URLs, so they cannot be found again in another graph");
        }
        seeds.sort(Comparator.comparingInt(OldSeed::rank));
        return new OldSeeds(id, seeds, coreOf);
    }

    private static void readSeeds(Node owner, int number, List<OldSeed> seeds) {
        String[] urls = (String[]) owner.getProperty("seeds");
        long[] ranks = (long[]) owner.getProperty("seedRanks");
        for (int i = 0; i < urls.length; i++) {
            String url = urls[i].isEmpty() ? null : urls[i];
            seeds.add(new OldSeed(Math.toIntExact(ranks[i]), url, url == null ? null : Host.of(url), number));
        }
    }

    private static void readMembers(Node core, int number, String urlProperty, Map<String, Integer> coreOf) {
        for (Relationship member : core.getRelationships(Direction.OUTGOING, Run.HAS_HUB, Run.HAS_AUTHORITY)) {
            if (member.getEndNode().getProperty(urlProperty, null) instanceof String url) {
                coreOf.put(url, number);
            }
        }
    }
}
