package org.crawlgraph.exports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.archive.modules.CrawlURI;
import org.archive.modules.seeds.SeedListener;
import org.archive.modules.seeds.TextSeedModule;
import org.archive.net.UURIFactory;
import org.archive.url.URIException;
import org.crawlgraph.crawler.fetch.SeedList;
import org.crawlgraph.crawler.fetch.Seeds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Heritrix's own classes read the files. */
class HeritrixSeedsTest {

    @TempDir
    private Path folder;

    /** As Heritrix spells a URL: without fragment, quotes escaped. It has no addresses of IPv6. */
    private static List<String> spelt(Collection<String> urls) throws URIException {
        List<String> spelt = new ArrayList<>();
        for (String url : urls.stream().filter(one -> !one.contains("//[")).toList()) {
            spelt.add(UURIFactory.getInstance(url).toString());
        }
        return spelt;
    }

    @ParameterizedTest
    @ValueSource(strings = {"new.seeds", "new.seeds.gz"})
    void theSeedModuleAnnouncesThemInOrder(String name) throws IOException {
        List<String> seeds = new ArrayList<>();
        List<String> others = new ArrayList<>();
        TextSeedModule module = new TextSeedModule();
        module.addSeedListener(new SeedListener() {
            @Override
            public void addedSeed(CrawlURI uri) {
                seeds.add(uri.toString());
            }

            @Override
            public boolean nonseedLine(String line) {
                return others.add(line);
            }

            @Override
            public void concludedSeedBatch() {}
        });
        module.actOn(Seeds.written(folder, SeedList.SeedFormat.HERITRIX, name).toFile());
        assertThat(seeds).isEqualTo(spelt(Seeds.URLS));
        assertThat(others).isEmpty();
        module.actOn(Seeds.hostile(folder, SeedList.SeedFormat.HERITRIX, name).toFile());
        assertThat(seeds.subList(Seeds.URLS.size(), seeds.size())).isEqualTo(spelt(Seeds.HOSTILE.values()));
    }

    /**
     * The action directory passes what follows the first three characters of a line to the class that reads journals.
     */
    @Test
    void theLinesOfAScheduleAreThoseOfItsJournal() throws IOException {
        List<String> scheduled = new ArrayList<>();
        for (String line : Files.readAllLines(Seeds.written(folder, SeedList.SeedFormat.HERITRIX, "new.schedule"))) {
            assertThat(line).startsWith("F+ ");
            scheduled.add(CrawlURI.fromHopsViaString(line.substring(3)).toString());
        }
        assertThat(scheduled).isEqualTo(spelt(Seeds.URLS));
        Path hostile = Seeds.hostile(folder, SeedList.SeedFormat.HERITRIX, "new.schedule");
        for (String line : Files.readAllLines(hostile).stream()
                .filter(one -> !one.contains("//["))
                .toList()) {
            scheduled.add(CrawlURI.fromHopsViaString(line.substring(3)).toString());
        }
        assertThat(scheduled.subList(Seeds.URLS.size(), scheduled.size())).isEqualTo(spelt(Seeds.HOSTILE.values()));
    }
}
