package org.crawlgraph.app.command.shared;

import picocli.CommandLine.Option;

/** Where a command prints whose answer is one object. */
public final class JsonOutput extends Output {

    @Option(names = "--json", description = "Print JSON, and nothing else, on standard output.")
    private boolean json;

    /** Whether standard output is for programs. */
    public boolean json() {
        return json;
    }
}
