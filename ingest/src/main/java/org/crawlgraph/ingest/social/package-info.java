/**
 * Users, their contacts, their posts and the tags of these, from a folder of tables. {@link
 * org.crawlgraph.ingest.social.SocialFolder} reads and checks them; {@link org.crawlgraph.ingest.social.SocialImport} writes
 * them into a new store or one that is in use, by the same statements.
 */
@NullMarked
package org.crawlgraph.ingest.social;

import org.jspecify.annotations.NullMarked;
