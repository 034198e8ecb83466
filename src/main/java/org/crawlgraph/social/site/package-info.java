/**
 * Pages of social media sites: what lists, details and profiles say about posts and users.
 * {@link org.crawlgraph.social.site.SocialMap} describes a site and reads its pages;
 * {@link org.crawlgraph.social.site.KindMethod} selects how their kinds are recognised:
 * {@link org.crawlgraph.social.site.PageKinds} compares the places of links with those of about ten examples of each
 * kind, and {@link org.crawlgraph.social.site.PathStrings} is the literal method of Zhang and Nasraoui (2009), for
 * {@code method: 'paper'} alone.
 */
@NullMarked
package org.crawlgraph.social.site;

import org.jspecify.annotations.NullMarked;
