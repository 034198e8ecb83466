/**
 * Which pages are built alike: {@link org.crawlgraph.html.layout.Layouts} groups the pages of a site by their structure, not by what they say,
 * and tells the layout of further pages. Use it where URLs do not tell what a page is for, as on forums.
 */
@NullMarked
package org.crawlgraph.html.layout;

import org.jspecify.annotations.NullMarked;
