/** Maps of forums: learn one from an archive, show, prune, evaluate and export it, and list posts. */
@NullMarked
package org.crawlgraph.app.command.forum;

import org.jspecify.annotations.NullMarked;
