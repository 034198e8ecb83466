/**
 * Running long work. {@link org.crawlgraph.run.Checkpoint} is the one callback by which an algorithm tells how far it is
 * and learns that it should stop; {@link org.crawlgraph.run.Workers} shares numbered chunks among threads so that results
 * never depend on how many there are. {@link org.crawlgraph.run.MemoryNeed} tells the heap that a computation will take, and
 * {@link org.crawlgraph.run.Heap} refuses what the JVM cannot give; {@link org.crawlgraph.run.Bytes} writes sizes for people,
 * {@link org.crawlgraph.run.TextFingerprint} tells texts apart that are not kept, and {@link org.crawlgraph.run.Retries} does work again that
 * failed for a reason that passes; {@link org.crawlgraph.run.PrivateFiles} keeps files from other users of the machine,
 * {@link org.crawlgraph.run.VisibleText} shows text of strangers.
 */
@NullMarked
package org.crawlgraph.run;

import org.jspecify.annotations.NullMarked;
