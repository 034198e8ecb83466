/**
 * {@code crawl.topic.*} and {@code crawl.profiles.*}: topics of a social graph, and how much its users are about them.
 */
@NullMarked
package org.crawlgraph.procedures.social;

import org.jspecify.annotations.NullMarked;
