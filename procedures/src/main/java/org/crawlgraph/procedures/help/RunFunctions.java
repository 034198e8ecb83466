package org.crawlgraph.procedures.help;

import java.util.Map;
import org.crawlgraph.procedures.manifest.Manifest;
import org.crawlgraph.procedures.manifest.Run;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Transaction;
import org.neo4j.procedure.Context;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.UserFunction;

/** {@code crawl.run.options}: the options that repeat a run. */
public final class RunFunctions {

    @Context
    public Transaction tx;

    @UserFunction("crawl.run.options")
    @Description("Returns the options of a run as a map that repeats it, without options that do not"
            + " affect results. The map is read as values, never executed: CALL"
            + " crawl.extractSeeds.write(run.count, crawl.run.options(run.id)).")
    public Map<String, Object> options(@Name("run") @Nullable String run) {
        Manifest manifest = Run.manifest(tx, run);
        return manifest.repeating();
    }
}
