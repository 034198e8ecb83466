/**
 * How much the users of a social site are about a topic (Zhang and Nasraoui 2009, section 5). {@link org.crawlgraph.profile.ProfileRanks}
 * ranks all users of a {@link org.crawlgraph.profile.SocialGraph}; {@link org.crawlgraph.profile.TopicVector} and {@link
 * org.crawlgraph.profile.ProfileFormula} are the same for one user at a time, for a crawl that learns of them one after another.
 */
@NullMarked
package org.crawlgraph.profile;

import org.jspecify.annotations.NullMarked;
