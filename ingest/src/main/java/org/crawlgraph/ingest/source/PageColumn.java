package org.crawlgraph.ingest.source;

import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A further property of the pages, such as a rank that came with the graph.
 *
 * @param name of the property
 * @param value of each page, by its number; a {@link Long} or {@link Double}; null where it has none
 */
public record PageColumn(String name, IntFunction<@Nullable Number> value) {}
