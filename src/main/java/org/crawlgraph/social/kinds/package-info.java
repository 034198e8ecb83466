/**
 * Kinds of the pages of a social site, learnt from about ten examples each. {@link org.crawlgraph.social.kinds.PageKinds} compares the
 * places of links.
 */
@NullMarked
package org.crawlgraph.social.kinds;

import org.jspecify.annotations.NullMarked;
