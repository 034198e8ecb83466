/**
 * What the bodies of fetched pages say about the kinds of pages of a site: {@link org.crawlgraph.bodies.PageBody} is what a crawl keeps of each,
 * {@link org.crawlgraph.bodies.BodyDecisions} finds kinds that bring nothing new by it, and {@link org.crawlgraph.bodies.PageTitles} tells whether a page is what
 * its links make it seem. Without bodies nothing is decided here.
 */
@NullMarked
package org.crawlgraph.bodies;

import org.jspecify.annotations.NullMarked;
