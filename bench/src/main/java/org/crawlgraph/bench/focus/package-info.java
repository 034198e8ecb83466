/** Topic crawls of modelled social sites. */
@NullMarked
package org.crawlgraph.bench.focus;

import org.jspecify.annotations.NullMarked;
