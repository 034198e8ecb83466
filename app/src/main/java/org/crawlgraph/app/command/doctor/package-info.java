/** {@code doctor}: checks machine, home and ports. */
@NullMarked
package org.crawlgraph.app.command.doctor;

import org.jspecify.annotations.NullMarked;
