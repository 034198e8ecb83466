/** Tests of maps of forums, on forums that are made up and known link by link. */
@NullMarked
package org.crawlgraph.tests.forum;

import org.jspecify.annotations.NullMarked;
