package org.crawlgraph.app.command.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResponse;

/** What a WARC file holds, by another reader. */
final class WarcUrls {

    private WarcUrls() {}

    /** The URL of each response to a request for a page, in the order of the file; each is read to its end. */
    static List<String> of(Path file) throws IOException {
        List<String> urls = new ArrayList<>();
        try (WarcReader reader = new WarcReader(file)) {
            for (WarcRecord record : reader) {
                if (record instanceof WarcResponse response
                        && response.headers().first("WARC-Resource-Type").equals(Optional.of("document"))) {
                    assertThat(response.http().status()).isEqualTo(200);
                    assertThat(response.http().body().stream().readAllBytes()).isNotEmpty();
                    urls.add(response.target());
                }
            }
        }
        return urls;
    }
}
