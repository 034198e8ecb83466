/**
 * Whole sites as files, with all links and optional labels. {@link org.crawlgraph.datasets.labelled.SiteFiles} reads
 * such a folder for simulated crawls, {@link org.crawlgraph.datasets.labelled.PageLabels} the labels of the pages of
 * any site, {@link org.crawlgraph.datasets.labelled.ForumLabels} those for a forum.
 */
@NullMarked
package org.crawlgraph.datasets.labelled;

import org.jspecify.annotations.NullMarked;
