/**
 * A sample of a few hundred pages of a forum to learn from. {@link org.crawlgraph.forum.sampling.ForumSample.ForumPages} is the source of pages, so
 * that an archive, a folder and a live crawl are treated alike. {@link org.crawlgraph.forum.sampling.ForumSample} draws the sample;
 * {@link org.crawlgraph.forum.sampling.ForumScope.SessionKeys} unifies the URLs that sessions give to a page.
 */
@NullMarked
package org.crawlgraph.forum.sampling;

import org.jspecify.annotations.NullMarked;
