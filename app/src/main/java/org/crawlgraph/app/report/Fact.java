package org.crawlgraph.app.report;

/** A line in the header of a report. */
public record Fact(String name, String value) {}
