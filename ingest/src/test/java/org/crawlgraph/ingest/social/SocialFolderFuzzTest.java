package org.crawlgraph.ingest.social;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.testkit.Fuzz;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SocialFolderFuzzTest {

    @Test
    void tablesOfAnyContentAreReadOrRefused(@TempDir Path folder) throws IOException {
        Map<String, byte[]> tables = Map.of(
                "users.csv", "id,name,url,terms\nann,\"Ann, \"\"A\"\"\",http://a.test/,x|y\nbob,,,\n".getBytes(UTF_8),
                "contacts.tsv", "from\tto\nann\tbob\nbob\tann\n".getBytes(UTF_8),
                "posts.tsv", "id\tuser\ttags\np1\tann\tx;\u00fc\n".getBytes(UTF_8));
        Fuzz.run(SocialFolderFuzzTest.class, "social", tables, files -> {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                Files.write(folder.resolve(file.getKey()), file.getValue());
            }
            try {
                SocialFolder.read(folder, new Rejects(1_000), Checkpoint.NONE);
            } catch (IngestException e) {
                assertThat(e.getMessage()).contains(folder.toString());
            }
        });
    }
}
