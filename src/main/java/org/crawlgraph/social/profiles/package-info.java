/**
 * Ranks of the users of a social site for a topic (Zhang and Nasraoui 2009, section 5).
 * {@link org.crawlgraph.social.profiles.ProfileRanks} ranks all users of a
 * {@link org.crawlgraph.social.profiles.SocialGraph}; {@link org.crawlgraph.social.profiles.TopicVector} and
 * {@link org.crawlgraph.social.profiles.ProfileRanks.ProfileFormula} do the same for one user at a time, for a crawl
 * that discovers users one after another.
 */
@NullMarked
package org.crawlgraph.social.profiles;

import org.jspecify.annotations.NullMarked;
