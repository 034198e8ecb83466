/**
 * When to visit a page again: {@link org.crawlgraph.revisit.VisitHistory} estimates how often it changes, {@link
 * org.crawlgraph.revisit.RevisitSchedule} says which pages a crawl should visit again now.
 */
@NullMarked
package org.crawlgraph.revisit;

import org.jspecify.annotations.NullMarked;
