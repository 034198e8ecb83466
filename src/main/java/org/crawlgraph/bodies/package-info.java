/**
 * What a crawl keeps of the body of each page: {@link org.crawlgraph.bodies.PageBody}. {@code org.crawlgraph.pruning} asks which pages say the same, or name another as
 * their own address.
 */
@NullMarked
package org.crawlgraph.bodies;

import org.jspecify.annotations.NullMarked;
