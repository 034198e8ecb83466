/** {@code focus train}, {@code paths} and {@code evaluate}: topic crawls of social sites. */
@NullMarked
package org.crawlgraph.app.command.focus;

import org.jspecify.annotations.NullMarked;
