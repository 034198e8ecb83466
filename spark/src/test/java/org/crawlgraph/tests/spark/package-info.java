/** The jobs for {@code spark-submit}, on a Spark in this JVM. */
@NullMarked
package org.crawlgraph.tests.spark;

import org.jspecify.annotations.NullMarked;
