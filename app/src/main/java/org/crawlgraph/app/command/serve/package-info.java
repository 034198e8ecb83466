/** {@code serve}: the server on a home, and where it listens. */
@NullMarked
package org.crawlgraph.app.command.serve;

import org.jspecify.annotations.NullMarked;
