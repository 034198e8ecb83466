/**
 * Running long work. {@link org.crawlgraph.common.Checkpoint} is the one callback by which an algorithm tells how far it is
 * and learns that it should stop; {@link org.crawlgraph.common.Workers} shares numbered chunks among threads so that results
 * never depend on how many there are. {@link org.crawlgraph.common.MemoryNeed} tells the heap that a computation will take, and
 * {@link org.crawlgraph.common.Heap} refuses what the JVM cannot give; {@link org.crawlgraph.common.Bytes} writes sizes for people,
 * {@link org.crawlgraph.common.TextFingerprint} tells texts apart that are not kept, and {@link org.crawlgraph.common.Retries} does work again that
 * failed for a reason that passes; {@link org.crawlgraph.common.PrivateFiles} keeps files from other users of the machine,
 * {@link org.crawlgraph.common.VisibleText} shows text of strangers.
 */
@NullMarked
package org.crawlgraph.common;

import org.jspecify.annotations.NullMarked;

