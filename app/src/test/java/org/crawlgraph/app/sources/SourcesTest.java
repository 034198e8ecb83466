package org.crawlgraph.app.sources;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.crawlgraph.app.docweb.Documents;
import org.crawlgraph.app.testkit.Modules;
import org.junit.jupiter.api.Test;

/** Rules for every Java file. */
class SourcesTest {

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
