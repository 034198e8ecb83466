/**
 * When to visit a page again: {@link org.crawlgraph.recrawl.VisitHistory} estimates how often it changes, {@link
 * org.crawlgraph.recrawl.RevisitSchedule} says which pages a crawl should visit again now.
 */
@NullMarked
package org.crawlgraph.recrawl;

import org.jspecify.annotations.NullMarked;

