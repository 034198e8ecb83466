/**
 * One running call. Procedures that compute extend {@link org.crawlgraph.procedures.call.ProcedureContext}, take their
 * graph by {@link org.crawlgraph.procedures.call.GraphOptions} from the store or from the {@link
 * org.crawlgraph.procedures.call.GraphCatalog} of named graphs, and are seen, stopped and held to the heap as a {@link
 * org.crawlgraph.procedures.call.Job}.
 */
@NullMarked
package org.crawlgraph.procedures.call;

import org.jspecify.annotations.NullMarked;
