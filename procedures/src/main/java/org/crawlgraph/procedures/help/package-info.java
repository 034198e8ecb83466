/** Help, versions, estimates and progress of calls; the procedures of the reference by family. */
@NullMarked
package org.crawlgraph.procedures.help;

import org.jspecify.annotations.NullMarked;
