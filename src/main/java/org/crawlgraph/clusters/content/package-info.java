/** The properties of page bodies that crawls and imports store, as evidence for decisions about clusters. */
@NullMarked
package org.crawlgraph.clusters.content;

import org.jspecify.annotations.NullMarked;
