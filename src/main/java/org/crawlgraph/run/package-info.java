/**
 * Running long work. {@link org.crawlgraph.run.Checkpoint} is the one callback by which an algorithm tells how far it is
 * and learns that it should stop; {@link org.crawlgraph.run.Workers} shares numbered chunks among threads so that results
 * never depend on how many there are.
 */
@NullMarked
package org.crawlgraph.run;

import org.jspecify.annotations.NullMarked;
