/**
 * Spider traps. {@link org.crawlgraph.crawler.traps.TrapGuard} is what the crawl loop calls. A {@code UrlForm} has a
 * budget that new text earns back, and the forms of a host take turns ({@code FormBudgets}). {@code KnownPages} fetches
 * a page once, whatever URLs lead to it, by a public list of parameters ({@code KnownParameters}) and by lessons
 * ({@code UrlLessons}).
 */
@NullMarked
package org.crawlgraph.crawler.traps;

import org.jspecify.annotations.NullMarked;
