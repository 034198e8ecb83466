/**
 * Reads fetched pages. {@link org.crawlgraph.html.ContentCoding} decompresses a body; {@link
 * org.crawlgraph.html.HtmlPage} reads HTML of any quality: title, links, and robots directives; {@link
 * org.crawlgraph.html.PageLinks} has the rules for links; {@link org.crawlgraph.html.RobotsDirectives} reads the header
 * {@code X-Robots-Tag}.
 *
 * <p>All work is bounded, since pages may be hostile. Public signatures do not expose the HTML parser.
 */
@NullMarked
package org.crawlgraph.html;

import org.jspecify.annotations.NullMarked;
