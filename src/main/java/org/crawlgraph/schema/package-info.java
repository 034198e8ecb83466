/**
 * What every store has in common: the constraints and indexes of {@code cypher/schema/create.cypher} in the repository.
 * {@link org.crawlgraph.schema.SchemaEntry} parses that script, which the build copies next to this class.
 * {@link org.crawlgraph.schema.PageTransaction} writes pages and links, over Bolt or in the process of the database.
 * {@link org.crawlgraph.schema.CypherText} formats values as Cypher, for queries to paste.
 */
@NullMarked
package org.crawlgraph.schema;

import org.jspecify.annotations.NullMarked;
