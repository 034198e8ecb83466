package org.crawlgraph.spark.clusters;

import java.io.IOException;
import java.io.Serializable;

/** Takes rules where they are made, on an executor. */
@FunctionalInterface
public interface RulesSink extends Serializable {

    /** Keeps the rules of a site, whole or not at all. */
    void write(String site, String rules) throws IOException;
}
