package org.crawlgraph.app.sources;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.app.docweb.Documents;
import org.crawlgraph.app.testkit.Modules;
import org.junit.jupiter.api.Test;

/** Rules for every Java file. */
class SourcesTest {

    private static final Pattern VERSION = Pattern.compile("\\d+(\\.\\d+)+");

    private static final Pattern TEST = Pattern.compile("`(\\w+(?:Test|IT))`");

    /** Unresolved merges of documents do not fail compilation. */
    @Test
    void noFileHasTheMarksOfAMerge() throws IOException {
        assertThat(Stream.of(sources("main").stream(), sources("test").stream(), Documents.documents())
                        .flatMap(files -> files))
                .anyMatch(file -> file.endsWith("CHANGELOG.md"))
                .allSatisfy(file -> assertThat(lines(file))
                        .as("%s", file)
                        .noneMatch(line -> line.startsWith("<<<<<<< ") || line.startsWith(">>>>>>> ")));
    }

    /** Except Scrapy, which no pom names. */
    @Test
    void theVersionsAndTestsThatTheGuideNamesAreThoseOfTheBuild() throws IOException {
        Path root = Path.of(System.getProperty("crawlgraph.root", ".."));
        List<String> rows = lines(root.resolve("docs/guide/upgrade.md")).stream()
                .filter(line -> line.matches("\\|.*`\\w+(Test|IT)`.*"))
                .toList();
        String poms = Stream.concat(
                        Stream.of(root, root.resolve("procedures/src/test/later")), Modules.folders().stream())
                .map(folder -> folder.resolve("pom.xml"))
                .filter(Files::exists)
                .flatMap(pom -> lines(pom).stream())
                .collect(Collectors.joining("\n"));
        List<String> tests = sources("test").stream()
                .map(file -> file.getFileName().toString())
                .toList();
        assertThat(rows).hasSizeGreaterThan(6);
        for (String row : rows) {
            VERSION.matcher(row.startsWith("| Scrapy") ? "" : row.substring(0, row.indexOf('`')))
                    .results()
                    .forEach(version -> assertThat(poms).as(row).contains(">" + version.group() + "<"));
            TEST.matcher(row)
                    .results()
                    .forEach(test -> assertThat(tests).as(row).contains(test.group(1) + ".java"));
        }
    }

    @Test
    void theTestsThatSecurityNamesExist() {
        List<String> tests = sources("test").stream()
                .map(file -> file.getFileName().toString())
                .toList();
        List<String> named = lines(
                        Path.of(System.getProperty("crawlgraph.root", "..")).resolve("SECURITY.md"))
                .stream()
                .filter(line -> line.startsWith("|"))
                .flatMap(line -> TEST.matcher(line).results())
                .map(test -> test.group(1) + ".java")
                .toList();
        assertThat(named).hasSizeGreaterThan(40);
        assertThat(tests).containsAll(named);
    }

    @Test
    void everyPackageSaysWhatItIsForAndIsNullMarked() {
        List<Path> packages =
                sources("main").stream().map(Path::getParent).distinct().toList();
        assertThat(packages)
                .allSatisfy(folder -> assertThat(folder.resolve("package-info.java"))
                        .exists()
                        .content()
                        .startsWith("/**")
                        .contains("@NullMarked"));
    }

    /**
     * Every Java file that Maven compiles; nothing under {@code target}.
     *
     * @param set {@code main} or {@code test}
     */
    private static List<Path> sources(String set) {
        return Modules.folders().stream()
                .map(module -> module.resolve(module.endsWith("src") ? set : "src/" + set))
                .filter(Files::isDirectory)
                .flatMap(SourcesTest::walk)
                .filter(file -> file.toString().endsWith(".java"))
                .toList();
    }

    private static Stream<Path> walk(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
