/**
 * What the bodies of fetched pages say about the kinds of pages of a site: {@link org.crawlgraph.bodies.PageBody} is what a crawl keeps of each,
 * {@link org.crawlgraph.bodies.BodyDecisions} finds kinds that bring nothing new by it, and {@link org.crawlgraph.bodies.PageTitles} tells whether a page is what
 * its links make it seem. Without bodies these decide nothing; {@link org.crawlgraph.bodies.SameLinks} finds pages of one object by their links.
 */
@NullMarked
package org.crawlgraph.bodies;

import org.jspecify.annotations.NullMarked;
