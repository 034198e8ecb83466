package org.crawlgraph.app.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.ProgramJvm;
import org.crawlgraph.common.Version;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The archives of {@code -Prelease}, unpacked where a path has blanks, and the program in them; skipped without that
 * profile.
 */
class ArchiveIT {

    private static final Path JAVA = Path.of(System.getProperty("java.home"));

    @TempDir
    private static Path folder;

    private static Path installed;

    @BeforeAll
    static void unpack() throws Exception {
        String archive = System.getProperty("crawlgraph.archive");
        Assumptions.assumeTrue(archive != null, "the archives are built and tried with -Prelease");
        Path place = Files.createDirectory(folder.resolve("a place"));
        assertThat(ProgramJvm.end(place, Map.of(), List.of("tar", "-xzf", archive + ".tar.gz"))
                        .code())
                .isZero();
        installed = place.resolve("crawlgraph-" + Version.CURRENT);
    }

    private static Program.Ended run(String... arguments) throws Exception {
        return run(JAVA, arguments);
    }

    private static Program.Ended run(Path java, String... arguments) throws Exception {
        List<String> command =
                new ArrayList<>(List.of(installed.resolve("bin/crawlgraph").toString()));
        command.addAll(List.of(arguments));
        Map<String, String> environment = Map.of(
                "JAVA_HOME", java.toString(), "HOME", folder.toString(), "CRAWLGRAPH_OPTS", "-XX:TieredStopAtLevel=1");
        return ProgramJvm.end(folder, environment, command);
    }

