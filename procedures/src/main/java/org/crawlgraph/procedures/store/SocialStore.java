package org.crawlgraph.procedures.store;

import java.util.List;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.social.profiles.SocialGraph;

/**
 * A social graph read from the store, and its nodes.
 *
 * @param source where and how it was read
 */
public record SocialStore(SocialProjection projection, NodeIds users, NodeIds posts, SocialGraph graph, String source) {

    /** The users as a graph to write scores to, with contacts as links. */
    public PageGraph ofUsers() {
        return new PageGraph(
                users,
                SiteGraph.withoutSites(graph.contacts()),
                projection.userLabels(),
                List.of(projection.contactType()),
                source);
    }

    /** The posts as a graph, without links. */
    public PageGraph ofPosts() {
        LinkGraph none = new LinkGraphBuilder(posts.count()).build();
        return new PageGraph(
                posts, SiteGraph.withoutSites(none), projection.postLabels(), List.of(projection.postType()), source);
    }

    /** Heap in bytes, excluding tag names. */
    public long bytes() {
        return users.bytes() + posts.bytes() + graph.bytes();
    }
}
