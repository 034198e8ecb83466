/**
 * Support for all other packages. {@link org.crawlgraph.common.Checkpoint} is the callback for progress and
 * cancellation; {@link org.crawlgraph.common.Workers} distributes numbered chunks over threads so that results do not
 * depend on their number. {@link org.crawlgraph.common.MemoryNeed} estimates the heap of a computation, and
 * {@link org.crawlgraph.common.MemoryNeed.Heap} rejects what the JVM cannot provide.
 * {@link org.crawlgraph.common.TextHash} protects tables of untrusted keys against collisions,
 * {@link org.crawlgraph.common.TextFingerprint} identifies texts that are not stored, and
 * {@link org.crawlgraph.common.VisibleText} makes untrusted text safe to display.
 * {@link org.crawlgraph.common.AtomicFile} replaces files in one step, {@link org.crawlgraph.common.PrivateFiles} hides
 * files from other users of the machine, {@link org.crawlgraph.common.Retries} repeats work after transient failures,
 * and {@link org.crawlgraph.common.Decision} holds what users and trainings decide about pages and links.
 */
@NullMarked
package org.crawlgraph.common;

import org.jspecify.annotations.NullMarked;
