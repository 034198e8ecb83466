/**
 * The literal method of Zhang and Nasraoui (2009) for kinds of pages, and their table 1. {@link
 * org.crawlgraph.social.site.KindMethod} chooses it for {@code method: 'paper'}; nothing else on the way of a crawl uses it.
 */
@NullMarked
package org.crawlgraph.social.paper;

import org.jspecify.annotations.NullMarked;
