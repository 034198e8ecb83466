/** {@code serve}: the server of a home, and its ports. */
@NullMarked
package org.crawlgraph.app.command.serve;

import org.jspecify.annotations.NullMarked;
