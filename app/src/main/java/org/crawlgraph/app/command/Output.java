package org.crawlgraph.app.command;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.crawlgraph.app.print.CrawlLine;
import org.crawlgraph.app.print.JsonRows;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.print.Table;
import org.neo4j.driver.Record;
import picocli.CommandLine.Option;

/** Where a command prints: data to standard output in UTF-8, everything else to standard error. */
final class Output {

    @Option(names = "--json", description = "Print JSON, and nothing else, on standard output.")
    private boolean json;

    private final PrintStream data =
            new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);

    boolean json() {
        return json;
    }

    PrintStream data() {
        return data;
    }

    /** Prints rows as the user asked for. */
    void rows(List<Record> rows) {
        if (json) {
            JsonRows.write(rows.iterator(), data);
        } else {
            print(Table.of(rows));
        }
    }

    /** Prints one row: as JSON whole, else what a person wants to see of it. */
    void rows(Record row, Function<Record, Table> shown) {
        if (json) {
            JsonRows.write(List.of(row).iterator(), data);
        } else {
            print(shown.apply(row));
        }
    }

    /** Prints to standard output. */
    void print(Object text) {
        data.println(text);
        data.flush();
    }

    /** Tells a person, on standard error. */
    @SuppressWarnings("SystemOut") // a command line program
    void say(String message) {
        System.err.println(message);
        System.err.flush();
    }

    /** Shows how far a crawl is. */
    CrawlLine crawlLine() {
        return new CrawlLine(System.err, Boolean.getBoolean("crawlgraph.terminal"));
    }

    /** Shows how far a long task is. */
    Progress progress() {
        return new Progress(System.err, Boolean.getBoolean("crawlgraph.terminal"));
    }
}
