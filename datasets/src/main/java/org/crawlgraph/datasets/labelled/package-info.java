/**
 * Whole sites in files, with all links and optional labels. {@link org.crawlgraph.datasets.labelled.SiteFiles} reads
 * such a folder for simulated crawls, {@link org.crawlgraph.datasets.labelled.PageLabels} labels of any site's pages,
 * {@link org.crawlgraph.datasets.labelled.ForumLabels} labels of a forum's pages.
 */
@NullMarked
package org.crawlgraph.datasets.labelled;

import org.jspecify.annotations.NullMarked;
