package org.crawlgraph.procedures.store;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Supplier;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.social.profiles.SocialGraph;
import org.crawlgraph.social.topics.Posts;
import org.crawlgraph.social.topics.TagNames;
import org.crawlgraph.social.topics.TagReading;
import org.crawlgraph.social.topics.TagRows;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Transaction;

/**
 * Reads a social graph from the store. Users, posts and tags are numbered by node id and name, so the result does not
 * depend on threads or scan order.
 */
record SocialReading(SocialProjection what, Transaction tx, StoreReader store, Checkpoint checkpoint) {

    private static final String CONTACTS = "reading contacts";
    private static final String POSTS = "reading posts";
    private static final String TAGS = "reading tags";
    private static final String PROFILES = "reading profiles";

    SocialStore read(Workers workers) {
        NodeIds users = nodes(what.userLabels());
        NodeIds posts = nodes(what.postLabels());
        LinkGraph contacts = contacts(users, workers);
        int[] uploaders = uploaders(users, posts);
        TagReading reading = new TagReading();
        TagReading.Rows tags = reading.rows(posts.count(), false);
        TagReading.Rows terms = reading.rows(users.count(), true);
        if (what.tagType() == null) {
            properties(TAGS, posts, what.tagProperty(), tags);
        } else {
            tagNodes(what.tagType(), posts, tags, users, terms);
        }
        if (what.withContacts()) {
            properties(PROFILES, users, what.termProperty(), terms);
            if (what.tagType() == null && !what.tagProperty().equals(what.termProperty())) {
                properties(PROFILES, users, what.tagProperty(), terms);
            }
        }
        TagNames names = reading.names();
        TagRows profiles = terms.build();
        Posts posted = new Posts(uploaders, tags.build());
        boolean known = what.withContacts() && profiles.knownRows() > 0;
        SocialGraph graph = new SocialGraph(contacts, posted, known ? profiles : null, names);
        return new SocialStore(what, users, posts, graph, "store (" + store.name() + ")");
    }

    /** The nodes with any of these labels; none when there are none. */
    private NodeIds nodes(List<String> labels) {
        LabelCounts counts = LabelCounts.of(tx);
        List<String> used =
                labels.stream().filter(label -> counts.nodes(label) > 0).toList();
        return used.isEmpty() ? new NodeIds(new long[0]) : store.pages(used, checkpoint);
    }

    private LinkGraph contacts(NodeIds users, Workers workers) {
        LinkGraphBuilder builder = new LinkGraphBuilder(users.count());
        Supplier<StoreReader.LinkSink> sinks = () -> {
            LinkGraphBuilder.Part part = builder.part();
            return (first, second) -> {
                int from = users.page(first);
                int to = users.page(second);
                if (from >= 0 && to >= 0) {
                    part.add(from, to);
                    if (what.mutual()) {
                        part.add(to, from);
                    }
                }
            };
        };
        if (what.withContacts()) {
            store.relationships(CONTACTS, List.of(what.contactType()), sinks, checkpoint);
        }
        return builder.build(workers, checkpoint);
    }

    /** The uploader of each post: of several the user with the smallest id; the node itself where a post is a user. */
    private int[] uploaders(NodeIds users, NodeIds posts) {
        AtomicIntegerArray uploaders = new AtomicIntegerArray(posts.count());
        StoreReader.LinkSink sink = (first, second) -> {
            boolean forward = users.page(first) >= 0 && posts.page(second) >= 0;
            int user = users.page(forward ? first : second);
            int post = posts.page(forward ? second : first);
            if (user >= 0 && post >= 0) {
                uploaders.accumulateAndGet(post, user + 1, (old, next) -> old == 0 ? next : Math.min(old, next));
            }
        };
        store.relationships(POSTS, List.of(what.postType()), () -> sink, checkpoint);
        int[] found = new int[posts.count()];
        for (int post = 0; post < found.length; post++) {
            int uploader = uploaders.get(post) - 1;
            found[post] = uploader >= 0 ? uploader : Math.max(Posts.NOBODY, users.page(posts.id(post)));
        }
        return found;
    }

    private void properties(String stage, NodeIds nodes, String property, TagReading.Rows rows) {
        Supplier<StoreReader.PropertySink> sinks = () -> {
            TagReading.Part part = rows.part();
            return (node, value) -> {
                Object tags = value.apply(0);
                if (tags != null) {
                    part.add(node, texts(tags, property, nodes.id(node)));
                }
            };
        };
        store.properties(stage, nodes, List.of(property), sinks, checkpoint);
    }

    /** Reads tags that are nodes: the nodes, then their names, then who has them. */
    private void tagNodes(String type, NodeIds posts, TagReading.Rows tags, NodeIds users, TagReading.Rows terms) {
        Queue<LongArrayList> found = new ConcurrentLinkedQueue<>();
        Supplier<StoreReader.LinkSink> ends = () -> {
            LongArrayList ids = new LongArrayList();
            found.add(ids);
            return (first, second) -> {
                if (posts.page(first) >= 0 || users.page(first) >= 0) {
                    ids.add(second);
                }
            };
        };
        store.relationships(TAGS, List.of(type), ends, checkpoint);
        NodeIds nodes = NodeIds.of(found);
        String[] names = new String[nodes.count()];
        StoreReader.PropertySink naming =
                (node, value) -> names[node] = value.apply(0) instanceof String name ? name : unnamed(nodes.id(node));
        store.properties(TAGS, nodes, List.of(what.tagProperty()), () -> naming, checkpoint);
        Supplier<StoreReader.LinkSink> sinks = () -> {
            TagReading.Part ofPosts = tags.part();
            TagReading.Part ofUsers = terms.part();
            return (first, second) -> {
                int post = posts.page(first);
                int user = users.page(first);
                List<String> tag =
                        post >= 0 || user >= 0 ? List.of(Objects.requireNonNull(names[nodes.page(second)])) : List.of();
                if (post >= 0) {
                    ofPosts.add(post, tag);
                }
                if (user >= 0) {
                    ofUsers.add(user, tag);
                }
            };
        };
        store.relationships(TAGS, List.of(type), sinks, checkpoint);
    }

    private String unnamed(long node) {
        throw new IllegalArgumentException("the tag node " + node + " has no text in its property " + what.tagProperty()
                + "; name the property that holds the name of a tag with tagProperty");
    }

    /**
     * The texts of a property: a list, or one text separated by commas or else blanks.
     *
     * @throws IllegalArgumentException when it is anything else; names the node
     */
    static Collection<String> texts(@Nullable Object value, String property, long node) {
        if (value == null) {
            return List.of();
        }
        if (value instanceof String[] list) {
            return Arrays.asList(list);
        }
        if (value instanceof String text) {
            return Arrays.asList(text.split(text.indexOf(',') >= 0 ? "," : " ", -1));
        }
        throw new IllegalArgumentException("node " + node + " has the " + property + " " + Options.shown(value)
                + "; it is a list of texts, or one text");
    }
}
