/** {@code crawl.topic.*} and {@code crawl.profiles.*}: topics of a social graph, and user scores for a topic. */
@NullMarked
package org.crawlgraph.procedures.social;

import org.jspecify.annotations.NullMarked;
