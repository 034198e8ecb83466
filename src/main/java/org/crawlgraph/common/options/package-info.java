/**
 * Options, declared once. A record of options declares an {@link org.crawlgraph.common.options.Option} for each component that a user may set: name,
 * type, range, default and meaning. From these the record checks its values, Cypher and the command line read theirs, and help and reference pages are
 * written. {@link org.crawlgraph.common.options.Options} reads the options map of one call; {@link org.crawlgraph.common.options.Spelling} suggests
 * names for misspelt ones.
 */
@NullMarked
package org.crawlgraph.common.options;

import org.jspecify.annotations.NullMarked;
