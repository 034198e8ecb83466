package org.crawlgraph.procedures.manifest;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Entity;

/**
 * What has been decided about a stored thing. Beside what holds, which people may set, lies what was written last ({@code trained}): where they differ, a
 * person has decided. Once that has been seen, both are the same again and the reason is {@code by-hand}, which is respected from then on. Taking away what
 * holds hands the decision back.
 *
 * @param value what holds; null when nothing was decided
 * @param byHand whether a person has decided so
 * @param fresh whether that has not been written with its reason yet
 * @param reason why
 */
public record Decided<T>(@Nullable T value, boolean byHand, boolean fresh, String reason) {

    public static final String STATE = "state";
    public static final String KEPT = "kept";
    public static final String REMOVED = "removed";
    public static final String TRAINED = "trained";
    public static final String REASON = "reason";
    public static final String BY_HAND = "by-hand";

    /**
     * About a node or relationship.
     *
     * @param set what holds; null when it was taken away
     * @param trained what was written last
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
     * @param name of the thing, asked for when it is refused
     * @throws IllegalArgumentException when it says neither kept nor removed
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

    /** The word for it. */
    public static String stateText(boolean kept) {
        return kept ? KEPT : REMOVED;
    }

    /** Writes what holds, which is then also what was written last. */
    public static void write(Entity entity, String run, String property, Object holds, String reason) {
        entity.setProperty("run", run);
        entity.setProperty(property, holds);
        entity.setProperty(TRAINED, holds);
        entity.setProperty(REASON, reason);
    }
}
