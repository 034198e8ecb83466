package org.crawlgraph.ingest.store;

import java.nio.file.Path;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;

/** The same store with the wide numbers of a graph of billions of links, and an id that no relationship has. */
class StoredManyLinksIT extends StoredLinksIT {

    @Override
    protected void write(Path input, Path into) {
        StoreHome home = new StoreHome(into);
        home.refuseUnlessEmpty();
        try (CrawlSource source = CrawlSources.open(input, ImportOptions.DEFAULT, Checkpoint.NONE)) {
            ImportSummary summary = GraphImport.check(source, Checkpoint.NONE);
            ImportRecord record =
                    new ImportRecord(into, input, summary, source.rejects().list());
            home.build(source, summary.links(), new LinkChains.Ids(10, 100), record, Checkpoint.NONE);
        }
    }
}
