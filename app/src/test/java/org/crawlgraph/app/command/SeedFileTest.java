package org.crawlgraph.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeedFileTest {

    @TempDir
    private Path folder;

    private final List<String> said = new ArrayList<>();

    private boolean write(Path path) {
        return new SeedFile(path).write(List.of("https://a.example/", "https://b.example/"), "seeds", said::add);
    }

    @Test
    void aLineForEachSeedFollowsTheHeader() {
        Path file = folder.resolve("seeds.txt");
        assertThat(write(file)).isTrue();
        assertThat(file).hasContent("# seeds\nhttps://a.example/\nhttps://b.example/\n");
        assertThat(folder).isDirectoryNotContaining(path -> path.toString().endsWith(".new"));
    }

    @Test
    void anEarlierSeedFileIsReplaced() throws Exception {
        Path file = Files.writeString(folder.resolve("seeds.txt"), "# seeds of yesterday\nhttps://c.example/\n");
        assertThat(write(file)).isTrue();
        assertThat(file).content().doesNotContain("c.example");
    }

    @Test
    void aFileOfSomebodyElseStays() throws Exception {
        Path file = Files.writeString(folder.resolve("seeds.txt"), "poppy, marigold\n");
        assertThat(write(file)).isFalse();
        assertThat(file).hasContent("poppy, marigold\n");
        assertThat(said).singleElement().asString().contains(file.toString(), "other file");
    }

    @Test
    void aFolderThatTakesNoFilesIsNamed() {
        Path file = folder.resolve("missing/seeds.txt");
        assertThat(write(file)).isFalse();
        assertThat(said).singleElement().asString().contains("cannot write " + file);
    }
}
