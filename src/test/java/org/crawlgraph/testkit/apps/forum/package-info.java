/**
 * A made-up forum with the truth about each page and each link. {@link org.crawlgraph.testkit.apps.forum.SyntheticForum} answers for one URL at a time, so that
 * {@link org.crawlgraph.testkit.site.SiteServer} serves it to real crawlers; {@link org.crawlgraph.testkit.apps.forum.SyntheticForum#stored} is what a breadth-first crawl
 * finds. {@link org.crawlgraph.testkit.apps.forum.ForumStyle} are three kinds of software, by their addresses and templates.
 *
 * <p>What it is like was chosen before any algorithm saw it, after what people know from the forums of their time; numbers measured on it are
 * published as they are.
 */
@NullMarked
package org.crawlgraph.testkit.apps.forum;

import org.jspecify.annotations.NullMarked;
