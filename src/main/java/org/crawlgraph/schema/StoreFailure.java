package org.crawlgraph.schema;

import java.io.Serial;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A store that does not answer, or returned an error. */
public class StoreFailure extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    private static final String NOT_UNIQUE = "Neo.DatabaseError.Schema.ConstraintCreationFailed";
    private static final String VIOLATION = "Neo.ClientError.Schema.ConstraintValidationFailed";

    /** What a violation names. */
    private static final Pattern REJECTED = Pattern.compile("label `([^`]*)` and property `([^`]*)`");

    /**
     * Transient failures that the server classifies as client errors: it is stopping, or another transaction was
     * faster.
     */
    private static final Set<String> PASSING = Set.of(
            VIOLATION,
            "Neo.ClientError.Transaction.Terminated",
            "Neo.ClientError.Transaction.TransactionTimedOut",
            "Neo.ClientError.Transaction.TransactionTimedOutClientConfiguration",
            "Neo.ClientError.Transaction.LockClientStopped",
            "Neo.ClientError.Statement.EntityNotFound");

    private final boolean passing;

    /**
     * Creates a failure.
     *
     * @param message what, where, and what to do
     * @param passing whether a retry may succeed
     * @param cause null when detected here
     */
    public StoreFailure(String message, boolean passing, @Nullable Throwable cause) {
        super(message, cause);
        this.passing = passing;
    }

    /**
     * Whether a retry may succeed: the store is down, stopping or busy. Writes were applied completely or not at all,
     * and can be repeated.
     */
    public boolean passing() {
        return passing;
    }

    /**
     * Creates a failure that a database reports.
     *
     * @param where the database, such as {@code "the server at bolt://localhost:7687"}
     * @param code of Neo4j, such as {@code Neo.ClientError.Security.Forbidden}
     * @param client whether the request is at fault, unless {@code code} is known to pass
     * @param message also tells whether a violated constraint is part of the schema
     */
    public static StoreFailure reported(
            String where, String code, boolean client, @Nullable String message, Throwable cause) {
        if (code.equals(NOT_UNIQUE)) {
            return new StoreFailure(
                    message + " Delete or merge nodes until each value is left once, and run this again", false, cause);
        }
        boolean violation = code.equals(VIOLATION);
        String advised = violation ? violation(message) : String.valueOf(message);
        boolean passing = !client || (PASSING.contains(code) && !(violation && isOfOthers(advised)));
        return new StoreFailure(passing ? where + " reported: " + advised : advised, passing, cause);
    }

    /**
     * The database's message about a value that a uniqueness constraint rejects, with what to do if a retry fails too.
     */
    public static String violation(@Nullable String message) {
        return message + ". A uniqueness constraint of the database allows this value once: delete or merge the other"
                + " node, or drop the constraint (SHOW CONSTRAINTS lists it)";
    }

    /**
     * Whether a violation is of a constraint that is not part of the schema. Those of the schema are on the keys that
     * writes look up first, so another transaction has just created the same node.
     */
    private static boolean isOfOthers(String violation) {
        Matcher named = REJECTED.matcher(violation);
        return named.find()
                && Stream.of(SchemaEntry.ALL, SchemaEntry.SOCIAL)
                        .flatMap(List::stream)
                        .filter(SchemaEntry::unique)
                        .noneMatch(entry -> entry.label().equals(named.group(1))
                                && entry.property().equals(named.group(2)));
    }

    /** Whether a failure comes from a store, and a retry may succeed. */
    public static boolean isPassing(Throwable failure) {
        return failure instanceof StoreFailure known && known.passing;
    }
}
