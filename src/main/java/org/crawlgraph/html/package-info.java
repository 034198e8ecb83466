/**
 * Reads fetched pages. {@link org.crawlgraph.html.ContentCoding} decodes a body; {@link org.crawlgraph.html.HtmlPage}
 * reads title, links and robots directives from HTML of any quality; {@link org.crawlgraph.html.HtmlPage} defines
 * links; {@link org.crawlgraph.html.RobotsDirectives} parses the header {@code X-Robots-Tag}.
 *
 * <p>All work is bounded, since pages may be hostile. Public signatures do not expose the HTML parser.
 */
@NullMarked
package org.crawlgraph.html;

import org.jspecify.annotations.NullMarked;
