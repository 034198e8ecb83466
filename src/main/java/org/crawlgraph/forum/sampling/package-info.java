/**
 * A few hundred pages of a forum, to learn from. {@link org.crawlgraph.forum.sampling.ForumSample.ForumPages} is all that is asked of where pages come from: an archive,
 * a folder and a live crawl are one to what learns. {@link org.crawlgraph.forum.sampling.ForumSample} draws them; {@link
 * org.crawlgraph.forum.sampling.SessionKeys} makes the many addresses that a session gives to a page one.
 */
@NullMarked
package org.crawlgraph.forum.sampling;

import org.jspecify.annotations.NullMarked;
