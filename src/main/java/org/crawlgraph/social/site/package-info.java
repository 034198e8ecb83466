/**
 * Pages of social media sites: which are lists, details and profiles, and what they say of posts and people. {@link
 * org.crawlgraph.social.site.SocialMap} is what is known of a site and reads its pages; {@link org.crawlgraph.social.site.PageKinds} tells the
 * kinds of pages after ten examples of each; {@link org.crawlgraph.social.site.PathStrings} does so as Zhang and Nasraoui (2009) say, and counts its table 1.
 */
@NullMarked
package org.crawlgraph.social.site;

import org.jspecify.annotations.NullMarked;

