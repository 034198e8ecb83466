/** The command {@code focus}. */
@NullMarked
package org.crawlgraph.app.command.focus;

import org.jspecify.annotations.NullMarked;
