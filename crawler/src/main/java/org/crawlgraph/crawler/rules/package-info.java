/**
 * Rules that say what to skip, read from a file: {@link org.crawlgraph.crawler.rules.RuleFile} reads what
 * {@link org.crawlgraph.rules.RuleFormat#JSON} wrote, so that a crawl needs no database to be selective.
 */
@NullMarked
package org.crawlgraph.crawler.rules;

import org.jspecify.annotations.NullMarked;
