/**
 * Running calls. Procedures that compute extend {@link org.crawlgraph.procedures.call.ProcedureContext}, get their
 * graph from the store or the {@link org.crawlgraph.procedures.graphs.GraphCatalog} with
 * {@link org.crawlgraph.procedures.call.GraphArguments}, and run as a {@link org.crawlgraph.procedures.call.Job}, which
 * can be listed and cancelled, and whose heap is limited. They read and write files in the
 * {@link org.crawlgraph.procedures.call.ImportFolder} alone.
 */
@NullMarked
package org.crawlgraph.procedures.call;

import org.jspecify.annotations.NullMarked;
