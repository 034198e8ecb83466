package org.crawlgraph.exports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.crawl.Injector;
import org.crawlgraph.crawler.fetch.SeedList;
import org.crawlgraph.crawler.fetch.Seeds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nutch's own injector makes a CrawlDb of the file. */
class NutchSeedsTest {

    /** What a job of Nutch asks for before it runs; no plugin implements it here. */
    private static final String POINTS = """
        <plugin id="nutch-extensionpoints" name="points" version="1" provider-name="tests">
          <extension-point id="org.apache.nutch.scoring.ScoringFilter" name="scoring"/>
        </plugin>
        """;

    @Test
    void hostileUrlsAreInjectedAsTheyAre(@TempDir Path folder) throws Exception {
        Path seeds = Files.createDirectory(folder.resolve("seeds"));
        Seeds.hostile(seeds, SeedList.SeedFormat.NUTCH, "seeds.txt");
        Map<String, CrawlDatum> injected = injected(folder, seeds);
        assertThat(injected.keySet()).containsExactlyInAnyOrderElementsOf(Seeds.HOSTILE.values());
        assertThat(injected.values())
                .extracting(datum -> datum.getMetaData().get(new Text("core")))
                .containsOnly(new Text("2"));
    }

    private static Map<String, CrawlDatum> injected(Path folder, Path seeds) throws Exception {
        Path plugin = Files.createDirectories(folder.resolve("plugins/nutch-extensionpoints"));
        Files.writeString(plugin.resolve("plugin.xml"), POINTS);
        Configuration configuration = new Configuration();
        configuration.set("plugin.folders", folder.resolve("plugins").toString());
        configuration.set("plugin.includes", ".*");
        configuration.set("hadoop.tmp.dir", folder.resolve("tmp").toString());
        configuration.set("fs.defaultFS", "file:///");
        configuration.set("mapreduce.framework.name", "local");
        Path crawlDb = folder.resolve("crawldb");
        new Injector(configuration).inject(hadoop(crawlDb), hadoop(seeds), false, false, false, false, false);

        return pages(crawlDb.resolve("current/part-r-00000"), configuration);
    }

    @Test
    void theInjectorTakesUrlsScoresAndCores(@TempDir Path folder) throws Exception {
        Path seeds = Files.createDirectory(folder.resolve("seeds"));
        Seeds.written(seeds, SeedList.SeedFormat.NUTCH, "seeds.txt");
        Map<String, CrawlDatum> injected = injected(folder, seeds);
        assertThat(injected).hasSize(Seeds.LIST.size());
        assertThat(injected.keySet()).containsExactlyInAnyOrderElementsOf(Seeds.URLS);
        for (SeedList.ListedSeed seed : Seeds.LIST) {
            CrawlDatum datum = Objects.requireNonNull(injected.get(seed.url()), seed.url());
            assertThat(datum.getScore()).isEqualTo((float) seed.score());
            assertThat(datum.getMetaData().get(new Text("core")))
                    .isEqualTo(seed.core() == 0 ? null : new Text(String.valueOf(seed.core())));
        }
        assertThat(injected.entrySet().stream()
                        .sorted((a, b) -> Float.compare(
                                b.getValue().getScore(), a.getValue().getScore()))
                        .map(Map.Entry::getKey)
                        .collect(Collectors.toList()))
                .as("in the order in which Nutch fetches them")
                .isEqualTo(Seeds.URLS);
    }

    private static Map<String, CrawlDatum> pages(Path part, Configuration configuration) throws IOException {
        Map<String, CrawlDatum> pages = new LinkedHashMap<>();
        try (MapFile.Reader reader = new MapFile.Reader(hadoop(part), configuration)) {
            Text url = new Text();
            CrawlDatum datum = new CrawlDatum();
            while (reader.next(url, datum)) {
                CrawlDatum copy = new CrawlDatum();
                copy.set(datum);
                pages.put(url.toString(), copy);
            }
        }
        return pages;
    }

    private static org.apache.hadoop.fs.Path hadoop(Path path) {
        return new org.apache.hadoop.fs.Path(path.toUri());
    }
}
