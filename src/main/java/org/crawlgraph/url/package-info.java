/**
 * Addresses of pages. {@link org.crawlgraph.url.Host} cuts the host out of a URL as it stands, fast enough for every URL of
 * a large crawl; {@link org.crawlgraph.url.Site} turns a host into the site whose inner links do not count;
 * {@link org.crawlgraph.url.CanonicalUrl} gives the one spelling under which a page is stored, and refuses what is not the
 * address of a page. Nothing here looks up a name or opens a connection.
 */
@NullMarked
package org.crawlgraph.url;

import org.jspecify.annotations.NullMarked;

