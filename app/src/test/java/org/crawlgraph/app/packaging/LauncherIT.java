package org.crawlgraph.app.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.ProgramJvm;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code crawlgraph}: the real one in this clone, and a copy in a folder where nothing is built yet. */
class LauncherIT {

    private static final Path SCRIPT = Program.ROOT.resolve("crawlgraph").toAbsolutePath();
    private static final Path JDK = Path.of(System.getProperty("java.home"));

    @TempDir
    private Path folder;

    /** A PATH with the standard tools, but no Java. */
    private Path tools;

    @BeforeEach
    void toolsWithoutJava() throws IOException {
        tools = Files.createDirectory(folder.resolve("tools"));
        for (String tool : List.of("sh", "cat", "dirname", "find", "head", "mkdir", "readlink", "rm", "sed", "touch")) {
            Path found = List.of("/usr/bin", "/bin").stream()
                    .map(bin -> Path.of(bin, tool))
                    .filter(Files::isExecutable)
                    .findFirst()
                    .orElseThrow();
            Files.createSymbolicLink(tools.resolve(tool), found);
        }
    }

    private Program.Ended launch(Path script, String javaHome, String... arguments) throws Exception {
        List<String> command = new java.util.ArrayList<>(List.of(script.toString()));
        command.addAll(List.of(arguments));
        return ProgramJvm.end(folder, Map.of("PATH", tools.toString(), "JAVA_HOME", javaHome), command);
    }

    private static Path script(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + text + "\n");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** A copy of the launcher whose build is the given shell command. */
    private Path clone(String build) throws IOException {
        Path clone = folder.resolve("a clone");
        script(clone.resolve("mvnw"), build);
        Files.createFile(clone.resolve("pom.xml"));
        return Files.copy(SCRIPT, clone.resolve("crawlgraph"), java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
    }

    @Test
    void withoutJavaItSaysWhatToDo() throws Exception {
        Program.Ended ended = launch(SCRIPT, "", "--version");
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err().lines())
                .singleElement()
                .asString()
                .contains("needs a JDK 17 or newer, found none", "JAVA_HOME");
    }

