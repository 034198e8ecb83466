/** The posts of forums: the layout of posts, learnt from thread pages, and the content of each post. */
@NullMarked
package org.crawlgraph.forum.posts;

import org.jspecify.annotations.NullMarked;
