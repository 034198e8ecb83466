/**
 * Users, contacts, posts and tags from a folder of tables. {@link org.crawlgraph.ingest.social.SocialFolder} reads and
 * checks them; {@link org.crawlgraph.ingest.social.SocialImport} writes them into a new store or a running database.
 */
@NullMarked
package org.crawlgraph.ingest.social;

import org.jspecify.annotations.NullMarked;
