package org.crawlgraph.spark;

import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;

/**
 * The one session of all tests in this JVM, which goes from one master to another where a test asks for that; it ends
 * with the JVM.
 */
final class Sessions {

    private Sessions() {}

    static synchronized SparkSession on(String master) {
        if (SparkSession.getDefaultSession().isDefined()) {
            SparkSession open = SparkSession.getDefaultSession().get();
            if (open.sparkContext().master().equals(master)) {
                return open;
            }
            open.stop();
        }
        SparkSession spark = SparkSession.builder()
                .master(master)
                .config("spark.ui.enabled", false)
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.sql.shuffle.partitions", 4)
                .config(
                        "spark.sql.warehouse.dir",
                        Path.of(System.getProperty("java.io.tmpdir"), "warehouse")
                                .toString())
                // a few rows are not worth planning and compiling each query for
                .config("spark.sql.adaptive.enabled", false)
                .config("spark.sql.codegen.wholeStage", false)
                .config("spark.sql.codegen.factoryMode", "NO_CODEGEN")
                .getOrCreate();
        spark.sparkContext().setLogLevel("WARN");
        return spark;
    }
}
