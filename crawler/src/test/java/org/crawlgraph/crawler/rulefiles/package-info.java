/** Rules as other crawlers read them: with their own classes, or in their own language. */
@NullMarked
package org.crawlgraph.crawler.rulefiles;

import org.jspecify.annotations.NullMarked;
