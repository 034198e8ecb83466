package org.crawlgraph.procedures.manifest;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Entity;

/**
 * A stored decision. The current value, which users may set, is stored with the last trained value ({@code trained});
 * where they differ, a user decided. The next call makes both equal and sets the reason {@code by-hand}, which later
 * trainings respect. Removing the current value returns the decision to training.
 *
 * @param value the current value, or null
 * @param byHand whether a user decided
 * @param fresh whether the custom decision has not been written with its reason yet
 * @param reason of the decision
 */
public record Decided<T>(@Nullable T value, boolean byHand, boolean fresh, String reason) {

    public static final String STATE = "state";
    public static final String KEPT = "kept";
    public static final String REMOVED = "removed";
    public static final String TRAINED = "trained";
    public static final String REASON = "reason";
    public static final String BY_HAND = "by-hand";

    /**
     * The decision of a node or relationship.
     *
     * @param set the current value; null when it was removed
     * @param trained the last trained value
     */
    public static <T> Decided<T> of(Entity entity, @Nullable T set, @Nullable T trained) {
        String reason = String.valueOf(entity.getProperty(REASON, ""));
        if (set == null) {
            return new Decided<>(trained, false, false, reason);
        }
        boolean fresh = !set.equals(trained);
        boolean byHand = fresh || reason.equals(BY_HAND);
        return new Decided<>(set, byHand, fresh, byHand ? BY_HAND : reason);
    }

    /**
     * Whether a property says kept; null when it is missing.
     *
     * @param name of the entity, for errors
     * @throws IllegalArgumentException when it is neither kept nor removed
     */
    public static @Nullable Boolean state(Entity entity, String property, Supplier<String> name) {
        Object value = entity.getProperty(property, null);
        if (value == null || value.equals(KEPT)) {
            return value == null ? null : Boolean.TRUE;
        }
        if (value.equals(REMOVED)) {
            return false;
        }
        throw new IllegalArgumentException(
                name.get() + " has the " + property + " '" + value + "'; it is 'kept' or 'removed'");
    }

    /** Writes the current value, which becomes the last trained value too. */
    public static void write(Entity entity, String run, String property, Object holds, String reason) {
        entity.setProperty("run", run);
        entity.setProperty(property, holds);
        entity.setProperty(TRAINED, holds);
        entity.setProperty(REASON, reason);
    }
}
