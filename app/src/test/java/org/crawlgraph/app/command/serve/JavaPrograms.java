package org.crawlgraph.app.command.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.crawlgraph.app.testkit.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java programs that the README and the guide show, word for word, on the jars that the build leaves. */
class JavaPrograms {

    private static final Pattern JAVA = Pattern.compile("^```java\n(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Path LIBRARIES = Program.ROOT.resolve("app/target/lib");

    @TempDir
    private Path folder;

    private static String program(String document) throws IOException {
        Matcher shown = JAVA.matcher(Files.readString(Program.ROOT.resolve(document)));
        assertThat(shown.find()).as("%s shows a program", document).isTrue();
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
        String program = program("README.md");
        assertThat(program.lines().count()).isLessThanOrEqualTo(12);

        assertThat(run(program, "Seeds")).isEqualTo(DemoIT.seeds());
    }

    @Test
    void theProgramOfTheGuidePrintsCommunitiesAndAuthorities() throws Exception {
        List<String> lines = run(program("docs/guide/java.md"), "Communities", "datasets/docweb/docweb");

        assertThat(lines).hasSize(15);
        assertThat(lines.subList(0, 10)).allMatch(line -> line.matches("\\d+ hubs\t\\d+ authorities\thttps?://.+"));
        assertThat(lines.subList(10, 15)).allMatch(line -> line.matches("0[.,]\\d{4}\thttps?://.+"));
    }

    /** Compiles a program against the jars of core, ingest and api, and runs it without Neo4j. */
    private List<String> run(String program, String name, String... arguments)
            throws IOException, InterruptedException {
        Path source = Files.writeString(folder.resolve(name + ".java"), program);
        String api = jars(jar -> jar.matches("crawlgraph-(core|ingest|api)-.*"));
        assertThat(api.split(File.pathSeparator, -1)).hasSize(3);
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-Xlint:all",
                        "-Werror",
                        "-proc:none",
                        "-encoding",
                        "UTF-8",
                        "-cp",
                        api,
                        source.toString());
        assertThat(compiled).isZero();
        Path out = folder.resolve("out");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                jars(jar -> !jar.startsWith("neo4j")) + File.pathSeparator + folder,
                name));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .directory(Program.ROOT.toFile())
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(process.waitFor()).isZero();
        return Files.readAllLines(out);
    }
}
