/**
 * Pages of social media sites: which are lists, details and profiles, and what they say about posts and users.
 * {@link org.crawlgraph.social.site.SocialMap} holds what is known of a site and reads its pages;
 * {@link org.crawlgraph.social.site.PageKinds} learns the kinds of pages from about ten examples each;
 * {@link org.crawlgraph.social.site.PathStrings} classifies them as in the paper, and computes its table 1.
 */
@NullMarked
package org.crawlgraph.social.site;

import org.jspecify.annotations.NullMarked;
