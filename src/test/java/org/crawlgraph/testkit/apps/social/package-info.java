/**
 * A synthetic social site: {@link org.crawlgraph.testkit.apps.social.Population} generates users, contacts and posts,
 * or reads published users and contacts and draws their posts; {@link org.crawlgraph.testkit.apps.social.SocialSite}
 * writes the pages of {@link org.crawlgraph.social.crawl.ModelSite} as HTML.
 */
@NullMarked
package org.crawlgraph.testkit.apps.social;

import org.jspecify.annotations.NullMarked;
