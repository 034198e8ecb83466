package org.crawlgraph.app.docweb;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.app.testkit.DocwebServer;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.ProgramJvm;
import org.crawlgraph.testkit.series.Nightly;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The notebooks of {@code docs/notebooks} run from their first cell to their last, and find what the server finds. */
class Notebooks {

    private static final Path NOTEBOOKS = DocwebServer.ROOT.resolve("docs/notebooks");

    private static final String NEEDS = "import pandas, neo4j, matplotlib, nbformat, nbclient, ipykernel";

    private static final String RUN = """
        import sys, nbformat, nbclient
        notebook = nbformat.read(sys.argv[1], as_version=4)
        nbclient.NotebookClient(notebook, timeout=300, resources={"metadata": {"path": sys.argv[2]}}).execute()
        nbformat.write(notebook, sys.argv[3])
        """;

    @TempDir
    private Path folder;

    private static List<String> byNewWorth(int count) {
        return DocwebServer.part()
                .rows(
                        "CALL crawl.extractSeeds($count) YIELD rank, url, newWorth RETURN url ORDER BY newWorth DESC, rank",
                        Map.of("count", count))
                .stream()
                .map(row -> row.get("url").asString())
                .toList();
    }

    private static List<String> seeds(int count) {
        return DocwebServer.part().rows("CALL crawl.extractSeeds($count) YIELD url", Map.of("count", count)).stream()
                .map(row -> row.get("url").asString())
                .toList();
    }

    /** A Python that has what the notebook needs; skips the test when there is none. */
    private String python() throws Exception {
        List<String> candidates = List.of("python3", "/usr/bin/python3");
        for (String python : candidates) {
            if (can(python)) {
                return python;
            }
        }
        return Assumptions.abort("no Python of " + candidates + " can `" + NEEDS + "`; pip install neo4j pandas"
                + " matplotlib nbclient ipykernel");
    }

    private boolean can(String python) throws InterruptedException {
        try {
            return ProgramJvm.end(folder, Map.of(), List.of(python, "-c", NEEDS))
                            .code()
                    == 0;
        } catch (IOException e) {
            return false; // there is none of that name
        }
    }

    @Test
    void thePythonNotebookRunsAndPlotsAndWritesTheSeedsOfTheServer() throws Exception {
        String python = python();
        Path ran = folder.resolve("ran.ipynb");

        Program.Ended ended = ProgramJvm.end(
                folder,
                Map.of(
                        "PYTHONPATH", DocwebServer.ROOT.resolve("extras/python").toString(),
                        "PYTHONDONTWRITEBYTECODE", "1",
                        "CRAWLGRAPH_BOLT", DocwebServer.partBolt(),
                        "CRAWLGRAPH_HOME", DocwebServer.partHome().toString(),
                        "HOME", folder.toString(),
                        "NEO4J_PASSWORD", "",
                        "MPLBACKEND", ""),
                List.of(
                        python,
                        "-c",
                        RUN,
                        NOTEBOOKS.resolve("seeds.ipynb").toString(),
                        folder.toString(),
                        ran.toString()));

        assertThat(ended.code()).as(ended.err()).isZero();
        List<JsonNode> outputs = new ArrayList<>();
        new JsonMapper()
                .readTree(ran.toFile())
                .get("cells")
                .forEach(cell -> cell.path("outputs").forEach(outputs::add));
        assertThat(outputs.stream().filter(output -> output.at("/data").has("image/png")))
                .hasSize(2);
        assertThat(outputs.stream()
                        .filter(output -> output.at("/data").has("text/html"))
                        .map(output -> output.at("/data/text~1html").toString()))
                .hasSize(4)
                .anyMatch(table -> table.contains(byNewWorth(50).get(0)));
        assertThat(Files.readAllLines(folder.resolve("seeds.txt"))).isEqualTo(seeds(50));
        assertThat(Files.readAllLines(folder.resolve("seeds.csv")))
                .hasSize(51)
                .first()
                .isEqualTo("rank,newPages,newWorth,community,url");
    }

    @Test
    void theNotebookIsKeptWithoutItsOutputs() throws Exception {
        new JsonMapper()
                .readTree(NOTEBOOKS.resolve("seeds.ipynb").toFile())
                .get("cells")
                .forEach(cell -> assertThat(cell.path("outputs")).isEmpty());
    }

    @Nightly("every build checks the notebook of Python, and compiles programs in Java")
    @Test
    void theJavaNotebookRunsInJshellWithoutAServerAndFindsTheSeedsOfTheServer() throws Exception {
        Path jshell = Path.of(System.getProperty("java.home"), "bin", "jshell");
        Assumptions.assumeTrue(Files.isExecutable(jshell), "this Java has no jshell");
        String libraries;
        try (Stream<Path> jars = Files.list(DocwebServer.ROOT.resolve("app/target/lib"))) {
            libraries = jars.map(Path::toString).sorted().collect(Collectors.joining(File.pathSeparator));
        }

        Program.Ended ended = ProgramJvm.end(
                folder,
                Map.of("CRAWL", DocwebServer.partFile(folder).toString(), "HOME", folder.toString()),
                List.of(
                        jshell.toString(),
                        "-J-Duser.home=" + folder,
                        "-J-Djava.util.prefs.userRoot=" + folder,
                        "--class-path",
                        libraries,
                        NOTEBOOKS.resolve("seeds.jsh").toString()));

        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out().lines().filter(line -> line.startsWith("seed ")).map(line -> line.split("\t", 3)[2]))
                .isEqualTo(byNewWorth(20));
        assertThat(ended.out().lines().filter(line -> line.startsWith("authority ")))
                .hasSize(5);
    }
}
