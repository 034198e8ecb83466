package org.crawlgraph.app.server;

import java.net.BindException;
import org.crawlgraph.app.errors.UserError;
import org.jspecify.annotations.Nullable;
import org.neo4j.io.locker.FileLockException;

/** Says in one sentence why Neo4j did not start. */
final class StartFailure {

    private StartFailure() {}

    static boolean isBusyPort(Throwable failure) {
        return find(failure, BindException.class) != null;
    }

    static UserError explain(RuntimeException failure, Home home, Ports ports) {
        if (failure instanceof UserError error) {
            return error;
        }
        if (isBusyPort(failure)) {
            return ports.taken(failure);
        }
        if (find(failure, FileLockException.class) != null) {
            return new UserError(
                    "another CrawlGraph or Neo4j works on " + home.folder()
                            + "; stop it, or choose another folder with --home",
                    failure);
        }
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return new UserError(
                "Neo4j does not start on " + home.folder() + ": " + root.getMessage() + "; see " + home.debugLog(),
                failure);
    }

    private static <T extends Throwable> @Nullable Throwable find(Throwable failure, Class<T> type) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (type.isInstance(cause)) {
                return cause;
            }
        }
        return null;
    }
}
