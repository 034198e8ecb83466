package org.crawlgraph.procedures.store;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.common.options.Spelling;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.social.profiles.SocialGraph;
import org.crawlgraph.social.topics.TagReading;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.graphdb.Transaction;
import org.neo4j.logging.Log;

/**
 * Which nodes, relationships and properties of the store are users, contacts, posts, tags and profiles.
 *
 * @param userLabels labels of the users
 * @param contactType type of the relationships from a user to the user's contacts
 * @param mutual whether each of two contacts is one of the other, whichever way the relationship goes
 * @param postLabels labels of the posts
 * @param postType type of the relationships between a user and a post of that user, whichever way they go
 * @param tagProperty property that holds the tags of a post, or with {@code tagType} the name of a tag
 * @param tagType type of the relationships from posts and users to their tags; null when a property of posts holds these
 * @param termProperty property of users that holds the terms of their profiles
 * @param given names of the options that a caller has given, whose values must be in the store
 */
public record SocialProjection(
        List<String> userLabels,
        String contactType,
        boolean mutual,
        List<String> postLabels,
        String postType,
        String tagProperty,
        @Nullable String tagType,
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
                    "Property that holds tags, of posts and users or, with tagType, of tag nodes: a list of texts, or"
                            + " one text separated by commas or else blanks; tags of users are terms of their profiles")
            .worded("'tags'; 'name' with tagType");

    public static final Option<String> TAG_TYPE = Option.text(
            "tagType",
            "text",
            "none, tags are a property",
            "Type of relationships from posts and users to tag nodes, where tags are nodes");

    public static final Option<String> TERM_PROPERTY = Option.text(
            "termProperty",
            "terms",
            "Property of users that holds the terms of their profiles, in the form of tagProperty; the profile of a"
                    + " user without it is unknown; if no user has it or tags, the tags of a user's posts are the"
                    + " profile");

    /** Users, posts and tags, without contacts and profiles. */
    public static final List<Option<?>> OF_POSTS = List.of(USERS, POST_LABELS, POST_TYPE, TAG_PROPERTY, TAG_TYPE);

    public static final List<Option<?>> OPTIONS =
            List.of(USERS, CONTACT_TYPE, ORIENTATION, POST_LABELS, POST_TYPE, TAG_PROPERTY, TAG_TYPE, TERM_PROPERTY);

    /** Posts that are looked at to estimate how many tags a post has. */
    private static final int LOOKED_AT = 1000;

    /** Which way contacts go. */
    public enum Orientation {
        /** As the relationships do. */
        NATURAL,
        /** Both ways. */
        UNDIRECTED
    }

    /** Reads the options about users, posts and tags. */
    public static SocialProjection of(Options options) {
        return of(options, true);
    }

    /** Reads the options about posts and tags alone, and the labels of uploaders. */
    public static SocialProjection ofPosts(Options options) {
        return of(options, false);
    }

    private static SocialProjection of(Options options, boolean withContacts) {
        String tagType = options.find(TAG_TYPE);
        List<String> given = new ArrayList<>();
        (withContacts ? OPTIONS : OF_POSTS)
                .stream().filter(options::has).map(Option::name).forEach(given::add);
        return new SocialProjection(
                options.get(USERS),
                withContacts ? options.get(CONTACT_TYPE) : "",
                withContacts && options.get(ORIENTATION) == Orientation.UNDIRECTED,
                options.get(POST_LABELS),
                options.get(POST_TYPE),
                options.get(TAG_PROPERTY, tagType == null ? "tags" : "name"),
                tagType,
                withContacts ? options.get(TERM_PROPERTY) : "",
                given);
    }

    /** The same for a store that may have lost relationships and properties since the caller named them. */
    public SocialProjection asItIs() {
        return new SocialProjection(
                userLabels, contactType, mutual, postLabels, postType, tagProperty, tagType, termProperty, List.of());
    }

    /** Whether contacts and profiles are read too. */
    boolean withContacts() {
        return !contactType.isEmpty();
    }

    /**
     * Reads the graph by the fastest way there is.
     *
     * @param concurrency threads, at least 1
     * @param log told when the fast way does not work on this server
     * @throws IllegalArgumentException when there is no user, or the store does not have what a caller has named
     */
    public SocialStore read(Transaction tx, int concurrency, Log log, Checkpoint checkpoint) {
        check(tx);
        return StoreReader.fastest(
                tx, concurrency, log, (store, workers) -> new SocialReading(this, tx, store, checkpoint).read(workers));
    }

    /** Refuses labels, types and properties that a caller has named and the store does not have, and a graph without users. */
    private void check(Transaction tx) {
        LabelCounts counts = LabelCounts.of(tx);
        for (String label : withContacts() || has(USERS) ? userLabels : List.<String>of()) {
            if (counts.nodes(label) == 0) {
                throw new IllegalArgumentException("no node has the label :" + label + question(label, labels(tx))
                        + "; name the labels of your users with userLabels");
            }
        }
        for (String label : withContacts() && !has(POST_LABELS) ? List.<String>of() : postLabels) {
            if (counts.nodes(label) == 0) {
                throw new IllegalArgumentException("no node has the label :" + label + question(label, labels(tx))
                        + "; name the labels of your posts with postLabels");
            }
        }
        requireType(tx, CONTACT_TYPE, contactType);
        requireType(tx, POST_TYPE, postType);
        requireType(tx, TAG_TYPE, tagType);
        requireKey(tx, TAG_PROPERTY, tagProperty);
        requireKey(tx, TERM_PROPERTY, termProperty);
    }

    private boolean has(Option<?> option) {
        return given.contains(option.name());
    }

    private void requireType(Transaction tx, Option<String> option, @Nullable String type) {
        Collection<String> known = new TreeSet<>();
        tx.getAllRelationshipTypesInUse().forEach(one -> known.add(one.name()));
        if (type != null && has(option) && !known.contains(type)) {
            throw new IllegalArgumentException(
                    option.name() + " is '" + type + "', and no relationship has this type" + question(type, known));
        }
    }

    private void requireKey(Transaction tx, Option<String> option, String key) {
        Collection<String> known = new TreeSet<>();
        tx.getAllPropertyKeys().forEach(known::add);
        if (has(option) && !known.contains(key)) {
            throw new IllegalArgumentException(
                    option.name() + " is '" + key + "', and nothing has such a property" + question(key, known));
        }
    }

    private static String question(String name, Collection<String> known) {
        return Spelling.question(name, known);
    }

    private static Collection<String> labels(Transaction tx) {
        Collection<String> labels = new TreeSet<>();
        tx.getAllLabelsInUse().forEach(label -> labels.add(label.name()));
        return labels;
    }

    /**
     * What reading and working need, told from the counts of the store and the first 1,000 posts.
     *
     * @param work what is done with a graph of so many users, posts and different tags, beside the graph itself
     * @throws IllegalArgumentException when there is no user, or the store does not have what a caller has named
     */
    public Demand demand(Transaction tx, int concurrency, Work work) {
        check(tx);
        LabelCounts counts = LabelCounts.of(tx);
        long users = userLabels.stream().distinct().mapToLong(counts::nodes).sum();
        long posts = postLabels.stream().distinct().mapToLong(counts::nodes).sum();
        long contacts = withContacts() ? counts.relationships(null, contactType, null) * (mutual ? 2 : 1) : 0;
        long tags = tagType == null ? tagsOf(tx, posts) : counts.relationships(null, tagType, null);
        MemoryNeed small = need(users, contacts, posts, tagType == null ? tags / 2 : tags, 0, concurrency, work);
        MemoryNeed large =
                need(users, contacts, posts, tagType == null ? 2 * tags : tags, tags / 10, concurrency, work);
        return new Demand(users + posts, contacts, MemoryNeed.between(small, large));
    }

    /** What is done with a social graph, by users, posts and different tags. */
    @FunctionalInterface
    public interface Work {
        MemoryNeed memory(long users, long posts, long names);
    }

    /**
     * Work, and after it the writing of scores to all users.
     *
     * @param scores how many each user is given, 0 to write nothing
     */
    public static Work writing(Work work, int scores) {
        return (users, posts, names) -> {
            Demand.Work done = (pages, links) -> work.memory(users, posts, names);
            return (scores == 0 ? done : done.writing(scores)).memory(users, 0);
        };
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

    /** How many tags posts have, as far as the first of them tell. */
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
}
