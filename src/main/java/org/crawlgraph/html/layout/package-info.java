/**
 * Which pages are built alike: {@link org.crawlgraph.html.layout.Layouts} groups the pages of a site by their
 * structure, not by what they say, and classifies further pages. Use it where URLs do not show the type of a page, as
 * on forums.
 */
@NullMarked
package org.crawlgraph.html.layout;

import org.jspecify.annotations.NullMarked;
