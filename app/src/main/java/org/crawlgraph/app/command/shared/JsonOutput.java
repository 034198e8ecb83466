package org.crawlgraph.app.command.shared;

import picocli.CommandLine.Option;

/** The output of a command with a single object as its result. */
public final class JsonOutput extends Output {

    @Option(names = "--json", description = "Print only JSON on standard output.")
    private boolean json;

    public boolean json() {
        return json;
    }
}
