package org.crawlgraph.app.testkit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.app.CrawlGraph;

/** The program, run in this JVM. */
public final class Program {

    public static final Path ROOT = Path.of(System.getProperty("crawlgraph.root", ".."));

    /** How a run ended. */
    public record Ended(int code, String out, String err) {}

    private Program() {}

    /** Runs one command to its end as if it had been typed in {@code folder}, and gathers what it prints. */
    @SuppressWarnings("SystemOut")
    public static Ended run(Path folder, String... arguments) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        try (PrintStream toData = new PrintStream(data, false, StandardCharsets.UTF_8);
                PrintStream toMessages = new PrintStream(messages, false, StandardCharsets.UTF_8)) {
            System.setOut(toData);
            System.setErr(toMessages);
            int code = CrawlGraph.run(folder, arguments);
            toData.flush();
            toMessages.flush();
            return new Ended(code, data.toString(StandardCharsets.UTF_8), messages.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }

    /**
     * Imports links between hosts into the home of this name and serves it.
     *
     * @param links such as {@code "a-x b-x"}, for links from {@code http://a.test/} and {@code http://b.test/} to
     *     {@code http://x.test/}
     */
    public static HomeServer serving(Path folder, String home, String links) throws IOException {
        Path file = Files.writeString(
                folder.resolve("links.tsv"),
                Arrays.stream(links.split(" ", -1))
                        .map(link -> "http://" + link.replace("-", ".test/\thttp://") + ".test/\n")
                        .reduce("", String::concat));
        Ended imported = run(folder, "import", "--home", home, file.toString());
        if (imported.code() != 0) {
            throw new AssertionError(imported.err());
        }
        return HomeServer.start(folder.resolve(home));
    }

    /**
     * The arguments of a crawl into {@code --out} from a list of seeds, with every host at a port of the loopback
     * address, and more.
     *
     * @param bolt URI of the server to write to
     * @param password file with its password
     */
    public static String[] crawl(String bolt, Path password, Path seeds, Path out, int port, String... more) {
        List<String> arguments = new ArrayList<>(List.of("crawl", "--bolt", bolt, "--contact", "t@example.org"));
        arguments.addAll(List.of("--password-file", password.toString()));
        arguments.addAll(List.of("--seeds-file", seeds.toString(), "--out", out.toString()));
        arguments.addAll(List.of("--connect-to", "::127.0.0.1:" + port, "--allow-private"));
        arguments.addAll(List.of(more));
        return arguments.toArray(String[]::new);
    }
}
