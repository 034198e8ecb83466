package org.crawlgraph.ingest;

import org.crawlgraph.ingest.store.FewNumbers;
import org.junit.jupiter.api.extension.ExtendWith;

/** The same store with the wide numbers of a graph of billions of links, and an id that no relationship has. */
@ExtendWith(FewNumbers.class)
class StoredManyLinksIT extends StoredLinksIT {}
