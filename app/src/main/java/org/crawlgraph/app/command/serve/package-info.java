/** {@code serve}: runs the server on a home. */
@NullMarked
package org.crawlgraph.app.command.serve;

import org.jspecify.annotations.NullMarked;
