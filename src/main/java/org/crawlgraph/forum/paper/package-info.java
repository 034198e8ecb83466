/**
 * The literal method of Cai et al. (2008) for forum maps: layouts by repetitive regions, link tables, URL formats, removal of page types,
 * and the spanning tree. {@code method: 'paper'} selects it; the default method uses none of it.
 */
@NullMarked
package org.crawlgraph.forum.paper;

import org.jspecify.annotations.NullMarked;
