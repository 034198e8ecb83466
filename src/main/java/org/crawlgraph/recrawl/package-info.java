/**
 * When to visit a page again. {@link org.crawlgraph.recrawl.RevisitSchedule.VisitHistory} estimates how often a page changes;
 * {@link org.crawlgraph.recrawl.RevisitSchedule} decides which pages to visit now.
 */
@NullMarked
package org.crawlgraph.recrawl;

import org.jspecify.annotations.NullMarked;
