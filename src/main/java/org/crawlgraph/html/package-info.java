/**
 * What a fetched page says, from its bytes. {@link org.crawlgraph.html.ContentCoding} unpacks what a server has compressed;
 * {@link org.crawlgraph.html.HtmlPage} reads HTML of any quality: title, links, and what its author asks of robots;
 * {@link org.crawlgraph.html.PageLinks} are the rules by which a reference becomes a link, for links that were found by
 * somebody else; {@link org.crawlgraph.html.RobotsDirectives} reads the header that says the same as the {@code meta} element.
 *
 * <p>All of it is bounded: pages come from anybody, and are made to exhaust their readers. Public signatures show nothing of the
 * HTML parser.
 */
@NullMarked
package org.crawlgraph.html;

import org.jspecify.annotations.NullMarked;
