/**
 * Page layouts: {@link org.crawlgraph.html.layout.Layouts} groups the pages of a site by structure, not content, and classifies further
 * pages. For sites, such as forums, whose URLs do not show the type of a page.
 */
@NullMarked
package org.crawlgraph.html.layout;

import org.jspecify.annotations.NullMarked;
