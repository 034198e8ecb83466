/**
 * What every store of CrawlGraph has: constraints and indexes, as {@code cypher/schema/create.cypher} of the repository
 * says. {@link org.crawlgraph.schema.SchemaEntry} reads that script, which the build packs next to this class. {@link
 * org.crawlgraph.schema.CypherText} writes values as Cypher, for queries to paste.
 */
@NullMarked
package org.crawlgraph.schema;

import org.jspecify.annotations.NullMarked;
