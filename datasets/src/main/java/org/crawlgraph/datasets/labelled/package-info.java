/**
 * Whole sites as files, with all links between their pages and with what each page is worth, where that is known. {@link
 * org.crawlgraph.datasets.labelled.SiteFiles} reads such a folder to try crawls on; what goes into a store is read by the other
 * packages. {@link org.crawlgraph.datasets.labelled.PageLabels} reads what the pages of any site are worth, {@link
 * org.crawlgraph.datasets.labelled.ForumLabels} what those of a forum are.
 */
@NullMarked
package org.crawlgraph.datasets.labelled;

import org.jspecify.annotations.NullMarked;
