/**
 * Maps and logs on disk that are changed together, all or nothing. Everything that is read back is checked; {@link
 * org.crawlgraph.crawler.storage.StateException} tells of damage.
 */
@NullMarked
package org.crawlgraph.crawler.storage;

import org.jspecify.annotations.NullMarked;
