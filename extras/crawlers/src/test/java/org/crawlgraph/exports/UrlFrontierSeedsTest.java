package org.crawlgraph.exports;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.JsonFormat;
import crawlercommons.urlfrontier.Urlfrontier.StringList;
import crawlercommons.urlfrontier.Urlfrontier.URLInfo;
import crawlercommons.urlfrontier.Urlfrontier.URLItem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.crawler.fetch.SeedList;
import org.crawlgraph.crawler.fetch.Seeds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lines become messages of URLFrontier's protocol as its client makes them. */
class UrlFrontierSeedsTest {

    @Test
    void hostileUrlsAreThoseOfTheirItems(@TempDir Path folder) throws IOException {
        List<String> urls = new ArrayList<>();
        for (String line : Files.readAllLines(Seeds.hostile(folder, SeedList.SeedFormat.URLFRONTIER, "seeds.jsonl"))) {
            urls.add(item(line).getDiscovered().getInfo().getUrl());
        }
        assertThat(urls).containsExactlyElementsOf(Seeds.HOSTILE.values());
    }

    @Test
    void everyLineIsAUrlItem(@TempDir Path folder) throws IOException {
        List<URLInfo> infos = new ArrayList<>();
        for (String line : Files.readAllLines(Seeds.written(folder, SeedList.SeedFormat.URLFRONTIER, "seeds.jsonl"))) {
            infos.add(item(line).getDiscovered().getInfo());
        }
        assertThat(infos).extracting(URLInfo::getUrl).containsExactlyElementsOf(Seeds.URLS);
        assertThat(infos)
                .extracting(info -> info.getMetadataOrThrow("score").getValues(0))
                .containsExactly("1.0", "0.75", "0.5", "0.25");
        assertThat(infos.get(0).getMetadataMap())
                .containsEntry("core", StringList.newBuilder().addValues("3").build());
        assertThat(infos.get(3).getMetadataMap()).doesNotContainKey("core");
    }

    @Test
    void whatItsDumpHoldsIsRead(@TempDir Path folder) throws IOException {
        URLItem.Builder item = URLItem.newBuilder();
        item.getKnownBuilder()
                .setRefetchableFromDate(17)
                .getInfoBuilder()
                .setUrl("http://a.example/")
                .setKey("a.example")
                .putMetadata("score", StringList.newBuilder().addValues("0.5").build());
        String line = JsonFormat.printer().omittingInsignificantWhitespace().print(item);
        assertThat(SeedList.readPages(Files.writeString(folder.resolve("dump"), line)))
                .containsExactly("http://a.example/");
    }

    private static URLItem item(String line) throws InvalidProtocolBufferException {
        URLItem.Builder builder = URLItem.newBuilder();
        JsonFormat.parser().merge(line, builder);
        return builder.build();
    }
}
