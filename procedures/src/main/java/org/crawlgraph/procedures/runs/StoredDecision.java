package org.crawlgraph.procedures.runs;

import java.util.Set;
import java.util.function.Supplier;
import org.crawlgraph.common.Decision;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Entity;

/**
 * The decision on a node or relationship, by the rules of {@link Decision.Stored}: {@code state} is the current value,
 * which users set or remove; {@code trained} is the value of the last training, {@code reason} its reason.
 */
public final class StoredDecision {

    public static final String STATE = "state";
    public static final String TRAINED = "trained";

    public static final String REASON = "reason";

    private StoredDecision() {}

    /**
     * Reads the decision.
     *
     * @param among the allowed values
     * @param name of the entity, for errors
     * @throws IllegalArgumentException when a value is not allowed
     */
    public static Decision.Stored of(Entity entity, Set<Decision> among, Supplier<String> name) {
        return Decision.Stored.of(
                value(entity, STATE, among, name),
                value(entity, TRAINED, among, name),
                entity.getProperty(REASON, null));
    }

    /** Writes a decision as both the current and the trained value. */
    public static void write(Entity entity, String run, Decision decision, String reason) {
        entity.setProperty("run", run);
        entity.setProperty(STATE, decision.text());
        entity.setProperty(TRAINED, decision.text());
        entity.setProperty(REASON, reason);
    }

    private static @Nullable Decision value(
            Entity entity, String property, Set<Decision> among, Supplier<String> name) {
        Object value = entity.getProperty(property, null);
        return Decision.of(value, among, () -> name.get() + " has the " + property);
    }
}
