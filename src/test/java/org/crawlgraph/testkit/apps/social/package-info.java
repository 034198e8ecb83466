/**
 * A synthetic social site: {@link org.crawlgraph.testkit.apps.social.Population} makes users, contacts and posts, or reads users and contacts that somebody has published and draws their posts; {@link
 * org.crawlgraph.testkit.apps.social.SocialSite} writes the pages of {@link org.crawlgraph.social.crawl.ModelSite} as HTML.
 */
@NullMarked
package org.crawlgraph.testkit.apps.social;

import org.jspecify.annotations.NullMarked;
