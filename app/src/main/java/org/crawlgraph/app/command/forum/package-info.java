/** Maps of forums: learn one from an archive, look at it, decide by hand. */
@NullMarked
package org.crawlgraph.app.command.forum;

import org.jspecify.annotations.NullMarked;
