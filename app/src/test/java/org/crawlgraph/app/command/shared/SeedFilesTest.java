package org.crawlgraph.app.command.shared;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeedFilesTest {

    @TempDir
    private Path folder;

    @Test
    void aFileThatDoesNotBeginAsAListIsSomebodyElses() throws Exception {
        Path file = folder.resolve("seeds.txt");
        assertThat(SeedFiles.isSomebodyElses(file)).isFalse();
        Files.writeString(file, "");
        assertThat(SeedFiles.isSomebodyElses(file)).isFalse();
        Files.writeString(file, "# seeds of yesterday\nhttps://c.example/\n");
        assertThat(SeedFiles.isSomebodyElses(file)).isFalse();
        Files.writeString(file, "poppy, marigold\n");
        assertThat(SeedFiles.isSomebodyElses(file)).isTrue();
    }
}
