package org.crawlgraph.procedures.social;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.common.Decision;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.neo4j.PublicReader;
import org.crawlgraph.procedures.runs.StoredDecision;
import org.crawlgraph.procedures.runs.StoredNodes;
import org.crawlgraph.social.topics.TagNames;
import org.crawlgraph.social.topics.Topic;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Direction;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.Transaction;

/**
 * A topic in the store, {@code (:Topic {name})-[:HAS_TAG {state}]->(:Tag {name})}. Users decide on a tag by setting
 * {@code state} to {@code kept} or {@code removed}, or by creating a HAS_TAG; after deleting a HAS_TAG, the next call
 * decides again. See {@link StoredDecision}.
 *
 * @param tags its relationships by tag name, normalised by {@link TagNames#normal}
 */
public record StoredTopic(Node node, Map<String, Relationship> tags) {

    public static final Label TOPIC = Label.label("Topic");
    static final Label TAG = Label.label("Tag");
    static final RelationshipType HAS_TAG = RelationshipType.withName("HAS_TAG");

    private static final String NAME = "name";

    /** Finds a topic by name, and locks it until the transaction ends; null when there is none. */
    static @Nullable StoredTopic locked(Transaction tx, String name) {
        StoredTopic topic = find(tx, name);
        if (topic != null) {
            tx.acquireWriteLock(topic.node);
            topic.tags.values().forEach(tx::acquireWriteLock);
        }
        return topic == null ? null : find(tx, name);
    }

    /** Finds a topic by name; null when there is none. */
    static @Nullable StoredTopic find(Transaction tx, String name) {
        List<Node> found = StoredNodes.of(tx, TOPIC, NAME, name);
        return found.isEmpty() ? null : of(found.get(0));
    }

    private static StoredTopic of(Node topic) {
        Map<String, Relationship> tags = new LinkedHashMap<>();
        topic.getRelationships(Direction.OUTGOING, HAS_TAG)
                .forEach(hasTag -> tags.putIfAbsent(name(hasTag.getEndNode()), hasTag));
        return new StoredTopic(topic, tags);
    }

    private static String name(Node tag) {
        String name = tag.getProperty(NAME, null) instanceof String text ? TagNames.normal(text) : null;
        if (name == null) {
            throw new IllegalArgumentException("the (:Tag) node " + PublicReader.id(tag)
                    + " has no string in its property name; set it, or delete the HAS_TAG to it");
        }
        return name;
    }

    /** @throws IllegalArgumentException when there is none */
    static StoredTopic existing(Transaction tx, String name) {
        StoredTopic topic = find(tx, name);
        if (topic == null) {
            String shown = Options.shown(name);
            throw new IllegalArgumentException("no (:Topic) named " + shown
                    + StoredNodes.question(tx, TOPIC, NAME, name) + "; create one with CALL crawl.topic.write(" + shown
                    + "), or pass its tags in the option tags");
        }
        return topic;
    }

    Map<String, Decision.Stored> decisions() {
        Map<String, Decision.Stored> decisions = new TreeMap<>();
        tags.forEach((name, hasTag) -> {
            Decision.Stored stored = StoredDecision.of(hasTag, Decision.PAGES, () -> "the HAS_TAG to '" + name + "'");
            boolean drawn = stored.value() == null; // by a user
            decisions.put(name, drawn ? Decision.Stored.of(Decision.KEPT, null, null) : stored);
        });
        return decisions;
    }

    /**
     * The tags of the topic, by name.
     *
     * @throws IllegalArgumentException when no tag is kept
     */
    List<String> kept() {
        List<String> kept = decisions().entrySet().stream()
                .filter(decision -> decision.getValue().isFetched())
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
        if (kept.isEmpty()) {
            throw new IllegalArgumentException("the (:Topic) named " + Options.shown(node.getProperty(NAME, ""))
                    + " has no tag with the state 'kept'; set the state of at least one");
        }
        return kept;
    }

    /** User decisions: whether a tag is kept, by name. */
    Map<String, Boolean> byHand() {
        Map<String, Boolean> byHand = new TreeMap<>();
        decisions().forEach((name, decision) -> {
            if (decision.byHand()) {
                byHand.put(name, decision.isFetched());
            }
        });
        return byHand;
    }

    /**
     * Replaces a topic, keeping user decisions; returns whether each tag is kept, by name.
     *
     * @param before the previous topic, or null
     */
    static Map<String, Boolean> write(
            Transaction tx, @Nullable StoredTopic before, String name, Topic topic, String run) {
        Node node = before == null ? tx.createNode(TOPIC) : before.node;
        node.setProperty(NAME, name);
        node.setProperty("tag", topic.tag());
        node.setProperty("posts", topic.posts());
        node.setProperty("withTag", topic.withTag());
        node.setProperty("run", run);
        Map<String, Boolean> byHand = before == null ? Map.of() : before.byHand();
        Map<String, Relationship> tags = before == null ? new HashMap<>() : new HashMap<>(before.tags);
        Map<String, Boolean> written = new TreeMap<>(byHand);
        for (Topic.Tag tag : topic.tags()) {
            Relationship hasTag = tags.computeIfAbsent(
                    tag.name(), missing -> node.createRelationshipTo(tag(tx, missing, run), HAS_TAG));
            hasTag.setProperty("rank", (long) tag.rank());
            hasTag.setProperty("votes", tag.votes());
            hasTag.setProperty("posts", tag.posts());
            hasTag.setProperty("uploaders", (long) tag.uploaders());
            hasTag.setProperty("phi", tag.phi());
            hasTag.setProperty("g2", tag.g2());
            written.putIfAbsent(tag.name(), true);
        }
        tags.forEach((tag, hasTag) -> {
            Boolean kept = written.get(tag);
            if (kept == null) {
                delete(hasTag);
            } else {
                String reason = byHand.containsKey(tag) ? Decision.BY_HAND : "together";
                StoredDecision.write(hasTag, run, Decision.page(kept), reason);
            }
        });
        return written;
    }

    /** Finds or creates a tag; a new tag stores the id of the run, for deletion. */
    private static Node tag(Transaction tx, String name, String run) {
        List<Node> found = StoredNodes.of(tx, TAG, NAME, name);
        if (!found.isEmpty()) {
            return found.get(0);
        }
        Node tag = tx.createNode(TAG);
        tag.setProperty(NAME, name);
        tag.setProperty("run", run);
        return tag;
    }

    /** Deletes a HAS_TAG, and its tag if a run created it and nothing else refers to it. */
    private static void delete(Relationship hasTag) {
        Node tag = hasTag.getEndNode();
        hasTag.delete();
        if (tag.hasProperty("run") && tag.hasLabel(TAG) && !tag.hasRelationship()) {
            tag.delete();
        }
    }

    /** Deletes the topics last written by a run, including user decisions. */
    public static void drop(Transaction tx, String run) {
        List<Node> topics = StoredNodes.of(tx, TOPIC, "run", run);
        topics.forEach(
                topic -> topic.getRelationships(Direction.OUTGOING, HAS_TAG).forEach(StoredTopic::delete));
        StoredNodes.delete(topics, () -> {});
    }
}
