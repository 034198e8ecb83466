/**
 * The literal method of Zhang and Nasraoui (2009) for kinds of pages, and their table 1. {@link org.crawlgraph.social.site.KindMethod}
 * selects it for {@code method: 'paper'}; crawls use it only then.
 */
@NullMarked
package org.crawlgraph.social.paper;

import org.jspecify.annotations.NullMarked;
