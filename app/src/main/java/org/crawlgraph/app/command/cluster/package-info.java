/**
 * {@code cluster train}, {@code prune}, {@code show}, {@code evaluate}, {@code export} and {@code sample-compare}: URL
 * clusters of a site.
 */
@NullMarked
package org.crawlgraph.app.command.cluster;

import org.jspecify.annotations.NullMarked;
