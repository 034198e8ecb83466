/**
 * Layouts of the literal method of Cai et al. (2008) for forum maps: repetitive regions, link tables and URL formats.
 * {@code method: 'paper'} selects it; the default method uses none of it. Its removal of page types is
 * {@code PaperCleaning}, its spanning tree is in {@code ForumMethod}.
 */
@NullMarked
package org.crawlgraph.forum.paper;

import org.jspecify.annotations.NullMarked;
