package org.crawlgraph.bolt;

import java.util.List;
import org.neo4j.driver.Record;

/**
 * The result of a statement.
 *
 * @param columns in order, even without rows
 * @param rows all rows
 */
public record Answer(List<String> columns, List<Record> rows) {}
