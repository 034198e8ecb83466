/** Tests of the public API of {@link org.crawlgraph.social.crawl}. */
@NullMarked
package org.crawlgraph.tests.focus;

import org.jspecify.annotations.NullMarked;
