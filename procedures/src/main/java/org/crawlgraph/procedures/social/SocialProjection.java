package org.crawlgraph.procedures.social;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Function;
import java.util.function.Supplier;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.common.options.Spelling;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.procedures.graphs.MemoryEstimate;
import org.crawlgraph.procedures.graphs.MemoryEstimate.Work;
import org.crawlgraph.procedures.graphs.NodeIds;
import org.crawlgraph.procedures.graphs.PageGraph;
import org.crawlgraph.procedures.neo4j.PublicReader;
import org.crawlgraph.procedures.neo4j.StoreCounts;
import org.crawlgraph.procedures.neo4j.StoreReader;
import org.crawlgraph.social.profiles.SocialGraph;
import org.crawlgraph.social.topics.Posts;
import org.crawlgraph.social.topics.TagNames;
import org.crawlgraph.social.topics.TagReading;
import org.crawlgraph.social.topics.TagRows;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.graphdb.Transaction;
import org.neo4j.logging.Log;

/**
 * The nodes, relationships and properties of the store with users, contacts, posts, tags and profiles.
 *
 * @param contactType type of the relationships from a user to the user's contacts
 * @param mutual whether contacts are symmetric
 * @param postType type of the relationships between a user and a post of that user, in either direction
 * @param tagProperty property with the tags of a post or user
 * @param termProperty property of users with the terms of their profiles
 * @param given names of the options set by the caller, whose values must exist in the store
 */
