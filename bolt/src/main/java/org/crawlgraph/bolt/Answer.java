package org.crawlgraph.bolt;

import java.util.List;
import org.neo4j.driver.Record;

/**
 * The result of a statement.
 *
 * @param columns in order, also without rows
 * @param rows all of them
 */
public record Answer(List<String> columns, List<Record> rows) {}
