package org.crawlgraph.spark;

import org.apache.spark.sql.SparkSession;

/** The session of a job: the one that is there, or a new one that ends with the job. */
final class Session implements AutoCloseable {

    private final boolean ours = SparkSession.getDefaultSession().isEmpty();
    private final SparkSession spark;

    /** Begins, with the settings that {@code spark-submit} passed. */
    Session(String job) {
        spark = SparkSession.builder().appName("crawlgraph " + job).getOrCreate();
    }

    SparkSession spark() {
        return spark;
    }

    @Override
    public void close() {
        if (ours) {
            spark.stop();
        }
    }
}
