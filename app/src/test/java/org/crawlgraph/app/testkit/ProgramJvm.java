package org.crawlgraph.app.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.server.Database;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.app.server.Password;

/**
 * The packaged program in JVMs of its own: for tests of its start, its environment and its end. The others use
 * {@link Program}.
 */
public final class ProgramJvm {

    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final int PATIENCE_SECONDS = 300;

    private ProgramJvm() {}

    /** Runs one command of the program in {@code folder} to its end. */
    public static Program.Ended run(Path folder, String... arguments) throws IOException, InterruptedException {
        return end(folder, Map.of(), command(arguments));
    }

    /** Runs any command to its end. */
    public static Program.Ended end(Path folder, Map<String, String> environment, List<String> command)
            throws IOException, InterruptedException {
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        environment.forEach((name, value) -> {
            if (value.isEmpty()) {
                builder.environment().remove(name);
            } else {
                builder.environment().put(name, value);
            }
        });
        Process process = builder.start();
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError(
                        command + " still runs after " + PATIENCE_SECONDS + " s: " + Files.readString(err));
            }
            return new Program.Ended(process.exitValue(), Files.readString(out), Files.readString(err));
        } finally {
            process.destroyForcibly();
            Files.delete(out);
            Files.delete(err);
        }
    }

    public static List<String> command(String... arguments) {
        Path target = Program.ROOT.resolve("app/target");
        List<String> command = new ArrayList<>(List.of(
                JAVA.toString(),
                "-Xmx1g",
                "-XX:+UseParallelGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:SharedArchiveFile=" + target.resolve("crawlgraph.jsa"),
                "-Xlog:cds=off",
                "-Xlog:cds+dynamic=off",
                "-jar",
                target.resolve("crawlgraph-app.jar").toString()));
        command.addAll(List.of(arguments));
        return command;
    }

    /** A server that is up: its process and what its ready line said. */
    public record Server(Process process, Path home, String bolt, String browser) {

        /** Starts {@code serve} and waits for the line that starts with {@code ready}. */
        public static Server start(Path home) throws IOException {
            return start(home, 0);
        }

        /** The same on a port that is known before; 0 for any. */
        public static Server start(Path home, int boltPort) throws IOException {
            List<String> command =
                    command("serve", "--home", home.toString(), "--bolt-port", "" + boltPort, "--http-port", "0");
            command.add(1, "-Djava.io.tmpdir=" + Files.createDirectories(temporary(home)));
            Process process = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            BufferedReader err = process.errorReader();
            List<String> said = new ArrayList<>();
            for (String line = err.readLine(); line != null; line = err.readLine()) {
                said.add(line);
                if (line.startsWith("ready")) {
                    drain(err);
                    String[] words = line.split(" ", -1);
                    return new Server(process, home, words[1], words[2]);
                }
            }
            throw new AssertionError("the server ended before it was ready: " + said);
        }

        private static void drain(BufferedReader err) {
            Thread reader = new Thread(() -> {
                try (err) {
                    while (err.readLine() != null) {
                        // what a server says later is of no interest, but must not fill its pipe
                    }
                } catch (IOException e) {
                    // its end: the pipe of a process that was killed is closed
                }
            });
            reader.setDaemon(true);
            reader.start();
        }

        /** The temporary folder of servers of this home. */
        public static Path temporary(Path home) {
            return home.resolveSibling(home.getFileName() + " tmp");
        }

        /** The path of its password. */
        public Path passwordFile() {
            return new Home(home).passwordFile();
        }

        /** A way to ask its store. */
        public BoltClient client() {
            return new BoltClient(Database.of(URI.create(bolt), Password.USER, Password.read(passwordFile())));
        }

        public String http() {
            return browser.substring(0, browser.length() - "/browser/".length());
        }

        public int boltPort() {
            return Integer.parseInt(bolt.substring(bolt.lastIndexOf(':') + 1));
        }

        public int httpPort() {
            return Integer.parseInt(http().substring(http().lastIndexOf(':') + 1));
        }
    }
}
