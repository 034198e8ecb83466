package org.crawlgraph.procedures.store;

import java.util.Iterator;
import org.jspecify.annotations.Nullable;
import org.neo4j.exceptions.KernelException;
import org.neo4j.graphdb.Transaction;
import org.neo4j.internal.kernel.api.IndexQueryConstraints;
import org.neo4j.internal.kernel.api.NodeLabelIndexCursor;
import org.neo4j.internal.kernel.api.Read;
import org.neo4j.internal.kernel.api.TokenPredicate;
import org.neo4j.internal.schema.IndexDescriptor;
import org.neo4j.internal.schema.IndexOrder;
import org.neo4j.internal.schema.SchemaDescriptors;
import org.neo4j.kernel.api.KernelTransaction;
import org.neo4j.kernel.impl.coreapi.InternalTransaction;

/** Reads counts from Neo4j's kernel, and the ends of its label index. Internal API, as in {@link KernelReader}. */
final class KernelCounts implements LabelCounts {

    private static final int ANY = -1;
    private static final int MISSING = -1;

    private final KernelTransaction kernel;
    private final Read read;
    private final IndexDescriptor labels;

    private KernelCounts(KernelTransaction kernel, IndexDescriptor labels) {
        this.kernel = kernel;
        this.read = kernel.dataRead();
        this.labels = labels;
    }

    /** Counts in a transaction; null without a label index. */
    static @Nullable LabelCounts of(Transaction tx) {
        KernelTransaction kernel = ((InternalTransaction) tx).kernelTransaction();
        Iterator<IndexDescriptor> index =
                kernel.schemaRead().indexForSchemaNonTransactional(SchemaDescriptors.ANY_TOKEN_NODE_SCHEMA_DESCRIPTOR);
        return index.hasNext() ? new KernelCounts(kernel, index.next()) : null;
    }

    @Override
    public long nodes(String label) {
        int token = kernel.tokenRead().nodeLabel(label);
        return token == MISSING ? 0 : read.countsForNode(token);
    }

    @Override
    public long relationships(@Nullable String from, String type, @Nullable String to) {
        int token = kernel.tokenRead().relationshipType(type);
        int start = from == null ? ANY : kernel.tokenRead().nodeLabel(from);
        int end = to == null ? ANY : kernel.tokenRead().nodeLabel(to);
        boolean unknown = token == MISSING || (from != null && start == MISSING) || (to != null && end == MISSING);
        return unknown ? 0 : read.countsForRelationship(start, token, end);
    }

    @Override
    public long firstNode(String label) {
        return end(label, IndexOrder.ASCENDING);
    }

    @Override
    public long lastNode(String label) {
        return end(label, IndexOrder.DESCENDING);
    }

    private long end(String label, IndexOrder order) {
        int token = kernel.tokenRead().nodeLabel(label);
        if (token == MISSING) {
            return 0;
        }
        try (NodeLabelIndexCursor cursor =
                kernel.cursors().allocateNodeLabelIndexCursor(kernel.cursorContext(), kernel.memoryTracker())) {
            read.nodeLabelScan(
                    read.tokenReadSession(labels),
                    cursor,
                    IndexQueryConstraints.ordered(order),
                    new TokenPredicate(token),
                    kernel.cursorContext());
            return cursor.next() ? cursor.nodeReference() : 0;
        } catch (KernelException e) {
            throw new IllegalStateException("the index of labels cannot be read: " + e.getMessage(), e);
        }
    }
}