record SocialProjection(
        List<String> userLabels,
        String contactType,
        boolean mutual,
        List<String> postLabels,
        String postType,
        String tagProperty,
        String termProperty,
        Collection<String> given) {

    public static final Option<List<String>> USERS =
            Option.names("userLabels", List.of("User"), "Labels of users; a node with any of them is a user");

    public static final Option<String> CONTACT_TYPE =
            Option.text("contactType", "CONTACT", "Type of relationships from a user to a contact");

    public static final Option<Orientation> ORIENTATION = Option.choice(
            "orientation",
            Orientation.NATURAL,
            "Direction of links: 'natural', the end node is a contact of the start node; 'undirected', each is a"
                    + " contact of the other");

    public static final Option<List<String>> POST_LABELS =
            Option.names("postLabels", List.of("Post"), "Labels of posts; a node with any of them is a post");

    public static final Option<String> POST_TYPE = Option.text(
            "postType", "POSTED", "Type of relationships between a user and a post of that user, in either direction");

    public static final Option<String> TAG_PROPERTY = Option.text(
            "tagProperty",
            "tags",
            "Property with tags, of posts and users: a list of strings, or one string separated by commas or else blanks;"
                    + " tags of users are terms of their profiles");

    public static final Option<String> TERM_PROPERTY = Option.text(
            "termProperty",
            "terms",
            "Property of users with the terms of their profiles, in the form of tagProperty; the"
                    + " profile of a user without it is unknown; if no user has terms or tags, the tags of a"
                    + " user's posts are the profile");

    /** Users, posts and tags, without contacts and profiles. */
    public static final List<Option<?>> OF_POSTS = List.of(USERS, POST_LABELS, POST_TYPE, TAG_PROPERTY);

    public static final List<Option<?>> OPTIONS =
            List.of(USERS, CONTACT_TYPE, ORIENTATION, POST_LABELS, POST_TYPE, TAG_PROPERTY, TERM_PROPERTY);

    /** Number of posts sampled to estimate the number of tags per post. */
    private static final int LOOKED_AT = 1000;

    public enum Orientation {
        NATURAL,
        UNDIRECTED
    }

    public static SocialProjection of(Options options) {
        return of(options, true);
    }

    /** Reads the options for posts, tags and user labels. */
    public static SocialProjection ofPosts(Options options) {
        return of(options, false);
    }

    private static SocialProjection of(Options options, boolean withContacts) {
        List<String> given = new ArrayList<>();
        (withContacts ? OPTIONS : OF_POSTS)
                .stream().filter(options::isOverridden).map(Option::name).forEach(given::add);
        return new SocialProjection(
                options.get(USERS),
                withContacts ? options.get(CONTACT_TYPE) : "",
                withContacts && options.get(ORIENTATION) == Orientation.UNDIRECTED,
                options.get(POST_LABELS),
                options.get(POST_TYPE),
                options.get(TAG_PROPERTY),
                withContacts ? options.get(TERM_PROPERTY) : "",
                given);
    }

    /** Whether to read contacts and profiles. */
    boolean withContacts() {
        return !contactType.isEmpty();
    }

    /**
     * Reads the graph with the fastest available reader.
     *
     * @param concurrency threads, at least 1
     * @param log receives a warning when the fast reader does not work on this server
     * @throws IllegalArgumentException if the store has no users, or lacks a given label, type or property
     */
    public SocialStore read(Transaction tx, int concurrency, Log log, Checkpoint checkpoint) {
        check(tx);
        return StoreReader.fastest(
                tx, concurrency, log, (store, workers) -> new SocialReading(this, tx, store, checkpoint).read(workers));
    }

    /** Rejects a store without users, or without a given label, type or property. */
    private void check(Transaction tx) {
        String noLabel = "no node has this label";
        String noType = "no relationship has this type";
        String noProperty = "no node has this property";
        require(USERS, userLabels, withContacts(), tx.getAllLabelsInUse(), Label::name, noLabel);
        require(POST_LABELS, postLabels, !withContacts(), tx.getAllLabelsInUse(), Label::name, noLabel);
        Iterable<RelationshipType> types = tx.getAllRelationshipTypesInUse();
        require(CONTACT_TYPE, List.of(contactType), false, types, RelationshipType::name, noType);
        require(POST_TYPE, List.of(postType), false, types, RelationshipType::name, noType);
        Iterable<String> keys = tx.getAllPropertyKeys();
        require(TAG_PROPERTY, List.of(tagProperty), false, keys, key -> key, noProperty);
        require(TERM_PROPERTY, List.of(termProperty), false, keys, key -> key, noProperty);
    }

    private <T> void require(
            Option<?> option,
            List<String> values,
            boolean always,
            Iterable<T> tokens,
            Function<T, String> name,
            String problem) {
        Set<String> known = new TreeSet<>();
        tokens.forEach(token -> known.add(name.apply(token)));
        for (String value : always || given.contains(option.name()) ? values : List.<String>of()) {
            if (!known.contains(value)) {
                throw new IllegalArgumentException(option.name() + " is " + Options.shown(value) + ", but " + problem
                        + Spelling.question(value, known));
            }
        }
    }

    /**
     * Estimates the heap for reading and working, from the counts of the store and the first 1,000 posts.
     *
     * @param work work on the graph, excluding the graph, by users, posts and distinct tags
     * @throws IllegalArgumentException if the store has no users, or lacks a given label, type or property
     */
    public MemoryEstimate memory(Transaction tx, int concurrency, Work work) {
        check(tx);
        StoreCounts counts = new StoreCounts(tx);
        long users = userLabels.stream().distinct().mapToLong(counts::nodes).sum();
        long posts = postLabels.stream().distinct().mapToLong(counts::nodes).sum();
        long contacts = withContacts() ? counts.relationships(null, contactType, null) * (mutual ? 2 : 1) : 0;
        long tags = tagsOf(tx, posts);
        MemoryNeed small = need(users, contacts, posts, tags / 2, 0, concurrency, work);
        MemoryNeed large = need(users, contacts, posts, 2 * tags, tags / 10, concurrency, work);
        return new MemoryEstimate(users + posts, contacts, MemoryNeed.between(small, large));
    }

    private static MemoryNeed need(
            long users, long contacts, long posts, long tags, long names, int concurrency, Work work) {
        MemoryNeed ids = MemoryNeed.of("node ids", 0, 24 * (users + posts));
        return MemoryNeed.largest(
                "heap",
                MemoryNeed.sum("reading contacts", ids, LinkGraphBuilder.memory(users, contacts, concurrency, false)),
                MemoryNeed.sum(
                        "reading tags",
                        ids,
                        MemoryNeed.of("contacts and uploaders", 4 * (users + contacts + posts)),
                        TagReading.memory(users + posts, tags, names, names)),
                MemoryNeed.sum(
                        "working",
                        ids,
                        SocialGraph.memory(users, contacts, posts, tags, 0),
                        work.memory(users, posts, names)));
    }

    /** Extrapolates the number of tags of all posts from the first posts. */
    private long tagsOf(Transaction tx, long posts) {
        long looked = 0;
        long tags = 0;
        try (ResourceIterator<Node> nodes = tx.findNodes(Label.label(postLabels.get(0)))) {
            while (nodes.hasNext() && looked < LOOKED_AT) {
                Node node = nodes.next();
                looked++;
                tags += SocialReading.texts(node.getProperty(tagProperty, null), tagProperty, PublicReader.id(node))
                        .size();
            }
        }
        return looked == 0 ? 0 : posts * tags / looked;
    }

    /**
     * Reads a social graph from the store. Users and posts are numbered by node id, tags by name, so the result does
     * not depend on threads or scan order.
     */
    private record SocialReading(SocialProjection what, Transaction tx, StoreReader store, Checkpoint checkpoint) {

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
            properties(TAGS, posts, what.tagProperty(), tags);
            if (what.withContacts()) {
                properties(PROFILES, users, what.termProperty(), terms);
                if (!what.tagProperty().equals(what.termProperty())) {
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

        /** The nodes with any of these labels; may be empty. */
        private NodeIds nodes(List<String> labels) {
            StoreCounts counts = new StoreCounts(tx);
            List<String> used =
                    labels.stream().filter(label -> counts.nodes(label) > 0).toList();
            return used.isEmpty() ? NodeIds.of(List.of()) : NodeIds.of(store.nodes(used, checkpoint));
        }

        private LinkGraph contacts(NodeIds users, Workers workers) {
            LinkGraphBuilder builder = new LinkGraphBuilder(users.count());
            if (what.withContacts()) {
                users.links(store, CONTACTS, List.of(what.contactType()), what.mutual(), builder, checkpoint);
            }
            return builder.build(workers, checkpoint);
        }

        /**
         * The uploader of each post: the user with the smallest id if there are several; without any, the node itself
         * if it is also a user.
         */
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

        /**
         * The texts of a property: a list, or one text separated by commas or else blanks.
         *
         * @throws IllegalArgumentException for any other value; names the node
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
                    + "; it must be a list of strings, or one string");
        }
    }

    /**
     * A social graph read from the store, and its nodes.
     *
     * @param source where and how it was read
     */
    public record SocialStore(
            SocialProjection projection, NodeIds users, NodeIds posts, SocialGraph graph, String source) {

        /** The users as a graph to write scores to, with contacts as links. */
        public PageGraph ofUsers() {
            return graph(users, graph.contacts(), projection.userLabels(), projection.contactType());
        }

        /** The posts as a graph, without links. */
        public PageGraph ofPosts() {
            LinkGraph none = new LinkGraphBuilder(posts.count()).build();
            return graph(posts, none, projection.postLabels(), projection.postType());
        }

        private PageGraph graph(NodeIds nodes, LinkGraph links, List<String> labels, String type) {
            return new PageGraph(nodes, SiteGraph.withoutSites(links), Map.of(), labels, List.of(type), source);
        }

        /** Heap in bytes, excluding tag names. */
        public long bytes() {
            return users.bytes() + posts.bytes() + graph.bytes();
        }
    }
}
