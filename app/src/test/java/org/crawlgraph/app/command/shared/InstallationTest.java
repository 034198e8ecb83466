package org.crawlgraph.app.command.shared;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The two places where the program may lie. */
class InstallationTest {

    @TempDir
    private Path folder;

    @Test
    void inACloneTheDataLieAboveTheTarget() {
        Path target = folder.resolve("app/target");
        assertThat(Installation.of(target)).isEqualTo(new Installation(folder, target.resolve("server"), false));
        assertThat(Installation.of(target).repair("build it")).isEqualTo("build it");
    }

    @Test
    void inAnUnpackedArchiveTheyAreNextToTheJar() throws IOException {
        Files.createFile(Files.createDirectory(folder.resolve("bin")).resolve("crawlgraph"));
        Installation packed = Installation.of(folder);
        assertThat(packed).isEqualTo(new Installation(folder, folder.resolve("server"), true));
        assertThat(packed.docweb()).isEqualTo(folder.resolve("datasets/docweb/docweb"));
        assertThat(packed.manifest()).isEqualTo(folder.resolve("datasets/manifest.json"));
        assertThat(packed.repair("build it")).isEqualTo("unpack the archive again");
    }
}
