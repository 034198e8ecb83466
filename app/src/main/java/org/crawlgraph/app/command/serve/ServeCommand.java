package org.crawlgraph.app.command.serve;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.server.EmbeddedServer;
import org.crawlgraph.app.server.Password;
import org.crawlgraph.app.server.ServerAddress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "serve",
        description = {
            "Start Neo4j on the store of the home: Bolt for drivers, Neo4j Browser for you.",
            "Prints a line that starts with 'ready' on standard error when it accepts connections;"
                    + " Ctrl-C or SIGTERM stops it.",
            "Log in as neo4j with the password in the file password of the home, which is created at the first start."
        },
        footer = "%nExample: crawlgraph serve --home ~/crawls/2024 --bolt-port 7688 --http-port 7475%n")
public final class ServeCommand implements Callable<Integer> {

    @Mixin
    private HomeOption home = new HomeOption();

    @Mixin
    private PortOptions ports = new PortOptions();

    @Option(
            names = "--no-auth",
            description = "No password: any program and user on this machine can read and change the store.")
    private boolean noAuth;

    private final Output output = new Output();

    @Override
    public Integer call() throws InterruptedException {
        EmbeddedServer server = EmbeddedServer.start(
                home.home(), ports.ports(), Installation.here().plugins(), noAuth);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server), "crawlgraph-serve"));
        ServerAddress address = server.address();
        output.say(access());
        output.say("ready " + address.bolt() + " " + address.browser());
        new CountDownLatch(1).await();
        return ExitCode.DONE;
    }

    private String access() {
        if (noAuth) {
            return "no password: any program and user on this machine can read and change the store";
        }
        String others = home.home().isPrivate()
                ? ""
                : "; other users can read its folder, run `chmod 700` on it to prevent that";
        return "log in as " + Password.USER + " with the password in "
                + home.home().passwordFile() + others;
    }

    /** Stops the server. This is the normal end of the command, so the signal does not count as a failure. */
    private void stop(EmbeddedServer server) {
        server.close();
        output.say("stopped");
        Runtime.getRuntime().halt(ExitCode.DONE);
    }
}
