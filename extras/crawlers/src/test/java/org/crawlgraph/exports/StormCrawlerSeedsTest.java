package org.crawlgraph.exports;

import static org.assertj.core.api.Assertions.assertThat;

import com.digitalpebble.stormcrawler.Metadata;
import com.digitalpebble.stormcrawler.persistence.Status;
import com.digitalpebble.stormcrawler.spout.FileSpout;
import com.digitalpebble.stormcrawler.util.StringTabScheme;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.storm.spout.ISpoutOutputCollector;
import org.apache.storm.spout.SpoutOutputCollector;
import org.crawlgraph.crawler.fetch.SeedList;
import org.crawlgraph.crawler.fetch.Seeds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** StormCrawler's own spout reads the file. */
class StormCrawlerSeedsTest {

    record Emitted(String url, Metadata metadata, Object status) {}

    @Test
    void hostileUrlsAreEmittedAsTheyAre(@TempDir Path folder) throws IOException {
        List<Emitted> emitted = emitted(Seeds.hostile(folder, SeedList.SeedFormat.STORMCRAWLER, "seeds.txt"));
        assertThat(emitted).extracting(Emitted::url).containsExactlyElementsOf(Seeds.HOSTILE.values());
        assertThat(emitted)
                .extracting(seed -> seed.metadata().getFirstValue("core"))
                .containsOnly("2");
    }

    @SuppressWarnings("NullAway") // the spout asks nothing of the topology
    private static List<Emitted> emitted(Path file) {
        List<Emitted> emitted = new ArrayList<>();
        FileSpout spout = new FileSpout(true, file.toString());
        spout.setScheme(new StringTabScheme());
        spout.open(Map.of(), null, new SpoutOutputCollector(new Collector(emitted)));
        spout.activate();
        for (int i = 0; i <= Seeds.LIST.size() + Seeds.HOSTILE.size(); i++) {
            spout.nextTuple();
        }
        return emitted;
    }

    @Test
    void theSpoutEmitsTheSeedsTheBestFirst(@TempDir Path folder) throws IOException {
        List<Emitted> emitted = emitted(Seeds.written(folder, SeedList.SeedFormat.STORMCRAWLER, "seeds.txt"));
        assertThat(emitted).extracting(Emitted::url).containsExactlyElementsOf(Seeds.URLS);
        assertThat(emitted).extracting(Emitted::status).containsOnly(Status.DISCOVERED);
        assertThat(emitted)
                .extracting(seed -> seed.metadata().getFirstValue("score"))
                .containsExactly("1.0", "0.75", "0.5", "0.25");
        assertThat(emitted)
                .extracting(seed -> seed.metadata().getFirstValue("core"))
                .containsExactly("3", "1", "2", null);
    }

    private record Collector(List<Emitted> emitted) implements ISpoutOutputCollector {
        @Override
        public List<Integer> emit(String stream, List<Object> tuple, Object id) {
            emitted.add(new Emitted((String) tuple.get(0), (Metadata) tuple.get(1), tuple.get(2)));
            return List.of();
        }

        @Override
        public void emitDirect(int task, String stream, List<Object> tuple, Object id) {
            throw new AssertionError("the spout chose a task");
        }

        @Override
        public long getPendingCount() {
            return 0;
        }

        @Override
        public void flush() {}

        @Override
        public void reportError(Throwable error) {
            throw new AssertionError(error);
        }
    }
}
