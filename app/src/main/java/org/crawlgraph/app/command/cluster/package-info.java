/** {@code cluster train}, {@code prune}, {@code show}, {@code evaluate} and {@code export}: URL clusters of a site. */
@NullMarked
package org.crawlgraph.app.command.cluster;

import org.jspecify.annotations.NullMarked;
