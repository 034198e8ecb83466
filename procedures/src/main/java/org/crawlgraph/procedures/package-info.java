/**
 * Doors from Cypher to the core.
 */
@NullMarked
package org.crawlgraph.procedures;

import org.jspecify.annotations.NullMarked;
