/** {@code simulate}: simulated crawls from seeds and baselines. */
@NullMarked
package org.crawlgraph.app.command.simulate;

import org.jspecify.annotations.NullMarked;
