/**
 * URLs, hosts and sites. {@link org.crawlgraph.url.BaseUrl} resolves references.
 * {@link org.crawlgraph.url.CanonicalUrl} gives the spelling under which a page is stored, and rejects texts that are
 * not the URL of a page. {@link org.crawlgraph.url.Host} extracts the host of a URL, fast enough for every URL of a
 * large crawl, {@link org.crawlgraph.url.Site} maps it to its site, and {@link org.crawlgraph.url.ReversedHost} reads
 * the notation of Common Crawl. Nothing here resolves a host name or opens a connection.
 */
@NullMarked
package org.crawlgraph.url;

import org.jspecify.annotations.NullMarked;
