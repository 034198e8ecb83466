/**
 * Support for long computations. {@link org.crawlgraph.common.Checkpoint} is the callback for progress and cancellation;
 * {@link org.crawlgraph.common.Workers} distributes numbered chunks over threads so that results do not depend on their number.
 * {@link org.crawlgraph.common.MemoryNeed} estimates the heap of a computation, and {@link org.crawlgraph.common.Heap} rejects what the JVM
 * cannot provide. {@link org.crawlgraph.common.Bytes} formats sizes, {@link org.crawlgraph.common.TextFingerprint} identifies texts that
 * are not stored, {@link org.crawlgraph.common.Retries} repeats work after transient failures, {@link org.crawlgraph.common.PrivateFiles}
 * hides files from other users of the machine, and {@link org.crawlgraph.common.VisibleText} makes untrusted text safe to display.
 */
@NullMarked
package org.crawlgraph.common;

import org.jspecify.annotations.NullMarked;
