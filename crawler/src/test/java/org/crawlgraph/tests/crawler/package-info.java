/** Tests of what the crawler offers to others. */
@NullMarked
package org.crawlgraph.tests.crawler;

import org.jspecify.annotations.NullMarked;
