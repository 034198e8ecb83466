/**
 * Spider traps: {@link org.crawlgraph.crawler.traps.TrapGuard} decides which tasks are set aside and in which order the forms of a host take
 * turns; {@link org.crawlgraph.crawler.traps.UrlShape} generalises URLs to forms. What a crawl has learned about forms and redundant
 * parameters is kept with its state ({@code frontier.TextBudgets}, {@code frontier.UrlLessons}).
 */
@NullMarked
package org.crawlgraph.crawler.traps;

import org.jspecify.annotations.NullMarked;
