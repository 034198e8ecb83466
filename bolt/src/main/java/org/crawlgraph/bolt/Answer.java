package org.crawlgraph.bolt;

import java.util.List;
import org.neo4j.driver.Record;

/**
 * What a statement returned.
 *
 * @param columns in their order, also when there is no row
 * @param rows all of them
 */
public record Answer(List<String> columns, List<Record> rows) {}
