/** The report about maps of a forum: {@link org.crawlgraph.app.report.forum.ForumReport} makes the page of an evaluation, with the site map drawn. */
@NullMarked
package org.crawlgraph.app.report.forum;

import org.jspecify.annotations.NullMarked;
