/**
 * A synthetic forum with labels of each page and each link. {@link org.crawlgraph.testkit.apps.forum.SyntheticForum}
 * answers for one URL at a time, so that {@link org.crawlgraph.testkit.site.SiteServer} serves it to real crawlers;
 * {@link org.crawlgraph.testkit.apps.forum.SyntheticForum#stored} is what a breadth-first crawl finds.
 * {@link org.crawlgraph.testkit.apps.forum.ForumStyle} are kinds of software, by their addresses and templates.
 *
 * <p>It was designed after common forum software, before any algorithm was tested on it; {@code SMF} and
 * {@code PROSILVER} after their templates, when the algorithm was tuned on other software.
 */
@NullMarked
package org.crawlgraph.testkit.apps.forum;

import org.jspecify.annotations.NullMarked;
