package org.crawlgraph.app.command.shared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.crawler.fetch.SeedList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SeedFilesTest {

    @TempDir
    private Path folder;

    @Test
    void numbersOfPagesAreNoUrlsForACrawler() {
        List<SeedList.ListedSeed> seeds = List.of(new SeedList.ListedSeed("17", 1, 0));
        for (SeedList.SeedFormat format : SeedList.SeedFormat.values()) {
            Path file = folder.resolve("seeds-" + format);
            if (format == SeedList.SeedFormat.TXT) {
                SeedFiles.write(file, format, seeds, "");
                assertThat(SeedFiles.urls(file)).containsExactly("17");
            } else {
                assertThatThrownBy(() -> SeedFiles.write(file, format, seeds, ""))
                        .isInstanceOf(UserError.class)
                        .hasMessageContaining("numbers instead of URLs, which " + format + " cannot fetch");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void aListReplacesAListButNoOtherFile(SeedList.SeedFormat format) throws IOException {
        Path file = Files.writeString(folder.resolve("seeds"), "");
        for (int time = 0; time < 2; time++) {
            SeedFiles.check(file);
            SeedFiles.write(
                    file, format, List.of(new SeedList.ListedSeed("http://a.test/", 1, 1)), "1 seeds by CrawlGraph");
        }
        assertThat(SeedFiles.urls(file)).containsExactly("http://a.test/");
        Files.writeString(file, "my notes\n");

        assertThatThrownBy(() -> SeedFiles.check(file))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("seeds is another kind of file");
    }
}
