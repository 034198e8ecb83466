package org.crawlgraph.app.command.serve;

import java.net.URI;
import org.crawlgraph.app.server.Ports;
import picocli.CommandLine.Option;

public final class PortOptions {

    private static final int BOLT = 7687;
    private static final int HTTP = 7474;

    @Option(
            names = "--bolt-port",
            paramLabel = "PORT",
            description = "Port for drivers on 127.0.0.1; 0 for any free port; default " + BOLT + ".")
    private int bolt = BOLT;

    @Option(
            names = "--http-port",
            paramLabel = "PORT",
            description = "Port for Neo4j Browser and HTTP on 127.0.0.1; 0 for any free port; default " + HTTP + ".")
    private int http = HTTP;

    public Ports ports() {
        return new Ports(bolt, http);
    }

    /** The address of Neo4j Browser without port options. */
    public static URI usualBrowser() {
        return URI.create("http://localhost:" + HTTP + "/browser/");
    }

    /** Whether any free HTTP port may be used. */
    public boolean anyHttp() {
        return http == 0;
    }

    /** The options as typed; empty for the defaults. */
    public String typed() {
        return (bolt == BOLT ? "" : " --bolt-port " + bolt) + (http == HTTP ? "" : " --http-port " + http);
    }
}