    /** The files below the folder, by their paths in it, with their lengths. */
    private static Map<String, Long> sizes(Path place) throws IOException {
        Map<String, Long> sizes = new HashMap<>();
        try (Stream<Path> files = Files.walk(place)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                sizes.put(place.relativize(file).toString(), Files.size(file));
            }
        }
        return sizes;
    }

    private static String sha256(Path file) throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    @Test
    void itSaysItsVersionAndFindsAllItsParts() throws Exception {
        Program.Ended version = run("--version");
        assertThat(version.code()).as(version.err()).isZero();
        assertThat(version.out()).isEqualTo("crawlgraph " + Version.CURRENT + "\n");
        Program.Ended doctor = run("doctor", "--bolt-port", "0", "--http-port", "0");
        assertThat(doctor.out())
                .as(doctor.err())
                .contains("crawlgraph-procedures-" + Version.CURRENT + "-embedded.jar", "apoc-core-", "apoc-common-")
                .contains(installed.resolve("datasets/docweb/docweb").toString());
    }

    @Test
    void itImportsAndGivesSeeds() throws Exception {
        Path links = Files.writeString(
                folder.resolve("links.tsv"),
                "http://a.test/\thttp://x.test/\nhttp://a.test/\thttp://y.test/\nhttp://b.test/\thttp://x.test/\n");
        Path home = folder.resolve("my home");
        Program.Ended imported = run("import", "--home", home.toString(), links.toString());
        assertThat(imported.code()).as(imported.err()).isZero();
        Program.Ended seeds = run("seeds", "1", "--home", home.toString(), "--json");
        assertThat(seeds.code()).as(seeds.err()).isZero();
        assertThat(seeds.out()).contains("http://a.test/");
    }

    @Test
    void zipAndTarHoldTheSameFiles() throws Exception {
        Map<String, Long> zipped = new HashMap<>();
        try (ZipFile zip = new ZipFile(System.getProperty("crawlgraph.archive") + ".zip")) {
            zip.stream()
                    .filter(entry -> !entry.isDirectory())
                    .forEach(entry -> zipped.put(entry.getName(), entry.getSize()));
        }
        assertThat(zipped).isEqualTo(sizes(installed.resolveSibling("")));
        String top = installed.getFileName() + "/";
        assertThat(zipped)
                .containsKeys(
                        top + "LICENSE",
                        top + "NOTICE",
                        top + "licenses/Apache-2.0.txt",
                        top + "README.md",
                        top + "docs/guide/get-started.md",
                        top + "cypher/schema/create.cypher",
                        top + "datasets/manifest.json",
                        top + "bin/crawlgraph.bat");
    }

    @Test
    void theBillOfMaterialsNamesEachLibraryAsPackaged() throws Exception {
        JsonNode components = new ObjectMapper()
                .readTree(installed.resolve("bom.json").toFile())
                .get("components");
        Map<String, String> listed = StreamSupport.stream(components.spliterator(), false)
                .filter(component -> !component.get("group").asText().equals("org.crawlgraph"))
                .collect(Collectors.toMap(ArchiveIT::sha256, ArchiveIT::name, (one, other) -> one));
        List<Path> libraries;
        try (Stream<Path> files = Files.list(installed.resolve("lib"))) {
            libraries = files.filter(file -> !file.getFileName().toString().startsWith("crawlgraph-"))
                    .toList();
        }
        assertThat(libraries).hasSizeGreaterThan(100);
        for (Path library : libraries) {
            assertThat(listed.get(sha256(library)))
                    .as(library.toString())
                    .isNotNull()
                    .satisfies(
                            name -> assertThat(library.getFileName().toString()).startsWith(name));
        }
    }

    private static String name(JsonNode component) {
        return component.get("name").asText();
    }

    private static String sha256(JsonNode component) {
        return StreamSupport.stream(component.get("hashes").spliterator(), false)
                .filter(hash -> hash.get("alg").asText().equals("SHA-256"))
                .findFirst()
                .orElseThrow()
                .get("content")
                .asText();
    }

    /** What bash offers after {@code crawlgraph d}. */
    @Test
    void bashCompletesItsCommands() throws Exception {
        Program.Ended offered = ProgramJvm.end(
                folder,
                Map.of(),
                List.of(
                        "bash",
                        "-c",
                        "source \"$1\" && COMP_WORDS=(crawlgraph d) && COMP_CWORD=1 && _complete_crawlgraph"
                                + " && printf '%s\\n' \"${COMPREPLY[@]}\"",
                        "bash",
                        installed.resolve("completions/crawlgraph").toString()));
        assertThat(offered.code()).as(offered.err()).isZero();
        assertThat(new TreeSet<>(offered.out().lines().toList())).containsExactly("datasets", "demo", "doctor");
    }

    /** What zsh makes of {@code crawlgraph do} and the tab key. */
    @Test
    void zshCompletesItsCommands() throws Exception {
        Assumptions.assumeTrue(has("zsh"), "zsh is not installed");
        Path script = Files.writeString(folder.resolve("complete.zsh"), """
                zmodload zsh/zpty
                zpty z "TERM=dumb zsh -f -i"
                zpty -w z "autoload -U compinit && compinit -u -D; source '$1'; crawlgraph() { echo RUN''S \\$* }; echo READ''Y"
                zpty -r -m z out '*READY*'
                zpty -w z $'crawlgraph do\t'
                zpty -r -m z out '*RUNS d*r*'
                print -r -- "$out"
                zpty -d z
                """);
        Program.Ended ended = ProgramJvm.end(
                folder,
                Map.of(),
                List.of(
                        "timeout",
                        "60",
                        "zsh",
                        "-f",
                        script.toString(),
                        installed.resolve("completions/crawlgraph").toString()));
        assertThat(ended.out()).as(ended.err()).contains("RUNS doctor");
    }

    @Test
    void eachCommandHasAManPage() throws Exception {
        Path pages = installed.resolve("man/man1");
        assertThat(sizes(pages)).hasSizeGreaterThan(20).containsKeys("crawlgraph.1", "crawlgraph-cluster-train.1");
        assertThat(pages.resolve("crawlgraph-seeds.1"))
                .content()
                .contains(".TH \"CRAWLGRAPH\\-SEEDS\" \"1\"", "CrawlGraph " + Version.CURRENT);
        Assumptions.assumeTrue(has("man"), "man is not installed");
        Program.Ended shown = ProgramJvm.end(
                folder,
                Map.of("MANPAGER", "cat", "MANWIDTH", "100"),
                List.of("man", "-M", installed.resolve("man").toString(), "crawlgraph-cluster-train"));
        assertThat(shown.code()).as(shown.err()).isZero();
        assertThat(shown.out()).contains("crawlgraph cluster train");
    }

    @Test
    void thePythonPackageIsAWheel() throws Exception {
        Path file = installed.resolve("python/crawlgraph-" + Version.CURRENT + "-py3-none-any.whl");
        try (ZipFile wheel = new ZipFile(file.toFile());
                InputStream record =
                        wheel.getInputStream(wheel.getEntry("crawlgraph-" + Version.CURRENT + ".dist-info/RECORD"))) {
            List<String> recorded = new String(record.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.replace(",,", ""))
                    .toList();
            assertThat(wheel.stream().filter(entry -> !entry.isDirectory()).map(ZipEntry::getName))
                    .contains("crawlgraph/__init__.py", "crawlgraph/client.py")
                    .containsExactlyInAnyOrderElementsOf(recorded);
        }
    }

    private static boolean has(String program) throws Exception {
        return ProgramJvm.end(folder, Map.of(), List.of("sh", "-c", "command -v " + program))
                        .code()
                == 0;
    }

    @Test
    void aRuntimeWithoutACompilerIsEnough() throws Exception {
        Path jlink = JAVA.resolve("bin/jlink");
        Assumptions.assumeTrue(
                Files.isExecutable(jlink) && Files.isDirectory(JAVA.resolve("jmods")),
                "this Java cannot make a runtime");
        Path runtime = folder.resolve("runtime");
        Program.Ended made = ProgramJvm.end(
                folder,
                Map.of(),
                List.of(
                        jlink.toString(),
                        "--add-modules",
                        "java.se,jdk.unsupported,jdk.crypto.ec,jdk.zipfs,jdk.management",
                        "--output",
                        runtime.toString()));
        assertThat(made.code()).as(made.out() + made.err()).isZero();
        assertThat(runtime.resolve("bin/javac")).doesNotExist();

        Path links = Files.writeString(folder.resolve("two.tsv"), "http://a.test/\thttp://x.test/\n");
        String home = folder.resolve("home of the runtime").toString();
        Program.Ended imported = run(runtime, "import", "--home", home, links.toString());
        assertThat(imported.code()).as(imported.err()).isZero();
        Program.Ended seeds = run(runtime, "seeds", "1", "--home", home, "--csv");
        assertThat(seeds.out()).as(seeds.err()).contains("\n1,http://a.test/,");
    }
}
