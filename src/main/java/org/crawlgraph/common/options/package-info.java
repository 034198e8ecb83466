/**
 * Declared options. A record of options declares an {@link org.crawlgraph.common.options.Option} with name, type,
 * range, default and meaning for each component that a user may set. The record checks its values with it, Cypher and
 * the command line read theirs with it, and help and reference pages are generated from it.
 * {@link org.crawlgraph.common.options.Options} reads the options map of a call;
 * {@link org.crawlgraph.common.options.Spelling} suggests names for misspelt ones.
 */
@NullMarked
package org.crawlgraph.common.options;

import org.jspecify.annotations.NullMarked;
