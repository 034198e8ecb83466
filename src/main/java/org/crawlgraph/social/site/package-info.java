/**
 * Pages of social media sites: what lists, details and profiles say about posts and users. {@link org.crawlgraph.social.site.SocialMap}
 * describes a site and reads its pages; {@link org.crawlgraph.social.site.KindMethod} selects how their {@linkplain
 * org.crawlgraph.social.kinds kinds} are recognised.
 */
@NullMarked
package org.crawlgraph.social.site;

import org.jspecify.annotations.NullMarked;