    @Test
    void anOldJavaIsNamed() throws Exception {
        Path java = script(folder.resolve("jdk11/bin/java"), "echo 'openjdk version \"11.0.2\" 2019-01-15' >&2");
        Program.Ended ended = launch(SCRIPT, folder.resolve("jdk11").toString(), "--version");
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err().lines()).singleElement().asString().contains("Java 11 at " + java);
        script(folder.resolve("tools/java"), "echo 'java version \"1.8.0_292\"' >&2");
        assertThat(launch(SCRIPT, "", "--version").err()).contains("Java 8 at");
    }

    @Test
    void aJavaHomeThatIsGoneIsNamed() throws Exception {
        Program.Ended ended = launch(SCRIPT, folder.resolve("gone").toString(), "--version");
        assertThat(ended.err()).contains(folder.resolve("gone/bin/java") + ", which does not exist (JAVA_HOME)");
    }

    @Test
    void theJavaOnThePathServesWhenJavaHomeIsTooOld() throws Exception {
        script(folder.resolve("jdk11/bin/java"), "echo 'openjdk version \"11.0.2\" 2019-01-15' >&2");
        script(tools.resolve("java"), "exec '" + JDK.resolve("bin/java") + "' \"$@\"");
        Program.Ended ended = launch(SCRIPT, folder.resolve("jdk11").toString(), "--version");
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out()).startsWith("crawlgraph ");
    }

    @Test
    void aJavaWithoutCompilerCannotBuild() throws Exception {
        script(
                folder.resolve("jre/bin/java"),
                "echo '    java.home = " + folder.resolve("jre") + "' >&2; echo 'openjdk version \"17.0.1\"' >&2");
        Program.Ended ended = launch(clone("exit 0"), folder.resolve("jre").toString(), "--version");
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).contains("which has no compiler (javac)");
    }

    /** As in cron and containers. */
    @Test
    void aPosixLocaleNeitherLosesNamesNorMessages() throws Exception {
        for (String locale : List.of("POSIX", "C")) {
            Program.Ended ended = ProgramJvm.end(
                    folder,
                    Map.of("PATH", tools.toString(), "JAVA_HOME", JDK.toString(), "LC_ALL", locale),
                    List.of(SCRIPT.toString(), "import", "größe×.tsv"));
            assertThat(ended.code()).isEqualTo(1);
            assertThat(ended.err()).contains("größe×.tsv: no such file");
        }
    }

    @Test
    void itRunsThroughSymbolicLinksFromAnyFolder() throws Exception {
        Path first = Files.createSymbolicLink(folder.resolve("first"), SCRIPT);
        Path bin = Files.createDirectory(folder.resolve("my bin"));
        Path second = Files.createSymbolicLink(bin.resolve("cg"), bin.relativize(first));
        Program.Ended ended = launch(second, JDK.toString(), "--version");
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out()).startsWith("crawlgraph ");
    }

    @Test
    void aFailedBuildSaysWhereItsLogIs() throws Exception {
        Program.Ended ended = launch(clone("echo something broke; exit 1"), JDK.toString(), "--version");
        Path log = folder.resolve("a clone/app/target/build.log");
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err()).contains("building", "something broke", log.toString());
        assertThat(log).hasContent("something broke");
    }

    @Test
    void itBuildsOnceAndAgainWhenASourceIsNewer() throws Exception {
        Path script = clone("touch app/target/built");
        assertThat(launch(script, JDK.toString()).err()).contains("building");
        assertThat(launch(script, JDK.toString()).err()).doesNotContain("building");
        Path source = folder.resolve("a clone/src/main/java/A.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, "");
        Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(5)));
        assertThat(launch(script, JDK.toString()).err()).contains("building");
    }

    @Test
    void inAnUnpackedArchiveItBuildsNothingAndNeedsNoCompiler() throws Exception {
        script(
                folder.resolve("jre/bin/java"),
                "[ \"$1\" = -XshowSettings:properties ] || { printf '%s\\n' \"$@\"; exit; }\n"
                        + "echo '    java.home = " + folder.resolve("jre")
                        + "' >&2; echo 'openjdk version \"17.0.1\"' >&2");
        Path archive = folder.resolve("an archive");
        Files.createDirectories(archive.resolve("bin"));
        Path jar = Files.createFile(archive.resolve("crawlgraph-app.jar"));
        Path script =
                Files.copy(SCRIPT, archive.resolve("bin/crawlgraph"), java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
        Program.Ended ended = launch(script, folder.resolve("jre").toString(), "two words");
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out().lines()).endsWith("-jar", jar.toString(), "two words");
        assertThat(launch(script, "").err()).contains("needs Java 17 or newer", "openjdk-17-jre-headless");
    }

    @Test
    void theProgramReceivesTheTerminalWidth() throws Exception {
        Path terminal = Path.of("/usr/bin/script");
        Assumptions.assumeTrue(
                Files.isExecutable(terminal), "skipped: " + terminal + ", which provides a terminal, is not installed");
        script(
                folder.resolve("jdk17/bin/java"),
                "case \"$*\" in *-version*) echo 'openjdk version \"17.0.1\"' >&2 ;; *) echo \"$*\" ;; esac");
        Path clone = clone("exit 1");
        Files.createDirectories(clone.resolveSibling("app/target"));
        Files.createFile(clone.resolveSibling("app/target/built"));
        List<String> command = List.of(terminal.toString(), "-qec", "stty cols 77; '" + clone + "' seeds", "/dev/null");
        Map<String, String> settings = Map.of(
                "PATH", "/usr/bin:/bin", "JAVA_HOME", folder.resolve("jdk17").toString());
        assertThat(ProgramJvm.end(folder, settings, command).out()).contains("-Dcrawlgraph.columns=77 ");
    }
}
