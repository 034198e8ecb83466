/**
 * The report of {@code forum evaluate}: {@link org.crawlgraph.app.report.forum.ForumReport} renders the evaluation and
 * the site map.
 */
@NullMarked
package org.crawlgraph.app.report.forum;

import org.jspecify.annotations.NullMarked;
