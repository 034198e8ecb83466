/**
 * {@code serve}, {@code demo} and {@code doctor}: run the server on a home, show it with a sample crawl, and check a
 * home.
 */
@NullMarked
package org.crawlgraph.app.command.serve;

import org.jspecify.annotations.NullMarked;
