/** Stored runs, estimates and progress of calls, help and version; the procedures of the reference by family. */
@NullMarked
package org.crawlgraph.procedures.help;

import org.jspecify.annotations.NullMarked;
