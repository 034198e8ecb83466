/** Tests of the floors, the peer, the synthetic crawl and the report. */
@NullMarked
package org.crawlgraph.bench;

import org.jspecify.annotations.NullMarked;
