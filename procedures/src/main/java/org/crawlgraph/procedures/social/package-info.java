/**
 * {@code crawl.topic.*}, {@code crawl.profiles.*} and {@code crawl.focus.*}: topics of a social graph, user scores for
 * a topic, and simulated topic crawls.
 */
@NullMarked
package org.crawlgraph.procedures.social;

import org.jspecify.annotations.NullMarked;
