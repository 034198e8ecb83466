/** Tests of {@code crawl.topic.*} and {@code crawl.profiles.*} on a real Neo4j. */
@NullMarked
package org.crawlgraph.tests.procedures.social;

import org.jspecify.annotations.NullMarked;
