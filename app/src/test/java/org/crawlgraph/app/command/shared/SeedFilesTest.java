package org.crawlgraph.app.command.shared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.crawler.fetch.SeedList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
}
