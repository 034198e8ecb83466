package org.crawlgraph.ingest.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.LongUnaryOperator;
import org.neo4j.batchimport.api.IndexImporter;
import org.neo4j.batchimport.api.IndexImporterFactory;
import org.neo4j.common.EntityType;
import org.neo4j.counts.CountsUpdater;
import org.neo4j.exceptions.KernelException;
import org.neo4j.internal.batchimport.store.BatchingNeoStores;
import org.neo4j.internal.counts.CountsBuilder;
import org.neo4j.internal.recordstorage.RecordStorageIndexingBehaviour;
import org.neo4j.internal.recordstorage.SchemaRuleAccess;
import org.neo4j.internal.schema.IndexDescriptor;
import org.neo4j.internal.schema.IndexPrototype;
import org.neo4j.internal.schema.IndexProviderDescriptor;
import org.neo4j.internal.schema.IndexType;
import org.neo4j.internal.schema.SchemaDescriptors;
import org.neo4j.internal.schema.SchemaNameUtil;
import org.neo4j.io.pagecache.context.CursorContext;
import org.neo4j.io.pagecache.context.CursorContextFactory;
import org.neo4j.io.pagecache.tracing.PageCacheTracer;
import org.neo4j.kernel.impl.store.DynamicAllocatorProviders;
import org.neo4j.kernel.impl.store.SchemaStore;
import org.neo4j.kernel.impl.store.cursor.CachedStoreCursors;
import org.neo4j.memory.EmptyMemoryTracker;
import org.neo4j.memory.MemoryTracker;
import org.neo4j.storageengine.api.cursor.StoreCursors;
import org.neo4j.storageengine.util.IdUpdateListener;

/**
 * The counts of a store and its two lookup indexes, by label and by type, for a store in which every node is a page and
 * every relationship a link: nothing has to be read for them.
 */
final class StoreCounts implements CountsBuilder {

    private static final int ANY = -1;

    private final BatchingNeoStores stores;
    private final IndexImporterFactory indexes;
    private final CursorContextFactory contexts;
    private final long pages;
    private final long links;
    private final int label;
    private final int type;

    /**
     * Prepares.
     *
     * @param label token of all nodes
     * @param type token of all relationships
     */
    StoreCounts(
            BatchingNeoStores stores,
            IndexImporterFactory indexes,
            CursorContextFactory contexts,
            long pages,
            long links,
            int label,
            int type) {
        this.stores = stores;
        this.indexes = indexes;
        this.contexts = contexts;
        this.pages = pages;
        this.links = links;
        this.label = label;
        this.type = type;
    }

    /** Writes counts and indexes. */
    void write() {
        fill(EntityType.NODE, label, pages, page -> page);
        fill(EntityType.RELATIONSHIP, type, links, LinkChains::id);
        stores.buildCountsStore(this, contexts, EmptyMemoryTracker.INSTANCE);
    }

    @Override
    public void initialize(CountsUpdater counts, CursorContext context, MemoryTracker memory) {
        counts.incrementNodeCount(ANY, pages);
        counts.incrementNodeCount(label, pages);
        for (int links : new int[] {ANY, type}) {
            counts.incrementRelationshipCount(ANY, links, ANY, this.links);
            counts.incrementRelationshipCount(label, links, ANY, this.links);
            counts.incrementRelationshipCount(ANY, links, label, this.links);
        }
    }

    @Override
    public long lastCommittedTxId() {
        return stores.getLastCommittedTransactionId();
    }

    private void fill(EntityType what, int token, long count, LongUnaryOperator id) {
        int[] tokens = {token};
        try (IndexImporter importer = importer(what);
                IndexImporter.Writer writer = importer.writer(false)) {
            for (long number = 0; number < count; number++) {
                writer.add(id.applyAsLong(number), tokens);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private IndexImporter importer(EntityType what) {
        return indexes.getImporter(
                index(what),
                stores.databaseLayout(),
                stores.fileSystem(),
                stores.getPageCache(),
                contexts,
                PageCacheTracer.NULL,
                stores.getOpenOptions(),
                new RecordStorageIndexingBehaviour(
                        stores.getNodeStore().getRecordsPerPage(),
                        stores.getRelationshipStore().getRecordsPerPage()));
    }

    private IndexDescriptor index(EntityType what) {
        IndexPrototype prototype = IndexPrototype.forSchema(SchemaDescriptors.forAnyEntityTokens(what))
                .withIndexType(IndexType.LOOKUP)
                .withIndexProvider(new IndexProviderDescriptor("token-lookup", "1.0"));
        SchemaStore schema = stores.getNeoStores().getSchemaStore();
        try (CursorContext context = contexts.create("crawlgraph-lookup-index");
                StoreCursors cursors = new CachedStoreCursors(stores.getNeoStores(), context)) {
            IndexDescriptor index = prototype
                    .withName(SchemaNameUtil.generateName(prototype))
                    .materialise(schema.getIdGenerator().nextId(context));
            SchemaRuleAccess.getSchemaRuleAccess(schema, stores.getTokenHolders())
                    .writeSchemaRule(
                            index,
                            IdUpdateListener.DIRECT,
                            DynamicAllocatorProviders.nonTransactionalAllocator(stores.getNeoStores()),
                            context,
                            EmptyMemoryTracker.INSTANCE,
                            cursors);
            return index;
        } catch (KernelException e) {
            throw new IllegalStateException("the lookup index cannot be described", e);
        }
    }
}
