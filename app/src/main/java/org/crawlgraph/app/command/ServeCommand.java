package org.crawlgraph.app.command;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.crawlgraph.app.ExitCode;
import org.crawlgraph.app.Installation;
import org.crawlgraph.app.server.EmbeddedServer;
import org.crawlgraph.app.server.ServerAddress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Runs the server until it is told to stop. */
@Command(
        name = "serve",
        description = {
            "Start Neo4j on the store of the home: Bolt for drivers, Neo4j Browser for people.",
            "Prints a line that starts with 'ready' on standard error; Ctrl-C or SIGTERM stops it."
        },
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph serve --home ~/crawls/2024 --bolt-port 7688 --http-port 7475%n")
public final class ServeCommand implements Callable<Integer> {

    @Mixin
    private HomeOption home = new HomeOption();

    @Mixin
    private PortOptions ports = new PortOptions();

    private final Output output = new Output();

    @Override
    public Integer call() throws InterruptedException {
        EmbeddedServer server = EmbeddedServer.start(
                home.home(), ports.ports(), Installation.here().plugins());
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server), "crawlgraph-serve"));
        ServerAddress address = server.address();
        output.say("ready " + address.bolt() + " " + address.browser());
        new CountDownLatch(1).await();
        return ExitCode.DONE;
    }

    /** To be stopped is how this command ends well, so the signal that did it does not count as a failure. */
    private void stop(EmbeddedServer server) {
        server.close();
        output.say("stopped");
        Runtime.getRuntime().halt(ExitCode.DONE);
    }
}
