package org.crawlgraph.spark.clusters;

import java.io.IOException;
import java.io.Serializable;

/** Receives rules on the executor that created them. */
@FunctionalInterface
public interface RulesSink extends Serializable {

    /** Stores the rules of a site, atomically. */
    void write(String site, String rules) throws IOException;
}
