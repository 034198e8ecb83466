package org.crawlgraph.tests.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java program that the README shows, word for word, on the jars that the build leaves. */
class JavaProgramIT {

    private static final Pattern JAVA = Pattern.compile("^```java\n(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Path LIBRARIES = Program.ROOT.resolve("app/target/lib");

    @TempDir
    private Path folder;

    private static String program() throws IOException {
        Matcher shown = JAVA.matcher(Files.readString(Program.ROOT.resolve("README.md")));
        assertThat(shown.find()).as("the README shows a program").isTrue();
        return shown.group(1);
    }

    private static String jars(Predicate<String> wanted) throws IOException {
        try (Stream<Path> files = Files.list(LIBRARIES)) {
            return files.filter(file -> wanted.test(String.valueOf(file.getFileName())))
                    .map(Path::toString)
                    .collect(Collectors.joining(File.pathSeparator));
        }
    }

    @Test
    void itCompilesAgainstThreeJarsRunsWithoutNeo4jAndGivesTheSeedsOfTheServer() throws Exception {
        String program = program();
        assertThat(program.lines().count()).isLessThanOrEqualTo(12);
        Path source = Files.writeString(folder.resolve("Seeds.java"), program);
        String api = jars(name ->
                Stream.of("core", "ingest", "api").anyMatch(module -> name.startsWith("crawlgraph-" + module + "-")));
        assertThat(api.split(File.pathSeparator, -1)).hasSize(3);

        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-Xlint:all", "-Werror", "-proc:none", "-cp", api, source.toString());

        assertThat(compiled).isZero();
        List<String> lines = run(jars(name -> !name.startsWith("neo4j")) + File.pathSeparator + folder);
        assertThat(lines)
                .hasSize(100)
                .isEqualTo(DocwebServer.whole().rows("CALL crawl.extractSeeds(100)", Map.of()).stream()
                        .map(row ->
                                row.get("rank").asLong() + "\t" + row.get("url").asString())
                        .toList());
    }

    private List<String> run(String classPath) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        classPath,
                        "Seeds")
                .directory(Program.ROOT.toFile())
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(process.waitFor()).isZero();
        return Files.readAllLines(out);
    }
}
