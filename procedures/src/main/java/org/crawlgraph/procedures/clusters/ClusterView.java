package org.crawlgraph.procedures.clusters;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.clusters.export.SiteRules;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.LinkDecisions;
import org.crawlgraph.clusters.pruning.SitePatterns;
import org.crawlgraph.clusters.pruning.UrlFilter;
import org.crawlgraph.common.Decision;
import org.crawlgraph.procedures.store.PublicReader;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Direction;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.NotFoundException;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.ResourceIterable;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.graphdb.Transaction;

/**
 * The clusters of all sites as one statement asks for them. Which clusters and edges there are, and whether links that no edge stands for are followed, which
 * training alone says, is read once; whether they are
 * kept is read from the store each time, so what the transaction itself has decided counts at once. A URL belongs to the
 * clusters of the longest site that its host is or ends in. Used by one thread.
 */
final class ClusterView {

    /** Most sites whose patterns stay compiled from statement to statement. */
    private static final int COMPILED = 64;

    private static final long MISSING = -1;

    private static final Map<Patterns, SitePatterns> PATTERNS = new LinkedHashMap<>(16, 0.75F, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Patterns, SitePatterns> eldest) {
            return size() > COMPILED;
        }
    };

    private final Transaction tx;
    private final Map<String, List<Node>> nodes = new HashMap<>();
    private final IdentityHashMap<List<Node>, Clusters> compiled = new IdentityHashMap<>();

    /** Reads the clusters there are. */
    ClusterView(Transaction tx) {
        this.tx = tx;
        try (ResourceIterator<Node> all = tx.findNodes(StoredClusters.URL_CLUSTER)) {
            while (all.hasNext()) {
                Node node = all.next();
                if (node.getProperty("site", null) instanceof String site) {
                    nodes.computeIfAbsent(site, unseen -> new ArrayList<>()).add(node);
                }
            }
        }
    }

    /** The clusters of the site that a URL is on; null when there are none. */
    @Nullable
    Clusters of(String url) {
        List<Node> found = SiteRules.nearest(nodes, url);
        return found == null ? null : compiled.computeIfAbsent(found, unseen -> new Clusters(tx, found));
    }

    /** What is compiled. */
    private record Patterns(List<String> texts, boolean nearest) {

        SitePatterns compiled() {
            synchronized (PATTERNS) {
                return PATTERNS.computeIfAbsent(
                        this,
                        unseen -> SitePatterns.of(
                                texts.stream().map(UrlPattern::parse).toList(), nearest));
            }
        }
    }

    /** The clusters of one site. */
    static final class Clusters implements LinkDecisions {
        private final Transaction tx;
        private final long[] ids;
        private final List<String> patterns;
        private final UrlFilter filter;

        /** By cluster: what training says about links from it that no edge stands for. */
        private final BitSet followsUnseen = new BitSet();

        private final Map<Integer, Long2LongOpenHashMap> edges = new HashMap<>();

        private Clusters(Transaction tx, List<Node> found) {
            this.tx = tx;
            List<Node> sorted = new ArrayList<>(found);
            sorted.sort(Comparator.comparingLong(StoredClusters::rank).thenComparing(StoredClusters::pattern));
            ids = new LongArrayList(sorted.stream().mapToLong(PublicReader::id).iterator()).toLongArray();
            patterns = sorted.stream().map(StoredClusters::pattern).toList();
            for (int cluster = 0; cluster < ids.length; cluster++) {
                followsUnseen.set(
                        cluster,
                        Boolean.TRUE.equals(sorted.get(cluster).getProperty(StoredClusters.FOLLOWS_UNSEEN, false)));
            }
            filter = new UrlFilter(new Patterns(patterns, !followsUnseen.isEmpty()).compiled(), this);
        }

        /** The pattern of the cluster of a URL; null when it has none. */
        @Nullable
        String pattern(String url) {
            int cluster = filter.cluster(url);
            return cluster < 0 ? null : patterns.get(cluster);
        }

        /**
         * Whether a link to a page of this site is worth following.
         *
         * @param from null when it comes from nowhere, which is as from a page of no cluster
         */
        boolean allows(@Nullable String from, String to) {
            return filter.allowsInSite(from, to);
        }

        @Override
        public boolean keeps(int cluster) {
            Node node = PublicReader.nodeOrNull(tx, ids[cluster]);
            return node != null && StoredClusters.keeps(node);
        }

        @Override
        public boolean followsUnseen(int cluster) {
            Node node = followsUnseen.get(cluster) ? PublicReader.nodeOrNull(tx, ids[cluster]) : null;
            if (node == null) {
                return false;
            }
            Decision.Stored decision = StoredClusters.decision(node);
            return LinkDecisions.followsUnseen(true, !decision.isFetched() && decision.byHand());
        }

        @Override
        public boolean followsUnknown() {
            return followsUnseen.stream().anyMatch(this::followsUnseen);
        }

        @Override
        public boolean follows(int from, int to) {
            long edge = edges.computeIfAbsent(from, unseen -> leaving(tx, ids[from]))
                    .get(ids[to]);
            Relationship relationship = edge == MISSING ? null : relationship(tx, edge);
            return relationship == null ? followsUnseen(from) : StoredClusters.follows(relationship);
        }

        /** The edges of a cluster, by the clusters they lead to. */
        private static Long2LongOpenHashMap leaving(Transaction tx, long cluster) {
            Long2LongOpenHashMap edges = new Long2LongOpenHashMap();
            edges.defaultReturnValue(MISSING);
            Node node = PublicReader.nodeOrNull(tx, cluster);
            if (node != null) {
                try (ResourceIterable<Relationship> leaving =
                        node.getRelationships(Direction.OUTGOING, StoredClusters.LEADS_TO)) {
                    leaving.forEach(edge -> edges.put(PublicReader.id(edge.getEndNode()), PublicReader.id(edge)));
                }
            }
            return edges;
        }

        @SuppressWarnings("removal") // as in PublicReader
        private static @Nullable Relationship relationship(Transaction tx, long id) {
            try {
                return tx.getRelationshipById(id);
            } catch (NotFoundException e) {
                return null;
            }
        }
    }
}
