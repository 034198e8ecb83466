/** Synthetic sites like the ones of common applications, with labels that links alone hardly show. */
@NullMarked
package org.crawlgraph.testkit.apps;

import org.jspecify.annotations.NullMarked;
