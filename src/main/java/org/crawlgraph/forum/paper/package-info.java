/**
 * The literal method of Cai et al. (2008) for maps of forums: layouts by repetitive regions, link tables, URL formats, which
 * page types stay, and the spanning tree. {@code method: 'paper'} chooses it; the default method uses none of it.
 */
@NullMarked
package org.crawlgraph.forum.paper;

import org.jspecify.annotations.NullMarked;
