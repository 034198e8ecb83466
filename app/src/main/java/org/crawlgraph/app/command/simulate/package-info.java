/** {@code simulate}: what a crawl from some seeds would find. */
@NullMarked
package org.crawlgraph.app.command.simulate;

import org.jspecify.annotations.NullMarked;
