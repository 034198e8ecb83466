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
import org.crawlgraph.procedures.neo4j.PublicReader;
import org.crawlgraph.procedures.neo4j.StatementViews;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Direction;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.NotFoundException;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.ResourceIterable;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.graphdb.Transaction;

/**
 * The clusters of all sites as seen by one statement. Clusters, edges and the training's decision on links without an
 * edge are read once; whether clusters and edges are kept is read from the store each time, so decisions of the same
 * transaction apply at once. A URL belongs to the longest site that equals or is a suffix of its host. Not thread-safe.
 */
public final class ClusterView {

    private static final StatementViews<ClusterView> VIEWS = new StatementViews<>(ClusterView::new);

    /** Maximum number of sites whose compiled patterns are cached across statements. */
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

    /** The view of the running statement of a transaction. */
    static ClusterView of(Transaction tx) {
        return VIEWS.of(tx);
    }

    /** Makes the running statement re-read clusters after a change. */
    public static void forget(Transaction tx) {
        VIEWS.forget(tx);
    }

    private ClusterView(Transaction tx) {
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

    /** The clusters of a URL's site, or null. */
    @Nullable
    Clusters of(String url) {
        List<Node> found = SiteRules.nearest(nodes, url);
        return found == null ? null : compiled.computeIfAbsent(found, unseen -> new Clusters(tx, found));
    }

    /** Cache key of compiled patterns. */
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

    static final class Clusters implements LinkDecisions {
        private final Transaction tx;
        private final long[] ids;
        private final List<String> patterns;
        private final UrlFilter filter;

        /** By cluster: whether training follows links from it without an edge. */
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

        /** The pattern of a URL's cluster, or null. */
        @Nullable
        String pattern(String url) {
            int cluster = filter.cluster(url);
            return cluster < 0 ? null : patterns.get(cluster);
        }

        /**
         * Whether to follow a link to a page of this site.
         * @param from null without a source, which is treated like a page without a cluster
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

        /** Maps the targets of a cluster's edges to the edges. */
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
