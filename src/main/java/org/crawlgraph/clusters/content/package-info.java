/**
 * What the bodies of fetched pages say about the kinds of pages of a site: {@link org.crawlgraph.clusters.content.PageBody} is what a crawl keeps of each,
 * {@link org.crawlgraph.clusters.content.BodyDecisions} finds kinds that bring nothing new by it, and {@link org.crawlgraph.clusters.content.PageTitles} tells whether a page is what
 * its links make it seem. Without bodies these decide nothing; {@link org.crawlgraph.clusters.content.SameLinks} finds pages of one object by their links.
 */
@NullMarked
package org.crawlgraph.clusters.content;

import org.jspecify.annotations.NullMarked;
