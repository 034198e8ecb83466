/**
 * Running calls. Procedures that compute extend {@link org.crawlgraph.procedures.call.ProcedureContext}, take their
 * graph from the store or the {@link org.crawlgraph.procedures.call.GraphCatalog} by {@link
 * org.crawlgraph.procedures.call.GraphOptions}, and run as a {@link org.crawlgraph.procedures.call.Job}, which can be
 * listed, cancelled and limited in heap.
 */
@NullMarked
package org.crawlgraph.procedures.call;

import org.jspecify.annotations.NullMarked;
