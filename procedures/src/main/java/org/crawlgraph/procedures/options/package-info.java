/**
 * The options map of a call. {@link org.crawlgraph.procedures.options.Options} reads it strictly; {@link
 * org.crawlgraph.procedures.options.Spelling} finds what a wrong name may have meant. Every door begins here; nothing
 * here knows Neo4j.
 */
@NullMarked
package org.crawlgraph.procedures.options;

import org.jspecify.annotations.NullMarked;
