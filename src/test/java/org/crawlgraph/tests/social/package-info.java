/** Tests of topics, profile ranks, and pages of social sites. */
@NullMarked
package org.crawlgraph.tests.social;

import org.jspecify.annotations.NullMarked;
