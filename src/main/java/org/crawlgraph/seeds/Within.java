package org.crawlgraph.seeds;

import org.crawlgraph.common.PublicApi;

/** The pages that may become coverage seeds. */
@PublicApi
public enum Within {
    /** Every page with a link to another site, or every page if pages are not grouped into sites. */
    HUBS,
    /** The same pages, if they belong to a core; one per core, so that each seed represents a community. */
    CORES
}
