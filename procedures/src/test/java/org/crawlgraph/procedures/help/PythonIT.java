package org.crawlgraph.procedures.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Python package works against a server, whose procedures are its methods. */
class PythonIT {

    private static final Path FOLDER = Path.of(System.getProperty("crawlgraph.root", "."))
            .resolve("extras/python")
            .toAbsolutePath();

    @TempDir
    private Path folder;

    @Test
    void itWorksAgainstAServer() throws Exception {
        String python = System.getProperty("crawlgraph.python", "python3");
        Assumptions.assumeTrue(
                run(python, "-c", "import neo4j, pandas") == 0,
                python + " lacks neo4j or pandas; pip install them, or name another with -Dcrawlgraph.python");
        Server.graph("a.test/ -> b.test/, a.test/ -> c.test/, d.test/ -> b.test/");

        for (String export : List.of("python.gexf", "python.graphml", "python.parquet")) {
            Server.delete(export);
        }
        assertThat(run(
                        python,
                        "-m",
                        "unittest",
                        "discover",
                        "-s",
                        FOLDER.resolve("tests").toString()))
                .as(Files.readString(folder.resolve("out")))
                .isZero();
    }

    private int run(String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out").toFile());
        builder.environment().put("PYTHONPATH", FOLDER.toString());
        builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        builder.environment().put("CRAWLGRAPH_BOLT", String.valueOf(Server.NEO4J.boltURI()));
        try {
            return builder.start().waitFor();
        } catch (IOException e) {
            return -1; // no such program
        }
    }
}
