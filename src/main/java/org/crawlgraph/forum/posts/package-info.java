/** Posts as objects: the layout of the posts of a forum, learnt from its thread pages, and what each post says. */
@NullMarked
package org.crawlgraph.forum.posts;

import org.jspecify.annotations.NullMarked;
